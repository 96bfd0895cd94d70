import { KNOWN_WORDS } from '@sambandha/contract/community-words';
import { act, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { chooseLanguage, startLanguageSync } from '../i18n/language.ts';
import { click, getByRole, render, typeText } from '../test/render.tsx';
import { KnownInput } from './known-input.tsx';

function Form() {
  const [place, setPlace] = useState('Sirsi, Karnataka');
  return (
    <>
      <KnownInput
        kind="place"
        aria-label="Place"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <button type="button" onClick={() => setPlace('Sagara')}>
        Saved
      </button>
      <output>{place}</output>
    </>
  );
}

const storedValue = () => document.querySelector('output')?.textContent;
const suggestions = () => [...document.querySelectorAll('option')].map(({ value }) => value);

beforeAll(() => {
  // No font is loaded in this test.
  Object.assign(document, { fonts: { load: async () => [] } });
});

test('the input suggests known words in the chosen language and accepts any text', async () => {
  await act(async () => {
    await startLanguageSync();
    chooseLanguage('kn');
    await expect.poll(() => document.documentElement.lang).toBe('kn-IN');
  });
  render(<Form />);
  const field = getByRole('textbox', 'Place');
  expect(field.value).toBe('ಶಿರಸಿ, ಕರ್ನಾಟಕ');
  expect(storedValue()).toBe('Sirsi, Karnataka');
  expect(suggestions()).toEqual([]);
  await act(async () => {
    field.focus();
    await import('@sambandha/contract/community-words');
  });
  expect(suggestions()).toHaveLength(Object.keys(KNOWN_WORDS.place).length);
  expect(suggestions()).toContain('ಶಿರಸಿ');

  // Text is not changed while it is typed.
  for (const text of ['Bela', 'Sirsi', 'Sirsimakki', 'ಶಿರಸಿ']) {
    typeText(field, text);
    expect([field.value, storedValue()]).toEqual([text, text]);
  }
  click(getByRole('button', 'Saved'));
  expect(field.value).toBe('ಸಾಗರ');
});
