import { hasNestedText, placeholdersOf, readTexts, replaceText } from './word-files.mjs';

/** @typedef {import('./words.mjs').Pair} Pair */
/**
 * @typedef {Pair & { better: string }} Answer a pair as it was read, with a better text in Kannada
 */

/**
 * Returns the sources with the better texts, by file. If an answer is refused, returns no source
 * and the reason of each refusal, with its file and line. An answer is refused if its text has
 * changed since it was read, if its text contains other texts, or if the better text has other
 * placeholders.
 *
 * @param {readonly Answer[]} answers
 * @param {readonly Pair[]} pairs the current pairs
 * @param {(file: string) => string} read returns the source of a file
 * @returns {{ sources: Map<string, string>, refusals: string[] }}
 */
export function applyAnswers(answers, pairs, read) {
  const currentPairs = new Map(pairs.map((pair) => [`${pair.file} ${pair.path}`, pair]));
  const refusals = answers.flatMap((answer) => {
    const reason = refusalReason(answer, currentPairs.get(`${answer.file} ${answer.path}`));
    return reason === null ? [] : [reason];
  });
  /** @type {Map<string, string>} */
  const sources = new Map();
  if (refusals.length > 0) return { sources, refusals };
  for (const file of new Set(answers.map((answer) => answer.file))) {
    sources.set(
      file,
      rewrite(
        read(file),
        answers.filter((answer) => answer.file === file),
      ),
    );
  }
  return { sources, refusals };
}

/** @param {Answer} answer @param {Pair | undefined} pair */
function refusalReason({ file, path, line, english, kannada, better: betterText }, pair) {
  if (pair === undefined) return `${file}:${line} ${path} is no longer there`;
  const location = `${file}:${pair.line} ${path}`;
  if (pair.kannada !== kannada) return `${location} is another text now: ${pair.kannada}`;
  if (pair.english !== english) return `${location} has another English text now: ${pair.english}`;
  if (hasNestedText(kannada)) return `${location} contains other texts; edit it in its source`;
  const hasSamePlaceholders = placeholdersOf(betterText).join() === placeholdersOf(kannada).join();
  if (!hasSamePlaceholders)
    return `${location} must have the placeholders ${placeholdersOf(kannada).join(', ') || 'none'}`;
  return null;
}

/**
 * Replaces from the last text to the first, so that earlier positions stay valid.
 *
 * @param {string} source @param {readonly Answer[]} answers
 */
function rewrite(source, answers) {
  const betterTexts = new Map(answers.map((answer) => [answer.path, answer.better]));
  return readTexts(source).reduceRight((text, entry) => {
    const betterText = betterTexts.get(entry.path);
    return betterText === undefined ? text : replaceText(text, entry, betterText);
  }, source);
}
