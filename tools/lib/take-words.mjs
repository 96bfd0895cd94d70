import { readTexts, replaceText, takenIn, takesCode } from './word-files.mjs';

/** @typedef {import('./words.mjs').Pair} Pair */
/** @typedef {Pair & { better: string }} Answer a pair as it was read, with a better text in Kannada */

/**
 * Returns the sources with the better texts, and the places that are refused: the text has changed since it
 * was read, or the better text has other placeholders.
 *
 * @param {readonly Answer[]} answers
 * @param {readonly Pair[]} pairs as they are now
 * @param {(file: string) => string} read
 * @returns {{ sources: Map<string, string>, refused: string[] }}
 */
export function takeAnswers(answers, pairs, read) {
  const now = new Map(pairs.map((pair) => [`${pair.file} ${pair.path}`, pair]));
  const refused = answers.flatMap((answer) => {
    const why = whyNot(answer, now.get(`${answer.file} ${answer.path}`));
    return why === null ? [] : [why];
  });
  /** @type {Map<string, string>} */
  const sources = new Map();
  if (refused.length > 0) return { sources, refused };
  for (const file of new Set(answers.map((answer) => answer.file))) {
    sources.set(
      file,
      rewritten(
        read(file),
        answers.filter((answer) => answer.file === file),
      ),
    );
  }
  return { sources, refused };
}

/** @param {Answer} answer @param {Pair | undefined} pair */
function whyNot({ file, path, line, english, kannada, better }, pair) {
  if (pair === undefined) return `${file}:${line} ${path} is no longer there`;
  const place = `${file}:${pair.line} ${path}`;
  if (pair.kannada !== kannada) return `${place} is another text now: ${pair.kannada}`;
  if (pair.english !== english)
    return `${place} says something else in English now: ${pair.english}`;
  const same = takenIn(better).join() === takenIn(kannada).join();
  if (!same || takesCode(kannada))
    return `${place} must take in ${takenIn(kannada).join(', ') || 'nothing'}`;
  return null;
}

/**
 * Replaces from the last place to the first, so that earlier places stay valid.
 *
 * @param {string} source @param {readonly Answer[]} answers
 */
function rewritten(source, answers) {
  const better = new Map(answers.map((answer) => [answer.path, answer.better]));
  return readTexts(source).reduceRight((text, one) => {
    const words = better.get(one.path);
    return words === undefined ? text : replaceText(text, one, words);
  }, source);
}
