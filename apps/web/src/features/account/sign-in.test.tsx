import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { click, getByRole, render, typeText, waitUntil } from '../../test/render.tsx';
import { failureResponse } from './settings/panel.harness.tsx';
import { SignIn } from './sign-in.tsx';

const texts = en.account.signIn;
const handleSignIn = vi.fn<(body: unknown) => Response>();
const loginFailedText = failures.LOGIN_FAILED[1];

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  handleSignIn.mockReset();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | null }) =>
    body === null
      ? Response.json({ demo: false, demoAdminPhone: null })
      : handleSignIn(JSON.parse(body)),
  );
  render(<SignIn />);
  typeText(field('phone'), 'roopa@example.org');
  typeText(field('password'), 'Adike-thota-7');
});

afterEach(() => {
  act(() => useSession.setState({ user: null, token: null }));
});

const findField = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);

function field(name: string): HTMLInputElement {
  const element = findField(name);
  if (element === null) throw new Error(`no field ${name}`);
  return element;
}

const alertText = () => document.querySelector('[role=alert]')?.textContent ?? '';
const submit = () => click(getByRole('button', texts.submit));

test.each([
  ['the server fails', () => Response.json({}, { status: 500 })],
  ['the password is wrong', () => failureResponse('LOGIN_FAILED')],
])(
  'the form shows an error and keeps the contact for a retry when %s',
  async (_, createResponse) => {
    handleSignIn.mockImplementationOnce(createResponse);
    submit();
    await waitUntil(() => expect(alertText()).toContain(loginFailedText));
    expect(field('phone').value).toBe('roopa@example.org');
    expect(document.activeElement).toBe(field('password'));
    expect(useSession.getState().token).toBeNull();
    handleSignIn.mockImplementation(() =>
      Response.json({ user: { id: 'roopa' }, token: 'a token' }),
    );
    submit();
    await waitUntil(() => expect(useSession.getState().token).toBe('a token'));
  },
);

test('the form shows the message of the server when the server is busy', async () => {
  handleSignIn.mockReturnValue(failureResponse('UNAVAILABLE'));
  submit();
  await waitUntil(() => expect(alertText()).toContain(failures.UNAVAILABLE[1]));
  expect(alertText()).not.toContain(loginFailedText);
});

test('a changed contact removes the field of the second factor and its input', async () => {
  handleSignIn.mockReturnValueOnce(failureResponse('SECOND_FACTOR'));
  submit();
  await waitUntil(() => field('otpCode'));
  typeText(field('otpCode'), '12');
  typeText(field('phone'), 'ramya@example.org');
  expect(findField('otpCode')).toBeNull();
  handleSignIn.mockImplementation(() => Response.json({ user: { id: 'ramya' }, token: 'a token' }));
  submit();
  await waitUntil(() => expect(useSession.getState().token).toBe('a token'));
  expect(handleSignIn.mock.lastCall?.[0]).not.toHaveProperty('otpCode');
});

test('the password can be shown', () => {
  expect(field('password').type).toBe('password');
  click(getByRole('button', en.ui.showPassword));
  expect(field('password').type).toBe('text');
});
