/** Request fields whose value must not appear anywhere again. */
const PASSWORDS = new Set(['password', 'currentPassword', 'newPassword']);
/** Top-level response fields that hand a token to its owner; a token may appear nowhere else. */
const HANDED_OVER = new Set(['token', 'verificationToken']);
/** Minimum length of a secret; shorter ones may appear by chance. */
const SHORTEST = 8;

/** A message that was stored instead of delivered. */
interface Kept {
  readonly body: string;
  readonly code: string | null;
}

/**
 * Watches requests and answers during tests, and reports each live code, token or password that comes back
 * in an answer where it does not belong, or in the log.
 */
export function watchSecrets() {
  const tokens = new Set<string>();
  const passwords = new Set<string>();
  const answers: string[] = [];

  return {
    /** Registers a request of a test. */
    sent(body: unknown, authorization?: string): void {
      const token = authorization?.replace(/^Bearer /, '');
      if (token !== undefined && token.length >= 43) tokens.add(token);
      for (const [name, value] of entriesOf(body)) {
        const secret = PASSWORDS.has(name) && typeof value === 'string' ? value : '';
        if (secret.length >= SHORTEST) passwords.add(secret);
      }
    },

    /** Registers the cookies of a browser. */
    carried(cookies: Iterable<string>): void {
      for (const value of cookies) tokens.add(value);
    },

    /** Records an answer as text. */
    answered(text: string): void {
      const content = parsed(text);
      const rest: [string, unknown][] = [];
      for (const [name, value] of entriesOf(content)) {
        if (HANDED_OVER.has(name) && typeof value === 'string') tokens.add(value);
        else rest.push([name, value]);
      }
      const isObject = typeof content === 'object' && content !== null;
      answers.push(isObject ? JSON.stringify(rest) : text);
    },

    /** The kinds of secrets that came back, and where; never the secrets themselves. */
    found(kept: readonly Kept[], logged: readonly string[]): string[] {
      const links = kept.flatMap(({ body }) =>
        [...body.matchAll(/#([\w-]{43})/g)].map(([, t]) => t),
      );
      const codes = kept.flatMap(({ code }) => code ?? []);
      const kinds: [string, RegExp | null][] = [
        ['token', anyOf([...tokens])],
        ['link', anyOf(links as string[])],
        ['password', anyOf([...passwords])],
        // An id may contain six digits by chance, so a code must stand alone.
        ['code', anyOf(codes, '(?<![\\w.-])', '(?![\\w.-])')],
      ];
      return kinds.flatMap(([kind, secret]) => [
        ...(secret !== null && answers.some((text) => secret.test(text))
          ? [`${kind} in an answer`]
          : []),
        ...(secret !== null && logged.some((line) => secret.test(line))
          ? [`${kind} in the log`]
          : []),
      ]);
    },
  };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function anyOf(words: readonly string[], before = '', after = ''): RegExp | null {
  if (words.length === 0) return null;
  const literal = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${before}(?:${literal.join('|')})${after}`);
}
