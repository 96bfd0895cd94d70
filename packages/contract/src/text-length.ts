/*
 * Length of a text, as schemas, counters and inputs of server and web app measure it. This module
 * is separate from text.ts, because the first view of Browse does not load text.ts.
 */

/** Maximum number of code units of any letter or emoji. */
const CLUSTER_MAX = 20;

/**
 * Matches a character with its marks, joined emoji, or a flag. It approximates `Intl.Segmenter` in
 * browsers that lack it.
 */
const roughCluster =
  /\r\n|(?:\p{Regional_Indicator}{2}|[\s\S])(?:\u200d\p{Extended_Pictographic}|[\p{M}\p{Cf}\p{Emoji_Modifier}])*/gu;

let segmenter: Intl.Segmenter | undefined;

/** Returns the characters of a text as a reader counts them (grapheme clusters). */
export function splitGraphemes(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return roughClustersOf(text);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export function roughClustersOf(text: string): string[] {
  return text.match(roughCluster) ?? [];
}

/**
 * Returns the length of a text in grapheme clusters. A letter with too many marks counts by its
 * code units, so that no limit admits thousands of marks.
 */
export function countCharacters(text: string): number {
  if (/^[\n -~]*$/.test(text)) return text.length;
  return splitGraphemes(text).reduce((sum, cluster) => sum + weightOf(cluster), 0);
}

/** Returns true if a text has at most `max` characters. Long texts are refused without a count. */
export function hasAtMostCharacters(text: string, max: number): boolean {
  if (text.length <= max) return true;
  return text.length <= max * CLUSTER_MAX && countCharacters(text) <= max;
}

/** Returns the beginning of a text, with at most `max` characters. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  let [beginning, length] = ['', 0];
  for (const cluster of splitGraphemes(text)) {
    length += weightOf(cluster);
    if (length > max) break;
    beginning += cluster;
  }
  return beginning;
}

function weightOf(cluster: string): number {
  return cluster.length > CLUSTER_MAX ? cluster.length : 1;
}
