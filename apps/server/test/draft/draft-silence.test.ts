import { CONSENT_DAYS, PAUSE_DAYS, REMINDER_DAY } from '@sambandha/contract/draft/choices';
import { expect, test } from 'vitest';
import { memberEraser } from '../../src/api.ts';
import { eraseEndedDrafts, remindOfRequests } from '../../src/features/draft/index.ts';
import { subjectsTo } from '../harness/account.ts';
import {
  createMember,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { formWith, jpeg, storedFiles } from '../harness/images.ts';
import { makerCalls } from '../harness/maker-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The maker cannot distinguish a refusal from a missing answer. The maker also cannot distinguish a
 * free contact from a contact that is banned, belongs to a member or was asked before. The tests
 * compare the bytes of every response to the maker.
 */

const DAY = 24 * 3_600_000;
const MARK = 'silencemark';

const app = testApp();
const makerApi = makerCalls(app);

let addressCount = 0;
const newAddress = () => {
  addressCount += 1;
  return `${MARK}${addressCount}@test.example`;
};

/** Returns the status and bytes of a response, without the ids and times that always differ. */
async function fetchBytes(maker: TestMember, id: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${maker.token}`, ...init.headers };
  const response = await app.fetch(path, { ...init, headers });
  const text = (await response.text()).replaceAll(id, 'ID').replaceAll(maker.id, 'MAKER');
  const names = [...response.headers.keys()].sort().join();
  return `${response.status} ${names} ${text.length} ${text}`;
}

/**
 * Returns the responses to every request of a maker about a draft after the request for
 * consent.
 */
async function readEveryResponse(maker: TestMember, id: string, photo: string): Promise<string[]> {
  const json = { 'content-type': 'application/json' };
  const change = { method: 'PATCH', headers: json };
  const form = formWith(await jpeg());
  const photoPath = `/api/drafts/${id}/photos/${photo.match(/[\da-f-]{36}/)?.[0]}`;
  return [
    await fetchBytes(maker, id, '/api/drafts'),
    await fetchBytes(maker, id, `/api/drafts/${id}`, { ...change, body: '{"location":"Sirsi"}' }),
    await fetchBytes(maker, id, `/api/drafts/${id}/photos`, { ...change, body: '{"ids":[]}' }),
    await fetchBytes(maker, id, `/api/drafts/${id}/photos`, { method: 'POST', body: form }),
    await fetchBytes(maker, id, photoPath, { method: 'DELETE' }),
    await fetchBytes(maker, id, `/api/drafts/${id}/ask`, { method: 'POST' }),
    await fetchBytes(maker, id, '/api/families'),
    await fetchBytes(maker, id, '/api/notifications'),
    // A browser shows its cached copy again if the server returns 304.
    await fetchBytes(maker, id, photo),
    await fetchBytes(maker, id, photo, { headers: { 'if-none-match': '*' } }),
  ];
}

/**
 * Creates a draft with an open request, and the photo URL that its maker got before the
 * request.
 */
async function prepareAndAsk(email: string, fields: object = {}) {
  const maker = await createRelative(app);
  const id = await makerApi.prepare(maker, { email }, fields);
  const [draft] = await makerApi.list(maker);
  const photo = draft?.content?.photos[0]?.fileUrl ?? '';
  expect((await app.fetch(photo)).status).toBe(200);
  const { status, body } = await makerApi.ask(maker, id);
  const responseBody = JSON.stringify(body).replaceAll(id, 'ID');
  return { maker, id, photo, response: `${status} ${responseBody}` };
}

/** Returns true if all responses are equal. */
const areEqual = (responses: readonly string[]) => new Set(responses).size === 1;

test('no response to the maker reveals the state of a contact, and only a free contact gets a letter', async () => {
  const freeContact = newAddress();
  const memberContact = (await createMember(app)).email as string;
  const relativeContact = (await createRelative(app)).email as string;
  const bannedContact = newAddress();
  const bannedMember = await createMember(app, {
    email: bannedContact,
    blocked_at: app.clock.now(),
  });
  await app.call('deleteAccount', { token: bannedMember.token });
  const { keys } = app.config;
  const { hash, keyId } = keys.contactHash('banned-contact', bannedContact);
  await app.db
    .insertInto('banned_contacts')
    .values({ contact_hash: hash, key_id: keyId, banned_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const askedContact = newAddress();
  await prepareAndAsk(askedContact);
  const refusedContact = newAddress();
  await prepareAndAsk(refusedContact);
  await makerApi.refuse(await makerApi.linkAndCodeFor(refusedContact));
  const pausedContact = newAddress();
  await prepareAndAsk(pausedContact);
  await makerApi.refuse(await makerApi.linkAndCodeFor(pausedContact), true);

  const contacts = [
    freeContact,
    memberContact,
    relativeContact,
    bannedContact,
    askedContact,
    refusedContact,
    pausedContact,
  ];
  const lettersBefore = await Promise.all(
    contacts.map(async (contact) => (await subjectsTo(app, contact)).length),
  );
  const requests = [];
  for (const contact of contacts) requests.push(await prepareAndAsk(contact));
  expect(new Set(requests.map(({ response }) => response)).size).toBe(1);
  const responses: string[][] = [];
  for (const { maker, id, photo } of requests)
    responses.push(await readEveryResponse(maker, id, photo));
  for (const [index] of (responses[0] ?? []).entries()) {
    expect(
      areEqual(responses.map((contact) => contact[index] as string)),
      responses[0]?.[index],
    ).toBe(true);
  }
  const newLetters = await Promise.all(
    contacts.map(
      async (contact, index) =>
        (await subjectsTo(app, contact)).length - (lettersBefore[index] ?? 0),
    ),
  );
  expect(newLetters).toEqual([1, 0, 0, 0, 0, 0, 0]);

  // The responses are the same after the reminder and on the last day.
  for (const days of [REMINDER_DAY, CONSENT_DAYS - REMINDER_DAY]) {
    app.clock.advance(days * DAY);
    await refreshSessions(app);
    await remindOfRequests(app.context);
    await eraseEndedDrafts(app.context, memberEraser(app.context));
    const laterResponses = [];
    for (const { maker, id, photo } of requests)
      laterResponses.push(await readEveryResponse(maker, id, photo));
    for (const [index] of (laterResponses[0] ?? []).entries()) {
      expect(
        areEqual(laterResponses.map((contact) => contact[index] as string)),
        laterResponses[0]?.[index],
      ).toBe(true);
    }
  }
  expect(await makerApi.list(requests[0]?.maker as TestMember)).toMatchObject([{ state: 'ENDED' }]);
});

test('the maker gets the same responses after a refusal as without an answer, even after the end', async () => {
  const [silentRequest, refusedRequest] = [
    await prepareAndAsk(newAddress()),
    await prepareAndAsk(newAddress()),
  ];
  const contact = `${MARK}${addressCount}@test.example`;
  const expectSameResponses = async () => {
    const [contact, other] = [
      await readEveryResponse(silentRequest.maker, silentRequest.id, silentRequest.photo),
      await readEveryResponse(refusedRequest.maker, refusedRequest.id, refusedRequest.photo),
    ];
    expect(other).toEqual(contact);
  };
  await expectSameResponses();
  expect((await makerApi.refuse(await makerApi.linkAndCodeFor(contact))).status).toBe(204);
  await expectSameResponses();
  app.clock.advance(CONSENT_DAYS * DAY - 1000);
  await refreshSessions(app);
  await expectSameResponses();
  expect(await makerApi.list(refusedRequest.maker)).toMatchObject([{ state: 'ASKED' }]);
  app.clock.advance(1000);
  await expectSameResponses();
  await eraseEndedDrafts(app.context, memberEraser(app.context));
  await expectSameResponses();
  expect(await makerApi.list(refusedRequest.maker)).toMatchObject([{ state: 'ENDED' }]);
});

test('a refusal leaves no part of the draft in the database, the files and the log', async () => {
  const email = `unique-${MARK}@test.example`;
  const filesBefore = await storedFiles(app);
  const maker = await createRelative(app);
  const { token } = await makerApi.prepareAndAsk(maker, email, {
    name: `Name ${MARK}zz`,
    location: `${MARK}zz`,
  });
  expect((await storedFiles(app)).length).toBeGreaterThan(filesBefore.length);
  expect(await findTablesWith(`${MARK}zz`)).not.toEqual([]);
  await makerApi.refuse({ token });
  expect(await findTablesWith(`${MARK}zz`)).toEqual([]);
  expect(await findTablesWith(email)).toEqual([]);
  expect(await storedFiles(app)).toEqual(filesBefore);
  expect(await app.readLog()).not.toContain(MARK);
  expect((await makerApi.refuse({ token })).error.code).toBe('LINK_INVALID');
});

test('a contact is not asked for 180 days after a refusal, and never after "do not ask me again"', async () => {
  const [laterEmail, neverEmail] = [newAddress(), newAddress()];
  for (const email of [laterEmail, neverEmail]) {
    await prepareAndAsk(email);
    await makerApi.refuse(await makerApi.linkAndCodeFor(email), email === neverEmail);
  }
  app.clock.advance((PAUSE_DAYS - 1) * DAY);
  for (const email of [laterEmail, neverEmail]) await prepareAndAsk(email);
  expect(await subjectsTo(app, laterEmail)).toEqual([]);
  await eraseEndedDrafts(app.context, memberEraser(app.context));
  app.clock.advance(DAY + 1000);
  for (const email of [laterEmail, neverEmail]) await prepareAndAsk(email);
  expect(await subjectsTo(app, laterEmail)).toHaveLength(1);
  expect(await subjectsTo(app, neverEmail)).toEqual([]);
});

test('a contact is also paused after a missing answer, a deletion by the maker or a wrong birth date', async () => {
  const [silentRequest, deletedContact, wrongDateContact] = [
    newAddress(),
    newAddress(),
    newAddress(),
  ];
  await prepareAndAsk(silentRequest);
  app.clock.advance(CONSENT_DAYS * DAY);
  await eraseEndedDrafts(app.context, memberEraser(app.context));
  const { maker, id } = await prepareAndAsk(deletedContact);
  await app.call('deleteDraft', { token: maker.token, params: { id } });
  await prepareAndAsk(wrongDateContact);
  const keys = await makerApi.linkAndCodeFor(wrongDateContact);
  expect((await makerApi.agree(keys, { birthDate: '1997-05-15' })).error.code).toBe('DRAFT_ENDED');
  for (const email of [silentRequest, deletedContact, wrongDateContact]) {
    const countBefore = (await subjectsTo(app, email)).length;
    await prepareAndAsk(email);
    expect((await subjectsTo(app, email)).length).toBe(countBefore);
  }
});

/** Returns the tables that contain a text in any row. */
async function findTablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await app.query(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss')`,
  );
  const tableNames: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await app.query(
      `SELECT 1 FROM ${name} AS stored WHERE strpos(stored::text, '${text}') > 0 LIMIT 1`,
    );
    if (rows.length > 0) tableNames.push(name);
  }
  return tableNames;
}
