import { accountTexts } from '@sambandha/contract/account/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  getByRole,
  typeText,
} from '../../../test/render.tsx';
import {
  alertTexts,
  announcements,
  failureResponse,
  findDialog,
  getDialogButton,
  getDialogField,
  mockServer,
  renderPanel,
  requestedRoutes,
  respondOnce,
  serverErrorResponse,
  setUpPanelTest,
  testMember,
} from './panel.harness.tsx';
import { PhonePanel } from './phone-panel.tsx';

const { phone } = en.settings;
const proofTitle = en.account.proof.title;
const NUMBER = '98765 43210';
const REQUEST_CODE = 'POST /api/auth/request-otp';
const UPDATE_PHONE = 'POST /api/auth/update-phone';

beforeEach(() => {
  setUpPanelTest();
  mockServer.responses[REQUEST_CODE] = () => Response.json({ resendAfter: 30, expiresIn: 600 });
  mockServer.responses[UPDATE_PHONE] = changePhone;
});

/** Responds to a change of the number. Later reads return the new number. */
function changePhone(): Response {
  const user = { ...testMember, phone: '+919876543210' };
  mockServer.responses['GET /api/auth/me'] = () => Response.json({ user, emailConfirmed: true });
  return Response.json({ user });
}

async function requestCode(): Promise<void> {
  await renderPanel(<PhonePanel />);
  typeText(getByRole('textbox', phone.next), NUMBER);
  await clickButton(phone.send);
}

describe('the phone panel', () => {
  test('shows an error for an invalid number before a request is sent', async () => {
    await renderPanel(<PhonePanel />);
    await clickButton(phone.send);
    expect(alertTexts()).toEqual([accountTexts.newPhoneRequired]);
    typeText(getByRole('textbox', phone.next), '12345');
    await clickButton(phone.send);
    expect(alertTexts()).toEqual([accountTexts.phoneInvalid]);
    const field = getByRole('textbox', phone.next);
    const [errorId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(errorId)?.textContent).toBe(accountTexts.phoneInvalid);
    expect(mockServer.requests).toEqual([]);
  });

  test('keeps the number if the code cannot be sent', async () => {
    respondOnce(REQUEST_CODE, serverErrorResponse);
    await requestCode();
    expect(alertTexts()).toEqual(['Failed to send OTP. Please try again.']);
    expect(getByRole('textbox', phone.next).value).toBe(NUMBER);
    await clickButton(phone.send);
    expect(alertTexts()).toEqual([]);
    expect(announcements()).toContain(phone.sent);
    expect(getByRole('textbox', phone.next).readOnly).toBe(true);
  });

  test('shows an error for a wrong code and accepts the right one', async () => {
    respondOnce(UPDATE_PHONE, () => failureResponse('OTP_INVALID'));
    await requestCode();
    await clickButton(phone.verify);
    expect(alertTexts()).toEqual([accountTexts.otpRequired]);
    typeText(getByRole('textbox', phone.otp), '000000');
    await clickButton(phone.verify);
    expect(alertTexts()).toEqual([accountTexts.otpInvalid]);
    typeText(getByRole('textbox', phone.otp), '123456');
    await clickButton(phone.verify);
    expect(announcements()).toContain(phone.done);
    expect(document.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      '+91 98765 43210',
    );
  });

  test('keeps the code after a cancelled password dialog, and continues after a confirmation', async () => {
    mockServer.responses[UPDATE_PHONE] = () =>
      requestedRoutes().includes('POST /api/auth/prove')
        ? changePhone()
        : failureResponse('REAUTH_NEEDED');
    await requestCode();
    typeText(getByRole('textbox', phone.otp), '123456');
    await clickButton(phone.verify);
    click(getDialogButton(proofTitle, en.common.cancel));
    await advanceTimers();
    expect(findDialog(proofTitle)).toBeUndefined();
    expect(alertTexts()).toEqual([phone.failed]);
    expect(getByRole('textbox', phone.otp).value).toBe('123456');

    await clickButton(phone.verify);
    typeText(getDialogField(proofTitle), 'Areca42');
    click(getDialogButton(proofTitle, en.account.proof.submit));
    await advanceTimers();
    expect(announcements()).toContain(phone.done);
    expect(getAllByRole('button', phone.again)).toHaveLength(1);
  });
});
