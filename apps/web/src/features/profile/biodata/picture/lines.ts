/**
 * Returns the lines of a text in a column of `width` pixels. The line breaks of the text are kept,
 * and a line that is too wide by `measure` is wrapped.
 */
export function linesOf(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  return text.split('\n').flatMap((line) => wrap(line, width, measure));
}

function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const extendedLine = line === '' ? word : `${line} ${word}`;
    if (measure(extendedLine) <= width) {
      line = extendedLine;
      continue;
    }
    if (line !== '') lines.push(line);
    const [fullLines, rest] = splitWord(word, width, measure);
    lines.push(...fullLines);
    line = rest;
  }
  return line === '' ? lines : [...lines, line];
}

/**
 * Splits a word that is wider than a line at grapheme boundaries. The last piece is returned
 * separately.
 */
function splitWord(
  word: string,
  width: number,
  measure: (text: string) => number,
): [fullLines: string[], rest: string] {
  const fullLines: string[] = [];
  let rest = '';
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (rest !== '' && measure(rest + segment) > width) {
      fullLines.push(rest);
      rest = '';
    }
    rest += segment;
  }
  return [fullLines, rest];
}
