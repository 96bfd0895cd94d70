import { accountTexts } from '@sambandha/contract/account/schemas';
import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test } from 'vitest';
import { useSession } from '../../../api/session-store.ts';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  getByRole,
  typeText,
} from '../../../test/render.tsx';
import { AccountPanel } from './account-panel.tsx';
import {
  alertTexts,
  announcements,
  createResponseSequence,
  failureResponse,
  findDialog,
  getDialogButton,
  getDialogField,
  mockServer,
  renderPanel,
  requestedRoutes,
  serverErrorResponse,
  setUpPanelTest,
} from './panel.harness.tsx';

const { export: exportTexts, deactivate, remove } = en.settings;
const proof = en.account.proof;
const EXPORT = 'GET /api/auth/export';
const DEACTIVATE = 'PATCH /api/auth/deactivate-account';
const DELETE = 'DELETE /api/auth/delete-account';

/** Display time of the final message, in milliseconds. */
const FINAL_MESSAGE_MS = 2_000;

beforeEach(() => setUpPanelTest());

const savedText = 'Your data is in the file anu.zip.';

const archiveResponse = () =>
  new Response('zip', { headers: { 'content-disposition': 'attachment; filename="anu.zip"' } });

async function submitPassword(password: string): Promise<void> {
  if (password !== '') typeText(getDialogField(proof.title), password);
  click(getDialogButton(proof.title, proof.submit));
  await advanceTimers();
}

const alertText = () => document.querySelector('[role=alert]')?.textContent;

describe('the export', () => {
  test('shows an error on failure and downloads the file on retry', async () => {
    mockServer.responses[EXPORT] = createResponseSequence(serverErrorResponse, archiveResponse);
    await renderPanel(<AccountPanel />);
    await clickButton(exportTexts.title);
    expect(alertText()).toBe(exportTexts.failed);
    expect(announcements()).not.toContain('anu.zip');
    await clickButton(exportTexts.title);
    expect(announcements()).toContain(savedText);
  });

  test('fails if the password dialog is cancelled', async () => {
    mockServer.responses[EXPORT] = () => failureResponse('REAUTH_NEEDED');
    await renderPanel(<AccountPanel />);
    await clickButton(exportTexts.title);
    expect(findDialog(proof.title)).toBeDefined();
    click(getDialogButton(proof.title, en.common.cancel));
    await advanceTimers();
    expect(findDialog(proof.title)).toBeUndefined();
    expect(alertText()).toBe(exportTexts.failed);
    expect(useSession.getState().token).toBe('t');
  });

  test('asks again after a wrong password and continues after the right one', async () => {
    mockServer.responses['POST /api/auth/prove'] = createResponseSequence(
      () => failureResponse('PASSWORD_WRONG'),
      () => new Response(null, { status: 204 }),
    );
    mockServer.responses[EXPORT] = () =>
      requestedRoutes().length < 2 ? failureResponse('REAUTH_NEEDED') : archiveResponse();
    await renderPanel(<AccountPanel />);
    await clickButton(exportTexts.title);
    await submitPassword('');
    expect(alertTexts()).toEqual([accountTexts.passwordRequired]);
    await submitPassword('Not-hers-1');
    expect(alertTexts()).toEqual([failures.PASSWORD_WRONG[1]]);
    expect(findDialog(proof.title)).toBeDefined();
    expect(useSession.getState().token).toBe('t');
    await submitPassword('Areca42');
    expect(findDialog(proof.title)).toBeUndefined();
    expect(announcements()).toContain(savedText);
  });

  test('asks for the code of the second factor after the password', async () => {
    let proved = false;
    mockServer.responses['POST /api/auth/prove'] = () => {
      const body = mockServer.requests.at(-1)?.body as { otpCode?: string };
      proved = body.otpCode === '123456';
      return proved ? new Response(null, { status: 204 }) : failureResponse('SECOND_FACTOR');
    };
    mockServer.responses[EXPORT] = () =>
      proved ? archiveResponse() : failureResponse('REAUTH_NEEDED');
    await renderPanel(<AccountPanel />);
    await clickButton(exportTexts.title);
    await submitPassword('Areca42');
    expect(alertTexts()).toEqual([]);
    await submitPassword('');
    expect(alertTexts()).toEqual([accountTexts.otpRequired]);
    typeText(getByRole('textbox', en.account.signIn.code), '123456');
    await submitPassword('');
    expect(announcements()).toContain(savedText);
  });
});

