import { useState } from 'react';
import { expect, test } from 'vitest';
import { advanceTimers, click, getByRole, render } from '../test/render.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

/** Rows that can be deleted, each with a link if `hasLinks`. */
function Rows({ hasLinks }: { hasLinks: boolean }) {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  useFocusKeeper();
  return (
    <main tabIndex={-1}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {hasLinks && <a href={`/${row}`}>{row}</a>}
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Delete {row}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

async function remove(row: string): Promise<void> {
  const button = getByRole('button', `Delete ${row}`);
  button.focus();
  click(button);
  // Longer than the delay of `useFocusKeeper`.
  await advanceTimers(100);
}

const focusedText = () => document.activeElement?.textContent;

test('the focus of a deleted row moves to the next row, and at the end to the previous row', async () => {
  render(<Rows hasLinks />);
  await remove('Two');
  expect(focusedText()).toBe('Three');
  await remove('Three');
  expect(focusedText()).toBe('One');
});

test('the focus moves to a button in a row without a link, and to main after the last row', async () => {
  render(<Rows hasLinks={false} />);
  await remove('One');
  expect(focusedText()).toBe('Delete Two');
  await remove('Two');
  await remove('Three');
  expect(document.activeElement?.localName).toBe('main');
});

/** Renders the buttons of three pages. On the first and the last page, one button is disabled. */
function PageButtons() {
  const [page, setPage] = useState(2);
  useFocusKeeper();
  return (
    <nav>
      <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
        Previous
      </button>
      <span>{page}</span>
      <button type="button" disabled={page === 3} onClick={() => setPage(page + 1)}>
        Next
      </button>
    </nav>
  );
}

test('the focus of a button that is disabled moves to the button beside it', async () => {
  render(<PageButtons />);
  const next = getByRole('button', 'Next');
  next.focus();
  click(next);
  await advanceTimers(100);
  expect(focusedText()).toBe('Previous');
});

test('a focus that the screen sets itself is not moved', async () => {
  render(<Rows hasLinks />);
  const button = getByRole('button', 'Delete One');
  button.focus();
  click(button);
  getByRole('link', 'Three').focus();
  await advanceTimers(100);
  expect(focusedText()).toBe('Three');
});

test('a focus that was lost before the deletion is not restored', async () => {
  render(<Rows hasLinks />);
  const button = getByRole('button', 'Delete One');
  button.focus();
  button.blur();
  await advanceTimers(10);
  click(button);
  await advanceTimers(100);
  expect(document.activeElement).toBe(document.body);
});
