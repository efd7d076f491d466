import './style/tokens.css'; import './style/base.css';
import { mount } from 'svelte'; import D from './Demo.svelte'; mount(D,{target:document.getElementById('app')!});
