import { CONSENT_DAYS, PAUSE_DAYS, REMINDER_DAY } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { createMemberEraser } from '../../src/api.ts';
import { eraseEndedDrafts, remindOfRequests } from '../../src/features/draft/index.ts';
import { listMessageSubjects } from '../harness/account.ts';
import { banContact } from '../harness/ban.ts';
import {
  createMember,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { createPhotoForm, jpeg, listStoredFiles } from '../harness/images.ts';
import { makerCalls } from '../harness/maker-calls.ts';
import { requireValue } from '../harness/present.ts';
import { findTablesWithText } from '../harness/tables-with.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The maker cannot distinguish a refusal from a missing answer. The maker also cannot distinguish a
 * free contact from a contact that is banned, belongs to a member or was asked before. The tests
 * compare the text of every response to the maker.
 */

const MARK = 'silencemark';
/** The schemas of the product and of its jobs. */
const SCHEMAS = ['public', 'pgboss'];

const app = testApp();
const makerApi = makerCalls(app);

let addressCount = 0;
const newAddress = () => {
  addressCount += 1;
  return `${MARK}${addressCount}@test.example`;
};

/**
 * Returns the status, the names of the headers, the length and the text of a response. The ids,
 * which always differ, are replaced.
 */
async function readResponse(maker: TestMember, id: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${maker.token}`, ...init.headers };
  const response = await app.fetch(path, { ...init, headers });
  const text = (await response.text()).replaceAll(id, 'ID').replaceAll(maker.id, 'MAKER');
  const names = [...response.headers.keys()].sort().join();
  return `${response.status} ${names} ${text.length} ${text}`;
}

/** Returns the responses to every call of a maker about a draft after the request for consent. */
async function readEveryResponse(maker: TestMember, id: string, photo: string): Promise<string[]> {
  const json = { 'content-type': 'application/json' };
  const change = { method: 'PATCH', headers: json };
  const form = createPhotoForm(await jpeg());
  const photoPath = `/api/drafts/${id}/photos/${photo.match(/[\da-f-]{36}/)?.[0]}`;
  return [
    await readResponse(maker, id, '/api/drafts'),
    await readResponse(maker, id, `/api/drafts/${id}`, { ...change, body: '{"location":"Sirsi"}' }),
    await readResponse(maker, id, `/api/drafts/${id}/photos`, { ...change, body: '{"ids":[]}' }),
    await readResponse(maker, id, `/api/drafts/${id}/photos`, { method: 'POST', body: form }),
    await readResponse(maker, id, photoPath, { method: 'DELETE' }),
    await readResponse(maker, id, `/api/drafts/${id}/ask`, { method: 'POST' }),
    await readResponse(maker, id, '/api/families'),
    await readResponse(maker, id, '/api/notifications'),
    // A browser shows its cached copy again if the server returns 304.
    await readResponse(maker, id, photo),
    await readResponse(maker, id, photo, { headers: { 'if-none-match': '*' } }),
  ];
}

/**
 * Creates a draft and asks for consent. Returns the maker, the id of the draft, the photo URL from
 * before the request, and the response to the request.
 */
async function prepareAndAsk(email: string, fields: object = {}) {
  const maker = await createRelative(app);
  const id = await makerApi.prepare(maker, { email }, fields);
  const [draft] = await makerApi.list(maker);
  const { fileUrl: photo } = requireValue(draft?.content?.photos[0]);
  expect((await app.fetch(photo)).status).toBe(200);
  const { status, body } = await makerApi.ask(maker, id);
  const responseBody = JSON.stringify(body).replaceAll(id, 'ID');
  return { maker, id, photo, response: `${status} ${responseBody}` };
}

/** Expects that each maker gets the same response to each request. */
function expectSameResponses(responsesByMaker: readonly (readonly string[])[]): void {
  const [expected] = responsesByMaker;
  for (const responses of responsesByMaker) expect(responses).toEqual(expected);
}

test('no response to the maker reveals the state of a contact, and only a free contact gets a message', async () => {
  const freeContact = newAddress();
  const memberContact = requireValue((await createMember(app)).email);
  const relativeContact = requireValue((await createRelative(app)).email);
  const bannedContact = newAddress();
  await banContact(app, bannedContact);
  const askedContact = newAddress();
  await prepareAndAsk(askedContact);
  const refusedContact = newAddress();
  await prepareAndAsk(refusedContact);
  await makerApi.refuseConsent(await makerApi.linkAndCodeFor(refusedContact));
  const neverAgainContact = newAddress();
  await prepareAndAsk(neverAgainContact);
  // `true` means "do not ask me again".
  await makerApi.refuseConsent(await makerApi.linkAndCodeFor(neverAgainContact), true);

  const contacts = [
    freeContact,
    memberContact,
    relativeContact,
    bannedContact,
    askedContact,
    refusedContact,
    neverAgainContact,
  ];
  const messagesBefore = await Promise.all(
    contacts.map(async (contact) => (await listMessageSubjects(app, contact)).length),
  );
  const requests: Awaited<ReturnType<typeof prepareAndAsk>>[] = [];
  for (const contact of contacts) requests.push(await prepareAndAsk(contact));
  expect(new Set(requests.map(({ response }) => response)).size).toBe(1);
  const readAllResponses = async () => {
    const responses: string[][] = [];
    for (const { maker, id, photo } of requests) {
      responses.push(await readEveryResponse(maker, id, photo));
    }
    return responses;
  };
  expectSameResponses(await readAllResponses());
  const newMessages = await Promise.all(
    contacts.map(
      async (contact, index) =>
        (await listMessageSubjects(app, contact)).length - (messagesBefore[index] ?? 0),
    ),
  );
  expect(newMessages).toEqual([1, 0, 0, 0, 0, 0, 0]);

  // The responses are the same after the reminder and on the last day.
  for (const days of [REMINDER_DAY, CONSENT_DAYS - REMINDER_DAY]) {
    app.clock.advance(days * DAY_MS);
    await refreshSessions(app);
    await remindOfRequests(app.context);
    await eraseEndedDrafts(app.context, createMemberEraser(app.context));
    expectSameResponses(await readAllResponses());
  }
  expect(await makerApi.list(requireValue(requests[0]).maker)).toMatchObject([{ state: 'ENDED' }]);
});

test('the maker gets the same responses after a refusal as without an answer, even after the request ends', async () => {
  const refusedContact = newAddress();
  const silentRequest = await prepareAndAsk(newAddress());
  const refusedRequest = await prepareAndAsk(refusedContact);
  const expectNoDifference = async () =>
    expectSameResponses([
      await readEveryResponse(silentRequest.maker, silentRequest.id, silentRequest.photo),
      await readEveryResponse(refusedRequest.maker, refusedRequest.id, refusedRequest.photo),
    ]);
  await expectNoDifference();
  expect((await makerApi.refuseConsent(await makerApi.linkAndCodeFor(refusedContact))).status).toBe(
    204,
  );
  await expectNoDifference();
  app.clock.advance(CONSENT_DAYS * DAY_MS - 1000);
  await refreshSessions(app);
  await expectNoDifference();
  expect(await makerApi.list(refusedRequest.maker)).toMatchObject([{ state: 'ASKED' }]);
  app.clock.advance(1000);
  await expectNoDifference();
  await eraseEndedDrafts(app.context, createMemberEraser(app.context));
  await expectNoDifference();
  expect(await makerApi.list(refusedRequest.maker)).toMatchObject([{ state: 'ENDED' }]);
});

test('a refusal leaves no part of the draft in the database, the files and the log', async () => {
  const email = `unique-${MARK}@test.example`;
  const filesBefore = await listStoredFiles(app);
  const maker = await createRelative(app);
  const { token } = await makerApi.prepareAndAsk(maker, email, {
    name: `Name ${MARK}zz`,
    location: `${MARK}zz`,
  });
  expect((await listStoredFiles(app)).length).toBeGreaterThan(filesBefore.length);
  expect(await findTablesWithText(app, `${MARK}zz`, SCHEMAS)).not.toEqual([]);
  await makerApi.refuseConsent({ token });
  expect(await findTablesWithText(app, `${MARK}zz`, SCHEMAS)).toEqual([]);
  expect(await findTablesWithText(app, email, SCHEMAS)).toEqual([]);
  expect(await listStoredFiles(app)).toEqual(filesBefore);
  expect(await app.readLog()).not.toContain(MARK);
  expect((await makerApi.refuseConsent({ token })).error.code).toBe('LINK_INVALID');
});

test('a contact gets no request for 180 days after a refusal, and none after "do not ask me again"', async () => {
  const [laterEmail, neverEmail] = [newAddress(), newAddress()];
  for (const email of [laterEmail, neverEmail]) {
    await prepareAndAsk(email);
    await makerApi.refuseConsent(await makerApi.linkAndCodeFor(email), email === neverEmail);
  }
  app.clock.advance((PAUSE_DAYS - 1) * DAY_MS);
  for (const email of [laterEmail, neverEmail]) await prepareAndAsk(email);
  // The refusal also deleted the first message from the outbox.
  expect(await listMessageSubjects(app, laterEmail)).toEqual([]);
  await eraseEndedDrafts(app.context, createMemberEraser(app.context));
  app.clock.advance(DAY_MS + 1000);
  for (const email of [laterEmail, neverEmail]) await prepareAndAsk(email);
  expect(await listMessageSubjects(app, laterEmail)).toHaveLength(1);
  expect(await listMessageSubjects(app, neverEmail)).toEqual([]);
});

test('a contact also gets no request after a missing answer, a deletion by the maker or a wrong birth date', async () => {
  const [silentContact, deletedContact, wrongDateContact] = [
    newAddress(),
    newAddress(),
    newAddress(),
  ];
  await prepareAndAsk(silentContact);
  app.clock.advance(CONSENT_DAYS * DAY_MS);
  await eraseEndedDrafts(app.context, createMemberEraser(app.context));
  const { maker, id } = await prepareAndAsk(deletedContact);
  await app.call('deleteDraft', { token: maker.token, params: { id } });
  await prepareAndAsk(wrongDateContact);
  const keys = await makerApi.linkAndCodeFor(wrongDateContact);
  expect((await makerApi.giveConsent(keys, { birthDate: '1997-05-15' })).error.code).toBe(
    'DRAFT_ENDED',
  );
  for (const email of [silentContact, deletedContact, wrongDateContact]) {
    const countBefore = (await listMessageSubjects(app, email)).length;
    await prepareAndAsk(email);
    expect((await listMessageSubjects(app, email)).length).toBe(countBefore);
  }
});
