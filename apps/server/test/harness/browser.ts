/** A browser of a test: it keeps what the product sets, and shows it again, as a real one would. */
export interface Browser {
  /** What it has kept, by name. */
  readonly cookies: Map<string, string>;
  /** The header of its next call. */
  readonly header: () => Record<string, string>;
  readonly keep: (answer: Response) => void;
}

/** One that was never here. */
export function newBrowser(): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    header: (): Record<string, string> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return cookie === '' ? {} : { cookie };
    },
    keep: (answer) => {
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
        cookies.set(name, value);
      }
    },
  };
}
