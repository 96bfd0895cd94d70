import { family as texts } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startActingFor, stopActing, useActingState } from '../../api/on-behalf.ts';
import { useSession } from '../../api/session.ts';
import {
  advanceTimers,
  clickButton,
  getAllByRole,
  getByRole,
  pageText,
  renderRouter,
  waitUntil,
} from '../../test/render.tsx';
import { testUser } from '../../test/users.ts';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { ActingBar } from './acting-bar.tsx';

const { ui } = en;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  act(() => {
    useSession.setState({ user: testUser(), token: 'a token' });
    startActingFor({ id: 'sahana', name: 'Sahana', part: 'manager' });
  });
});
afterEach(() => {
  act(() => {
    stopActing();
    useSession.setState({ user: null, token: null });
  });
});

async function openBar(unsaved: boolean) {
  const Layout = () => (
    <>
      <ActingBar />
      <Outlet />
    </>
  );
  const children = [
    { path: '/families/profile', element: <UnsavedGuard unsaved={unsaved} /> },
    { path: '/browse', element: null },
  ];
  const router = createMemoryRouter([{ element: <Layout />, children }], {
    initialEntries: ['/families/profile'],
  });
  renderRouter(router);
  await waitUntil(() => getByRole('link', texts.bar.forMyself));
  act(() => getByRole('link', texts.bar.forMyself).click());
  await advanceTimers();
  return { router, path: () => router.state.location.pathname };
}

const candidate = () => useActingState.getState().candidate?.id;

test('the link to the own search ends acting for the candidate and opens Browse', async () => {
  const { path } = await openBar(false);
  expect([path(), candidate()]).toEqual(['/browse', undefined]);
});

test('a step back to the history entry of this link does not end acting that started later', async () => {
  const { router } = await openBar(false);
  act(() => startActingFor({ id: 'sahana', name: 'Sahana' }));
  await act(() => router.navigate('/families/profile'));
  await act(() => router.navigate(-1));
  await advanceTimers();
  expect([router.state.location.pathname, candidate()]).toEqual(['/browse', 'sahana']);
});

test('unsaved input is lost only after a confirmation', async () => {
  const { path } = await openBar(true);
  await clickButton(ui.stay);
  expect([path(), candidate()]).toEqual(['/families/profile', 'sahana']);
  act(() => getByRole('link', texts.bar.forMyself).click());
  await advanceTimers();
  await clickButton(ui.leave);
  expect([path(), candidate()]).toEqual(['/browse', undefined]);
});

test.each([
  ['/waiting', 0],
  ['/profile/vinayaka', 1],
])('on %s a relative without a profile has %i link to the families', async (path, count) => {
  act(() => useSession.setState({ user: testUser({ relativeOnly: true }) }));
  renderRouter(createMemoryRouter([{ path, element: <ActingBar /> }], { initialEntries: [path] }));
  await waitUntil(() => expect(pageText()).toContain('Sahana'));
  expect(getAllByRole('link', texts.bar.toFamilies)).toHaveLength(count);
});
