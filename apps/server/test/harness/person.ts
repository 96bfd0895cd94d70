import type { TestApp } from './app.ts';
import { type Browser, newBrowser } from './browser.ts';

/** A caller with their own browser and network. */
export interface Caller {
  readonly browser: Browser;
  readonly headers: Readonly<Record<string, string>>;
}

/** The user agent of a common phone browser. */
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36';

let personCount = 0;

/** Creates a person. The app must trust this machine as its proxy (`TRUST_PROXY`). */
export function newCaller(address?: string, userAgent = ANDROID): Caller {
  personCount += 1;
  const ipAddress = address ?? `10.${personCount >> 8}.${personCount & 255}.7`;
  const headers = { 'x-forwarded-for': ipAddress, 'user-agent': userAgent };
  return { browser: newBrowser(), headers };
}

/** Returns a person with the same browser in another network. */
export function moveToOtherNetwork({ browser }: Caller): Caller {
  return { ...newCaller(), browser };
}

export function signInAs(app: TestApp, person: Caller, phone: string, password: string) {
  return app.call('login', { ...person, body: { phone, password, remember: true } });
}

/** Enters wrong passwords until the limit of this caller, which is ten, is reached. */
export async function exhaustAttempts(app: TestApp, person: Caller, phone: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { status } = await signInAs(app, person, phone, 'Wrong-1234');
    if (status !== 401) throw new Error(`unexpected status of a wrong password: ${status}`);
  }
  const { status } = await signInAs(app, person, phone, 'Wrong-1234');
  if (status !== 429) throw new Error(`unexpected status beyond the limit: ${status}`);
}
