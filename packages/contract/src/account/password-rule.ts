/** Shortest and longest password, in grapheme clusters. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

const kinds = [/[A-Z]/, /[a-z]/, /\d/];

/**
 * Returns true for a password with an uppercase letter, a lowercase letter and a digit. The check
 * uses the normal form that is hashed.
 */
export function hasEveryKind(password: string): boolean {
  return kinds.every((kind) => kind.test(password.normalize('NFKC')));
}
