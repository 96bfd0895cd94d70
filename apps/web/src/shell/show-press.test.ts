// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showTouchFeedback } from './show-press.ts';

const pressedId = () => document.querySelector('[data-pressed]')?.id ?? null;
const touch = (id: string, name = 'pointerdown') =>
  document.getElementById(id)?.dispatchEvent(new Event(name, { bubbles: true }));

beforeAll(showTouchFeedback);
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

test('a button and a tab are marked immediately wherever they are touched', () => {
  touch('button');
  expect(pressedId()).toBe('button');
  touch('icon');
  expect(pressedId()).toBe('tab');
});

test.each(['pointerup', 'pointercancel'])(
  'the mark is removed on %s anywhere on the page',
  (name) => {
    touch('button');
    touch('card', name);
    expect(pressedId()).toBeNull();
  },
);

test('a card is marked after a short delay', () => {
  touch('card');
  expect(pressedId()).toBeNull();
  // Three frames take 48 ms.
  vi.advanceTimersByTime(50);
  expect(pressedId()).toBe('card');
  vi.advanceTimersByTime(5000);
  expect(pressedId()).toBe('card');
});

test('a card is not marked while the list is scrolled', () => {
  touch('card');
  touch('card', 'pointercancel');
  vi.runAllTimers();
  expect(pressedId()).toBeNull();
  touch('card');
  vi.advanceTimersByTime(50);
  touch('card', 'pointercancel');
  expect(pressedId()).toBeNull();
});

test('a card is marked briefly after a short press', () => {
  touch('card');
  touch('card', 'pointerup');
  expect(pressedId()).toBe('card');
  vi.runAllTimers();
  expect(pressedId()).toBeNull();
});

test('a new touch moves the mark', () => {
  touch('card');
  touch('card', 'pointerup');
  touch('button');
  expect(pressedId()).toBe('button');
  vi.runAllTimers();
  expect(pressedId()).toBe('button');
});
