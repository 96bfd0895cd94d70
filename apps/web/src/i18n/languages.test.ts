import { accountTexts } from '@sambandha/contract/account/schemas';
import { ACT, adminTexts, REVIEW_REASON } from '@sambandha/contract/admin/choices';
import { inboxTexts } from '@sambandha/contract/admin/inbox';
import { SEALED_KIND, sealedTexts } from '@sambandha/contract/admin/sealed';
import type { Choices } from '@sambandha/contract/choices';
import { community, GOTRA, MOTHER_TONGUE, SUGGESTED_WORDS } from '@sambandha/contract/community';
import { EDUCATION } from '@sambandha/contract/education';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { endpoints } from '@sambandha/contract/endpoints';
import { failures } from '@sambandha/contract/errors';
import { familyTexts } from '@sambandha/contract/family/schemas';
import { feedbackTexts } from '@sambandha/contract/feedback/schemas';
import { LANGUAGES, languageNames } from '@sambandha/contract/language';
import { FIRST_MESSAGE } from '@sambandha/contract/match/first-message';
import { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { preferenceTexts } from '@sambandha/contract/preference/schemas';
import { BASIS, NO_BASIS } from '@sambandha/contract/profile/basis';
import * as lists from '@sambandha/contract/profile/choices';
import { profileTexts } from '@sambandha/contract/profile/schemas';
import { searchTexts } from '@sambandha/contract/search/choices';
import { plainSpelling } from '@sambandha/contract/text';
import type { LanguageTexts } from '@sambandha/words/catalogue';
import { admin } from '@sambandha/words/en/screens/admin/index';
import { consent } from '@sambandha/words/en/screens/consent';
import { draft } from '@sambandha/words/en/screens/draft';
import { family } from '@sambandha/words/en/screens/family';
import { fit } from '@sambandha/words/en/screens/fit/index';
import { hints } from '@sambandha/words/en/screens/hints';
import { en } from '@sambandha/words/en/screens/index';
import { privacy } from '@sambandha/words/en/screens/policy/privacy';
import { safety } from '@sambandha/words/en/screens/policy/safety';
import { terms } from '@sambandha/words/en/screens/policy/terms';
import { pressed } from '@sambandha/words/en/screens/pressed';
import { englishSpellings } from '@sambandha/words/known-words';
import type { LongText } from '@sambandha/words/long-text';
import { describe, expect, test } from 'vitest';
import { compileTexts } from './compile-messages.ts';

const folders = import.meta.glob<{ texts: LanguageTexts }>(['./*/index.ts', '!./en/**'], {
  base: '../../../../packages/words/src',
  eager: true,
});

type Texts = { readonly [key: string]: string | Texts };

/** Returns every text with its path. */
function flatten(texts: Texts, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flatten(text, `${path}${key}.`),
  );
}

/** Returns the names of a text's values and tags. */
function placeholdersIn(text: string): string[] {
  // Excludes branches that repeat the word by which they are selected: `pending {pending}`.
  const withoutBranches = text.replace(/(?<=, select,.*)\b(\w+) \{\1\}/g, '');
  // A brace after `one`, `other`, `=1` or a code such as `MALE` begins a branch and not a value.
  const values = [
    ...withoutBranches.matchAll(/(?<!(?:=\d|one|other|[A-Z]+) )\{(\w+)(?=[,}])/g),
  ].map(([, name]) => name as string);
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...values, ...tags])].sort();
}

/**
 * Returns the block of Unicode (128 code points) of the first letter. Each script of India has one
 * block.
 */
const blockOf = (text: string) => (text.codePointAt(0) ?? 0) >> 7;

/** Returns the messages of a schema's `error` for a missing and for an invalid value. */
function messagesOf(error: (issue: object) => unknown): string[] {
  return [{ code: 'invalid_type' }, { code: 'custom', input: '' }]
    .map((issue) => error(issue))
    .filter((message) => typeof message === 'string');
}

/** Returns every error message of the schemas for the API's input. */
function schemaSentences(): string[] {
  const visitedParts = new Set<unknown>();
  const sentencesIn = (part: unknown): string[] => {
    if (typeof part !== 'object' || part === null || visitedParts.has(part)) return [];
    visitedParts.add(part);
    // Zod stores the parts of a schema in `_zod.def`. A lazy schema returns its parts by `getter`.
    const { _zod: inner } = part as { _zod?: { def: object } };
    return Object.entries(inner?.def ?? part).flatMap(([key, value]) => {
      if (key === 'error' && typeof value === 'function') return messagesOf(value);
      return sentencesIn(key === 'getter' ? value() : value);
    });
  };
  const inputs = Object.values<Endpoint>(endpoints).flatMap(({ params, query, body }) => [
    params,
    query,
    body,
  ]);
  return [...new Set(inputs.flatMap((schema) => sentencesIn(schema)))];
}

/**
 * Returns the structure of a long text: its sections, paragraphs and lists. A paragraph is
 * represented by 1 and a list by the number of its items.
 */
