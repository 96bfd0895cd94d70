import { accountTexts } from '@sambandha/contract/account/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test } from 'vitest';
import { advanceTimers, click, clickButton, find, findAll, type } from '../../../test/render.tsx';
import {
  announcements,
  buttonOf,
  dialog,
  errors,
  fieldOf,
  member,
  refusal,
  renderPanel,
  requestedRoutes,
  respondFirst,
  server,
  serverError,
  startPanel,
} from './panel.harness.tsx';
import { PhonePanel } from './phone-panel.tsx';

const { phone } = en.settings;
const proofTitle = en.account.proof.title;
const NUMBER = '98765 43210';
const REQUEST_CODE = 'POST /api/auth/request-otp';
const UPDATE_PHONE = 'POST /api/auth/update-phone';

beforeEach(() => {
  startPanel();
  server.responses[REQUEST_CODE] = () => Response.json({ resendAfter: 30, expiresIn: 600 });
  server.responses[UPDATE_PHONE] = changePhone;
});

/** Responds to a change of the number. Later reads return the new number. */
function changePhone(): Response {
  const user = { ...member, phone: '+919876543210' };
  server.responses['GET /api/auth/me'] = () => Response.json({ user, emailConfirmed: true });
  return Response.json({ user });
}

async function requestCode(): Promise<void> {
  await renderPanel(<PhonePanel />);
  type(find('textbox', phone.next), NUMBER);
  await clickButton(phone.send);
}

describe('the phone panel', () => {
  test('shows an error for an invalid number before a request is sent', async () => {
    await renderPanel(<PhonePanel />);
    await clickButton(phone.send);
    expect(errors()).toEqual([accountTexts.newPhoneRequired]);
    type(find('textbox', phone.next), '12345');
    await clickButton(phone.send);
    expect(errors()).toEqual([accountTexts.phoneInvalid]);
    const field = find('textbox', phone.next);
    const [errorId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(errorId)?.textContent).toBe(accountTexts.phoneInvalid);
    expect(server.requests).toEqual([]);
  });

  test('keeps the number if the code cannot be sent', async () => {
    respondFirst(REQUEST_CODE, serverError);
    await requestCode();
    expect(errors()).toEqual(['Failed to send OTP. Please try again.']);
    expect(find('textbox', phone.next).value).toBe(NUMBER);
    await clickButton(phone.send);
    expect(errors()).toEqual([]);
    expect(announcements()).toContain(phone.sent);
    expect(find('textbox', phone.next).readOnly).toBe(true);
  });

  test('shows an error for a wrong code and accepts the right one', async () => {
    respondFirst(UPDATE_PHONE, () => refusal('OTP_INVALID'));
    await requestCode();
    await clickButton(phone.verify);
    expect(errors()).toEqual([accountTexts.otpRequired]);
    type(find('textbox', phone.otp), '000000');
    await clickButton(phone.verify);
    expect(errors()).toEqual([accountTexts.otpInvalid]);
    type(find('textbox', phone.otp), '123456');
    await clickButton(phone.verify);
    expect(announcements()).toContain(phone.done);
    expect(document.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      '+91 98765 43210',
    );
  });

  test('keeps the code after a cancelled password dialog, and continues after a confirmation', async () => {
    server.responses[UPDATE_PHONE] = () =>
      requestedRoutes().includes('POST /api/auth/prove') ? changePhone() : refusal('REAUTH_NEEDED');
    await requestCode();
    type(find('textbox', phone.otp), '123456');
    await clickButton(phone.verify);
    click(buttonOf(proofTitle, en.common.cancel));
    await advanceTimers();
    expect(dialog(proofTitle)).toBeUndefined();
    expect(errors()).toEqual([phone.failed]);
    expect(find('textbox', phone.otp).value).toBe('123456');

    await clickButton(phone.verify);
    type(fieldOf(proofTitle), 'Areca42');
    click(buttonOf(proofTitle, en.account.proof.submit));
    await advanceTimers();
    expect(announcements()).toContain(phone.done);
    expect(findAll('button', phone.again)).toHaveLength(1);
  });
});
