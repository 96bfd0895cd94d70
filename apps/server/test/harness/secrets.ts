/** Fields of a request whose value nobody may read again. */
const PASSWORDS = new Set(['password', 'currentPassword', 'newPassword']);
/** Fields at the top of an answer that hand a token to its owner; nowhere else may one stand. */
const HANDED_OVER = new Set(['token', 'verificationToken']);
/** What is shorter may stand in an answer by chance. */
const SHORTEST = 8;

/** A message that was kept instead of delivered. */
interface Kept {
  readonly body: string;
  readonly code: string | null;
}

/**
 * Watches what goes in and comes out during tests, and says where a live code, token or password
 * came back: in an answer where it does not belong, or in the log.
 */
export function watchSecrets() {
  const tokens = new Set<string>();
  const passwords = new Set<string>();
  const answers: string[] = [];

  return {
    /** What a test sent. */
    sent(body: unknown, authorization?: string): void {
      const token = authorization?.replace(/^Bearer /, '');
      if (token !== undefined && token.length >= 43) tokens.add(token);
      for (const [name, value] of entriesOf(body)) {
        const secret = PASSWORDS.has(name) && typeof value === 'string' ? value : '';
        if (secret.length >= SHORTEST) passwords.add(secret);
      }
    },

    /** What a browser keeps in its cookies. */
    carried(cookies: Iterable<string>): void {
      for (const value of cookies) tokens.add(value);
    },

    /** What came back, as text. */
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

    /** Kinds of secrets that came back, and where; never the secrets themselves. */
    found(kept: readonly Kept[], logged: readonly string[]): string[] {
      const links = kept.flatMap(({ body }) =>
        [...body.matchAll(/#([\w-]{43})/g)].map(([, t]) => t),
      );
      const codes = kept.flatMap(({ code }) => code ?? []);
      const kinds: [string, RegExp | null][] = [
        ['token', anyOf([...tokens])],
        ['link', anyOf(links as string[])],
        ['password', anyOf([...passwords])],
        // Six digits may stand in an id by chance: a code stands alone.
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
