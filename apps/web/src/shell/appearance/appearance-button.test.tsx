import { languageNames } from '@sambandha/contract/language';
import { act } from 'react';
import { expect, test } from 'vitest';
import { chooseLanguage, startLanguageSync } from '../../i18n/language.ts';
import { render } from '../../test/render.tsx';
import { AppearanceButton } from './appearance-button.tsx';

test('the button has the name of a language other than that of the page', async () => {
  // No font is loaded in this test.
  Object.assign(document, { fonts: { load: async () => [] } });
  const name = () => render(<AppearanceButton />).querySelector('button [lang]');
  expect(name()?.textContent).toBe(languageNames.kn);
  expect(name()?.getAttribute('lang')).toBe('kn');
  await act(async () => {
    await startLanguageSync();
    chooseLanguage('kn');
    await expect.poll(() => document.documentElement.lang).toBe('kn-IN');
  });
  expect(name()?.textContent).toBe(languageNames.en);
});
