import { latinWords } from '../lib/latin.ts';
import type { Pair } from '../lib/words.mjs';

/** A row of docs/words.md. */
export interface Term {
  readonly english: RegExp;
  /** How the words begin that stand for it: endings differ. */
  readonly kannada: readonly string[];
  readonly ruledOut: readonly string[];
}

/** The rows of the glossary's table. */
export function readTerms(paper: string): Term[] {
  const rows = paper.split('\n').filter((line) => /^\| (?!English)[^-|]/.test(line));
  return rows.map((row) => {
    const [english = [], kannada = [], ruledOut = []] = row
      .split('|')
      .slice(1)
      .map((cell) =>
        cell
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      );
    return {
      english: new RegExp(`(?<![\\w-])(?:${english.join('|')})(?![\\w-])`, 'i'),
      kannada,
      ruledOut,
    };
  });
}

/** Texts that word a term otherwise, each with its place. */
export function otherWords(
  terms: readonly Term[],
  pairs: readonly Pair[],
  exceptions: ReadonlySet<string> = new Set(),
): string[] {
  return pairs.flatMap(({ file, line, english, kannada }) =>
    terms.flatMap((term) => {
      const place = `${file}:${line}`;
      const bad = term.ruledOut.filter((word) => kannada.includes(word));
      const said = exceptions.has(english ?? '') ? '' : wordsOf(english ?? '');
      const missing =
        term.english.test(said) && !term.kannada.some((word) => kannada.includes(word));
      return [
        ...bad.map((word) => `${place} has ${word}, the word is ${term.kannada[0]}`),
        ...(missing ? [`${place} lacks ${term.kannada[0]}: ${english}`] : []),
      ];
    }),
  );
}

/** English texts whose Kannada one may lack a term. */
export function readExceptions(paper: string): Set<string> {
  return new Set([...paper.matchAll(/^- “(.+?)”:/gm)].map(([, text]) => text as string));
}

/** Without what a text takes in: names of values, and addresses, are no words. */
export function wordsOf(text: string): string {
  return text.replace(/\$\{[^}]*\}[^\s]*\/\S*|\$\{[^}]*\}|\{\w+(?:, \w+)*|<[^>]*>/g, ' ');
}

/** Texts of screens in which a Latin word is left, each with its place. Letters are tested as they are sent. */
export function leftInLatin(pairs: readonly Pair[]): string[] {
  return pairs
    .filter(({ file }) => !file.includes('/letters/'))
    .flatMap(({ file, line, kannada }) =>
      latinWords(withoutTaken(kannada)).map((word) => `${file}:${line} has ${word}`),
    );
}

/** A message without the names of its values, choices and tags. */
function withoutTaken(text: string): string {
  return text
    .replace(/\$\{(?:[^{}]|\{[^}]*\})*\}|<\/?\w+>|\{\w+(?:, (?:number|date|time))?\}/g, ' ')
    .replace(/\{\w+, (?:plural|select|selectordinal),|\b\w+(?= \{)/g, ' ');
}
