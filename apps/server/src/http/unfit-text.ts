/**
 * The paths of texts that PostgreSQL cannot store: with NUL, or with half of a surrogate pair.
 * Paths are dotted, as in validation errors. Iterative, so that deep nesting cannot overflow the
 * stack.
 */
export function unfitTexts(input: unknown): string[] {
  const found: string[] = [];
  const stack: [path: string, value: unknown][] = isStorable(input) ? [] : [['', input]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      found.push(path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (isStorable(inner)) continue;
        stack.push([path === '' ? key : `${path}.${key}`, inner]);
      }
    }
  }
  return found.reverse();
}

/** Whether a value is a storable text, or contains no text. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  return typeof value !== 'object' || value === null;
}
