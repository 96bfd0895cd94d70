import { requireValue } from './present.ts';

/** A browser with a cookie jar. */
export interface Browser {
  /** Cookies by name. */
  readonly cookies: Map<string, string>;
  /** Returns the cookie header of the next call. */
  readonly cookieHeader: () => Record<string, string>;
  readonly storeCookies: (response: Response) => void;
}

/** Returns a browser without cookies. */
export function newBrowser(): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    cookieHeader: (): Record<string, string> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return cookie === '' ? {} : { cookie };
    },
    storeCookies: (response) => {
      for (const line of response.headers.getSetCookie()) {
        cookies.set(...parseSetCookie(line));
      }
    },
  };
}

/** Returns the name and the value of a cookie in a Set-Cookie header. */
export function parseSetCookie(line: string): [name: string, value: string] {
  const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? [];
  return [requireValue(name), requireValue(value)];
}
