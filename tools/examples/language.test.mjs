import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add } from './add.mjs';
import { copySources } from './copy.mjs';

const folder = 'packages/words/src/qaa';

/** @type {ReturnType<typeof copySources>} */
let copy;
beforeAll(() => {
  copy = copySources();
  add('language', copy.tree);
});
afterAll(() => copy.remove());

test('an example language adds one folder, changes one file and works in both apps', () => {
  const changedFiles = copy.changed().filter((path) => !path.startsWith(`${folder}/`));
  expect(changedFiles).toEqual(['packages/contract/src/language.ts']);
  expect(typeErrors()).toEqual([]);
  copy.test('web', ['i18n/languages.test.ts', 'i18n/catalogue.test.ts']);
  const [subject, isLanguageAccepted, browserLanguage] = copy.run(
    `import { wordsIn } from './packages/words/src/letters.ts';
     import { settingsEndpoints } from './packages/contract/src/account/settings-endpoints.ts';
     import { languageOf } from './apps/server/src/http/language.ts';`,
    `[
       wordsIn('qaa').account.code('012345', 'register').subject,
       settingsEndpoints.updateLanguage.body.safeParse({ language: 'qaa' }).success,
       languageOf('qaa-IN, en;q=0.5'),
     ]`,
  );
  expect(subject).toMatch(/^⟦Your OTP to register at Sambandha.*⟧$/);
  expect([isLanguageAccepted, browserLanguage]).toEqual([true, 'qaa']);
}, 60_000);

test('a language without one of the texts does not compile', () => {
  const texts = {
    'letters/index.ts': /\n {4}passkeyAdded: .*/,
    'screens/public.ts': /\n {4}"close": .*/,
  };
  for (const [path, line] of Object.entries(texts)) {
    const file = join(copy.tree, folder, path);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(line);
    writeFileSync(file, text.replace(line, ''));
  }
  expect(typeErrors()).toEqual(Object.keys(texts).map((path) => `${folder}/${path}`));
}, 60_000);

/** Returns the files of the language, or of its importers, that do not compile. */
function typeErrors() {
  const names = readdirSync(join(copy.tree, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.ts')).map((name) => `src/qaa/${name}`);
  return copy.filesWithTypeErrors('packages/words', [...files, 'src/letters.ts']);
}
