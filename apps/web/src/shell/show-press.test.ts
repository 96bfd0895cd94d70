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

test('a button and a tab are marked immediately wherever they are touched', () => {
  touch('button');
  expect(pressed()).toBe('button');
  touch('icon');
  expect(pressed()).toBe('tab');
});

test.each(['pointerup', 'pointercancel'])(
  'the mark is removed on %s anywhere on the page',
  (name) => {
    touch('button');
    touch('card', name);
    expect(pressed()).toBeNull();
  },
);

test('a card is marked after a short delay', () => {
  touch('card');
  expect(pressed()).toBeNull();
  vi.advanceTimersByTime(50);
  expect(pressed()).toBe('card');
  vi.advanceTimersByTime(5000);
  expect(pressed()).toBe('card');
});

test('a card is not marked while the list is scrolled', () => {
  touch('card');
  touch('card', 'pointercancel');
  vi.runAllTimers();
  expect(pressed()).toBeNull();
  touch('card');
  vi.advanceTimersByTime(50);
  touch('card', 'pointercancel');
  expect(pressed()).toBeNull();
});

test('a card is marked briefly after a short press', () => {
  touch('card');
  touch('card', 'pointerup');
  expect(pressed()).toBe('card');
  vi.runAllTimers();
  expect(pressed()).toBeNull();
});

test('a new touch moves the mark', () => {
  touch('card');
  touch('card', 'pointerup');
  touch('button');
  expect(pressed()).toBe('button');
  vi.runAllTimers();
  expect(pressed()).toBe('button');
});
