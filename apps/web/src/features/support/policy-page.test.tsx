import { safety } from '@sambandha/words/en/screens/policy/safety';
import type { LongText } from '@sambandha/words/long-text';
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { chooseLanguage, type Language, startLanguageSync } from '../../i18n/language.ts';
import { render, waitUntil } from '../../test/render.tsx';
import { createPolicyPage } from './policy-page.tsx';

beforeAll(() => {
  // No font is loaded in this test.
  Object.assign(document, { fonts: { load: async () => [] } });
});

async function switchLanguage(language: Language): Promise<void> {
  await act(async () => {
    await startLanguageSync();
    chooseLanguage(language);
    const isKannada = () => document.documentElement.lang === 'kn-IN';
    await expect.poll(isKannada).toBe(language === 'kn');
  });
}

test('a skeleton is shown until the translation is loaded', async () => {
  await switchLanguage('kn');
  const loading = Promise.withResolvers<LongText>();
  const SafetyPage = createPolicyPage(safety, { './kn/safety.ts': () => loading.promise });
  const container = render(<SafetyPage />);
  expect(container.querySelector('[role=status]')).not.toBeNull();
  expect(container.querySelector('h1')).toBeNull();
  loading.resolve({ ...safety, title: 'ಸುರಕ್ಷತೆ' });
  await waitUntil(() => expect(container.querySelector('h1')?.textContent).toBe('ಸುರಕ್ಷತೆ'));
});

test('the English text stays until the translation is loaded after a change of the language', async () => {
  await switchLanguage('en');
  const loading = Promise.withResolvers<LongText>();
  const SafetyPage = createPolicyPage(safety, { './kn/safety.ts': () => loading.promise });
  const container = render(<SafetyPage />);
  const heading = () => container.querySelector('h1');
  expect(container.querySelector('[lang]')).toBeNull();
  await switchLanguage('kn');
  expect(heading()?.textContent).toBe(safety.title);
  expect(heading()?.closest('[lang]')?.getAttribute('lang')).toBe('en-IN');
  expect(container.querySelector('[role=status]')).toBeNull();
  loading.resolve({ ...safety, title: 'ಸುರಕ್ಷತೆ' });
  await waitUntil(() => expect(heading()?.textContent).toBe('ಸುರಕ್ಷತೆ'));
});

test('the English text in place of a translation that cannot be loaded is marked as English', async () => {
  await switchLanguage('kn');
  const SafetyPage = createPolicyPage(safety, {
    './kn/safety.ts': () => Promise.reject(new Error('No connection')),
  });
  const container = render(<SafetyPage />);
  await waitUntil(() => expect(container.querySelector('h1')?.textContent).toBe(safety.title));
  expect(container.querySelector('h1')?.closest('[lang]')?.getAttribute('lang')).toBe('en-IN');
});
