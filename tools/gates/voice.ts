import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { readTexts } from '../lib/word-files.mjs';
import { withoutMarkup } from './words.ts';

/** An English text and its location. */
export interface EnglishText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const folder = 'packages/words/src';

/** The terms of use. Members agreed to this text, so it changes only with a new version. */
const frozenFile = 'en/screens/policy/terms.ts';

/**
 * Returns all English texts: those of screens, e-mails, SMS and pushes, and those of the contract,
 * which are the keys of the phrases.
 */
export function readEnglish(): EnglishText[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && name !== frozenFile)
    .sort();
  return names.flatMap((name) => {
    const isPhrases = /^kn\/.*phrases\.ts$/.test(name);
    if (!isPhrases && !name.startsWith('en/')) return [];
    const texts = readTexts(readFileSync(join(root, folder, name), 'utf8'));
    return texts.map(({ path, text, line }) => ({
      file: `${folder}/${name}`,
      line,
      text: isPhrases ? path.slice(path.indexOf('.') + 1) : text,
    }));
  });
}

/** Returns the terms of the column "retired" in docs/voice.md. */
export function readRetiredTerms(document: string): string[] {
  const terms = document.slice(document.indexOf('## Terms'));
  return terms
    .split('\n')
    .filter((line) => /^\| (?!thing)[^-|]/.test(line))
    .flatMap((line) => line.split('|')[3]?.split(',') ?? [])
    .map((term) => term.trim())
    .filter(Boolean);
}

/** Returns texts with a retired term, each with its location. */
export function textsWithRetiredTerms(
  retiredTerms: readonly string[],
  texts: readonly EnglishText[],
  exceptions: ReadonlySet<string> = new Set(),
): string[] {
  const patterns = retiredTerms.map((term) => [term, patternOf(term)] as const);
  return texts
    .filter(({ text }) => !exceptions.has(text))
    .flatMap(({ file, line, text }) =>
      patterns
        .filter(([, pattern]) => pattern.test(withoutMarkup(text)))
        .map(([term]) => `${file}:${line} says ${term}: ${text}`),
    );
}

/** Returns the pattern of a term. A term in quotes is a whole text. */
function patternOf(term: string): RegExp {
  const quotedText = /^“(.+)”$/.exec(term)?.[1];
  return quotedText === undefined
    ? new RegExp(`(?<![\\w-])${term}(?![\\w-])`, 'i')
    : new RegExp(`^\\s*${quotedText}\\s*$`, 'i');
}
