// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showPress } from './show-press.ts';

const pressed = () => document.querySelector('[data-pressed]')?.id ?? null;
const touch = (id: string, name = 'pointerdown') =>
  document.getElementById(id)?.dispatchEvent(new Event(name, { bubbles: true }));

beforeAll(showPress);
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<nav><a id="tab" href="/"><i id="icon"></i></a></nav><button id="button"></button>' +
    '<main><a id="card" href="/"></a></main>';
});
afterEach(() => {
  touch('card', 'pointercancel');
  vi.useRealTimers();
});

test('a button and a tab are marked as they are touched, wherever in them', () => {
  touch('button');
  expect(pressed()).toBe('button');
  touch('icon');
  expect(pressed()).toBe('tab');
});

test.each(['pointerup', 'pointercancel'])('the mark goes with %s, wherever that is', (name) => {
  touch('button');
  touch('card', name);
  expect(pressed()).toBeNull();
});

test('a card is marked once a finger rests on it', () => {
  touch('card');
  expect(pressed()).toBeNull();
  vi.advanceTimersByTime(50);
  expect(pressed()).toBe('card');
  vi.advanceTimersByTime(5000);
  expect(pressed()).toBe('card');
});

test('a card by which a list is scrolled is never marked', () => {
  touch('card');
  touch('card', 'pointercancel');
  vi.runAllTimers();
  expect(pressed()).toBeNull();
  touch('card');
  vi.advanceTimersByTime(50);
  touch('card', 'pointercancel');
  expect(pressed()).toBeNull();
});

test('after a short press a card is marked as the finger is lifted, and not for long', () => {
  touch('card');
  touch('card', 'pointerup');
  expect(pressed()).toBe('card');
  vi.runAllTimers();
  expect(pressed()).toBeNull();
});

test('another touch takes the mark over', () => {
  touch('card');
  touch('card', 'pointerup');
  touch('button');
  expect(pressed()).toBe('button');
  vi.runAllTimers();
  expect(pressed()).toBe('button');
});