const outline = ({ sections }: LongText) =>
  sections.map(({ id, contact, body }) => ({
    id,
    contact,
    body: body.map((part) => (typeof part === 'string' ? 1 : part.length)),
  }));

/** Matches the paths of texts that are the same word in every language. */
const sameEverywhere = /(otp|Otp|upi|outboxSms|short\.print)$/;

/** All languages except English, which is the first. */
const translatedLanguages = LANGUAGES.slice(1);

test('each language except English has a folder, and each folder is a language', () => {
  const names = Object.keys(folders).map((path) => path.split('/')[1]);
  expect(names.sort()).toEqual([...translatedLanguages].sort());
});

describe.each(translatedLanguages)('the catalogue in %s', (language) => {
  const texts = folders[`./${language}/index.ts`]?.texts as LanguageTexts;
  const { screens, phrases } = texts;

  test('compiles as a whole', () => {
    const catalogue = {
      ...screens,
      fit: texts.fit,
      hints: texts.hints,
      family: texts.family,
      draft: texts.draft,
      admin: texts.admin,
      pressed: texts.pressed,
    };
    expect(() => compileTexts(catalogue)).not.toThrow();
  });

  test.each<[string, Texts, Texts]>([
    ['the catalogue', en, screens],
    ['the texts about compatibility', fit, texts.fit],
    ['the hint texts', hints, texts.hints],
    ['the family texts', family, texts.family],
    ['the page about pressure to marry', pressed, texts.pressed],
    ['the draft texts', draft, texts.draft],
    ['the consent page', consent, texts.consent],
    ['the admin panel', admin, texts.admin],
  ])('has the same values and tags as English: %s', (_, english, translation) => {
    const translatedTexts = new Map(flatten(translation));
    const mismatches = flatten(english).filter(
      ([path, text]) =>
        placeholdersIn(text).join() !== placeholdersIn(translatedTexts.get(path) ?? '').join(),
    );
    expect(mismatches.map(([path]) => path)).toEqual([]);
  });

  test('has no text that consists only of Latin letters, apart from the exceptions', () => {
    const ownBlock = blockOf(languageNames[language]);
    const latinOnly = flatten({
      ...screens,
      family: texts.family,
      pressed: texts.pressed,
      admin: texts.admin,
    }).filter(
      ([, text]) =>
        /[A-Za-z]{3}/.test(text.replace(/\{[\s\S]*\}|<[^>]+>/g, '')) &&
        ![...text].some((letter) => blockOf(letter) === ownBlock),
    );
    expect(latinOnly.map(([path]) => path).filter((path) => !sameEverywhere.test(path))).toEqual(
      [],
    );
  });

  test('translates each refusal and each label for members', () => {
    const labels = [
      ...Object.values(lists),
      EDUCATION,
      BASIS,
      GOTRA,
      MOTHER_TONGUE,
      REPORT_REASON,
    ].flatMap((list: Choices<string>) => Object.values(list.labels));
    const sentences = [
      NO_BASIS,
      FIRST_MESSAGE,
      community.grievanceOfficer.name,
      ...Object.values(SUGGESTED_WORDS).flat(),
      ...Object.values(failures).map(([, sentence]) => sentence),
      ...[
        accountTexts,
        familyTexts,
        searchTexts,
        feedbackTexts,
        photoTexts,
        preferenceTexts,
        profileTexts,
      ].flatMap((list) => Object.values(list).filter((text) => typeof text === 'string')),
    ];
    expect([...labels, ...sentences].filter((text) => !(text in phrases))).toEqual([]);
  });

  test('translates each validation error of the API', () => {
    const sentences = schemaSentences();
    expect(sentences.length).toBeGreaterThan(100);
    const allPhrases = { ...phrases, ...texts.adminPhrases };
    expect(sentences.filter((text) => !(text in allPhrases))).toEqual([]);
  });

  test('translates each known word and its English spellings', () => {
    const spellings = englishSpellings.flatMap(([word, others]) => [word, ...others]);
    expect(spellings.filter((text) => !(plainSpelling(text) in phrases))).toEqual([]);
  });

  test('translates each refusal and each label of the admin panel, without repeating a phrase for members', () => {
    const { adminPhrases } = texts;
    const labels = [ACT, REVIEW_REASON, SEALED_KIND].flatMap((list: Choices<string>) =>
      Object.values(list.labels),
    );
    const sentences = [adminTexts, inboxTexts, sealedTexts].flatMap((list) => Object.values(list));
    expect([...labels, ...sentences].filter((text) => !(text in adminPhrases))).toEqual([]);
    expect(Object.keys(adminPhrases).filter((text) => text in phrases)).toEqual([]);
  });

  test.each<[string, LongText, LongText]>([
    ['the privacy policy', privacy, texts.policies.privacy],
    ['the terms', terms, texts.policies.terms],
    ['the safety page', safety, texts.policies.safety],
  ])('has the same outline and numbers as English: %s', (_, english, translation) => {
    expect(outline(translation)).toEqual(outline(english));
    const numbersIn = (text: LongText) => JSON.stringify(text.sections).match(/\d+/g)?.sort();
    expect(numbersIn(translation)).toEqual(numbersIn(english));
  });
});
