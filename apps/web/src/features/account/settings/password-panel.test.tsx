// @vitest-environment happy-dom
import { en } from '@sambandha/words/en/screens/index';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session-store.ts';
import { click, find, pass, type, until } from '../../../test/render.tsx';
import {
  announcements,
  errors,
  open,
  refusal,
  requestedRoutes,
  server,
  startPanel,
} from './panel.harness.tsx';
import { PasswordPanel } from './password-panel.tsx';

const { password } = en.settings;

beforeEach(() => startPanel());

afterEach(() => {
  vi.useRealTimers();
});

async function change(current: string, next: string, confirmed = next): Promise<void> {
  type(find('textbox', password.current), current);
  type(find('textbox', password.next), next);
  type(find('textbox', password.confirm), confirmed);
  click(find('button', password.submit));
  await pass();
}

describe('the password panel', () => {
  test('shows validation errors before a request is sent', async () => {
    await open(<PasswordPanel />);
    await change('', '');
    expect(errors()).toEqual(['Please enter your current password', 'Please enter a new password']);
    await change('Areca42', 'Ab1', 'Ab2');
    expect(errors()).toEqual(['Password must be at least 6 characters', 'Passwords do not match']);
    await change('Areca42', 'tenginakayi');
    expect(errors()).toEqual(['Password must contain uppercase, lowercase, and number']);
    expect(requestedRoutes()).toEqual([]);
  });

  test('shows an error for a wrong current password, and keeps the session', async () => {
    server.responses['PATCH /api/auth/update-password'] = () => refusal('PASSWORD_WRONG');
    await open(<PasswordPanel />);
    await change('Not-hers-1', 'Tenginakayi-1');
    expect(errors()).toEqual(['Current password is incorrect.']);
    expect(find('textbox', password.next).value).toBe('Tenginakayi-1');
    expect(useSession.getState().token).toBe('t');
  });

  test('stores the new token, and clears the fields', async () => {
    server.responses['PATCH /api/auth/update-password'] = () => Response.json({ token: 'renewed' });
    await open(<PasswordPanel />);
    await change('Areca42', 'Tenginakayi-1');
    expect(announcements()).toContain('Password updated successfully!');
    expect(useSession.getState().token).toBe('renewed');
    for (const name of [password.current, password.next, password.confirm]) {
      expect(find('textbox', name).value).toBe('');
    }
  });
});

test.each([
  ['a member', {}, false],
  ['an admin', { isAdmin: true }, true],
  ['a moderator', { isModerator: true }, true],
])('the second factor is offered to %s: %o, %s', async (_, role, offered) => {
  startPanel(role);
  const read = vi.fn(() =>
    Response.json({ offered: true, required: true, on: false, recoveryCodesLeft: 0 }),
  );
  server.responses['GET /api/auth/second-factor'] = read;
  await open(<PasswordPanel />);
  // The card is loaded on demand.
  await import('./second-factor-card.tsx');
  await until(() => {
    const shown = document.body.textContent.includes(en.settings.secondFactor.title);
    expect(shown).toBe(offered);
  });
  expect(read).toHaveBeenCalledTimes(offered ? 1 : 0);
});
