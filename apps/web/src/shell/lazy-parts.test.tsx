import { en } from '@sambandha/words/en/screens/index';
import { act, Suspense, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { click, getByRole, render } from '../test/render.tsx';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { lazyDialog, lazyOptional, lazyRequired } from './lazy-parts.tsx';

const { common } = en;

const failToLoad = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const settle = () => act(async () => undefined);

test('an optional part whose code is missing is omitted', async () => {
  const Part = lazyOptional(failToLoad);
  const container = render(
    <Suspense>
      <p>The screen</p>
      <Part />
    </Suspense>,
  );
  await settle();
  expect(container.textContent).toBe('The screen');
});

test('a required part whose code is missing shows an error and does not clear the input', async () => {
  const Part = lazyRequired(failToLoad);
  const container = render(
    <>
      <input aria-label="Name" defaultValue="Not saved" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await settle();
  expect(container.textContent).toContain(common.partLost);
  expect(getByRole('button', common.reloadPage)).toBeDefined();
  expect(getByRole('textbox', 'Name').value).toBe('Not saved');
});

test('a dialog whose code is missing stays closed and shows an error on each attempt', async () => {
  const Dialog = lazyDialog<{ open: boolean; onClose: () => void }>(failToLoad);
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <Suspense>
        <button type="button" onClick={() => setOpen(true)}>
          {open ? 'Opening' : 'Open'}
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} />
      </Suspense>
    );
  }
  const clear = () => {
    for (const { id } of currentToasts()) dismissToast(id);
  };
  onTestFinished(clear);
  render(<Screen />);
  await settle();
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    click(getByRole('button', 'Open'));
    await settle();
    expect(currentToasts().map(({ text }) => text)).toEqual([common.partLost]);
    expect(getByRole('button', 'Open')).toBeDefined();
    clear();
  }
});
