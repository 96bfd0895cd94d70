/** Returns the first match of a pattern in a text. Throws if there is none. */
export function matchPattern(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`${pattern} matches nothing in: ${text}`);
  return match[0];
}
