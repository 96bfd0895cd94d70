import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import { queryClient, shouldRetry } from '../../api/query.ts';
import { memberProfile } from '../../test/profiles.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  renderRouter,
  waitUntil,
} from '../../test/render.tsx';
import { memberKeys } from '../match/index.ts';
import MemberPage from './member-page.tsx';

const sahana = {
  id: 'sahana',
  name: 'Sahana Hegde',
  age: 26,
  location: 'Sirsi',
  verified: false,
  photo: '/avatar/sahana.svg',
  placeholder: null,
  height: null,
  education: 'BACHELORS',
  profession: 'Teacher',
  bio: 'Reads to children.',
  motherTongue: null,
  match: null,
  compatibility: null,
  shortlisted: false,
};

const [limitStatus, limitMessage] = failures.PROFILES_TODAY;

let fetchMock: ReturnType<typeof vi.fn>;

/** A response that never arrives. */
const noResponse = new Promise<Response>(() => undefined);

/** Responds only to the request for a profile. */
function respondWithProfile(profile: object) {
  fetchMock.mockImplementation((address: string) =>
    address.includes('/profiles/') ? Promise.resolve(Response.json({ profile })) : noResponse,
  );
}

const requests = () => fetchMock.mock.calls.map(([address, init]) => `${init?.method} ${address}`);

beforeEach(() => {
  fetchMock = vi.fn(() => noResponse);
  vi.stubGlobal('fetch', fetchMock);
});

async function renderPage(id: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry } } });
  client.setQueryData(memberKeys.list(''), {
    pageParams: [1],
    pages: [{ profiles: [sahana], pagination: { total: 1 } }],
  });
  const router = createMemoryRouter(
    [
      { path: '/profile/:id', element: <MemberPage /> },
      { path: '/browse', element: null },
    ],
    { initialEntries: ['/browse', `/profile/${id}`] },
  );
  renderRouter(router, client);
  await advanceTimers();
  return router;
}

const title = () => document.querySelector('h1')?.textContent;

const buttons = () =>
  [...document.querySelectorAll('button')].map(({ textContent }) => textContent.trim());

test('the page shows the data of the card and the actions while the profile loads', async () => {
  await renderPage('sahana');
  expect(title()).toBe('Sahana Hegde');
  for (const text of ['Sirsi', 'Teacher', 'Reads to children.'])
    expect(document.body.textContent).toContain(text);
  expect(buttons()).toEqual(expect.arrayContaining(['Express Interest', 'Send Message']));
  expect(document.body.textContent).not.toContain('Not specified');
});

test('the action buttons are not replaced when the profile arrives', async () => {
  const response = Promise.withResolvers<Response>();
  fetchMock.mockImplementation((address: string) =>
    address.includes('/profiles/') ? response.promise : noResponse,
  );
  await renderPage('sahana');
  const initialButton = document.querySelector('[data-action-bar] button');
  expect(initialButton).not.toBeNull();
  const profile = memberProfile({ name: 'Sahana Hegde' });
  response.resolve(Response.json({ profile }));
  await advanceTimers();
  expect(document.body.textContent).toContain('Family');
  expect(document.querySelector('[data-action-bar] button')).toBe(initialButton);
});

test('the native place is in the heading and not again in the section of the family', async () => {
  respondWithProfile(memberProfile({ nativePlace: 'Hulekal', houseName: 'Hosamane' }));
  await renderPage('sahana');
  await waitUntil(() => expect(document.body.textContent).toContain('Hosamane'));
  expect(document.body.textContent.split('Hulekal')).toHaveLength(2);
});

test('passing a member from the menu sends the request and opens Browse', async () => {
  const profile = memberProfile({ name: 'Sahana Hegde' });
  respondWithProfile(profile);
  const router = await renderPage(profile.id);
  await advanceTimers();
  await waitUntil(() => getByRole('button', en.profile.more));
  click(getByRole('button', en.profile.more));
  click(getByRole('button', en.search.viewPassed));
  await advanceTimers();
  expect(requests()).toContain(`PUT /api/passed/${profile.id}`);
  expect(router.state.location.pathname).toBe('/browse');
});

