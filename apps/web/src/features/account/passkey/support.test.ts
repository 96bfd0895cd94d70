import { afterEach, expect, test, vi } from 'vitest';
import { supportsPasskeyAutofill, supportsPasskeys } from './support.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the prerendering', undefined, false, false],
  ['a page over plain http', {}, false, false],
  ['a browser without autofill', { PublicKeyCredential: {} }, true, false],
  [
    'a browser with autofill',
    { PublicKeyCredential: { isConditionalMediationAvailable: async () => true } },
    true,
    true,
  ],
])('passkeys and their autofill are detected in %s', async (_, window, passkeys, autofill) => {
  vi.stubGlobal('window', window);
  expect(supportsPasskeys()).toBe(passkeys);
  expect(await supportsPasskeyAutofill()).toBe(autofill);
});
