// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { click, find, findAll, pass, render, type } from '../../../test/render.tsx';
import { usePhotos } from './photo-store.ts';
import { resetRegistration, saveData, savePassword, saveProof, useDraft } from './store.ts';
import { Wizard } from './wizard.tsx';

/** What the server is asked, by path, and how it answers. */
const answers = {
  '/api/auth/request-otp': () => Response.json({ resendAfter: 30, expiresIn: 600 }),
  '/api/auth/verify-otp': () => Response.json({ verified: true, verificationToken: 'proof' }),
  '/api/auth/check-password': () => new Response(null, { status: 204 }),
  '/api/auth/register': () => Response.json({ user: { id: 'new' }, token: 't' }, { status: 201 }),
};
type Path = keyof typeof answers;
let server: Record<Path, () => Response>;
let asked: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') });
  resetRegistration();
  useSession.setState({ user: null, token: null, error: null });
  server = { ...answers };
  asked = [];
  vi.stubGlobal('fetch', async (path: Path, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    return server[path]();
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const refused = (path: string, message: string) =>
  Response.json(
    { error: 'INVALID', code: 'INVALID', message: 'No.', fields: [{ path, message }] },
    { status: 400 },
  );

async function open(step = 1) {
  const router = createMemoryRouter([{ path: '*', element: <Wizard /> }], {
    initialEntries: [`/register?step=${step}`],
  });
  render(<RouterProvider router={router} />);
  await pass();
}

/** Everything that the steps before the last one ask for. */
function answered() {
  saveData({
    email: 'anu@example.org',
    name: 'Anu Hegde',
    gender: 'FEMALE',
    dateOfBirth: '1998-03-14',
    motherTongue: 'HAVYAKA_KANNADA',
    maritalStatus: 'NEVER_MARRIED',
    bio: 'I teach mathematics in Sirsi, and love Yakshagana, trekking and my garden.',
  });
  savePassword('Areca42');
  saveProof('anu@example.org', 'proof');
  usePhotos.setState({
    photos: [
      {
        key: 'photo',
        slot: 'profile',
        file: new Blob(),
        preview: 'blob:photo',
        percent: 100,
        url: '/photos/1.webp',
        problem: null,
        verificationToken: 'proof',
      },
    ],
  });
}

async function finish() {
  click(find('checkbox', 'The details are true, and I am here with the intent of marriage.'));
  click(find('checkbox', 'I accept the terms of service and the privacy policy.'));
  click(find('button', 'Complete Registration'));
  await pass();
}

const text = () => document.body.textContent;
const title = () => document.querySelector('h1')?.textContent;

describe('the registration', () => {
  test('opens no step before those it stands on', async () => {
    await open(5);
    expect(title()).toBe('Verify Contact');
  });

  test('goes on from the first step with a verified contact and a password alone', async () => {
    await open();
    type(find('textbox', 'Email address'), 'anu@example.org');
    type(find('textbox', 'Password'), 'Areca42');
    type(find('textbox', 'Confirm password'), 'Areca43');
    click(find('button', 'Continue'));
    await pass();
    expect(text()).toContain('Please verify your contact information');
    expect(text()).toContain('Passwords do not match');

    click(find('button', 'Send OTP'));
    await pass();
    expect(text()).toContain('is on its way to anu@example.org');
    type(find('textbox', 'OTP'), '123456');
    click(find('button', 'Verify OTP'));
    await pass();
    expect(text()).toContain('✓ Verified');
    expect(find('textbox', 'Email address').readOnly).toBe(true);
    type(find('textbox', 'Confirm password'), 'Areca42');
    click(find('button', 'Continue'));
    await pass();
    expect(title()).toBe('Basic Info');
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'anu@example.org' },
      { email: 'anu@example.org', otpCode: '123456' },
      { password: 'Areca42', verificationToken: 'proof' },
    ]);
  });

  test('says that a code is wrong, and lets another be asked for after the wait', async () => {
    server['/api/auth/verify-otp'] = () => Response.json({}, { status: 500 });
    vi.spyOn(console, 'error').mockReturnValue();
    await open();
    type(find('textbox', 'Email address'), 'anu@example.org');
    click(find('button', 'Send OTP'));
    await pass();
    type(find('textbox', 'OTP'), '123456');
    click(find('button', 'Verify OTP'));
    await pass();
    expect(text()).toContain('Invalid OTP. Please try again.');
    expect(text()).not.toContain('✓ Verified');
    expect(findAll('button', 'Resend OTP')).toEqual([]);
    await pass(30_000);
    click(find('button', 'Resend OTP'));
    await pass();
    expect(asked.filter(({ path }) => path === '/api/auth/request-otp')).toHaveLength(2);
  });

  test('stays where the server would refuse the password, with its words', async () => {
    server['/api/auth/check-password'] = () => refused('password', 'Please choose another one.');
    saveData({ email: 'anu@example.org' });
    saveProof('anu@example.org', 'proof');
    await open();
    type(find('textbox', 'Password'), 'Areca42');
    type(find('textbox', 'Confirm password'), 'Areca42');
    click(find('button', 'Continue'));
    await pass();
    expect(title()).toBe('Verify Contact');
    expect(text()).toContain('Please choose another one.');
  });

  test('names what is missing on a step, and goes no further', async () => {
    answered();
    saveData({ name: '' });
    await open(2);
    click(find('button', 'Continue'));
    await pass();
    expect(title()).toBe('Basic Info');
    expect(findAll('link', 'Name is required')).toHaveLength(1);
  });

  test('keeps what is typed on the way back and forth', async () => {
    answered();
    await open(2);
    type(find('textbox', 'Full name'), 'Anu Bhat');
    click(find('button', 'Previous'));
    await pass();
    expect(title()).toBe('Verify Contact');
    click(find('button', 'Continue'));
    await pass();
    expect(title()).toBe('Basic Info');
    expect(find('textbox', 'Full name').value).toBe('Anu Bhat');
    expect(find('radio', 'Female').checked).toBe(true);
  });

  test('registers with all answers, signs in, and forgets the draft', async () => {
    answered();
    await open(5);
    click(find('button', 'Complete Registration'));
    await pass();
    expect(text()).toContain('Please accept the terms of service and the privacy policy');
    expect(asked).toEqual([]);
    await finish();
    expect(asked).toEqual([
      {
        path: '/api/auth/register',
        body: expect.objectContaining({
          email: 'anu@example.org',
          name: 'Anu Hegde',
          profilePhoto: '/photos/1.webp',
          verificationToken: 'proof',
        }),
      },
    ]);
    expect(useSession.getState().token).toBe('t');
    expect(useDraft.getState().data.name).toBe('');
  });

  test('leads back to the step of what the server refused, with its words', async () => {
    server['/api/auth/register'] = () => refused('name', 'Please enter a real name.');
    answered();
    await open(5);
    await finish();
    expect(title()).toBe('Basic Info');
    expect(text()).toContain('Please enter a real name.');
    expect(find('textbox', 'Full name').value).toBe('Anu Hegde');
  });

  test('says that it failed, and keeps every answer for another try', async () => {
    server['/api/auth/register'] = () => Response.json({}, { status: 500 });
    vi.spyOn(console, 'error').mockReturnValue();
    answered();
    await open(5);
    await finish();
    expect(title()).toBe('Preferences and About');
    expect(text()).toContain('Registration failed. Please try again.');
    expect(useDraft.getState().data.name).toBe('Anu Hegde');
    server = { ...answers };
    click(find('button', 'Complete Registration'));
    await pass();
    expect(useSession.getState().token).toBe('t');
  });

  test('tells who comes back that the answers are here, and starts over only when asked twice', async () => {
    answered();
    await open();
    expect(text()).toContain('Welcome back. Your answers are still here.');
    click(find('button', 'Start over'));
    expect(useDraft.getState().data.name).toBe('Anu Hegde');
    click(find('button', 'Yes, start over'));
    await pass();
    expect(text()).not.toContain('Welcome back.');
    expect(find('textbox', 'Email address').value).toBe('');
  });
});
