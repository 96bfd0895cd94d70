import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Choices } from '@sambandha/contract/choices';
import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { failures } from '@sambandha/contract/errors';
import { feedbackTexts } from '@sambandha/contract/feedback/schemas';
import { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { preferenceTexts } from '@sambandha/contract/preference/schemas';
import { BASIS, NO_BASIS } from '@sambandha/contract/profile/basis';
import * as lists from '@sambandha/contract/profile/choices';
import { profileTexts } from '@sambandha/contract/profile/schemas';
import { searchTexts } from '@sambandha/contract/search/choices';
import { describe, expect, test } from 'vitest';
import { compileAll } from './compile-messages.ts';
import { fit as englishFit } from './en/fit/index.ts';
import { hints as englishHints } from './en/hints.ts';
import { en } from './en/index.ts';
import { accounts } from './kn/accounts.ts';
import { fit } from './kn/fit/index.ts';
import { hints } from './kn/hints.ts';
import { members } from './kn/members.ts';
import { open } from './kn/open.ts';
import { phrases } from './kn/phrases.ts';

const kn = { ...open, ...members, ...accounts };

type Texts = { readonly [key: string]: string | Texts };

/** Every text by its path. */
function flat(texts: Texts, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flat(text, `${path}${key}.`),
  );
}

/** The names of what a text takes in, and of its tags. */
function takes(text: string): string[] {
  const values = [...text.matchAll(/(?<!(?:=\d|one|other) )\{(\w+)(?=[,}])/g)].map(
    ([, name]) => name as string,
  );
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...values, ...tags])].sort();
}

describe('the Kannada catalogue', () => {
  test('compiles as a whole', () => {
    expect(() => compileAll({ ...kn, fit, hints })).not.toThrow();
  });

  test.each([
    ['the catalogue', en, kn],
    ['how two fit', englishFit, fit],
    ['hints beside the cards', englishHints, hints],
  ])('takes in what English takes in: %s', (_, english: Texts, kannada: Texts) => {
    const texts = new Map(flat(kannada));
    const wrong = flat(english).filter(
      ([path, text]) => takes(text).join() !== takes(texts.get(path) ?? '').join(),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  test('is in Kannada wherever English has words', () => {
    const latinOnly = flat(kn).filter(
      ([, text]) =>
        /[A-Za-z]{3}/.test(text.replace(/\{[\s\S]*\}|<[^>]+>/g, '')) && !/[ಀ-೿]/.test(text),
    );
    expect(
      latinOnly.map(([path]) => path).filter((path) => !/(otp|Otp|upi|outboxSms)$/.test(path)),
    ).toEqual([]);
  });

  test('words every refusal and every label that a member can meet', () => {
    const labels = [...Object.values(lists), BASIS, GOTRA, MOTHER_TONGUE, REPORT_REASON].flatMap(
      (list: Choices<string>) => Object.values(list.labels),
    );
    const sentences = [
      NO_BASIS,
      ...Object.values(failures).map(([, sentence]) => sentence),
      ...[
        accountTexts,
        searchTexts,
        feedbackTexts,
        photoTexts,
        preferenceTexts,
        profileTexts,
      ].flatMap((texts) => Object.values(texts).filter((text) => typeof text === 'string')),
    ];
    expect([...labels, ...sentences].filter((text) => !(text in phrases))).toEqual([]);
  });
});
