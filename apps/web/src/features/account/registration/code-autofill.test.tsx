import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { advanceTimers, click, getByRole, pageText, typeText } from '../../../test/render.tsx';
import { saveRegistrationData } from './store.ts';
import {
  defaultResponses,
  mockServer,
  openWizard,
  setUpRegistrationTest,
} from './wizard.harness.tsx';

beforeEach(setUpRegistrationTest);

/** Stubs the browser's reading of text messages, which returns the codes in order. */
function stubMessages(...codes: string[]) {
  const readCredential = vi.fn(async () => ({ code: codes.shift() }));
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', { onLine: true, credentials: { get: readCredential } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return readCredential;
}

describe('the field of the code', () => {
  test('reads the code from the text message if the browser supports it', async () => {
    const readCredential = stubMessages('123456');
    saveRegistrationData({ contactMethod: 'phone' });
    await openWizard();
    typeText(getByRole('textbox', 'Phone number'), '99000 00001');
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    expect(readCredential).toHaveBeenCalledWith(
      expect.objectContaining({ otp: { transport: ['sms'] } }),
    );
    expect(mockServer.requests.at(-1)?.body).toEqual({ phone: '99000 00001', otpCode: '123456' });
    expect(pageText()).toContain('✓ Verified');
  });

  test('reads the code of the next text message after the server refuses the first code', async () => {
    const readCredential = stubMessages('111111', '123456');
    mockServer.responses['/api/auth/verify-otp'] = () =>
      Response.json({ code: 'OTP_INVALID', message: 'Invalid OTP.' }, { status: 400 });
    saveRegistrationData({ contactMethod: 'phone' });
    await openWizard();
    typeText(getByRole('textbox', 'Phone number'), '99000 00001');
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    expect(pageText()).toContain('Invalid OTP.');
    expect(readCredential).toHaveBeenCalledTimes(1);
    mockServer.responses = defaultResponses();
    // The button appears after 30 seconds (`resendAfter`).
    await advanceTimers(30_000);
    click(getByRole('button', 'Resend OTP'));
    await advanceTimers();
    expect(mockServer.requests.at(-1)?.body).toEqual({ phone: '99000 00001', otpCode: '123456' });
    expect(pageText()).toContain('✓ Verified');
  });
});
