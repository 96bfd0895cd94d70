import type { CaseView } from '@sambandha/contract/account/recovery-case';
import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  advanceTimers,
  click,
  clickButton,
  find,
  findAll,
  pageText,
  render,
  type,
} from '../../test/render.tsx';
import KeepChangePage from './keep-change-page.tsx';
import {
  errors,
  firstThen,
  refusal,
  respondFirst,
  server,
  serverError,
  startPanel,
} from './settings/panel.harness.tsx';

const texts = en.settings.case;
const READ = 'POST /api/auth/case';
const CODE = 'POST /api/auth/case/code';
const ANSWER = 'POST /api/auth/case/answer';

const caseView: CaseView = {
  side: 'present',
  state: 'open',
  kind: 'phone',
  contacts: [{ to: 'phone', shown: '+91 ••••• ••210' }],
  heardUntil: '2026-06-04T10:00:00.000Z',
  contactShown: false,
  keyShown: false,
};

const respondWithCase = (change: Partial<CaseView>) => () =>
  Response.json({ case: { ...caseView, ...change } });

beforeEach(() => {
  startPanel();
  server.responses[READ] = respondWithCase({});
  server.responses[CODE] = () => Response.json({ message: '', resendAfter: 30, expiresIn: 600 });
  server.responses[ANSWER] = respondWithCase({ contactShown: true, keyShown: true });
});

async function openPage(hash: string): Promise<void> {
  render(<KeepChangePage />, { address: `/keep-change${hash}` });
  await advanceTimers();
}

describe('the page for a disputed change of contact', () => {
  test('accepts a code and the password as proof of the change', async () => {
    respondFirst(ANSWER, () => refusal('PASSWORD_WRONG'));
    await openPage('#token');
    expect(pageText()).toContain('Someone says they did not change your phone number');
    await clickButton(texts.send);
    expect(document.activeElement).toBe(find('textbox', texts.otp));
    type(find('textbox', texts.otp), '123456');
    type(find('textbox', texts.password), 'Not-hers-1');
    await clickButton(texts.submit);
    expect(errors()).toEqual([texts.passwordWrong]);
    expect(find('textbox', texts.otp).value).toBe('123456');
    type(find('textbox', texts.password), 'Areca42');
    await clickButton(texts.submit);
    expect(server.requests.at(-1)?.body).toEqual({
      token: 'token',
      to: 'phone',
      otpCode: '123456',
      password: 'Areca42',
    });
    expect(pageText()).toContain(texts.thanks);
    expect(document.activeElement).toBe(find('heading', texts.title));
  });

  test('shows that the team decides after an answer without a password, and allows another answer', async () => {
    server.responses[ANSWER] = respondWithCase({ contactShown: true });
    await openPage('#token');
    await clickButton(texts.send);
    type(find('textbox', texts.otp), '123456');
    click(find('radio', texts.proofs.neither + texts.neitherHint));
    expect(findAll('textbox', texts.password)).toEqual([]);
    await clickButton(texts.submit);
    expect(server.requests.at(-1)?.body).toEqual({
      token: 'token',
      to: 'phone',
      otpCode: '123456',
    });
    expect(pageText()).toContain('Our team decides after hearing both sides');
    await clickButton(texts.remembered);
    expect(findAll('button', texts.send)).toHaveLength(1);
  });

  test('breaks a long address after its @', async () => {
    const contacts: CaseView['contacts'] = [{ to: 'email', shown: 's•••@rediffmail.com' }];
    server.responses[READ] = respondWithCase({ contacts });
    await openPage('#token');
    expect(document.body.innerHTML).toContain('s•••@<wbr>rediffmail<wbr>.com');
  });

  test('removes the token from the tab after an answer has won the case', async () => {
    server.responses[ANSWER] = respondWithCase({ state: 'present' });
    await openPage('#token');
    expect(JSON.stringify(sessionStorage)).toContain('token');
    await clickButton(texts.send);
    type(find('textbox', texts.otp), '123456');
    type(find('textbox', texts.password), 'Areca42');
    await clickButton(texts.submit);
    expect(pageText()).toContain(texts.present.wonText);
    expect(sessionStorage.length).toBe(0);
  });

  test('shows that the link is invalid, and links to the support contact', async () => {
    server.responses[READ] = () => refusal('LINK_INVALID');
    await openPage('#nobody');
    expect(pageText()).toContain(failures.LINK_INVALID[1].slice(0, -1));
    expect(findAll('link', en.settings.help.contact)).toHaveLength(1);
    expect(findAll('button', texts.send)).toEqual([]);
  });

  test('reads the case again on retry, because a failed read does not end the link', async () => {
    server.responses[READ] = firstThen(serverError, respondWithCase({}));
    await openPage('#token');
    expect(pageText()).not.toContain(texts.settledText);
    await clickButton(en.common.retry);
    expect(findAll('button', texts.send)).toHaveLength(1);
  });
});
