import type { BoardCard, BoardComment } from '@sambandha/contract/board/schemas';
import { family } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import BoardPage from './board-page.tsx';
import { boardQuery, commentsKey } from './board-query.ts';

const texts = family.board;
let client: QueryClient;

const createCard = (place: BoardCard['place']) =>
  ({
    memberId: 'ananya',
    place,
    order: 1,
    kept: false,
    version: 1,
    hands: [],
    comments: 0,
    at: '2026-01-05T10:00:00.000Z',
    unread: 0,
    by: null,
    profile: { name: 'Ananya', age: 27, photo: '', location: null, match: null },
  }) as unknown as BoardCard;
const setWidth = (width: number) => Object.assign(window, { innerWidth: width });
const setCards = (...cards: BoardCard[]) =>
  act(() => void client.setQueryData(boardQuery.queryKey, { cards }));

const createComment = (seq: number, text: string, mine: boolean): BoardComment => ({
  id: `comment ${seq}`,
  seq,
  text,
  at: '2026-01-05T10:00:00.000Z',
  by: { name: 'Gajanana', relation: 'UNCLE', mine },
});
const setComments = (...comments: BoardComment[]) =>
  act(() => void client.setQueryData(commentsKey('ananya'), { comments }));

/** The responses to requests that change data. By default a response never arrives. */
let respond: (method: string, body: string) => Promise<Response>;

beforeEach(() => {
  setWidth(1920);
  respond = () => new Promise(() => undefined);
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body: string }) =>
    method === 'GET' ? Response.json({ comments: [] }) : respond(method, body),
  );
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
});

async function openCommentsAndType(): Promise<void> {
  client.setQueryData(boardQuery.queryKey, { cards: [createCard('TO_LOOK_AT')] });
  render(<BoardPage />, { client });
  const button = () => document.querySelector('[data-card] [aria-haspopup=dialog]') as HTMLElement;
  await waitUntil(() => expect(button()).not.toBeNull());
  click(button());
  await waitUntil(() => expect(getAllByRole('textbox', texts.comment)).toHaveLength(1));
  typeText(getByRole('textbox', texts.comment), 'Her mother');
}

const openedSheet = () => document.querySelector('dialog[open]');

test.each([
  [1920, 'another column'],
  [360, 'another tab'],
])(
  'in a window of %i px, the sheet of comments keeps its text when a relative moves the card to %s',
  async (width) => {
    setWidth(width);
    await openCommentsAndType();
    const sheet = openedSheet();
    setCards(createCard('MET'));
    await advanceTimers();
    expect(openedSheet()).toBe(sheet);
    expect(getByRole('textbox', texts.comment).value).toBe('Her mother');
  },
);

test('the sheet of comments keeps its text when a relative removes the card', async () => {
  await openCommentsAndType();
  setCards();
  await advanceTimers();
  expect(getByRole('textbox', texts.comment).value).toBe('Her mother');
});

test('a closed sheet keeps the text of a comment until the comment is sent', async () => {
  respond = () => Promise.resolve(Response.json({ comment: createComment(1, 'Her mother', true) }));
  await openCommentsAndType();
  click(getByRole('button', en.ui.close));
  await advanceTimers();
  click(document.querySelector('[data-card] [aria-haspopup=dialog]') as HTMLElement);
  await waitUntil(() => expect(getByRole('textbox', texts.comment).value).toBe('Her mother'));
  click(getByRole('button', texts.send));
  await waitUntil(() => expect(getByRole('textbox', texts.comment).value).toBe(''));
  expect(sessionStorage.length).toBe(0);
});

test('a comment that is sent again after its form was reopened keeps its id', async () => {
  const bodies: string[] = [];
  respond = (_, body) => {
    bodies.push(body);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await openCommentsAndType();
  click(getByRole('button', texts.send));
  await waitUntil(() => expect(document.querySelector('textarea[aria-invalid]')).not.toBeNull());
  click(getByRole('button', en.ui.close));
  await advanceTimers();
  click(document.querySelector('[data-card] [aria-haspopup=dialog]') as HTMLElement);
  await waitUntil(() => expect(getByRole('textbox', texts.comment).value).toBe('Her mother'));
  click(getByRole('button', texts.send));
  await waitUntil(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toBe(bodies[0]);
});

test('after the sheet is closed, the focus returns to the button of the moved card', async () => {
  await openCommentsAndType();
  setCards(createCard('MET'));
  // A browser cannot return the focus to the button that opened the sheet, because the move of the
  // card removed that button.
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  click(getByRole('button', en.ui.close));
  await advanceTimers();
  expect(openedSheet()).toBeNull();
  const card = document.activeElement?.closest('[data-card]');
  expect(card?.closest('[data-column]')?.getAttribute('data-column')).toBe('MET');
});

test('a sent comment is placed above a later comment that arrived first', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = () => promise;
  await openCommentsAndType();
  click(getByRole('button', texts.send));
  setComments(createComment(2, 'Her uncle', false));
  resolve(Response.json({ comment: createComment(1, 'Her mother', true) }));
  await waitUntil(() => {
    const list = document.querySelector('[role=log]')?.textContent ?? '';
    expect(list).toMatch(/Her mother.*Her uncle/);
  });
});

test('a comment that arrives while earlier comments are being marked as read is also marked', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const readRequests: unknown[] = [];
  respond = (_, body) => {
    readRequests.push(JSON.parse(body));
    return promise.then(() => new Response(null, { status: 204 }));
  };
  await openCommentsAndType();
  setCards({ ...createCard('TO_LOOK_AT'), unread: 1 });
  setComments(createComment(1, 'Her uncle', false));
  await waitUntil(() => expect(readRequests).toEqual([{ seq: 1 }]));
  resolve(new Response());
  await advanceTimers();
  setComments(createComment(1, 'Her uncle', false), createComment(2, 'Her aunt', false));
  await waitUntil(() => expect(readRequests).toEqual([{ seq: 1 }, { seq: 2 }]));
});
