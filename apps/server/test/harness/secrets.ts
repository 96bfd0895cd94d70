/** Request fields whose value must not appear anywhere again. */
const PASSWORD_FIELDS = new Set(['password', 'currentPassword', 'newPassword']);
/** Top-level response fields that may contain a token. */
const TOKEN_FIELDS = new Set(['token', 'verificationToken']);
/** Minimum length of a secret. Shorter texts may appear by chance. */
const MIN_LENGTH = 8;

/** A message that was stored instead of delivered. */
interface StoredMessage {
  readonly body: string;
  readonly code: string | null;
}

/**
 * Records the secrets of requests and the responses during tests. Reports each code, link, token or
 * password that appears in a response outside its field, or in the log.
 */
export function createSecretWatcher() {
  const tokens = new Set<string>();
  const passwords = new Set<string>();
  const responses: string[] = [];

  return {
    /** Registers the token and passwords of a request. */
    registerRequest(body: unknown, authorization?: string): void {
      const token = authorization?.replace(/^Bearer /, '');
      // The tokens of the product have 43 characters. Shorter values are not tokens.
      if (token !== undefined && token.length >= 43) tokens.add(token);
      for (const [name, value] of entriesOf(body)) {
        const secret = PASSWORD_FIELDS.has(name) && typeof value === 'string' ? value : '';
        if (secret.length >= MIN_LENGTH) passwords.add(secret);
      }
    },

    registerCookies(cookies: Iterable<string>): void {
      for (const value of cookies) tokens.add(value);
    },

    /** Records a response body, and registers the tokens in its token fields. */
    recordResponse(text: string): void {
      const json = parseJson(text);
      const otherFields: [string, unknown][] = [];
      for (const [name, value] of entriesOf(json)) {
        if (TOKEN_FIELDS.has(name) && typeof value === 'string') tokens.add(value);
        else otherFields.push([name, value]);
      }
      const isObject = typeof json === 'object' && json !== null;
      responses.push(isObject ? JSON.stringify(otherFields) : text);
    },

    /** Returns the kind of secret and the place of each leak, without the secret itself. */
    findLeaks(storedMessages: readonly StoredMessage[], logLines: readonly string[]): string[] {
      const links = storedMessages.flatMap(({ body }) =>
        [...body.matchAll(/#([\w-]{43})/g)].map(([, token]) => token),
      );
      const codes = storedMessages.flatMap(({ code }) => code ?? []);
      const kinds: [string, RegExp | null][] = [
        ['token', patternOf([...tokens])],
        ['link', patternOf(links as string[])],
        ['password', patternOf([...passwords])],
        // An id may contain six digits by chance, so the pattern requires a separate word.
        ['code', patternOf(codes, '(?<![\\w.-])', '(?![\\w.-])')],
      ];
      return kinds.flatMap(([kind, secret]) => [
        ...(secret !== null && responses.some((text) => secret.test(text))
          ? [`${kind} in a response`]
          : []),
        ...(secret !== null && logLines.some((line) => secret.test(line))
          ? [`${kind} in the log`]
          : []),
      ]);
    },
  };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Returns the value of a JSON text. Null if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function patternOf(words: readonly string[], prefix = '', suffix = ''): RegExp | null {
  if (words.length === 0) return null;
  const escapedWords = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${prefix}(?:${escapedWords.join('|')})${suffix}`);
}
