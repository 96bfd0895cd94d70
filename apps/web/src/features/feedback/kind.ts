/** Separates the kind from the rest of a title. */
const SEPARATOR = ': ';

/** Returns the kind with which a title begins, or undefined if the title begins with no kind. */
export function findKind(title: string, kinds: readonly string[]): string | undefined {
  return kinds.find((kind) => title === kind || title.startsWith(kind + SEPARATOR));
}

/** Toggles the kind of a title. Another kind is replaced, and the same kind is removed. */
export function toggleKind(title: string, kind: string, kinds: readonly string[]): string {
  const oldKind = findKind(title, kinds);
  const rest = oldKind === undefined ? title : title.slice(oldKind.length + SEPARATOR.length);
  if (oldKind === kind) return rest;
  return rest.trim() === '' ? kind : kind + SEPARATOR + rest;
}
