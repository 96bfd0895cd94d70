import { failures } from '@sambandha/contract/errors';
import type { Invitation, Relative } from '@sambandha/contract/family/schemas';
import { family as texts } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/query.ts';
import {
  advanceTimers,
  chooseOption,
  click,
  getAllByRole,
  getByRole,
  render,
  typeText,
} from '../../../test/render.tsx';
import { FamilyPanel } from './family-panel.tsx';

const uncle: Relative = {
  personId: 'uncle',
  name: 'Gajanana Hegde',
  relation: 'UNCLE',
  part: 'adviser',
  joinedAt: '2026-05-01T10:00:00.000Z',
  sendsAlone: false,
};

const invitation: Invitation = {
  id: 'invitation',
  contact: 'u…@example.org',
  relation: 'UNCLE',
  part: 'adviser',
  createdAt: '2026-05-01T10:00:00.000Z',
  expiresAt: '2026-05-08T10:00:00.000Z',
};

let relatives: Relative[];
let invitations: Invitation[];
/** Delays the response of GET /api/family until the promise is settled. Null means no delay. */
let familyResponse: PromiseWithResolvers<void> | null;
/** Delays the response to a change of an entry. Null means no delay. */
let changeResponse: PromiseWithResolvers<void> | null;
/** The methods of the changes of entries. */
let changes: string[];

beforeEach(() => {
  relatives = [];
  invitations = [];
  familyResponse = null;
  changeResponse = null;
  changes = [];
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method === 'POST') {
      invitations = [invitation];
      return Response.json({}, { status: 202 });
    }
    if (method === 'PATCH' || method === 'DELETE') {
      changes.push(method);
      await changeResponse?.promise;
      return new Response(null, { status: 204 });
    }
    if (path === '/api/family') await familyResponse?.promise;
    if (path === '/api/family') return Response.json({ relatives, invitations });
    if (path === '/api/families') return Response.json({ families: [] });
    return Response.json({ acts: [], nextCursor: null });
  });
});
afterEach(() => {
  queryClient.clear();
});

async function renderPanel(): Promise<void> {
  render(<FamilyPanel />, { client: queryClient });
  await advanceTimers();
}

const openFormCount = () => getAllByRole('heading', texts.settings.inviteTitle).length;

test('the invitation form is open without relatives, and is closed after an invitation is sent', async () => {
  await renderPanel();
  expect(openFormCount()).toBe(1);
  typeText(getByRole('textbox', texts.settings.email), 'uncle@example.org');
  chooseOption(getByRole('combobox', texts.settings.relation), 'UNCLE');
  click(getByRole('button', texts.settings.submit));
  await advanceTimers();
  expect(openFormCount()).toBe(0);
});

test('while no SMS can be sent, the form asks for the e-mail address of the relative', async () => {
  await renderPanel();
  click(getByRole('radio', texts.settings.byPhone));
  typeText(getByRole('textbox', texts.settings.phone), '+919448012345');
  chooseOption(getByRole('combobox', texts.settings.relation), 'UNCLE');
  const [status, message] = failures.SMS_UNAVAILABLE;
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'SMS_UNAVAILABLE', message }, { status }),
  );
  click(getByRole('button', texts.settings.submit));
  await advanceTimers();
  expect(document.body.textContent).toContain(texts.settings.smsUnavailable);
  expect(document.body.textContent).not.toContain(message);
});

test('the invitation form is closed when there is a relative', async () => {
  relatives = [uncle];
  await renderPanel();
  expect(openFormCount()).toBe(0);
  click(getByRole('button', texts.settings.inviteTitle));
  expect(openFormCount()).toBe(1);
  expect(document.activeElement?.closest('form')).not.toBeNull();
});

test('a change of a relative moves the focus immediately, and not again after the refetch', async () => {
  relatives = [uncle];
  await renderPanel();
  click(getByRole('button', texts.settings.changeOf.replace('{name}', uncle.name)));
  familyResponse = Promise.withResolvers();
  click(getByRole('button', en.common.save));
  await advanceTimers();
  expect(document.activeElement?.textContent).toContain('Gajanana: Can browse.');
  const moreButton = getByRole('button', texts.home.moreOf.replace('{name}', uncle.name));
  moreButton.focus();
  familyResponse.resolve();
  await advanceTimers();
  expect(document.activeElement).toBe(moreButton);
});

test('each entry shows its part and the right to send alone as tags', async () => {
  relatives = [uncle, { ...uncle, personId: 'mother', part: 'manager', sendsAlone: true }];
  invitations = [invitation];
  await renderPanel();
  const tags = [...document.querySelectorAll('li p + p > span')].map((tag) => tag.textContent);
  const { adviser, manager } = texts.part;
  expect(tags).toEqual([adviser, manager, texts.settings.sendsAlone, adviser]);
});

test('changes of two entries run at the same time, and each entry shows its own progress', async () => {
  relatives = [uncle];
  invitations = [invitation];
  await renderPanel();
  familyResponse = Promise.withResolvers();
  changeResponse = Promise.withResolvers();
  const withdraw = () =>
    getByRole('button', texts.settings.withdrawOf.replace('{contact}', invitation.contact));
  const change = () => getByRole('button', texts.settings.changeOf.replace('{name}', uncle.name));
  click(withdraw());
  click(change());
  click(getByRole('button', en.common.save));
  await advanceTimers();
  expect([withdraw(), change()].map((button) => button.getAttribute('aria-busy'))).toEqual([
    'true',
    'true',
  ]);
  expect(changes).toEqual(['DELETE', 'PATCH']);
  changeResponse.resolve();
  familyResponse.resolve();
  await advanceTimers();
  expect(change().getAttribute('aria-busy')).toBeNull();
});

test('a change is shown even if the list cannot be read again', async () => {
  relatives = [uncle];
  invitations = [invitation];
  await renderPanel();
  familyResponse = Promise.withResolvers();
  familyResponse.promise.catch(() => undefined);
  familyResponse.reject(new TypeError('Failed to fetch'));
  const withdraw = texts.settings.withdrawOf.replace('{contact}', invitation.contact);
  click(getByRole('button', withdraw));
  // The failed read is repeated for less than a minute.
  await advanceTimers(60_000);
  expect(getAllByRole('button', withdraw)).toEqual([]);
  click(getByRole('button', texts.settings.changeOf.replace('{name}', uncle.name)));
  chooseOption(getByRole('combobox', texts.settings.relation), 'BROTHER');
  click(getByRole('button', en.common.save));
  await advanceTimers(60_000);
  const list = () => document.querySelector(`[aria-label="${texts.settings.list}"]`)?.textContent;
  expect(list()).toContain(texts.relation.BROTHER);
  click(getByRole('button', texts.home.moreOf.replace('{name}', uncle.name)));
  click(getByRole('button', en.common.remove));
  click(getByRole('button', texts.settings.removeConfirm));
  await advanceTimers(60_000);
  expect(list()).toBeUndefined();
});
