import { act } from 'react';
import { type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { readLinkToken } from './use-link-token.ts';

/** Opens an address in the tab, as a page load does. `leave` opens another page in the app. */
async function open(address: string, options?: { outlivesPage: boolean }) {
  vi.resetModules();
  const { useLinkToken } = await import('./use-link-token.ts');
  let link = { token: null as string | null, removeToken: () => {}, address: '' };
  let navigate: NavigateFunction;
  function Page() {
    const { pathname, search, hash } = useLocation();
    link = { ...useLinkToken(options), address: pathname + search + hash };
    return null;
  }
  function Pages() {
    navigate = useNavigate();
    return (
      <Routes>
        <Route path="/auth" element={null} />
        <Route path="*" element={<Page />} />
      </Routes>
    );
  }
  render(<Pages />, { address });
  await act(async () => {});
  return { ...link, leave: () => act(async () => navigate('/auth')) };
}

test('the token is removed from the address, and outlives a reload until `removeToken` is called', async () => {
  expect(await open('/undo-change#abc')).toMatchObject({ token: 'abc', address: '/undo-change' });
  const { token, removeToken } = await open('/undo-change');
  expect(token).toBe('abc');
  expect((await open('/keep-change')).token).toBeNull();
  removeToken();
  expect((await open('/undo-change')).token).toBeNull();
});

test('the token is removed from the tab when its page is left inside the app', async () => {
  const { leave } = await open('/undo-change#abc');
  await leave();
  expect(sessionStorage.length).toBe(0);
  expect((await open('/undo-change')).token).toBeNull();
});

test('the token of a page that asks for a sign-in outlives the page', async () => {
  const { leave } = await open('/invitation#abc', { outlivesPage: true });
  await leave();
  expect((await open('/invitation')).token).toBe('abc');
});

test.each([
  ['#key-_1', '', 'key-_1'],
  ['#token=abc', '', 'abc'],
  ['', '?token=abc', 'abc'],
  ['#', '', null],
  ['', '?other=1', null],
])('the token in the link %s%s is %s', (hash, search, token) => {
  expect(readLinkToken({ hash, search })).toBe(token);
});
