import { accountTexts } from '@sambandha/contract/account/schemas';
import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut } from '../../../api/session.ts';
import { useSession } from '../../../api/session-store.ts';
import { clickButton, getByRole, typeText, waitUntil } from '../../../test/render.tsx';
import {
  alertTexts,
  announcements,
  failureResponse,
  mockServer,
  renderPanel,
  requestedRoutes,
  setUpPanelTest,
} from './panel.harness.tsx';
import { PasswordPanel } from './password-panel.tsx';

const { password } = en.settings;

beforeEach(() => setUpPanelTest());

async function submitChange(current: string, next: string, confirmation = next): Promise<void> {
  typeText(getByRole('textbox', password.current), current);
  typeText(getByRole('textbox', password.next), next);
  typeText(getByRole('textbox', password.confirm), confirmation);
  await clickButton(password.submit);
}

describe('the password panel', () => {
  test('shows validation errors before a request is sent', async () => {
    await renderPanel(<PasswordPanel />);
    await submitChange('', '');
    expect(alertTexts()).toEqual([
      accountTexts.currentPasswordRequired,
      accountTexts.newPasswordRequired,
    ]);
    await submitChange('Areca42', 'Ab1', 'Ab2');
    expect(alertTexts()).toEqual([accountTexts.passwordShort, accountTexts.confirmMismatch]);
    await submitChange('Areca42', 'tenginakayi');
    expect(alertTexts()).toEqual([accountTexts.passwordWeak]);
    expect(requestedRoutes()).toEqual([]);
  });

  test('shows an error for a wrong current password and keeps the session', async () => {
    mockServer.responses['PATCH /api/auth/update-password'] = () =>
      failureResponse('PASSWORD_WRONG');
    await renderPanel(<PasswordPanel />);
    await submitChange('Not-hers-1', 'Tenginakayi-1');
    expect(alertTexts()).toEqual([failures.PASSWORD_WRONG[1]]);
    expect(getByRole('textbox', password.next).value).toBe('Tenginakayi-1');
    expect(useSession.getState().token).toBe('t');
  });

  test('stores the new token and clears the fields after a password change', async () => {
    mockServer.responses['PATCH /api/auth/update-password'] = () =>
      Response.json({ token: 'renewed' });
    await renderPanel(<PasswordPanel />);
    await submitChange('Areca42', 'Tenginakayi-1');
    expect(announcements()).toContain('Password updated successfully!');
    expect(useSession.getState().token).toBe('renewed');
    for (const name of [password.current, password.next, password.confirm]) {
      expect(getByRole('textbox', name).value).toBe('');
    }
  });
});

test('a new session whose token arrives after a sign-out is ended on the server', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  mockServer.responses['PATCH /api/auth/update-password'] = () => promise;
  mockServer.responses['POST /api/auth/logout'] = () => new Response(null, { status: 204 });
  await renderPanel(<PasswordPanel />);
  await submitChange('Areca42', 'Tenginakayi-1');
  act(() => signOut());
  resolve(Response.json({ token: 'renewed' }));
  await waitUntil(() => {
    const logouts = mockServer.requests.filter(({ route }) => route === 'POST /api/auth/logout');
    expect(logouts.map(({ token }) => token)).toEqual(expect.arrayContaining(['t', 'renewed']));
  });
  expect(useSession.getState().token).toBeNull();
});

test.each([
  ['a member', {}, false],
  ['an admin', { isAdmin: true }, true],
  ['a moderator', { isModerator: true }, true],
])('the card of the second factor is shown to %s (%o): %s', async (_, role, isShown) => {
  setUpPanelTest(role);
  const readSecondFactor = vi.fn(() =>
    Response.json({ offered: true, required: true, on: false, recoveryCodesLeft: 0 }),
  );
  mockServer.responses['GET /api/auth/second-factor'] = readSecondFactor;
  await renderPanel(<PasswordPanel />);
  // The card is loaded on demand.
  await import('./second-factor-card.tsx');
  await waitUntil(() => {
    const hasCard = document.body.textContent.includes(en.settings.secondFactor.title);
    expect(hasCard).toBe(isShown);
  });
  expect(readSecondFactor).toHaveBeenCalledTimes(isShown ? 1 : 0);
});