test('the menu adds a member to the board of the candidate’s own family', async () => {
  queryClient.clear();
  const profile = memberProfile({ name: 'Sahana Hegde' });
  const relatives = [{ id: 'kamala', name: 'Kamala', relation: 'MOTHER', part: 'manager' }];
  const usage = { interests: { used: 0, limit: 25, per: 86_400, resetsAt: null } };
  fetchMock.mockImplementation(async (address: string) =>
    Response.json(address.includes('/profiles/') ? { profile } : { relatives, usage }),
  );
  await renderPage(profile.id);
  await waitUntil(() => getByRole('button', 'Add to board'));
  click(getByRole('button', 'Add to board'));
  await waitUntil(() =>
    expect(getByRole('link', 'On the board').getAttribute('href')).toBe('/family'),
  );
  expect(requests()).toContain(`PUT /api/board/cards/${profile.id}`);
});

test('a relative sees the profile with Add to board as the only button of the action bar', async () => {
  onTestFinished(stopActing);
  startActingFor({ id: 'vinayaka', name: 'Vinayaka' });
  const profile = memberProfile({ name: 'Sahana Hegde' });
  fetchMock.mockImplementation(async (address: string) =>
    Response.json(address.includes('/profiles/') ? { profile } : { families: [] }),
  );
  await renderPage('sahana');
  await advanceTimers();
  expect(title()).toBe('Sahana Hegde');
  expect(document.body.textContent).toContain('Family');
  for (const name of ['Express Interest', 'Send Message', en.profile.more, 'Block'])
    expect(getAllByRole('button', name)).toEqual([]);
  const bar = () => [...document.querySelectorAll('[data-action-bar] button')];
  await waitUntil(() =>
    expect(bar().map((button) => button.textContent)).toEqual(['Add to board']),
  );
});

test.each([
  [74, ['74% fit']],
  [null, []],
] as const)('a relative sees the candidate’s score of %s below the name', async (score, lines) => {
  onTestFinished(stopActing);
  startActingFor({ id: 'vinayaka', name: 'Vinayaka' });
  const preference = { mine: null, theirs: null, reasons: [] };
  const compatibility = { score, preference, guna: null, sagotra: false, related: [] };
  const profile = memberProfile({ name: 'Sahana Hegde', compatibility });
  fetchMock.mockImplementation(async (address: string) =>
    Response.json(address.includes('/profiles/') ? { profile } : { families: [] }),
  );
  await renderPage('sahana');
  await waitUntil(() => expect(document.body.textContent).toContain('How Vinayaka and Sahana fit'));
  const strips = [...document.querySelectorAll('header button')];
  expect(strips.map((strip) => strip.querySelector('[aria-hidden]')?.textContent)).toEqual(lines);
  expect(document.body.textContent).not.toContain(en.compatibility.title);
});

test('the page shows no profile while it loads without a card', async () => {
  await renderPage('tejas');
  expect(title()).toBeUndefined();
  expect(document.body.textContent).not.toContain('Sirsi');
});

test('a member who is no longer visible is not shown from the card', async () => {
  fetchMock.mockImplementation(async () =>
    Response.json({ statusCode: 404, code: 'PROFILE_NOT_FOUND', message: 'x' }, { status: 404 }),
  );
  await renderPage('sahana');
  await advanceTimers();
  expect(title()).toBe('Profile not found');
  expect(document.body.textContent).not.toContain('Sahana');
});

test('the page shows the daily limit of profiles and does not retry', async () => {
  fetchMock.mockImplementation(async () =>
    Response.json(
      { statusCode: limitStatus, code: 'PROFILES_TODAY', message: limitMessage },
      { status: limitStatus },
    ),
  );
  await renderPage('tejas');
  await waitUntil(() =>
    expect(document.body.textContent).toContain(en.subscription.limitReachedToday),
  );
  const requestCount = fetchMock.mock.calls.length;
  // The delays before retries are shorter.
  await advanceTimers(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(requestCount);
});

test.each([
  ['MALE', 20, 'By law he may marry from the age of 21.'],
  ['FEMALE', 20, null],
  ['MALE', 21, null],
] as const)(
  'the profile of a %s member of age %i shows the legal age of marriage: %s',
  async (gender, age, text) => {
    const profile = memberProfile({ name: 'Tejas Bhat', gender, age });
    respondWithProfile(profile);
    await renderPage('tejas');
    await waitUntil(() => expect(title()).toBe('Tejas Bhat'));
    if (text === null) expect(document.body.textContent).not.toContain('By law');
    else expect(document.body.textContent).toContain(text);
  },
);
