import type { Match } from '@sambandha/contract/match/schemas';
import type { Opening, Openings } from '@sambandha/contract/message/openings';
import { family } from '@sambandha/words/en/screens/family';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  clickButton,
  getAllByRole,
  pageText,
  render,
} from '../../../test/render.tsx';
import { OpeningNotes } from './opening-notes.tsx';

const { speak: texts } = family;

const parvati: Opening = {
  id: 'parvati',
  name: 'Parvati',
  relation: 'MOTHER',
  state: 'allowed',
  before: null,
  bothSides: false,
  askedAt: '2026-03-01T10:00:00.000Z',
};
const venkatesh: Opening = { ...parvati, id: 'venkatesh', name: 'Venkatesh', relation: 'FATHER' };

let openings: Openings;
/** Method, address and body of each request that changes data. */
let requests: (string | null)[][];

beforeEach(() => {
  requests = [];
  openings = { choices: [], mine: [], theirs: [] };
});

async function renderNotes(
  initial: Partial<Openings>,
  change: Partial<Openings> = {},
): Promise<void> {
  openings = { ...openings, ...initial };
  vi.stubGlobal('fetch', async (path: string, call: { method: string; body: string | null }) => {
    if (call.method === 'GET') return Response.json({ openings });
    requests.push([call.method, path, call.body]);
    openings = { ...openings, ...change };
    const isRemoval = call.method === 'DELETE';
    return isRemoval ? new Response(null, { status: 204 }) : Response.json({ openings });
  });
  const match = { id: 'match', profile: { name: 'Sahana Hegde' } } as Match;
  render(<OpeningNotes match={match} />);
  await advanceTimers();
}

const region = () => document.querySelector('section');

test('a conversation without relatives shows no note', async () => {
  await renderNotes({});
  expect(region()).toBeNull();
});

test('the removal of one relative leaves the other one, and the notes get the focus', async () => {
  await renderNotes({ mine: [venkatesh], theirs: [parvati] }, { theirs: [] });
  expect(pageText()).toContain('Parvati (mother of Sahana) is in this conversation.');
  expect(pageText()).toContain('Venkatesh (father) is in this conversation.');
  await clickButton('Remove Parvati from this conversation');
  expect(requests).toEqual([['DELETE', '/api/messages/match/openings/parvati', null]]);
  expect(pageText()).not.toContain('Parvati');
  expect(pageText()).toContain('Venkatesh (father) is in this conversation.');
  expect(document.activeElement).toBe(region());
});

test.each([
  [texts.allow, true],
  [texts.refuse, false],
])('the member answers a request of the other member with "%s"', async (name, allow) => {
  await renderNotes({ theirs: [{ ...parvati, state: 'asked' }] }, { theirs: [] });
  expect(pageText()).toContain('Sahana wants to let Parvati (mother) join this conversation.');
  await clickButton(name);
  const body = JSON.stringify({ allow });
  expect(requests).toEqual([['PATCH', '/api/messages/match/openings/parvati', body]]);
  expect(document.activeElement).toBe(region());
});

test('the member withdraws their own request, and the notes get the focus', async () => {
  await renderNotes({ mine: [{ ...venkatesh, state: 'asked' }] }, { mine: [] });
  expect(pageText()).toContain('You have asked Sahana to let Venkatesh (father) join.');
  await clickButton(texts.takeBack);
  expect(requests).toEqual([['DELETE', '/api/messages/match/openings/venkatesh', null]]);
  expect(getAllByRole('button', texts.takeBack)).toHaveLength(0);
  expect(document.activeElement).toBe(region());
});

test('a relative of both sides is shown as helping both, without a button', async () => {
  await renderNotes({ theirs: [{ ...parvati, bothSides: true }] });
  expect(pageText()).toContain('Parvati is helping both of you');
  expect(document.querySelectorAll('button')).toHaveLength(0);
});
