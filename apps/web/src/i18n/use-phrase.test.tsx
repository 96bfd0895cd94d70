import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { render } from '../test/render.tsx';
import { chooseLanguage, startLanguageSync } from './language.ts';
import { usePhrase } from './use-phrase.ts';

function Phrase({ text }: { text: string }) {
  return usePhrase()(text);
}

const translationOf = (text: string) => render(<Phrase text={text} />).textContent;

beforeAll(() => {
  // No font is loaded in this test.
  Object.assign(document, { fonts: { load: async () => [] } });
});

const texts = [
  ['Sirsi', 'ಶಿರಸಿ'],
  ['shirsi', 'ಶಿರಸಿ'],
  ['Bangalore', 'ಬೆಂಗಳೂರು'],
  ['Sagara, Karnataka', 'ಸಾಗರ, ಕರ್ನಾಟಕ'],
  ['Kadave, Sirsi', 'Kadave, ಶಿರಸಿ'],
  ['SOFTWARE DEVELOPER', 'ಸಾಫ್ಟ್‌ವೇರ್ ಎಂಜಿನಿಯರ್'],
  ['Yakshagana, Kite flying', 'ಯಕ್ಷಗಾನ, Kite flying'],
  ['Sirsi side', 'Sirsi side'],
  ['ಶಿರಸಿ', 'ಶಿರಸಿ'],
  ['constructor', 'constructor'],
  [' ,, ', ' ,, '],
  ['', ''],
] as const;

test('known words are translated to the chosen language, and other text is unchanged', async () => {
  for (const [input] of texts) expect(translationOf(input)).toBe(input);
  await act(async () => {
    await startLanguageSync();
    chooseLanguage('kn');
    await expect.poll(() => document.documentElement.lang).toBe('kn-IN');
  });
  for (const [input, kannada] of texts) expect(translationOf(input)).toBe(kannada);
});
