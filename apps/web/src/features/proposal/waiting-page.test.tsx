import { EDUCATION } from '@sambandha/contract/education';
import { family as texts } from '@sambandha/words/en/screens/family';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  getByRole,
  render,
  waitUntil,
} from '../../test/render.tsx';
import WaitingPage from './waiting-page.tsx';

const profile = {
  id: 'vinayaka',
  name: 'Vinayaka Hegde',
  age: 31,
  location: 'Sirsi',
  profession: 'Teacher',
  photo: '/photo.webp',
  placeholder: null,
  verified: false,
  gender: 'MALE',
  education: 'MASTERS_DEGREE',
  height: `5'8"`,
  nativePlace: 'Yellapura',
};
const interest = {
  id: 'match',
  at: '2026-03-01T10:00:00.000Z',
  profile,
  compatibility: { score: 83, sagotra: null },
  liked: false,
};

let interests: object[];
let isManager: boolean;
/** True if the list cannot be read. */
let isOffline: boolean;
/** Returns the response to a request that changes data. */
let respond: () => Response;
/** Method and address of each request that changes data. */
let requests: string[];

beforeEach(() => {
  onTestFinished(stopActing);
  interests = [interest];
  respond = () => new Response(null, { status: 204 });
  isManager = true;
  isOffline = false;
  requests = [];
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (path === '/api/families') {
      const waits = isManager ? { waits: { received: 1, proposals: 0 } } : {};
      return Response.json({ families: [{ candidateId: 'sahana', name: 'Sahana', ...waits }] });
    }
    if (method === 'GET' && isOffline) throw new TypeError('Failed to fetch');
    if (method === 'GET') return Response.json({ interests, total: interests.length });
    requests.push(`${method} ${path}`);
    if (path.endsWith('/aside')) interests = [];
    return respond();
  });
});

const CurrentPath = () => <p>at {useLocation().pathname}</p>;

async function renderPage(): Promise<void> {
  startActingFor({ id: 'sahana', name: 'Sahana', part: 'manager' });
  render(
    <>
      <Suspense>
        <WaitingPage />
      </Suspense>
      <CurrentPath />
    </>,
    { address: '/waiting' },
  );
  await advanceTimers();
}

test('an interest is set aside with one click, and the focus moves to the heading', async () => {
  await renderPage();
  const name = texts.proposal.setAsideOf.replace('{name}', 'Vinayaka Hegde');
  await waitUntil(() => click(getByRole('button', name)));
  await advanceTimers();
  expect(requests).toEqual(['POST /api/family/received/match/aside']);
  const { textContent } = document.body;
  expect(textContent).toContain(texts.proposal.noneWaiting.replace('{name}', 'Sahana'));
  const heading = texts.proposal.waitingTitle.replace('{name}', 'Sahana');
  expect(document.activeElement?.textContent).toBe(heading);
});

test('an interest that was set aside is removed from the list even if the list cannot be read again', async () => {
  await renderPage();
  const name = texts.proposal.setAsideOf.replace('{name}', 'Vinayaka Hegde');
  await waitUntil(() => getByRole('button', name));
  isOffline = true;
  await clickButton(name);
  expect(getAllByRole('button', name)).toEqual([]);
});

test('an interest that no longer exists is removed when it is set aside, even if the list cannot be read again', async () => {
  respond = () => {
    isOffline = true;
    const body = { statusCode: 404, error: 'No', code: 'NOT_FOUND', message: 'It is not there.' };
    return Response.json(body, { status: 404 });
  };
  await renderPage();
  const name = texts.proposal.setAsideOf.replace('{name}', 'Vinayaka Hegde');
  await waitUntil(() => click(getByRole('button', name)));
  await advanceTimers();
  expect(getAllByRole('button', name)).toEqual([]);
});

test('a card shows the facts of the sender', async () => {
  await renderPage();
  await waitUntil(() => getByRole('button', 'Set aside: Vinayaka Hegde'));
  const { textContent } = document.body;
  const { MASTERS_DEGREE } = EDUCATION.labels;
  for (const fact of ['Sirsi', 'Teacher', MASTERS_DEGREE, `5'8"`, 'From Yellapura', '83% fit']) {
    expect(textContent).toContain(fact);
  }
});

test('a relative can recommend the sender to the candidate, and can undo this', async () => {
  await renderPage();
  const likeLabel = 'Recommend to Sahana: Vinayaka Hegde';
  const undoLabel = 'Undo recommendation: Vinayaka Hegde';
  await waitUntil(() =>
    expect(getByRole('button', likeLabel).textContent).toBe(texts.proposal.like),
  );
  await clickButton(likeLabel);
  expect(requests).toEqual(['POST /api/family/received/match/like']);
  expect(document.body.textContent).toContain('You recommended him to Sahana');
  expect(document.activeElement).toBe(getByRole('button', undoLabel));
  await clickButton(undoLabel);
  expect(requests.slice(1)).toEqual(['DELETE /api/family/received/match/like']);
  expect(document.body.textContent).not.toContain('You recommended');
  expect(document.activeElement).toBe(getByRole('button', likeLabel));
});

test('an interest that no longer exists is removed from the list when a relative recommends it', async () => {
  respond = () => {
    interests = [];
    const body = { statusCode: 404, error: 'No', code: 'NOT_FOUND', message: 'It is not there.' };
    return Response.json(body, { status: 404 });
  };
  await renderPage();
  await waitUntil(() => click(getByRole('button', 'Recommend to Sahana: Vinayaka Hegde')));
  await advanceTimers();
  const emptyText = texts.proposal.noneWaiting.replace('{name}', 'Sahana');
  expect(document.body.textContent).toContain(emptyText);
  expect(document.body.textContent).not.toContain('You recommended');
});

test('a relative who is not a manager is redirected to the families', async () => {
  isManager = false;
  await renderPage();
  expect(document.body.textContent).toContain('at /families');
});
