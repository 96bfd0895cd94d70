// @vitest-environment happy-dom
import { family as said } from '@sambandha/words/en/screens/family';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lookFor, lookForMyself } from '../../api/on-behalf.ts';
import { click, find, pass, render, until } from '../../test/render.tsx';
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
};

let interests: object[];
let isManager: boolean;
/** Method and address of each change. */
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(lookForMyself);
  interests = [{ id: 'match', at: '2026-03-01T10:00:00.000Z', profile }];
  isManager = true;
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (path === '/api/families') {
      const waits = isManager ? { waits: { received: 1, proposals: 0 } } : {};
      return Response.json({ families: [{ candidateId: 'sahana', name: 'Sahana', ...waits }] });
    }
    if (method === 'GET') return Response.json({ interests, total: interests.length });
    asked.push(`${method} ${path}`);
    interests = [];
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.useRealTimers());

const Path = () => <p>at {useLocation().pathname}</p>;

async function open(): Promise<void> {
  lookFor({ id: 'sahana', name: 'Sahana', part: 'manager' });
  render(
    <MemoryRouter initialEntries={['/waiting']}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <WaitingPage />
        </Suspense>
        <Path />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await pass();
}

test('an interest is set aside with one press, and the focus goes to the heading', async () => {
  await open();
  const name = said.proposal.setAsideOf.replace('{name}', 'Vinayaka Hegde');
  await until(() => click(find('button', name)));
  await pass();
  expect(asked).toEqual(['POST /api/family/received/match/aside']);
  const { textContent } = document.body;
  expect(textContent).toContain(said.proposal.nobodyWaits.replace('{name}', 'Sahana'));
  const heading = said.proposal.waitingTitle.replace('{name}', 'Sahana');
  expect(document.activeElement?.textContent).toBe(heading);
});

test('somebody who does not manage is led to their families', async () => {
  isManager = false;
  await open();
  expect(document.body.textContent).toContain('at /families');
});
