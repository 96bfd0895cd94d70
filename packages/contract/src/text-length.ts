/*
 * How long a text is. Schemas, counters and inputs on both sides count by it. Apart from text.ts, since the
 * first look at Browse needs nothing of that.
 */

/** No letter and no emoji has more code units than this. */
const CLUSTER_MAX = 20;

/** For browsers without `Intl.Segmenter`: a character with its marks, joined pictures, flags. */
const roughCluster =
  /\r\n|(?:\p{Regional_Indicator}{2}|[\s\S])(?:\u200d\p{Extended_Pictographic}|[\p{M}\p{Cf}\p{Emoji_Modifier}])*/gu;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader counts them (grapheme clusters). */
export function clustersOf(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return roughClustersOf(text);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export function roughClustersOf(text: string): string[] {
  return text.match(roughCluster) ?? [];
}

/**
 * The length of a text in grapheme clusters. A letter under a pile of marks counts as its code units,
 * so that no limit lets thousands of marks through.
 */
export function lengthOf(text: string): number {
  if (/^[\n -~]*$/.test(text)) return text.length;
  return clustersOf(text).reduce((sum, cluster) => sum + weightOf(cluster), 0);
}

export function fitsIn(text: string, max: number): boolean {
  if (text.length <= max) return true;
  return text.length <= max * CLUSTER_MAX && lengthOf(text) <= max;
}

/** The beginning of a text that has at most `max` characters. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let [kept, length] = ['', 0];
  for (const cluster of clustersOf(text)) {
    length += weightOf(cluster);
    if (length > max) break;
    kept += cluster;
  }
  return kept;
}

function weightOf(cluster: string): number {
  return cluster.length > CLUSTER_MAX ? cluster.length : 1;
}
