import type { TestApp } from './app.ts';
import { type Browser, newBrowser } from './browser.ts';

/** Somebody with a browser, and a network, of their own: what a call needs to come from them. */
export interface Person {
  readonly browser: Browser;
  readonly headers: Readonly<Record<string, string>>;
}

/** The name of a phone's browser that very many have. */
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36';

let homes = 0;

/** Somebody new. The app must trust this machine as its proxy (`TRUST_PROXY`). */
export function newPerson(address?: string, userAgent = ANDROID): Person {
  homes += 1;
  const home = address ?? `10.${homes >> 8}.${homes & 255}.7`;
  const headers = { 'x-forwarded-for': home, 'user-agent': userAgent };
  return { browser: newBrowser(), headers };
}

/** The same browser, seen from another network. */
export function elsewhere({ browser }: Person): Person {
  return { ...newPerson(), browser };
}

export function signInAs(app: TestApp, who: Person, phone: string, password: string) {
  return app.call('login', { ...who, body: { phone, password, remember: true } });
}

/** Ten wrong passwords, which use up the limit of this person. */
export async function exhaustTries(app: TestApp, who: Person, phone: string): Promise<void> {
  for (let tried = 0; tried < 10; tried += 1) {
    const { status } = await signInAs(app, who, phone, 'Wrong-1234');
    if (status !== 401) throw new Error(`the try was answered with ${status}`);
  }
  const { status } = await signInAs(app, who, phone, 'Wrong-1234');
  if (status !== 429) throw new Error(`one try too many was answered with ${status}`);
}
