import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { lengthen, pseudoLongText, pseudoTexts } from '../lib/pseudo.mjs';
import { create, insertBefore } from './edit.mjs';

/** From the range that ISO 639 reserves for private use. */
const language = 'qaa';
const folder = `packages/words/src/${language}`;

/**
 * Adds a language: a folder with its texts, derived from English, and its line in the contract.
 *
 * @param {string} root
 */
export function addLanguage(root) {
  insertBefore(root, 'packages/contract/src/language.ts', '} as const;', "  qaa: 'Pseudo',\n");
  const read = createRequire(join(root, 'package.json'));
  /** @type {(path: string) => Record<string, any>} */
  const load = (path) => read(join(root, 'packages/words/src', path));
  for (const part of ['letters', 'screens/admin', 'screens/fit', 'screens/policy']) {
    mkdirSync(join(root, folder, part), { recursive: true });
  }
  addScreens(root, load);
  for (const path of ['phrases.ts', 'screens/admin/phrases.ts']) {
    const phrases = Object.keys(load(`kn/${path}`).phrases).map((text) => [text, lengthen(text)]);
    write(root, path, 'phrases', 'Readonly<Record<string, string>>', Object.fromEntries(phrases));
  }
  addKnownWords(root, load);
  create(root, `${folder}/letters/index.ts`, letterSource(load('en/letters/index.ts').letters));
  create(root, `${folder}/index.ts`, indexSource);
}

/** @type {(root: string, load: (path: string) => Record<string, any>) => void} */
function addKnownWords(root, load) {
  const words = Object.keys(load('kn/known-words.ts').knownWords);
  const translations = Object.fromEntries(words.map((word) => [word, lengthen(word)]));
  writeLanguageTexts(root, 'known-words.ts', 'knownWords', translations);
  writeLanguageTexts(root, 'spellings.ts', 'spellings', {});
}

/** @type {(root: string, path: string, name: string, value: unknown) => void} */
function writeLanguageTexts(root, path, name, value) {
  const line = "import type { LanguageTexts } from '../catalogue.ts';\n\n";
  const json = JSON.stringify(value, null, 2);
  const source = `${line}export const ${name}: LanguageTexts['${name}'] = ${json};\n`;
  create(root, `${folder}/${path}`, source);
}

/** @type {(root: string, load: (path: string) => Record<string, any>) => void} */
function addScreens(root, load) {
  const { en } = load('en/screens/index.ts');
  const parts = { public: 'publicTexts', members: 'members', accounts: 'accounts' };
  for (const [file, name] of Object.entries(parts)) {
    const keys = Object.keys(load(`kn/screens/${file}.ts`)[name]);
    const texts = Object.fromEntries(keys.map((key) => [key, en[key]]));
    const type = `Pick<Catalogue, ${keys.map((key) => `'${key}'`).join(' | ')}>`;
    write(root, `screens/${file}.ts`, name, type, pseudoTexts(texts));
  }
  const { fit } = load('en/screens/fit/index.ts');
  write(root, 'screens/fit/index.ts', 'fit', 'FitCatalogue', pseudoTexts(fit));
  const { family } = load('en/screens/family.ts');
  write(root, 'screens/family.ts', 'family', 'FamilyCatalogue', pseudoTexts(family));
  const { pressed } = load('en/screens/pressed.ts');
  write(root, 'screens/pressed.ts', 'pressed', 'PressedCatalogue', pseudoTexts(pressed));
  const { draft } = load('en/screens/draft.ts');
  write(root, 'screens/draft.ts', 'draft', 'DraftCatalogue', pseudoTexts(draft));
  const { consent } = load('en/screens/consent.ts');
  write(root, 'screens/consent.ts', 'consent', 'ConsentCatalogue', pseudoTexts(consent));
  const { hints } = load('en/screens/hints.ts');
  write(root, 'screens/hints.ts', 'hints', 'HintCatalogue', pseudoTexts(hints));
  const { admin } = load('en/screens/admin/index.ts');
  write(root, 'screens/admin/index.ts', 'admin', 'AdminCatalogue', pseudoTexts(admin));
  const { safety } = load('en/screens/policy/safety.ts');
  write(root, 'screens/policy/safety.ts', 'safety', 'LongText', pseudoLongText(safety));
  const { holds } = load('en/screens/policy/translation.ts');
  const translation = pseudoTexts({ note: holds, toEnglish: 'Read in English', back: 'Back' });
  for (const name of ['privacy', 'terms']) {
    const text = pseudoLongText(load(`en/screens/policy/${name}.ts`)[name]);
    write(root, `screens/policy/${name}.ts`, name, 'LegalText', { ...text, translation });
  }
}

