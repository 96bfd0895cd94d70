import { family } from '@sambandha/words/en/screens/family';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { actFor, actForSelf } from '../../api/on-behalf.ts';
import { find, findAll, pageText, render, until } from '../../test/render.tsx';
import BoardPage from './board-page.tsx';
import { boardQuery } from './board-query.ts';

afterEach(() => {
  act(actForSelf);
});

async function renderEmptyBoard(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(boardQuery.queryKey, { cards: [] });
  render(<BoardPage />, { client });
  await until(() => expect(pageText()).toContain(family.board.none));
}

test('on an empty board a candidate can browse and invite a relative', async () => {
  await renderEmptyBoard();
  expect(pageText()).toContain(family.board.noneTextOwn);
  expect(find('link', family.board.toBrowse).getAttribute('href')).toBe('/browse');
  const invite = find('link', family.settings.inviteTitle);
  expect(invite.getAttribute('href')).toBe('/settings/family');
});

test('on an empty board a relative can browse, but not invite', async () => {
  actFor({ id: 'sahana', name: 'Sahana' });
  await renderEmptyBoard();
  expect(pageText()).toContain(family.board.noneText);
  expect(findAll('link', family.board.toBrowse)).toHaveLength(1);
  expect(findAll('link', family.settings.inviteTitle)).toHaveLength(0);
});