describe('the deactivation', () => {
  const confirm = async () => {
    await clickButton(deactivate.title);
    click(getDialogButton(deactivate.question, deactivate.confirm));
    await advanceTimers();
  };

  test('asks for a confirmation, and sends no request if the confirmation is cancelled', async () => {
    await renderPanel(<AccountPanel />);
    await clickButton(deactivate.title);
    click(getDialogButton(deactivate.question, en.common.cancel));
    await advanceTimers();
    expect(findDialog(deactivate.question)).toBeUndefined();
    expect(requestedRoutes()).toEqual([]);
  });

  test('shows an error on failure and signs out after the final message', async () => {
    mockServer.responses[DEACTIVATE] = createResponseSequence(serverErrorResponse, () =>
      Response.json({}),
    );
    await renderPanel(<AccountPanel />);
    await confirm();
    expect(alertTexts()).toEqual(['Failed to deactivate account. Please try again.']);
    expect(useSession.getState().token).toBe('t');
    await confirm();
    expect(announcements()).toContain(deactivate.done);
    expect(useSession.getState().token).toBe('t');
    await advanceTimers(FINAL_MESSAGE_MS);
    expect(useSession.getState()).toMatchObject({ token: null, exit: '/' });
  });

  test('fails and keeps the session if the password dialog is cancelled', async () => {
    mockServer.responses[DEACTIVATE] = () => failureResponse('REAUTH_NEEDED');
    await renderPanel(<AccountPanel />);
    await confirm();
    click(getDialogButton(proof.title, en.common.cancel));
    await advanceTimers();
    expect(alertTexts()).toEqual(['Failed to deactivate account. Please try again.']);
    await advanceTimers(FINAL_MESSAGE_MS);
    expect(useSession.getState().token).toBe('t');
  });
});

describe('the deletion', () => {
  const confirm = async () => {
    await clickButton(remove.title);
    typeText(getByRole('textbox', remove.type), 'DELETE');
    await clickButton(remove.confirm);
  };

  test('clears the confirmation word when the deletion is cancelled', async () => {
    await renderPanel(<AccountPanel />);
    await clickButton(remove.title);
    typeText(getByRole('textbox', remove.type), 'DELETE');
    const form = getByRole('textbox', remove.type).form;
    const cancel = getAllByRole('button', en.common.cancel).find((button) => button.form === form);
    if (cancel === undefined) throw new Error('the form has no button to cancel');
    click(cancel);
    await advanceTimers();
    await clickButton(remove.title);
    expect(getByRole('textbox', remove.type).value).toBe('');
    expect(getByRole('button', remove.confirm).disabled).toBe(true);
    expect(requestedRoutes()).toEqual([]);
  });

  test('shows an error on failure and signs out after the final message', async () => {
    mockServer.responses[DELETE] = createResponseSequence(serverErrorResponse, () =>
      Response.json({}),
    );
    await renderPanel(<AccountPanel />);
    await confirm();
    expect(alertTexts()).toEqual(['Failed to delete account. Please try again.']);
    expect(useSession.getState().token).toBe('t');
    await confirm();
    expect(announcements()).toContain(remove.done);
    await advanceTimers(FINAL_MESSAGE_MS);
    expect(useSession.getState()).toMatchObject({ token: null, exit: '/' });
  });

  test('continues after the password is confirmed', async () => {
    mockServer.responses[DELETE] = () =>
      requestedRoutes().includes('POST /api/auth/prove')
        ? Response.json({})
        : failureResponse('REAUTH_NEEDED');
    await renderPanel(<AccountPanel />);
    await confirm();
    await submitPassword('Areca42');
    expect(announcements()).toContain(remove.done);
  });
});
