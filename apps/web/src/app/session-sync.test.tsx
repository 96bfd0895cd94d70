import { act } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../api/session.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { advanceTimers, renderRouter } from '../test/render.tsx';
import { testUser } from '../test/users.ts';
import { Gate } from './gate.tsx';
import { SessionSync } from './session-sync.tsx';

/** The languages that were sent to the server. */
let sentLanguages: unknown[];

beforeEach(() => {
  sentLanguages = [];
  const user = testUser();
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === '/api/auth/me') {
      return Response.json({ user, emailConfirmed: true, language: 'en' });
    }
    if (address !== '/api/auth/language') return new Promise(() => undefined);
    sentLanguages.push(JSON.parse(String(body)).language);
    return new Response(null, { status: 204 });
  });
  localStorage.setItem('language', 'en');
  useSession.setState({ user, token: crypto.randomUUID() });
});

afterEach(() => {
  act(() => useSession.setState({ user: null, token: null }));
  localStorage.clear();
});

test.each([
  ['before the first screen for members', ['/']],
  ['after a screen for members', ['/browse', '/']],
])('a language chosen on a public page %s is sent once', async (_, [address = '', ...next]) => {
  const root = (
    <>
      <SessionSync />
      <Outlet />
    </>
  );
  const children = [
    { path: '*', element: null },
    { path: '/browse', element: <Gate audience="members" screens={null} /> },
  ];
  const router = createMemoryRouter([{ element: root, children }], { initialEntries: [address] });
  renderRouter(router);
  await advanceTimers();
  for (const path of next) await act(() => router.navigate(path));
  act(() => chooseLanguage('kn'));
  await advanceTimers();
  expect(sentLanguages).toEqual([]);
  for (const _visit of [1, 2]) {
    await act(() => router.navigate('/browse'));
    await advanceTimers();
    expect(sentLanguages).toEqual(['kn']);
    await act(() => router.navigate('/'));
  }
});
