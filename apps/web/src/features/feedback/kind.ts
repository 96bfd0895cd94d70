/** Separates the kind from the rest of a title. */
const SEPARATOR = ': ';

/** The kind that a title begins with; undefined if it names none. */
export function kindOf(title: string, kinds: readonly string[]): string | undefined {
  return kinds.find((kind) => title === kind || title.startsWith(kind + SEPARATOR));
}

/** Toggles the kind of a title: replaces another kind, or removes the same one. */
export function withKind(title: string, kind: string, kinds: readonly string[]): string {
  const current = kindOf(title, kinds);
  const rest = current === undefined ? title : title.slice(current.length + SEPARATOR.length);
  if (current === kind) return rest;
  return rest.trim() === '' ? kind : kind + SEPARATOR + rest;
}
