import type { CaseView } from '@sambandha/contract/account/recovery-case';
import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
} from '../../test/render.tsx';
import KeepChangePage from './keep-change-page.tsx';
import {
  alertTexts,
  createResponseSequence,
  failureResponse,
  mockServer,
  respondOnce,
  serverErrorResponse,
  setUpPanelTest,
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
  setUpPanelTest();
  mockServer.responses[READ] = respondWithCase({});
  mockServer.responses[CODE] = () =>
    Response.json({ message: '', resendAfter: 30, expiresIn: 600 });
  mockServer.responses[ANSWER] = respondWithCase({ contactShown: true, keyShown: true });
});

async function openPage(hash: string): Promise<void> {
  render(<KeepChangePage />, { address: `/keep-change${hash}` });
  await advanceTimers();
}

describe('the page for a disputed change of contact', () => {
  test('accepts a code and the password as proof of the change', async () => {
    respondOnce(ANSWER, () => failureResponse('PASSWORD_WRONG'));
    await openPage('#token');
    expect(pageText()).toContain('Someone says they did not change your phone number');
    await clickButton(texts.send);
    expect(document.activeElement).toBe(getByRole('textbox', texts.otp));
    typeText(getByRole('textbox', texts.otp), '123456');
    typeText(getByRole('textbox', texts.password), 'Not-hers-1');
    await clickButton(texts.submit);
    expect(alertTexts()).toEqual([texts.passwordWrong]);
    expect(getByRole('textbox', texts.otp).value).toBe('123456');
    typeText(getByRole('textbox', texts.password), 'Areca42');
    await clickButton(texts.submit);
    expect(mockServer.requests.at(-1)?.body).toEqual({
      token: 'token',
      to: 'phone',
      otpCode: '123456',
      password: 'Areca42',
    });
    expect(pageText()).toContain(texts.thanks);
    expect(document.activeElement).toBe(getByRole('heading', texts.title));
  });

  test('shows that the team decides after an answer without a password, and allows another answer', async () => {
    mockServer.responses[ANSWER] = respondWithCase({ contactShown: true });
    await openPage('#token');
    await clickButton(texts.send);
    typeText(getByRole('textbox', texts.otp), '123456');
    click(getByRole('radio', texts.proofs.neither + texts.neitherHint));
    expect(getAllByRole('textbox', texts.password)).toEqual([]);
    await clickButton(texts.submit);
    expect(mockServer.requests.at(-1)?.body).toEqual({
      token: 'token',
      to: 'phone',
      otpCode: '123456',
    });
    expect(pageText()).toContain('Our team decides after hearing both sides');
    await clickButton(texts.remembered);
    expect(getAllByRole('button', texts.send)).toHaveLength(1);
  });

  test('breaks a long address after its @', async () => {
    const contacts: CaseView['contacts'] = [{ to: 'email', shown: 's•••@rediffmail.com' }];
    mockServer.responses[READ] = respondWithCase({ contacts });
    await openPage('#token');
    expect(document.body.innerHTML).toContain('s•••@<wbr>rediffmail<wbr>.com');
  });

  test('removes the token from the tab after an answer has won the case', async () => {
    mockServer.responses[ANSWER] = respondWithCase({ state: 'present' });
    await openPage('#token');
    expect(JSON.stringify(sessionStorage)).toContain('token');
    await clickButton(texts.send);
    typeText(getByRole('textbox', texts.otp), '123456');
    typeText(getByRole('textbox', texts.password), 'Areca42');
    await clickButton(texts.submit);
    expect(pageText()).toContain(texts.present.wonText);
    expect(sessionStorage.length).toBe(0);
  });

  test('shows that the link is invalid, and links to the support contact', async () => {
    mockServer.responses[READ] = () => failureResponse('LINK_INVALID');
    await openPage('#nobody');
    // A heading of one sentence has no period.
    expect(pageText()).toContain(failures.LINK_INVALID[1].slice(0, -1));
    expect(getAllByRole('link', en.settings.help.contact)).toHaveLength(1);
    expect(getAllByRole('button', texts.send)).toEqual([]);
  });

  test('reads the case again on retry, because a failed read does not end the link', async () => {
    mockServer.responses[READ] = createResponseSequence(serverErrorResponse, respondWithCase({}));
    await openPage('#token');
    expect(pageText()).not.toContain(texts.settledText);
    await clickButton(en.common.retry);
    expect(getAllByRole('button', texts.send)).toHaveLength(1);
  });
});
