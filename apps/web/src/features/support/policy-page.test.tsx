import { safety } from '@sambandha/words/en/screens/policy/safety';
import type { LongText } from '@sambandha/words/long-text';
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { chooseLanguage, startLanguageSync } from '../../i18n/language.ts';
import { render, until } from '../../test/render.tsx';
import { policyPage } from './policy-page.tsx';

beforeAll(async () => {
  // No font is loaded in this test.
  Object.assign(document, { fonts: { load: async () => [] } });
  await act(async () => {
    await startLanguageSync();
    chooseLanguage('kn');
    await expect.poll(() => document.documentElement.lang).toBe('kn-IN');
  });
});

test('a skeleton is shown until the translation is loaded', async () => {
  const loading = Promise.withResolvers<LongText>();
  const SafetyPage = policyPage(safety, { './kn/safety.ts': () => loading.promise });
  const container = render(<SafetyPage />);
  expect(container.querySelector('[role=status]')).not.toBeNull();
  expect(container.querySelector('h1')).toBeNull();
  loading.resolve({ ...safety, title: 'ಸುರಕ್ಷತೆ' });
  await until(() => expect(container.querySelector('h1')?.textContent).toBe('ಸುರಕ್ಷತೆ'));
});

test('the English text in place of a translation that cannot be loaded is marked as English', async () => {
  const SafetyPage = policyPage(safety, {
    './kn/safety.ts': () => Promise.reject(new Error('No connection')),
  });
  const container = render(<SafetyPage />);
  await until(() => expect(container.querySelector('h1')?.textContent).toBe(safety.title));
  expect(container.querySelector('h1')?.closest('[lang]')?.getAttribute('lang')).toBe('en-IN');
});
