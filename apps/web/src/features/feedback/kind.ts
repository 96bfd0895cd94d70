/** Separates the kind from the words of a title. */
const SEPARATOR = ': ';

/** The kind that a title begins with; undefined if it names none. */
export function kindOf(title: string, kinds: readonly string[]): string | undefined {
  return kinds.find((kind) => title === kind || title.startsWith(kind + SEPARATOR));
}

/** The title with this kind before its own words, in place of another; without it if it had it. */
export function withKind(title: string, kind: string, kinds: readonly string[]): string {
  const before = kindOf(title, kinds);
  const words = before === undefined ? title : title.slice(before.length + SEPARATOR.length);
  if (before === kind) return words;
  return words.trim() === '' ? kind : kind + SEPARATOR + words;
}
