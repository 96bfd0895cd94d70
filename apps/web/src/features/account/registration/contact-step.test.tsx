import { accountTexts } from '@sambandha/contract/account/schemas';
import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  pressKeyIn,
  typeText,
} from '../../../test/render.tsx';
import { failureResponse } from '../settings/panel.harness.tsx';
import { saveProof, saveRegistrationData } from './store.ts';
import {
  defaultResponses,
  mockServer,
  openWizard,
  pageTitle,
  refusalResponse,
  setUpRegistrationTest,
} from './wizard.harness.tsx';

beforeEach(setUpRegistrationTest);

/** Opens the first step with a verified address. */
async function openVerified(): Promise<void> {
  saveRegistrationData({ email: 'anu@example.org' });
  saveProof('anu@example.org', 'proof');
  await openWizard();
}

async function choosePassword(password: string, confirmation = password): Promise<void> {
  typeText(getByRole('textbox', 'Password'), password);
  typeText(getByRole('textbox', 'Confirm password'), confirmation);
  click(getByRole('button', 'Continue'));
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
    const isFilled = (name: string) => getByRole('button', name).classList.contains('bg-grove');
    await openWizard();
    expect([isFilled('Send OTP'), isFilled('Continue')]).toEqual([true, false]);
    typeText(getByRole('textbox', 'Email address'), 'anu@example.org');
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    expect([isFilled('Verify OTP'), isFilled('Continue')]).toEqual([true, false]);
    typeText(getByRole('textbox', 'OTP'), '123456');
    await advanceTimers();
    expect(isFilled('Continue')).toBe(true);
  });

  test('continues only with a verified contact and a confirmed password', async () => {
    await openWizard();
    typeText(getByRole('textbox', 'Email address'), 'anu@example.org');
    click(getByRole('button', 'Continue'));
    await advanceTimers();
    expect(pageText()).toContain(accountTexts.contactUnverified);
    expect(getAllByRole('textbox', 'Password')).toEqual([]);
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    expect(pageText()).toContain('to anu@example.org');
    expect(pageText()).not.toContain(en.account.wizard.leads['1']);
    click(getByRole('button', 'Continue'));
    await advanceTimers();
    expect(document.activeElement).toBe(getByRole('textbox', 'OTP'));
    typeText(getByRole('textbox', 'OTP'), '12345');
    await advanceTimers();
    expect(mockServer.requests).toHaveLength(1);
    typeText(getByRole('textbox', 'OTP'), '123456');
    await advanceTimers();
    expect(pageText()).toContain('✓ Verified');
    expect(getByRole('textbox', 'Email address').readOnly).toBe(true);
    getByRole('textbox', 'Password').focus();
    typeText(getByRole('textbox', 'Password'), 'A');
    await advanceTimers();
    expect(document.activeElement).toBe(getByRole('textbox', 'Password'));
    await choosePassword('Areca42', 'Areca43');
    expect(pageText()).toContain(accountTexts.confirmMismatch);
    await choosePassword('Areca42');
    expect(pageTitle()).toBe('Basic Info');
    expect(mockServer.requests.map(({ body }) => body)).toEqual([
      { email: 'anu@example.org' },
      { email: 'anu@example.org', otpCode: '123456' },
      { password: 'Areca42', verificationToken: 'proof' },
    ]);
  });

  test('asks for a new code if the server has deleted the verification', async () => {
    mockServer.responses['/api/auth/check-password'] = () => failureResponse('CONTACT_UNVERIFIED');
    await openVerified();
    await choosePassword('Areca42');
    expect(pageTitle()).toBe('Verify Contact');
    expect(pageText()).toContain(accountTexts.contactUnverified);
    expect(getAllByRole('button', 'Send OTP')).toHaveLength(1);
  });

  test('shows an error if the code cannot be checked, and offers a new code after the wait', async () => {
    mockServer.responses['/api/auth/verify-otp'] = () => Response.json({}, { status: 500 });
    vi.spyOn(console, 'error').mockReturnValue();
    await openWizard();
    typeText(getByRole('textbox', 'Email address'), 'anu@example.org');
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    typeText(getByRole('textbox', 'OTP'), '123456');
    await advanceTimers();
    expect(pageText()).toContain(accountTexts.otpInvalid);
    expect(pageText()).not.toContain('✓ Verified');
    click(getByRole('button', 'Verify OTP'));
    await advanceTimers();
    expect(mockServer.requests.filter(({ path }) => path === '/api/auth/verify-otp')).toHaveLength(
      2,
    );
    expect(getAllByRole('button', 'Resend OTP')).toEqual([]);
    // The button appears after 30 seconds (`resendAfter`).
    await advanceTimers(30_000);
    click(getByRole('button', 'Resend OTP'));
    await advanceTimers();
    expect(mockServer.requests.filter(({ path }) => path === '/api/auth/request-otp')).toHaveLength(
      2,
    );
  });

  test('shows the message of the server if a text message cannot be sent', async () => {
    mockServer.responses['/api/auth/request-otp'] = () => failureResponse('SMS_UNAVAILABLE');
    await openWizard();
    click(getByRole('radio', 'Phone'));
    typeText(getByRole('textbox', 'Phone number'), '9900000001');
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    expect(pageText()).toContain(failures.SMS_UNAVAILABLE[1]);
  });

  test.each([
    ['within an IME composition', { isComposing: true }],
    ['that ends an IME composition in Safari', { keyCode: 229 }],
  ])('sends neither contact nor code on Enter %s', async (_, composition) => {
    const paths = () => mockServer.requests.map(({ path }) => path);
    const pressEnter = async (field: string, options: KeyboardEventInit = {}) => {
      pressKeyIn(getByRole('textbox', field), 'Enter', options);
      await advanceTimers();
    };
    mockServer.responses['/api/auth/verify-otp'] = () => Response.json({}, { status: 400 });
    await openWizard();
    typeText(getByRole('textbox', 'Email address'), 'anu@example.org');
    await pressEnter('Email address', composition);
    expect(paths()).toEqual([]);
    await pressEnter('Email address');
    expect(paths()).toEqual(['/api/auth/request-otp']);
    typeText(getByRole('textbox', 'OTP'), '123456');
    await advanceTimers();
    const pathsAfterCheck = ['/api/auth/request-otp', '/api/auth/verify-otp'];
    await pressEnter('OTP', composition);
    expect(paths()).toEqual(pathsAfterCheck);
    await pressEnter('OTP');
    expect(paths()).toEqual([...pathsAfterCheck, '/api/auth/verify-otp']);
  });

  test('lets the address in the message about the code break after its @', async () => {
    await openWizard();
    typeText(getByRole('textbox', 'Email address'), 'anu@house.example.org');
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    const breakPoint = document.querySelector('[role=status] wbr');
    expect(breakPoint?.previousSibling?.textContent).toMatch(/anu@$/);
    expect(breakPoint?.nextSibling?.textContent).toBe('house.example');
  });

  test('validates the contact before a code is sent', async () => {
    await openWizard();
    const requestCode = async () => {
      click(getByRole('button', 'Send OTP'));
      await advanceTimers();
    };
    await requestCode();
    expect(pageText()).toContain('Please enter your email');
    typeText(getByRole('textbox', 'Email address'), 'anu at home');
    await requestCode();
    expect(pageText()).toContain(accountTexts.emailInvalid);
    click(getByRole('radio', 'Phone'));
    typeText(getByRole('textbox', 'Phone number'), '12345');
    await requestCode();
    expect(pageText()).toContain(accountTexts.phoneInvalid);
    expect(mockServer.requests).toEqual([]);
  });

  test('requires the code, and keeps the contact if the code cannot be sent', async () => {
    mockServer.responses['/api/auth/request-otp'] = () => Response.json({}, { status: 500 });
    vi.spyOn(console, 'error').mockReturnValue();
    await openWizard();
    typeText(getByRole('textbox', 'Email address'), 'anu@example.org');
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    expect(pageText()).toContain('Failed to send OTP. Please try again.');
    mockServer.responses = defaultResponses();
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    click(getByRole('button', 'Verify OTP'));
    await advanceTimers();
    expect(pageText()).toContain(accountTexts.otpRequired);
    typeText(getByRole('textbox', 'OTP'), 'Your code: 123 456');
    await advanceTimers();
    expect(mockServer.requests.at(-1)?.body).toEqual({
      email: 'anu@example.org',
      otpCode: '123456',
    });
    expect(pageText()).toContain('✓ Verified');
  });

  test('sends a code to another contact, but no second code to an unchanged contact', async () => {
    await openWizard();
    const changeContact = async (contact: string) => {
      typeText(getByRole('textbox', 'Email address'), contact);
      click(getByRole('button', 'Send OTP'));
      await advanceTimers();
    };
    const forWhomFields = () => getAllByRole('combobox', en.account.forWhom.label);
    await changeContact('anu@example.org');
    expect(forWhomFields()).toHaveLength(0);
    click(getByRole('button', en.account.contact.changeEmail));
    await advanceTimers(20);
    expect(document.activeElement).toBe(getByRole('textbox', 'Email address'));
    expect(forWhomFields()).toHaveLength(1);
    await changeContact('anu@example.org');
    expect(getAllByRole('textbox', 'OTP')).toHaveLength(1);
    click(getByRole('button', en.account.contact.changeEmail));
    await changeContact('vasu@example.org');
    expect(pageText()).toContain('to vasu@example.org');
    expect(mockServer.requests.map(({ body }) => body)).toEqual([
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
    saveRegistrationData({ contactMethod: 'phone', phone: number });
    await openWizard();
    const prefix = [...document.querySelectorAll('span')].findLast(
      (span) => span.textContent === '+91',
    );
    expect(prefix?.classList.contains('invisible')).toBe(isHidden);
  });

  test('starts with the phone number if the server sends text messages', async () => {
    mockServer.responses['/api/site'] = () => Response.json({ sms: true });
    await openWizard();
    expect(getByRole('radio', 'Phone').checked).toBe(true);
    expect(pageText()).toContain('+91');
    typeText(getByRole('textbox', 'Phone number'), '99000 00001');
    click(getByRole('button', 'Send OTP'));
    await advanceTimers();
    expect(mockServer.requests.at(-1)?.body).toEqual({ phone: '99000 00001' });
  });

  test('starts with the e-mail address if one is already typed', async () => {
    mockServer.responses['/api/site'] = () => Response.json({ sms: true });
    saveRegistrationData({ email: 'anu@' });
    await openWizard();
    expect(getByRole('radio', 'Email').checked).toBe(true);
  });

  test('shows the error of the server for a refused password and does not continue', async () => {
    mockServer.responses['/api/auth/check-password'] = () =>
      refusalResponse('password', 'Please choose another one.');
    await openVerified();
    await choosePassword('Areca42');
    expect(pageTitle()).toBe('Verify Contact');
    expect(pageText()).toContain('Please choose another one.');
  });

  test('lists errors below the fields, which do not move', async () => {
    await openVerified();
    await choosePassword('', '');
    const inOrder = document.querySelectorAll('[type=password], [role=alert]');
    expect([...inOrder].map(({ localName }) => localName)).toEqual(['input', 'input', 'div']);
    expect(document.activeElement).toBe(getByRole('textbox', 'Password'));
  });

  test('removes an error when its cause is corrected in another field', async () => {
    await openVerified();
    await choosePassword('Areca42', 'Areca43');
    expect(getAllByRole('link', accountTexts.confirmMismatch)).toHaveLength(1);
    typeText(getByRole('textbox', 'Password'), 'Areca43');
    await advanceTimers();
    expect(getAllByRole('link', accountTexts.confirmMismatch)).toEqual([]);
  });
});
