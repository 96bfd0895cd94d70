import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test } from 'vitest';
import { clickButton, getByRole, typeText } from '../../../test/render.tsx';
import { EmailPanel } from './email-panel.tsx';
import {
  alertTexts,
  announcements,
  failureResponse,
  findDialog,
  mockServer,
  renderPanel,
  requestedRoutes,
  setUpPanelTest,
  testMember,
} from './panel.harness.tsx';

const { email } = en.settings;

beforeEach(() => setUpPanelTest());

async function submitChange(next: string, password: string): Promise<void> {
  typeText(getByRole('textbox', email.next), next);
  typeText(getByRole('textbox', email.password), password);
  await clickButton(email.submit);
}

describe('the email panel', () => {
  test('shows validation errors before a request is sent', async () => {
    await renderPanel(<EmailPanel />);
    await submitChange('', '');
    expect(alertTexts()).toEqual([
      'Please enter a new email address',
      'Please enter your current password',
    ]);
    await submitChange('anu at home', 'Areca42');
    expect(alertTexts()).toEqual(['Please enter a valid email address']);
    expect(mockServer.requests).toEqual([]);
  });

  test('keeps the entered address if the password is wrong', async () => {
    mockServer.responses['PATCH /api/auth/update-email'] = () => failureResponse('PASSWORD_WRONG');
    await renderPanel(<EmailPanel />);
    await submitChange('next@example.org', 'Not-hers-1');
    expect(alertTexts()).toEqual([
      'Failed to update email. Please check your password and try again.',
    ]);
    expect(getByRole('textbox', email.next).value).toBe('next@example.org');
    expect(announcements()).not.toContain(email.done);
  });

  test('uses the password of the form as the proof, without another dialog', async () => {
    mockServer.responses['PATCH /api/auth/update-email'] = () =>
      requestedRoutes().includes('POST /api/auth/prove')
        ? Response.json({ user: { ...testMember, email: 'next@example.org' } })
        : failureResponse('REAUTH_NEEDED');
    await renderPanel(<EmailPanel />);
    await submitChange('next@example.org', 'Areca42');
    expect(findDialog(en.account.proof.title)).toBeUndefined();
    expect(announcements()).toContain(email.done);
    expect(getByRole('textbox', email.password).value).toBe('');
    expect(requestedRoutes()).toEqual([
      'PATCH /api/auth/update-email',
      'POST /api/auth/prove',
      'PATCH /api/auth/update-email',
    ]);
  });
});
