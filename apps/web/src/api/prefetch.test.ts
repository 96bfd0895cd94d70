import { LANGUAGES } from '@sambandha/contract/language';
import { beforeEach, expect, test, vi } from 'vitest';
import { ON_BEHALF_KEY } from './on-behalf.ts';
import { FIRST_PAGE_URL, prefetchFirstPage, takePrefetchedResponse } from './prefetch.ts';

const fetchMock = vi.fn<typeof fetch>();
const session = JSON.stringify({ state: { user: { id: '1' }, token: 'secret' }, version: 0 });

/** Runs the inlined script in a page with this address and storage. */
function open(
  path: string,
  {
    tab,
    device,
    onBehalfOf,
    language,
    browserLanguages = ['en-IN'],
  }: {
    tab?: string;
    device?: string;
    onBehalfOf?: string;
    language?: string;
    browserLanguages?: readonly string[];
  },
) {
  const { pathname, search } = new URL(path, 'http://site.example');
  const page = {};
  class Image {
    src = '';
  }
  new Function(
    ...['location', 'navigator', 'sessionStorage', 'localStorage', 'fetch', 'window', 'Image'],
    'document',
    `(${prefetchFirstPage})(${JSON.stringify(FIRST_PAGE_URL)}, ${JSON.stringify(LANGUAGES)})`,
  )(
    { pathname, search },
    { onLine: true, languages: browserLanguages },
    { 'auth-storage': tab, [ON_BEHALF_KEY]: onBehalfOf },
    { 'auth-storage': device, language },
    fetchMock,
    page,
    Image,
    { documentElement: { dataset: {} } },
  );
  vi.stubGlobal('window', page);
}

/** Milliseconds since the start of the page. */
let age: number;

beforeEach(() => {
  age = 1_000;
  vi.stubGlobal('performance', { now: () => age });
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => Response.json({ profiles: [{ photo: '/media/1' }] }));
});

test('takePrefetchedResponse returns the prefetched response once', async () => {
  open('/browse', { device: session });
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(FIRST_PAGE_URL, {
    headers: {
      accept: 'application/json',
      'accept-language': 'en-IN',
      authorization: 'Bearer secret',
    },
  });
  const response = await takePrefetchedResponse(FIRST_PAGE_URL, 'secret');
  expect(await response?.json()).toEqual({ profiles: [{ photo: '/media/1' }] });
  expect(takePrefetchedResponse(FIRST_PAGE_URL, 'secret')).toBeUndefined();
});

test.each([
  ['kn-IN', { language: 'kn' }],
  ['en-IN', { language: 'en', browserLanguages: ['kn'] }],
  ['kn-IN', { browserLanguages: ['fr-FR', 'kn-IN', 'en'] }],
  ['kn-IN', { language: 'fr', browserLanguages: ['kn'] }],
  ['en-IN', { browserLanguages: ['fr-FR'] }],
])('the prefetched request asks for the language %s with %o', (tag, languages) => {
  open('/browse', { device: session, ...languages });
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
    FIRST_PAGE_URL,
    expect.objectContaining({ headers: expect.objectContaining({ 'accept-language': tag }) }),
  );
});

test('the prefetched response is not returned for another request or another token', () => {
  open('/browse', { tab: session });
  expect(takePrefetchedResponse('/api/auth/me', 'secret')).toBeUndefined();
  expect(takePrefetchedResponse(FIRST_PAGE_URL, 'another token')).toBeUndefined();
  expect(takePrefetchedResponse(FIRST_PAGE_URL, null)).toBeUndefined();
  expect(takePrefetchedResponse(FIRST_PAGE_URL, 'secret')).toBeDefined();
});

test('a prefetched response is not used after 30 seconds', () => {
  open('/browse', { device: session });
  age = 30_000;
  expect(takePrefetchedResponse(FIRST_PAGE_URL, 'secret')).toBeUndefined();
});

test.each([
  ['/browse', {}],
  ['/browse', { device: 'nonsense' }],
  ['/browse', { device: '{"state":{"token":null}}' }],
  ['/browse', { device: '{"state":{"token":"secret","user":{"relativeOnly":true}}}' }],
  ['/browse', { device: session, onBehalfOf: '{"id":"2"}' }],
  ['/browse?sort=newest', { device: session }],
  ['/messages', { device: session }],
  ['/', { device: session }],
])('nothing is prefetched at %s with %o', (path, storage) => {
  open(path, storage);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('takePrefetchedResponse rejects if the prefetched request failed', async () => {
  fetchMock.mockRejectedValue(new TypeError('no connection'));
  open('/browse', { device: session });
  await expect(takePrefetchedResponse(FIRST_PAGE_URL, 'secret')).rejects.toThrow('no connection');
});
