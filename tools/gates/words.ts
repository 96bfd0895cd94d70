import { forbiddenLatinWords } from '../lib/latin.ts';
import type { Pair } from '../lib/words.mjs';

/** A row of docs/words.md. */
export interface Term {
  readonly english: RegExp;
  /** Beginnings of the Kannada words for the term, because endings differ. */
  readonly kannada: readonly string[];
  /** Words that no Kannada text may contain. */
  readonly rejected: readonly string[];
}

/** Returns the rows of the table in docs/words.md. */
export function readTerms(document: string): Term[] {
  const rows = document.split('\n').filter((line) => /^\| (?!English)[^-|]/.test(line));
  return rows.map((row) => {
    const [english = [], kannada = [], rejected = []] = row
      .split('|')
      .slice(1)
      .map((cell) =>
        cell
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
      );
    return {
      english: new RegExp(`(?<![\\w-])(?:${english.join('|')})(?![\\w-])`, 'i'),
      kannada,
      rejected,
    };
  });
}

/** Returns texts that use another word for a term, each with its file and line. */
export function termViolations(
  terms: readonly Term[],
  pairs: readonly Pair[],
  exceptions: ReadonlySet<string> = new Set(),
): string[] {
  return pairs.flatMap(({ file, line, english, kannada }) =>
    terms.flatMap((term) => {
      const location = `${file}:${line}`;
      const rejectedWords = term.rejected.filter((word) => kannada.includes(word));
      const text = exceptions.has(english ?? '') ? '' : withoutMarkup(english ?? '');
      const isMissing =
        term.english.test(text) && !term.kannada.some((word) => kannada.includes(word));
      return [
        ...rejectedWords.map((word) => `${location} has ${word}, the word is ${term.kannada[0]}`),
        ...(isMissing ? [`${location} lacks ${term.kannada[0]}: ${english}`] : []),
      ];
    }),
  );
}

/**
 * Returns texts that add an ending to the product's name, each with its file and line. With an
 * ending, the name reads as the word "relationship".
 */
export function namesWithEnding(pairs: readonly Pair[]): string[] {
  return pairs
    .filter(
      ({ english, kannada }) =>
        /product\}[”"]?\p{Script=Kannada}/u.test(kannada) ||
        (/\bSambandha\b/.test(english ?? '') && /ಸಂಬಂಧ(?:ದಲ್ಲಿ|ದಿಂದ|ಕ್ಕೆ|ವನ್ನು)/.test(kannada)),
    )
    .map(({ file, line, kannada }) => `${file}:${line} adds an ending to the name: ${kannada}`);
}

/** Returns English texts whose Kannada text may lack a term. */
export function readExceptions(document: string): Set<string> {
  return new Set([...document.matchAll(/^- “(.+?)”:/gm)].map(([, text]) => text as string));
}

/** Removes placeholders, tags and addresses from a text. */
export function withoutMarkup(text: string): string {
  return text.replace(/\$\{[^}]*\}[^\s]*\/\S*|\$\{[^}]*\}|\{\w+(?:, \w+)*|<[^>]*>/g, ' ');
}

/**
 * Returns the Latin words that texts of screens may not contain, each with its file and line.
 * E-mails and SMS are tested when they are sent.
 */
export function untranslatedTexts(pairs: readonly Pair[]): string[] {
  return pairs
    .filter(({ file }) => !file.includes('/letters/'))
    .flatMap(({ file, line, kannada }) =>
      forbiddenLatinWords(withoutPlaceholders(kannada)).map(
        (word) => `${file}:${line} has ${word}`,
      ),
    );
}

/** Removes the names of values, choices and tags from a message. */
function withoutPlaceholders(text: string): string {
  return text
    .replace(/\$\{(?:[^{}]|\{[^}]*\})*\}|<\/?\w+>|\{\w+(?:, (?:number|date|time))?\}/g, ' ')
    .replace(/\{\w+, (?:plural|select|selectordinal),|\b\w+(?= \{)/g, ' ');
}
