import { accountTexts } from '@sambandha/contract/account/schemas';
import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  find,
  findAll,
  pageText,
  press,
  type,
} from '../../../test/render.tsx';
import { refusal } from '../settings/panel.harness.tsx';
import { saveData, saveProof } from './store.ts';
import {
  defaultResponses,
  openWizard,
  refusalResponse,
  server,
  startRegistration,
  title,
} from './wizard.harness.tsx';

beforeEach(startRegistration);

/** Opens the first step with a verified address. */
async function openVerified(): Promise<void> {
  saveData({ email: 'anu@example.org' });
  saveProof('anu@example.org', 'proof');
  await openWizard();
}

async function choosePassword(password: string, confirmation = password): Promise<void> {
  type(find('textbox', 'Password'), password);
  type(find('textbox', 'Confirm password'), confirmation);
  click(find('button', 'Continue'));
  await advanceTimers();
}

describe('the contact step', () => {
  test('asks whom the profile is for below the heading, before the contact', async () => {
    await openWizard();
    const inOrder = document.querySelectorAll('h1, #registration-forWhom, [name=contactMethod]');
    expect([...inOrder].map(({ localName }) => localName)).toEqual([
      'h1',
      'select',
      'input',
      'input',
    ]);
  });

  test('emphasizes Continue only after the verification of the contact', async () => {
    const isFilled = (name: string) => find('button', name).classList.contains('bg-grove');
    await openWizard();
    expect([isFilled('Send OTP'), isFilled('Continue')]).toEqual([true, false]);
    expect(find('button', 'Continue').classList.contains('border')).toBe(false);
    type(find('textbox', 'Email address'), 'anu@example.org');
    click(find('button', 'Send OTP'));
    await advanceTimers();
    expect([isFilled('Verify OTP'), isFilled('Continue')]).toEqual([true, false]);
    type(find('textbox', 'OTP'), '123456');
    await advanceTimers();
    expect(isFilled('Continue')).toBe(true);
  });

  test('continues only with a verified contact and a confirmed password', async () => {
    await openWizard();
    type(find('textbox', 'Email address'), 'anu@example.org');
    click(find('button', 'Continue'));
    await advanceTimers();
    expect(pageText()).toContain(accountTexts.contactUnverified);
    expect(findAll('textbox', 'Password')).toEqual([]);
    click(find('button', 'Send OTP'));
    await advanceTimers();
    expect(pageText()).toContain('to anu@example.org');
    expect(pageText()).not.toContain(en.account.wizard.leads['1']);
    click(find('button', 'Continue'));
    await advanceTimers();
    expect(document.activeElement).toBe(find('textbox', 'OTP'));
    type(find('textbox', 'OTP'), '12345');
    await advanceTimers();
    expect(server.requests).toHaveLength(1);
    type(find('textbox', 'OTP'), '123456');
    await advanceTimers();
    expect(pageText()).toContain('✓ Verified');
    expect(find('textbox', 'Email address').readOnly).toBe(true);
    find('textbox', 'Password').focus();
    type(find('textbox', 'Password'), 'A');
    await advanceTimers();
    expect(document.activeElement).toBe(find('textbox', 'Password'));
    await choosePassword('Areca42', 'Areca43');
    expect(pageText()).toContain(accountTexts.confirmMismatch);
    await choosePassword('Areca42');
    expect(title()).toBe('Basic Info');
    expect(server.requests.map(({ body }) => body)).toEqual([
      { email: 'anu@example.org' },
      { email: 'anu@example.org', otpCode: '123456' },
      { password: 'Areca42', verificationToken: 'proof' },
    ]);
  });

  test('asks for a new code if the server has deleted the verification', async () => {
    server.responses['/api/auth/check-password'] = () => refusal('CONTACT_UNVERIFIED');
    await openVerified();
    await choosePassword('Areca42');
    expect(title()).toBe('Verify Contact');
    expect(pageText()).toContain(accountTexts.contactUnverified);
    expect(findAll('button', 'Send OTP')).toHaveLength(1);
  });

  test('shows an error if the code cannot be checked, and offers a new code after the wait', async () => {
    server.responses['/api/auth/verify-otp'] = () => Response.json({}, { status: 500 });
    vi.spyOn(console, 'error').mockReturnValue();
    await openWizard();
    type(find('textbox', 'Email address'), 'anu@example.org');
    click(find('button', 'Send OTP'));
    await advanceTimers();
    type(find('textbox', 'OTP'), '123456');
    await advanceTimers();
    expect(pageText()).toContain(accountTexts.otpInvalid);
    expect(pageText()).not.toContain('✓ Verified');
    click(find('button', 'Verify OTP'));
    await advanceTimers();
    expect(server.requests.filter(({ path }) => path === '/api/auth/verify-otp')).toHaveLength(2);
    expect(findAll('button', 'Resend OTP')).toEqual([]);
    await advanceTimers(30_000);
    click(find('button', 'Resend OTP'));
    await advanceTimers();
    expect(server.requests.filter(({ path }) => path === '/api/auth/request-otp')).toHaveLength(2);
  });

  test('shows the message of the server if a text message cannot be sent', async () => {
    server.responses['/api/auth/request-otp'] = () => refusal('SMS_UNAVAILABLE');
    await openWizard();
    click(find('radio', 'Phone'));
    type(find('textbox', 'Phone number'), '9900000001');
    click(find('button', 'Send OTP'));
    await advanceTimers();
    expect(pageText()).toContain(failures.SMS_UNAVAILABLE[1]);
  });

  test.each([
    ['within an IME composition', { isComposing: true }],
    ['that ends an IME composition in Safari', { keyCode: 229 }],
  ])('sends neither contact nor code on Enter %s', async (_, composition) => {
    const paths = () => server.requests.map(({ path }) => path);
    const pressEnter = async (field: string, options: KeyboardEventInit = {}) => {
      press(find('textbox', field), 'Enter', options);
      await advanceTimers();
    };
    server.responses['/api/auth/verify-otp'] = () => Response.json({}, { status: 400 });
    await openWizard();
    type(find('textbox', 'Email address'), 'anu@example.org');
    await pressEnter('Email address', composition);
    expect(paths()).toEqual([]);
    await pressEnter('Email address');
    expect(paths()).toEqual(['/api/auth/request-otp']);
    type(find('textbox', 'OTP'), '123456');
    await advanceTimers();
    const pathsAfterCheck = ['/api/auth/request-otp', '/api/auth/verify-otp'];
    await pressEnter('OTP', composition);
    expect(paths()).toEqual(pathsAfterCheck);
    await pressEnter('OTP');
    expect(paths()).toEqual([...pathsAfterCheck, '/api/auth/verify-otp']);
  });

  test('lets the address in the message about the code break after its @', async () => {
    await openWizard();
    type(find('textbox', 'Email address'), 'anu@house.example.org');
    click(find('button', 'Send OTP'));
    await advanceTimers();
    const breakPoint = document.querySelector('[role=status] wbr');
    expect(breakPoint?.previousSibling?.textContent).toMatch(/anu@$/);
    expect(breakPoint?.nextSibling?.textContent).toBe('house.example');
  });

  test('validates the contact before a code is sent', async () => {
    await openWizard();
    const requestCode = async () => {
      click(find('button', 'Send OTP'));
      await advanceTimers();
    };
    await requestCode();
    expect(pageText()).toContain('Please enter your email');
    type(find('textbox', 'Email address'), 'anu at home');
    await requestCode();
    expect(pageText()).toContain(accountTexts.emailInvalid);
    click(find('radio', 'Phone'));
    type(find('textbox', 'Phone number'), '12345');
    await requestCode();
    expect(pageText()).toContain(accountTexts.phoneInvalid);
    expect(server.requests).toEqual([]);
  });

  test('requires the code, and keeps the contact if the code cannot be sent', async () => {
    server.responses['/api/auth/request-otp'] = () => Response.json({}, { status: 500 });
    vi.spyOn(console, 'error').mockReturnValue();
    await openWizard();
    type(find('textbox', 'Email address'), 'anu@example.org');
    click(find('button', 'Send OTP'));
    await advanceTimers();
    expect(pageText()).toContain('Failed to send OTP. Please try again.');
    server.responses = defaultResponses();
    click(find('button', 'Send OTP'));
    await advanceTimers();
    click(find('button', 'Verify OTP'));
    await advanceTimers();
    expect(pageText()).toContain(accountTexts.otpRequired);
    type(find('textbox', 'OTP'), 'Your code: 123 456');
    await advanceTimers();
    expect(server.requests.at(-1)?.body).toEqual({ email: 'anu@example.org', otpCode: '123456' });
    expect(pageText()).toContain('✓ Verified');
  });

  test('sends a code to another contact, but no second code to an unchanged contact', async () => {
    await openWizard();
    const changeContact = async (contact: string) => {
      type(find('textbox', 'Email address'), contact);
      click(find('button', 'Send OTP'));
      await advanceTimers();
    };
    const forWhomFields = () => findAll('combobox', en.account.forWhom.label);
    await changeContact('anu@example.org');
    expect(forWhomFields()).toHaveLength(0);
    click(find('button', en.settings.forgot.otherContact));
    await advanceTimers(20);
    expect(document.activeElement).toBe(find('textbox', 'Email address'));
    expect(forWhomFields()).toHaveLength(1);
    await changeContact('anu@example.org');
    expect(findAll('textbox', 'OTP')).toHaveLength(1);
    click(find('button', en.settings.forgot.otherContact));
    await changeContact('vasu@example.org');
    expect(pageText()).toContain('to vasu@example.org');
    expect(server.requests.map(({ body }) => body)).toEqual([
      { email: 'anu@example.org' },
      { email: 'vasu@example.org' },
    ]);
  });

  test.each([
    ['99000 00001', false],
    ['+91 99000 00001', true],
    // A copied number may begin with an invisible direction mark.
    ['\u202a+919900000001', true],
    ['tel:+919900000001', true],
    ['೦99000 00001', true],
  ])('hides +91 beside %j if the number has a prefix: %s', async (number, isHidden) => {
    saveData({ contactMethod: 'phone', phone: number });
    await openWizard();
    const prefix = [...document.querySelectorAll('span')].findLast(
      (span) => span.textContent === '+91',
    );
    expect(prefix?.classList.contains('invisible')).toBe(isHidden);
  });

  test('starts with the phone number if the server sends text messages', async () => {
    server.responses['/api/site'] = () => Response.json({ sms: true });
    await openWizard();
    expect(find('radio', 'Phone').checked).toBe(true);
    expect(pageText()).toContain('+91');
    type(find('textbox', 'Phone number'), '99000 00001');
    click(find('button', 'Send OTP'));
    await advanceTimers();
    expect(server.requests.at(-1)?.body).toEqual({ phone: '99000 00001' });
  });

  test('starts with the e-mail address if one is already typed', async () => {
    server.responses['/api/site'] = () => Response.json({ sms: true });
    saveData({ email: 'anu@' });
    await openWizard();
    expect(find('radio', 'Email').checked).toBe(true);
  });

  test('shows the error of the server for a refused password and does not continue', async () => {
    server.responses['/api/auth/check-password'] = () =>
      refusalResponse('password', 'Please choose another one.');
    await openVerified();
    await choosePassword('Areca42');
    expect(title()).toBe('Verify Contact');
    expect(pageText()).toContain('Please choose another one.');
  });

  test('lists errors below the fields, which do not move', async () => {
    await openVerified();
    await choosePassword('', '');
    const inOrder = document.querySelectorAll('[type=password], [role=alert]');
    expect([...inOrder].map(({ localName }) => localName)).toEqual(['input', 'input', 'div']);
    expect(document.activeElement).toBe(find('textbox', 'Password'));
  });

  test('removes an error when its cause is corrected in another field', async () => {
    await openVerified();
    await choosePassword('Areca42', 'Areca43');
    expect(findAll('link', accountTexts.confirmMismatch)).toHaveLength(1);
    type(find('textbox', 'Password'), 'Areca43');
    await advanceTimers();
    expect(findAll('link', accountTexts.confirmMismatch)).toEqual([]);
  });
});