/**
 * @param {string} root
 * @param {string} path in the folder
 * @param {string} name
 * @param {string} type
 * @param {unknown} value
 */
function write(root, path, name, type, value) {
  const imported = /^\w*(?:Catalogue|Text)\b/.exec(type.replace(/^Pick</, ''))?.[0];
  const up = '../'.repeat(path.split('/').length);
  const fileName = imported?.endsWith('Text') ? 'long-text.ts' : 'catalogue.ts';
  const line = imported ? `import type { ${imported} } from '${up}${fileName}';\n\n` : '';
  const json = JSON.stringify(value, null, 2);
  create(root, `${folder}/${path}`, `${line}export const ${name}: ${type} = ${json};\n`);
}

/** @param {Record<string, any>} letters */
function letterSource(letters) {
  const lines = Object.entries(letters).map(([name, texts]) => {
    if (typeof texts === 'string') return `  ${name}: mark(english.${name}),\n`;
    const inner = Object.keys(texts).map((key) =>
      typeof texts[key] === 'string'
        ? `    ${key}: mark(english.${name}.${key}),\n`
        : `    ${key}: (...values) => longer(english.${name}.${key}(...values)),\n`,
    );
    return `  ${name}: {\n${inner.join('')}  },\n`;
  });
  return `import { letters as english } from '../../en/letters/index.ts';
import type { Words } from '../../letters.ts';
import type { Wording } from '../../wording.ts';

const mark = (text: string) => \`⟦\${text}\${text.slice(0, Math.ceil(text.length * 0.4))}⟧\`;

function longer<T extends string | Wording>(wording: T): T {
  const marked =
    typeof wording === 'string'
      ? mark(wording)
      : Object.fromEntries(Object.entries(wording).map(([part, text]) => [part, mark(text)]));
  return marked as T;
}

export const letters: Words = {
${lines.join('')}};
`;
}

const indexSource = `import type { LanguageTexts } from '../catalogue.ts';
import { knownWords } from './known-words.ts';
import { letters } from './letters/index.ts';
import { phrases } from './phrases.ts';
import { accounts } from './screens/accounts.ts';
import { admin } from './screens/admin/index.ts';
import { phrases as adminPhrases } from './screens/admin/phrases.ts';
import { consent } from './screens/consent.ts';
import { draft } from './screens/draft.ts';
import { family } from './screens/family.ts';
import { fit } from './screens/fit/index.ts';
import { hints } from './screens/hints.ts';
import { members } from './screens/members.ts';
import { privacy } from './screens/policy/privacy.ts';
import { safety } from './screens/policy/safety.ts';
import { terms } from './screens/policy/terms.ts';
import { pressed } from './screens/pressed.ts';
import { publicTexts } from './screens/public.ts';
import { spellings } from './spellings.ts';

export const texts: LanguageTexts = {
  screens: { ...publicTexts, ...members, ...accounts },
  fit,
  hints,
  family,
  pressed,
  draft,
  consent,
  phrases,
  knownWords,
  spellings,
  admin,
  adminPhrases,
  policies: { privacy, terms, safety },
  letters,
};
`;
