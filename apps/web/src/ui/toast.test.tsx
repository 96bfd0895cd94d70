import { act } from 'react';
import { expect, test } from 'vitest';
import { addPhrases } from '../i18n/language.ts';
import { advanceTimers, render } from '../test/render.tsx';
import { showToast, ToastRegion } from './toast.tsx';

const short = 'Saved';
const long = 'A sentence of many words that takes longer to read than the others do. '.repeat(2);

test.each([
  [short, 5_900, 6_100],
  [long, 12_000, 13_500],
])('a result is shown for its reading time: %s', async (text, visibleMs, goneMs) => {
  const container = render(<ToastRegion />);
  act(() => showToast(text));
  await advanceTimers(visibleMs);
  expect(container.textContent).toContain(text);
  await advanceTimers(goneMs - visibleMs);
  expect(container.textContent).not.toContain(text);
});

test('a text of the contract is shown for the reading time of its translation', async () => {
  addPhrases('en', { Done: long });
  const container = render(<ToastRegion />);
  act(() => showToast('Done'));
  await advanceTimers(12_000);
  expect(container.textContent).toContain(long);
});

test('an error does not disappear', async () => {
  const container = render(<ToastRegion />);
  act(() => showToast(short, 'danger'));
  await advanceTimers(60_000);
  expect(container.textContent).toContain(short);
});
