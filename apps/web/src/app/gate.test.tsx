import { act, useState } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../api/session.ts';
import { pass, render } from '../test/render.tsx';
import { testUser } from '../test/users.ts';
import { Gate } from './gate.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

afterEach(() => {
  act(() => useSession.setState({ user: null, token: null }));
});

/** Replaces the session, as another tab can. */
async function signIn(id: string): Promise<void> {
  act(() => useSession.setState({ user: testUser({ id }), token: `token of ${id}` }));
  await pass();
}

function Screen() {
  const [owner] = useState(() => useSession.getState().user?.id);
  return <p>Screen of {owner}</p>;
}

test('a screen is mounted anew when another member signs in', async () => {
  await signIn('sahana');
  const container = render(
    <Routes>
      <Route path="/browse" element={<Gate audience="members" screens={<Screen />} />} />
      <Route path="*" element={null} />
    </Routes>,
    { address: '/browse' },
  );
  await pass();
  expect(container.textContent).toBe('Screen of sahana');
  await signIn('parvati');
  expect(container.textContent).toBe('Screen of parvati');
});
