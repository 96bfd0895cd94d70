/**
 * Where text stands that PostgreSQL cannot keep: a NUL, or half of a pair of surrogates. Paths are
 * dotted, as in refusals. However deep it is nested, nothing overflows.
 */
export function unfitTexts(given: unknown): string[] {
  const found: string[] = [];
  const left: [path: string, value: unknown][] = [['', given]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      if (value.includes('\u0000') || !value.isWellFormed()) found.push(path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        left.push([path === '' ? key : `${path}.${key}`, inner]);
      }
    }
  }
  return found.reverse();
}
