import type { TestApp } from './app.ts';
import { type Browser, newBrowser } from './browser.ts';

/** A person with their own browser and network, from which a call comes. */
export interface Person {
  readonly browser: Browser;
  readonly headers: Readonly<Record<string, string>>;
}

/** The user agent of a very common phone browser. */
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36';

let homes = 0;

/** A new person. The app must trust this machine as its proxy (`TRUST_PROXY`). */
export function newPerson(address?: string, userAgent = ANDROID): Person {
  homes += 1;
  const home = address ?? `10.${homes >> 8}.${homes & 255}.7`;
  const headers = { 'x-forwarded-for': home, 'user-agent': userAgent };
  return { browser: newBrowser(), headers };
}

/** The same browser in another network. */
export function elsewhere({ browser }: Person): Person {
  return { ...newPerson(), browser };
}

export function signInAs(app: TestApp, who: Person, phone: string, password: string) {
  return app.call('login', { ...who, body: { phone, password, remember: true } });
}

/** Enters ten wrong passwords, which use up the limit of this person. */
export async function exhaustTries(app: TestApp, who: Person, phone: string): Promise<void> {
  for (let tried = 0; tried < 10; tried += 1) {
    const { status } = await signInAs(app, who, phone, 'Wrong-1234');
    if (status !== 401) throw new Error(`the try was answered with ${status}`);
  }
  const { status } = await signInAs(app, who, phone, 'Wrong-1234');
  if (status !== 429) throw new Error(`one try too many was answered with ${status}`);
}
