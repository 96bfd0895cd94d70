// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pass } from '../../test/render.tsx';
import { adoptLanguage } from './own-language.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a choice is sent after the response to the previous choice', async () => {
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
  await pass();
  choose('kn');
  await pass();
  expect(sentBodies).toEqual([{ language: 'en' }]);
  firstResponse.resolve(new Response(null, { status: 204 }));
  await pass();
  expect(sentBodies).toEqual([{ language: 'en' }, { language: 'kn' }]);
});
