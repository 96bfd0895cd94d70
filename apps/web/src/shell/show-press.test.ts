// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { showPress } from './show-press.ts';

const pressed = () => document.querySelector('[data-pressed]')?.id ?? null;
const touch = (id: string, name = 'pointerdown') =>
  document.getElementById(id)?.dispatchEvent(new Event(name, { bubbles: true }));

beforeAll(showPress);
beforeEach(() => {
  document.body.innerHTML =
    '<nav><a id="tab" href="/"><i id="icon"></i></a></nav><button id="button"></button>' +
    '<main><a id="card" href="/"></a></main>';
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

test('a card is not marked: it is where a list is scrolled', () => {
  touch('card');
  expect(pressed()).toBeNull();
});
