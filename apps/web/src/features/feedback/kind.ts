/** Separates the kind from the rest of a title. */
const SEPARATOR = ': ';

/** Returns the kind with which a title begins, or undefined if there is none. */
export function kindOf(title: string, kinds: readonly string[]): string | undefined {
  return kinds.find((kind) => title === kind || title.startsWith(kind + SEPARATOR));
}

/** Toggles the kind of a title. Another kind is replaced, and the same kind is removed. */
export function withKind(title: string, kind: string, kinds: readonly string[]): string {
  const current = kindOf(title, kinds);
  const rest = current === undefined ? title : title.slice(current.length + SEPARATOR.length);
  if (current === kind) return rest;
  return rest.trim() === '' ? kind : kind + SEPARATOR + rest;
}
