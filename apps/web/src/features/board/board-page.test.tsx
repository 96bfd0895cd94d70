import { BOARD_COLUMNS } from '@sambandha/contract/board/choices';
import { family } from '@sambandha/words/en/screens/family';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import { getAllByRole, getByRole, pageText, render, waitUntil } from '../../test/render.tsx';
import BoardPage from './board-page.tsx';
import { boardQuery } from './board-query.ts';

afterEach(() => {
  act(stopActing);
});

async function renderEmptyBoard(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(boardQuery.queryKey, { cards: [] });
  render(<BoardPage />, { client });
  await waitUntil(() => expect(pageText()).toContain(family.board.none));
}

test('on an empty board a candidate can browse and invite a relative', async () => {
  await renderEmptyBoard();
  expect(pageText()).toContain(family.board.noneTextOwn);
  expect(getByRole('link', family.board.toBrowse).getAttribute('href')).toBe('/browse');
  const invite = getByRole('link', family.settings.inviteTitle);
  expect(invite.getAttribute('href')).toBe('/settings/family');
});

test('on an empty board a relative can browse, but not invite', async () => {
  startActingFor({ id: 'sahana', name: 'Sahana' });
  await renderEmptyBoard();
  expect(pageText()).toContain(family.board.noneText);
  expect(getAllByRole('link', family.board.toBrowse)).toHaveLength(1);
  expect(getAllByRole('link', family.settings.inviteTitle)).toHaveLength(0);
});

test('an empty board explains each column', async () => {
  await renderEmptyBoard();
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  const { column, columnHint } = family.board;
  expect(rows).toEqual(BOARD_COLUMNS.map((value) => `${column[value]}${columnHint[value]}`));
});
