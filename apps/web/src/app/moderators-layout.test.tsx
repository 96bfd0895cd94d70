import { admin } from '@sambandha/words/en/screens/admin/index';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, useSession } from '../api/session.ts';
import { Contacts } from '../features/admin/contacts.tsx';
import { AdminTexts } from '../i18n/parts/admin-texts.tsx';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  toastTexts,
  waitUntil,
} from '../test/render.tsx';
import { testUser } from '../test/users.ts';
import { showToast } from '../ui/toast-store.ts';
import ModeratorsLayout from './moderators-layout.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  useSession.setState({ user: testUser({ isAdmin: true }), token: 'a token' });
  render(
    <main tabIndex={-1}>
      <Routes>
        <Route element={<ModeratorsLayout />}>
          <Route path="/admin" element={<Screen />} />
        </Route>
        <Route path="*" element={null} />
      </Routes>
    </main>,
    { address: '/admin' },
  );
});

afterEach(() => {
  act(() => useSession.setState({ user: null, token: null, exit: null, formerId: null }));
});

function Screen() {
  const reveal = async () => ({ email: 'sahana@example.org', phone: null });
  return (
    <AdminTexts>
      <Contacts masked={{ email: 's•••@example.org', phone: null }} name="Sahana" reveal={reveal} />
    </AdminTexts>
  );
}

test('the focus is kept when the contacts of a member are revealed', async () => {
  const name = admin.revealName.replace('{name}', 'Sahana');
  await waitUntil(() => getByRole('button', name));
  act(() => getByRole('button', name).focus());
  click(getByRole('button', name));
  await waitUntil(() => expect(pageText()).toContain('sahana@example.org'));
  expect(getAllByRole('button', name)).toEqual([]);
  // Longer than the delay of `useFocusKeeper`.
  await advanceTimers(200);
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('the next person on the device sees no toasts of the panel', () => {
  showToast('Sahana is verified.');
  act(() => endSession('/'));
  expect(toastTexts()).toEqual([]);
});
