import { accountTexts } from '@sambandha/contract/account/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '../../api/session.ts';
import { useSession } from '../../api/session-store.ts';
import { clickButton, getByRole, pageText, typeText, waitUntil } from '../../test/render.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import {
  alertTexts,
  announcements,
  currentPath,
  failureResponse,
  mockServer,
  renderPanel,
  requestedRoutes,
  respondOnce,
  serverErrorResponse,
  setUpPanelTest,
  testMember,
} from './settings/panel.harness.tsx';

const { forgot } = en.settings;
const REQUEST_CODE = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const CONTACT = 'anu@example.org';

beforeEach(() => {
  setUpPanelTest();
  useSession.setState({ user: null, token: null });
  mockServer.responses[REQUEST_CODE] = () => Response.json({ resendAfter: 30, expiresIn: 600 });
  mockServer.responses[RESET] = () => Response.json({ user: testMember, token: 'new' });
});

async function requestCode(contact = CONTACT): Promise<void> {
  typeText(getByRole('textbox', forgot.contact), contact);
  await clickButton(forgot.send);
}

async function submitNewPassword(otp: string, next: string, confirmation = next): Promise<void> {
  typeText(getByRole('textbox', forgot.otp), otp);
  typeText(getByRole('textbox', forgot.next), next);
  typeText(getByRole('textbox', forgot.confirm), confirmation);
  await clickButton(forgot.submit);
}

const title = () => document.querySelector('h1')?.textContent;

describe('the page for a forgotten password', () => {
  test('requires the contact, and can request the code again after a failure', async () => {
    respondOnce(REQUEST_CODE, serverErrorResponse);
    await renderPanel(<ForgotPasswordPage />);
    await clickButton(forgot.send);
    expect(alertTexts()).toEqual([accountTexts.loginRequired]);
    expect(document.activeElement).toBe(getByRole('textbox', forgot.contact));
    await requestCode();
    expect(alertTexts()).toEqual([forgot.sendFailed]);
    await clickButton(forgot.send);
    expect(announcements()).toContain(
      `If ${CONTACT} has an account, we have sent it a 6-digit OTP`,
    );
  });

  test('returns to the form for the contact, which accepts another contact', async () => {
    await renderPanel(<ForgotPasswordPage />);
    await requestCode('nobody@example.org');
    expect(title()).toBe(forgot.sentTitle);
    expect(pageText()).toContain(forgot.effect);
    await clickButton(forgot.otherContact);
    expect(title()).toBe(forgot.title);
    await requestCode();
    expect(announcements()).toContain(CONTACT);
  });

  test('shows validation errors, and sets the new password after the right code', async () => {
    respondOnce(RESET, () => failureResponse('OTP_INVALID'));
    await renderPanel(<ForgotPasswordPage />);
    await requestCode();
    await clickButton(forgot.submit);
    expect(alertTexts()).toEqual([accountTexts.otpRequired, accountTexts.newPasswordRequired]);
    await submitNewPassword('000000', 'Tenginakayi-1', 'Tenginakayi-2');
    expect(alertTexts()).toEqual([accountTexts.confirmMismatch]);
    expect(requestedRoutes()).toEqual([REQUEST_CODE]);
    await submitNewPassword('000000', 'Tenginakayi-1');
    expect(alertTexts()).toEqual([accountTexts.otpInvalid]);
    await submitNewPassword('123456', 'Tenginakayi-1');
    expect(currentPath()).toBe('/browse');
    expect(useSession.getState().token).toBe('new');
  });

  test('does not sign in again after a sign-out during the request', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    mockServer.responses[RESET] = () => promise;
    mockServer.responses['POST /api/auth/logout'] = () => new Response(null, { status: 204 });
    useSession.setState({ user: testMember, token: 't' });
    await renderPanel(<ForgotPasswordPage />);
    await requestCode();
    await submitNewPassword('123456', 'Tenginakayi-1');
    act(() => signOut());
    resolve(Response.json({ user: testMember, token: 'new' }));
    await waitUntil(() => expect(mockServer.requests.map(({ token }) => token)).toContain('new'));
    expect(useSession.getState()).toMatchObject({ user: null, token: null });
    expect(currentPath()).toBe('/');
  });

  test('shows the form for the code after a reload', async () => {
    await renderPanel(<ForgotPasswordPage />);
    await requestCode();
    document.body.replaceChildren();
    await renderPanel(<ForgotPasswordPage />);
    expect(title()).toBe(forgot.sentTitle);
  });

  test('asks for the second factor when the server requires it', async () => {
    respondOnce(RESET, () => failureResponse('SECOND_FACTOR'));
    await renderPanel(<ForgotPasswordPage />);
    await requestCode();
    await submitNewPassword('123456', 'Tenginakayi-1');
    expect(alertTexts()).toEqual([]);
    typeText(getByRole('textbox', forgot.factor), '654321');
    await clickButton(forgot.submit);
    expect(mockServer.requests.at(-1)?.body).toMatchObject({ secondFactorCode: '654321' });
    expect(currentPath()).toBe('/browse');
  });
});
