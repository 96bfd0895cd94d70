// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGE_SAVED } from '../../i18n/language.ts';
import { advanceTimers } from '../../test/render.tsx';
import { adoptLanguage } from './own-language.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a language is sent only after the response to the previous language', async () => {
  const sentBodies: unknown[] = [];
  const firstResponse = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sentBodies.push(JSON.parse(String(body)));
    return sentBodies.length === 1 ? firstResponse.promise : new Response(null, { status: 204 });
  });
  const choose = (language: string) => {
    localStorage.setItem('language', language);
    // The account has no language yet.
    adoptLanguage(null);
  };

  choose('en');
  await advanceTimers();
  choose('kn');
  await advanceTimers();
  expect(sentBodies).toEqual([{ language: 'en' }]);
  firstResponse.resolve(new Response(null, { status: 204 }));
  await advanceTimers();
  expect(sentBodies).toEqual([{ language: 'en' }, { language: 'kn' }]);
});

test.each([
  ['are not read again', 'English', 'en', 0],
  ['are read again', 'Kannada', 'kn', 1],
] as const)(
  'responses %s after an account without a language got %s',
  async (_, __, language, count) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    const onSaved = vi.fn();
    addEventListener(LANGUAGE_SAVED, onSaved);
    localStorage.setItem('language', language);
    adoptLanguage(null);
    await advanceTimers();
    removeEventListener(LANGUAGE_SAVED, onSaved);
    expect(onSaved).toHaveBeenCalledTimes(count);
  },
);
