// Sounds of the yard, made on the spot: a bell for your turn, a clank for a hit, a low horn for the end.

import { preferences } from './preferences.svelte';

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, shape: OscillatorType, loudness: number): void {
  const audio = context!;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = frequency;
  const at = audio.currentTime + start;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

const SOUNDS = {
  turn: () => {
    tone(660, 0, 0.5, 'triangle', 0.12);
    tone(990, 0.11, 0.6, 'triangle', 0.1);
  },
  react: () => {
    for (const start of [0, 0.12, 0.24]) tone(880, start, 0.1, 'square', 0.035);
  },
  hit: () => {
    for (const frequency of [147, 311, 587, 1170]) tone(frequency, 0, 0.18, 'square', 0.022);
  },
  end: () => {
    tone(196, 0, 0.5, 'sawtooth', 0.05);
    tone(147, 0.3, 0.9, 'sawtooth', 0.05);
  },
};

export function play(name: keyof typeof SOUNDS): void {
  if (!preferences.sound || !('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume().then(SOUNDS[name]);
}
