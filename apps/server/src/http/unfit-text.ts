/**
 * Where text stands that PostgreSQL cannot keep: a NUL, or half of a pair of surrogates. Paths are
 * dotted, as in refusals. However deep it is nested, nothing overflows.
 */
export function unfitTexts(given: unknown): string[] {
  const found: string[] = [];
  const left: [path: string, value: unknown][] = isStorable(given) ? [] : [['', given]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      found.push(path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (isStorable(inner)) continue;
        left.push([path === '' ? key : `${path}.${key}`, inner]);
      }
    }
  }
  return found.reverse();
}

/** Whether a value is a text that can be stored, or no text and nothing that may have one in it. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  return typeof value !== 'object' || value === null;
}
