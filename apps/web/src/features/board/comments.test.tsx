// @vitest-environment happy-dom
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { family } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, findAll, pass, render, type, until } from '../../test/render.tsx';
import BoardPage from './board-page.tsx';
import { boardQuery } from './board-query.ts';

const texts = family.board;
let client: QueryClient;

const createCard = (place: BoardCard['place']) =>
  ({
    ...{ memberId: 'ananya', place, order: 1, kept: false, version: 1, hands: [], comments: 0 },
    ...{ at: '2026-01-05T10:00:00.000Z', unread: 0, by: null },
    profile: { name: 'Ananya', age: 27, photo: '', location: null, match: null },
  }) as unknown as BoardCard;
const setWidth = (width: number) => Object.assign(window, { innerWidth: width });
const setCards = (...cards: BoardCard[]) =>
  act(() => void client.setQueryData(boardQuery.queryKey, { cards }));

beforeEach(() => {
  vi.useFakeTimers();
  setWidth(1920);
  vi.stubGlobal('fetch', async () => Response.json({ comments: [] }));
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openComments(): Promise<void> {
  client.setQueryData(boardQuery.queryKey, { cards: [createCard('TO_LOOK_AT')] });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BoardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const button = () => document.querySelector('[data-card] [aria-haspopup=dialog]') as HTMLElement;
  await until(() => expect(button()).not.toBeNull());
  click(button());
  await until(() => expect(findAll('textbox', texts.comment)).toHaveLength(1));
  type(find('textbox', texts.comment), 'Her mother');
}

const openSheet = () => document.querySelector('dialog[open]');

test.each([
  [1920, 'another column'],
  [360, 'another tab'],
])(
  'the sheet of comments keeps its text when a relative moves the card, at %i px to %s',
  async (width) => {
    setWidth(width);
    await openComments();
    const sheet = openSheet();
    setCards(createCard('MET'));
    await pass();
    expect(openSheet()).toBe(sheet);
    expect(find('textbox', texts.comment).value).toBe('Her mother');
  },
);

test('the sheet of comments keeps its text when a relative removes the card', async () => {
  await openComments();
  setCards();
  await pass();
  expect(find('textbox', texts.comment).value).toBe('Her mother');
});

test('after the sheet is closed, the focus returns to the button of the moved card', async () => {
  await openComments();
  setCards(createCard('MET'));
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  click(find('button', en.ui.close));
  await pass();
  expect(openSheet()).toBeNull();
  const card = document.activeElement?.closest('[data-card]');
  expect(card?.closest('[data-column]')?.getAttribute('data-column')).toBe('MET');
});
