import '@fontsource/big-shoulders-stencil/800.css';
import '@fontsource/barlow/400.css';
import '@fontsource/barlow/600.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
