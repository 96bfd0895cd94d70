// @vitest-environment happy-dom
import type { CaseSide } from '@sambandha/contract/account/recovery-case';
import { en } from '@sambandha/words/en/screens/index';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find, findAll, pass, render, type } from '../../test/render.tsx';
import KeepChangePage from './keep-change-page.tsx';
import {
  errors,
  firstThen,
  refusal,
  server,
  serverError,
  startPanel,
} from './settings/panel.harness.tsx';

const words = en.settings.case;
const READ = 'POST /api/auth/case';
const CODE = 'POST /api/auth/case/code';
const ANSWER = 'POST /api/auth/case/answer';

const side: CaseSide = {
  side: 'present',
  state: 'open',
  kind: 'phone',
  contacts: [{ to: 'phone', shown: '+91 ••••• ••210' }],
  heardUntil: '2026-06-04T10:00:00.000Z',
  contactShown: false,
  keyShown: false,
};

const respondWithSide = (change: Partial<CaseSide>) => () =>
  Response.json({ case: { ...side, ...change } });

beforeEach(() => {
  startPanel();
  server.responses[READ] = respondWithSide({});
  server.responses[CODE] = () => Response.json({ message: '', resendAfter: 30, expiresIn: 600 });
  server.responses[ANSWER] = respondWithSide({ contactShown: true, keyShown: true });
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(hash: string): Promise<void> {
  render(
    <MemoryRouter initialEntries={[`/keep-change${hash}`]}>
      <KeepChangePage />
    </MemoryRouter>,
  );
  await pass();
}

async function press(name: string): Promise<void> {
  click(find('button', name));
  await pass();
}

const text = () => document.body.textContent;

describe('the page for a disputed change of contact', () => {
  test('accepts a code and the password as proof of the change', async () => {
    server.responses[ANSWER] = firstThen(
      () => refusal('PASSWORD_WRONG'),
      server.responses[ANSWER] ?? serverError,
    );
    await open('#token');
    expect(text()).toContain('Someone says they did not change your phone number');
    await press(words.send);
    expect(document.activeElement).toBe(find('textbox', words.otp));
    type(find('textbox', words.otp), '123456');
    type(find('textbox', words.password), 'Not-hers-1');
    await press(words.submit);
    expect(errors()).toEqual([words.passwordWrong]);
    expect(find('textbox', words.otp).value).toBe('123456');
    type(find('textbox', words.password), 'Areca42');
    await press(words.submit);
    expect(server.requests.at(-1)?.body).toEqual({
      token: 'token',
      to: 'phone',
      otpCode: '123456',
      password: 'Areca42',
    });
    expect(text()).toContain(words.thanks);
    expect(document.activeElement).toBe(find('heading', words.title));
  });

  test('says that the team decides without a password, and allows another attempt', async () => {
    server.responses[ANSWER] = respondWithSide({ contactShown: true });
    await open('#token');
    await press(words.send);
    type(find('textbox', words.otp), '123456');
    click(find('radio', words.keys.neither + words.neitherHint));
    expect(findAll('textbox', words.password)).toEqual([]);
    await press(words.submit);
    expect(server.requests.at(-1)?.body).toEqual({
      token: 'token',
      to: 'phone',
      otpCode: '123456',
    });
    expect(text()).toContain('Our team decides after hearing both sides');
    await press(words.remembered);
    expect(findAll('button', words.send)).toHaveLength(1);
  });

  test('says that the link is no longer valid, and links to the support contact', async () => {
    server.responses[READ] = () => refusal('LINK_INVALID');
    await open('#nobody');
    expect(text()).toContain('This link is no longer valid.');
    expect(findAll('link', en.settings.help.contact)).toHaveLength(1);
    expect(findAll('button', words.send)).toEqual([]);
  });
});
