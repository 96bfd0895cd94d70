import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test } from 'vitest';
import { clickButton, find, type } from '../../../test/render.tsx';
import { EmailPanel } from './email-panel.tsx';
import {
  announcements,
  dialog,
  errors,
  member,
  refusal,
  renderPanel,
  requestedRoutes,
  server,
  startPanel,
} from './panel.harness.tsx';

const { email } = en.settings;

beforeEach(() => startPanel());

async function submitChange(next: string, password: string): Promise<void> {
  type(find('textbox', email.next), next);
  type(find('textbox', email.password), password);
  await clickButton(email.submit);
}

describe('the email panel', () => {
  test('shows validation errors before a request is sent', async () => {
    await renderPanel(<EmailPanel />);
    await submitChange('', '');
    expect(errors()).toEqual([
      'Please enter a new email address',
      'Please enter your current password',
    ]);
    await submitChange('anu at home', 'Areca42');
    expect(errors()).toEqual(['Please enter a valid email address']);
    expect(server.requests).toEqual([]);
  });

  test('keeps the entered address if the password is wrong', async () => {
    server.responses['PATCH /api/auth/update-email'] = () => refusal('PASSWORD_WRONG');
    await renderPanel(<EmailPanel />);
    await submitChange('next@example.org', 'Not-hers-1');
    expect(errors()).toEqual(['Failed to update email. Please check your password and try again.']);
    expect(find('textbox', email.next).value).toBe('next@example.org');
    expect(announcements()).not.toContain(email.done);
  });

  test('uses the password of the form as the proof, without another dialog', async () => {
    server.responses['PATCH /api/auth/update-email'] = () =>
      requestedRoutes().includes('POST /api/auth/prove')
        ? Response.json({ user: { ...member, email: 'next@example.org' } })
        : refusal('REAUTH_NEEDED');
    await renderPanel(<EmailPanel />);
    await submitChange('next@example.org', 'Areca42');
    expect(dialog(en.account.proof.title)).toBeUndefined();
    expect(announcements()).toContain(email.done);
    expect(find('textbox', email.password).value).toBe('');
    expect(requestedRoutes()).toEqual([
      'PATCH /api/auth/update-email',
      'POST /api/auth/prove',
      'PATCH /api/auth/update-email',
    ]);
  });
});
