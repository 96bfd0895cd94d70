import { act, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, useSession } from '../api/session.ts';
import { advanceTimers, render } from '../test/render.tsx';
import { testUser } from '../test/users.ts';
import { Gate } from './gate.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

afterEach(() => {
  act(() => useSession.setState({ user: null, token: null, formerId: null }));
});

/** Replaces the session, as another tab can. */
async function signIn(id: string): Promise<void> {
  act(() => useSession.setState({ user: testUser({ id }), token: `token of ${id}` }));
  await advanceTimers();
}

function Screen() {
  const [owner] = useState(() => useSession.getState().user?.id);
  return <p>Screen of {owner}</p>;
}

test('a screen is remounted when another member signs in', async () => {
  await signIn('sahana');
  const container = render(
    <Routes>
      <Route path="/browse" element={<Gate audience="members" screens={<Screen />} />} />
      <Route path="*" element={null} />
    </Routes>,
    { address: '/browse' },
  );
  await advanceTimers();
  expect(container.textContent).toBe('Screen of sahana');
  await signIn('parvati');
  expect(container.textContent).toBe('Screen of parvati');
});

test.each([
  ['opened for the same member', 'sahana', '/messages'],
  ['not opened for another member', 'parvati', '/browse'],
])('the page of a member who has signed out is %s', async (_, nextId, path) => {
  await signIn('sahana');
  act(() => {
    endSession('/');
    // The landing page is open, and the visitor goes back.
    useSession.setState({ exit: null });
  });
  const container = render(
    <Routes>
      <Route path="/auth" element={<Gate audience="guests" screens={null} />} />
      <Route path="*" element={<Gate audience="members" screens={<Address />} />} />
    </Routes>,
    { address: '/messages' },
  );
  await advanceTimers();
  await signIn(nextId);
  expect(container.textContent).toBe(path);
});

function Address() {
  return useLocation().pathname;
}
