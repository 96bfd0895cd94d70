// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { tokenIn } from './use-link-token.ts';

beforeEach(() => sessionStorage.clear());

/** Opens an address in the tab, as a page load does. */
async function open(address: string) {
  vi.resetModules();
  const { useLinkToken } = await import('./use-link-token.ts');
  let link = { token: null as string | null, dropToken: () => {}, address: '' };
  function Page() {
    const { pathname, search, hash } = useLocation();
    link = { ...useLinkToken(), address: pathname + search + hash };
    return null;
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
  await act(async () => {});
  return link;
}

test('the token leaves the address, and outlives a reload until it is dropped', async () => {
  expect(await open('/undo-change#abc')).toMatchObject({ token: 'abc', address: '/undo-change' });
  const { token, dropToken } = await open('/undo-change');
  expect(token).toBe('abc');
  expect((await open('/keep-change')).token).toBeNull();
  dropToken();
  expect((await open('/undo-change')).token).toBeNull();
});

test.each([
  ['#key-_1', '', 'key-_1'],
  ['#token=abc', '', 'abc'],
  ['', '?token=abc', 'abc'],
  ['#', '', null],
  ['', '?other=1', null],
])('the token in the link %s%s is %s', (hash, search, token) => {
  expect(tokenIn({ hash, search })).toBe(token);
});
