import { createMemberWithPassword, readLatestCode } from './account.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { requireValue } from './present.ts';
import { testApp } from './test-app.ts';

/*
 * The fixture of the tests of sign-in by code. `startCodeApp` sets `app` for a test file. The
 * parameters named `phone`, like the fields of the API, also take an e-mail address.
 */

export let app: TestApp;

export function startCodeApp(): void {
  app = testApp();
}

let contactCount = 0;
function newContacts() {
  contactCount += 1;
  return {
    email: `code${contactCount}@in.example`,
    phone: `+9199061${String(contactCount).padStart(5, '0')}`,
  };
}

export const createCodeMember = (columns: Parameters<typeof createMemberWithPassword>[1] = {}) => {
  const { email, phone } = newContacts();
  return createMemberWithPassword(app, { email, phone, ...columns });
};

export const sendCodeRequest = (phone: string | null, browser: Browser = app.browser) =>
  app.call('requestSignInCode', { browser, body: { phone: requireValue(phone) } });

export async function requestCode(phone: string | null, browser?: Browser): Promise<string> {
  const { status } = await sendCodeRequest(phone, browser);
  if (status !== 202) throw new Error(`no code: ${status}`);
  return readLatestCode(app, requireValue(phone));
}

interface SignInOptions {
  readonly remember?: boolean;
  readonly secondFactorCode?: string;
  readonly browser?: Browser;
}

export const signInWithCode = (
  phone: string | null,
  otpCode: string,
  { browser, ...options }: SignInOptions = {},
) =>
  app.call('codeSignIn', {
    ...(browser === undefined ? {} : { browser }),
    body: { phone: requireValue(phone), otpCode, ...options },
  });
