import { accountTexts } from '@sambandha/contract/account/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '../../api/session.ts';
import { useSession } from '../../api/session-store.ts';
import { clickButton, find, pageText, type, until } from '../../test/render.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import {
  announcements,
  currentPath,
  errors,
  member,
  refusal,
  renderPanel,
  requestedRoutes,
  respondFirst,
  server,
  serverError,
  startPanel,
} from './settings/panel.harness.tsx';

const { forgot } = en.settings;
const REQUEST_CODE = 'POST /api/auth/forgot-password';
const RESET = 'POST /api/auth/reset-password';
const CONTACT = 'anu@example.org';

beforeEach(() => {
  startPanel();
  useSession.setState({ user: null, token: null });
  server.responses[REQUEST_CODE] = () => Response.json({ resendAfter: 30, expiresIn: 600 });
  server.responses[RESET] = () => Response.json({ user: member, token: 'new' });
});

async function requestCode(contact = CONTACT): Promise<void> {
  type(find('textbox', forgot.contact), contact);
  await clickButton(forgot.send);
}

async function submitNewPassword(otp: string, next: string, confirmation = next): Promise<void> {
  type(find('textbox', forgot.otp), otp);
  type(find('textbox', forgot.next), next);
  type(find('textbox', forgot.confirm), confirmation);
  await clickButton(forgot.submit);
}

const title = () => document.querySelector('h1')?.textContent;

describe('the page for a forgotten password', () => {
  test('requires the contact, and can request the code again after a failure', async () => {
    respondFirst(REQUEST_CODE, serverError);
    await renderPanel(<ForgotPasswordPage />);
    await clickButton(forgot.send);
    expect(errors()).toEqual([accountTexts.loginRequired]);
    expect(document.activeElement).toBe(find('textbox', forgot.contact));
    await requestCode();
    expect(errors()).toEqual([forgot.sendFailed]);
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
    respondFirst(RESET, () => refusal('OTP_INVALID'));
    await renderPanel(<ForgotPasswordPage />);
    await requestCode();
    await clickButton(forgot.submit);
    expect(errors()).toEqual([accountTexts.otpRequired, accountTexts.newPasswordRequired]);
    await submitNewPassword('000000', 'Tenginakayi-1', 'Tenginakayi-2');
    expect(errors()).toEqual([accountTexts.confirmMismatch]);
    expect(requestedRoutes()).toEqual([REQUEST_CODE]);
    await submitNewPassword('000000', 'Tenginakayi-1');
    expect(errors()).toEqual([accountTexts.otpInvalid]);
    await submitNewPassword('123456', 'Tenginakayi-1');
    expect(currentPath()).toBe('/browse');
    expect(useSession.getState().token).toBe('new');
  });

  test('does not sign in again after a sign-out during the request', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.responses[RESET] = () => promise;
    server.responses['POST /api/auth/logout'] = () => new Response(null, { status: 204 });
    useSession.setState({ user: member, token: 't' });
    await renderPanel(<ForgotPasswordPage />);
    await requestCode();
    await submitNewPassword('123456', 'Tenginakayi-1');
    act(() => signOut());
    resolve(Response.json({ user: member, token: 'new' }));
    await until(() => expect(server.requests.map(({ token }) => token)).toContain('new'));
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
    respondFirst(RESET, () => refusal('SECOND_FACTOR'));
    await renderPanel(<ForgotPasswordPage />);
    await requestCode();
    await submitNewPassword('123456', 'Tenginakayi-1');
    expect(errors()).toEqual([]);
    type(find('textbox', forgot.factor), '654321');
    await clickButton(forgot.submit);
    expect(server.requests.at(-1)?.body).toMatchObject({ secondFactorCode: '654321' });
    expect(currentPath()).toBe('/browse');
  });
});
