// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { preloadScreenScripts } from './load-screen.ts';

const KEY = 'auth-storage';
const session = JSON.stringify({ state: { user: { id: '1' }, token: 'secret' }, version: 0 });
const files = ['/assets/members.js', '/assets/browse.js'];
const guests = ['/assets/auth.js'];

/** Runs the inlined script in a page with this path. */
function open(path: string, screen: object | null) {
  history.replaceState(null, '', path);
  const meta = document.createElement('meta');
  meta.name = 'screen';
  meta.content = JSON.stringify(screen);
  document.head.replaceChildren(...(screen === null ? [] : [meta]));
  new Function(`(${preloadScreenScripts})()`)();
}

const preloadedFiles = () =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'a session in %s preloads the scripts of the screen and keeps the address',
  (storage) => {
    window[storage].setItem(KEY, session);
    open('/browse?sort=newest', { route: '/browse', files, guests });
    expect(preloadedFiles()).toEqual(files);
    expect(location.pathname + location.search).toBe('/browse?sort=newest');
  },
);

test.each([[undefined], ['nonsense'], ['{"state":{"token":null}}']])(
  'the stored value %s preloads the sign-in scripts and keeps the return path',
  (storedValue) => {
    if (storedValue !== undefined) localStorage.setItem(KEY, storedValue);
    open('/profile/1?from=mail', { route: '/profile/:id', files, guests });
    expect(preloadedFiles()).toEqual(guests);
    expect(location.pathname + location.search).toBe('/auth');
    expect(history.state).toEqual({ usr: { from: '/profile/1?from=mail' }, idx: 0 });
  },
);

test('a cached page of another screen, or a public page, changes nothing', () => {
  open('/safety', { route: '/browse', files, guests });
  open('/register', null);
  expect(preloadedFiles()).toEqual([]);
  expect(location.pathname).toBe('/register');
});
