import { CONSENT_DAYS, PAUSE_DAYS, REMINDER_DAY } from '@sambandha/contract/draft/choices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberEraser } from '../../src/api.ts';
import { eraseEndedDrafts, remindOfRequests } from '../../src/features/draft/index.ts';
import { subjectsTo } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  createMember,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { formWith, jpeg, storedFiles } from '../harness/images.ts';
import { makerCalls } from '../harness/maker-calls.ts';

/*
 * The maker cannot distinguish a refusal from a missing answer, nor a free contact from a banned contact, one
 * of a member or one that was asked before. The tests compare the bytes of every response to the maker.
 */

const DAY = 24 * 3_600_000;
const MARK = 'silencemark';

let app: TestApp;
let makerApi: ReturnType<typeof makerCalls>;
beforeAll(async () => {
  app = await startTestApp();
  makerApi = makerCalls(app);
});
afterAll(() => app.close());

let made = 0;
const address = () => {
  made += 1;
  return `${MARK}${made}@test.example`;
};

/** The status and bytes of a response, without the ids and times that always differ. */
async function bytes(maker: TestMember, id: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${maker.token}`, ...init.headers };
  const response = await app.fetch(path, { ...init, headers });
  const text = (await response.text()).replaceAll(id, 'ID').replaceAll(maker.id, 'MAKER');
  const names = [...response.headers.keys()].sort().join();
  return `${response.status} ${names} ${text.length} ${text}`;
}

/** The responses to every request of a maker about a prepared profile after the request for consent. */
async function everythingSeen(maker: TestMember, id: string, photo: string): Promise<string[]> {
  const json = { 'content-type': 'application/json' };
  const change = { method: 'PATCH', headers: json };
  const form = formWith(await jpeg());
  const photoPath = `/api/drafts/${id}/photos/${photo.match(/[\da-f-]{36}/)?.[0]}`;
  return [
    await bytes(maker, id, '/api/drafts'),
    await bytes(maker, id, `/api/drafts/${id}`, { ...change, body: '{"location":"Sirsi"}' }),
    await bytes(maker, id, `/api/drafts/${id}/photos`, { ...change, body: '{"ids":[]}' }),
    await bytes(maker, id, `/api/drafts/${id}/photos`, { method: 'POST', body: form }),
    await bytes(maker, id, photoPath, { method: 'DELETE' }),
    await bytes(maker, id, `/api/drafts/${id}/ask`, { method: 'POST' }),
    await bytes(maker, id, '/api/families'),
    await bytes(maker, id, '/api/notifications'),
    // A browser shows its cached copy again if the server confirms it.
    await bytes(maker, id, photo),
    await bytes(maker, id, photo, { headers: { 'if-none-match': '*' } }),
  ];
}

/** A prepared profile with an open request, and the photo URL that its maker got before the request. */
async function askedAbout(email: string, fields: object = {}) {
  const maker = await createRelative(app);
  const id = await makerApi.prepare(maker, { email }, fields);
  const [draft] = await makerApi.list(maker);
  const photo = draft?.content?.photos[0]?.fileUrl ?? '';
  expect((await app.fetch(photo)).status).toBe(200);
  const { status, body } = await makerApi.ask(maker, id);
  const answer = JSON.stringify(body).replaceAll(id, 'ID');
  return { maker, id, photo, answer: `${status} ${answer}` };
}

/** True if all responses are equal. */
const alike = (seen: readonly string[]) => new Set(seen).size === 1;

test('no response to the maker reveals the state of a contact, and only a free contact gets a letter', async () => {
  const free = address();
  const ofMember = (await createMember(app)).email as string;
  const ofRelative = (await createRelative(app)).email as string;
  const banned = address();
  const removed = await createMember(app, { email: banned, blocked_at: app.clock.now() });
  await app.call('deleteAccount', { token: removed.token });
  const { keys } = app.config;
  const { hash, keyId } = keys.contactHash('banned-contact', banned);
  await app.db
    .insertInto('banned_contacts')
    .values({ contact_hash: hash, key_id: keyId, banned_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const open = address();
  await askedAbout(open);
  const refused = address();
  await askedAbout(refused);
  await makerApi.refuse(await makerApi.linkAndCodeFor(refused));
  const never = address();
  await askedAbout(never);
  await makerApi.refuse(await makerApi.linkAndCodeFor(never), true);

  const contacts = [free, ofMember, ofRelative, banned, open, refused, never];
  const told = await Promise.all(contacts.map(async (one) => (await subjectsTo(app, one)).length));
  const all = [];
  for (const contact of contacts) all.push(await askedAbout(contact));
  expect(new Set(all.map(({ answer }) => answer)).size).toBe(1);
  const seen: string[][] = [];
  for (const { maker, id, photo } of all) seen.push(await everythingSeen(maker, id, photo));
  for (const [index] of (seen[0] ?? []).entries()) {
    expect(alike(seen.map((one) => one[index] as string)), seen[0]?.[index]).toBe(true);
  }
  const more = await Promise.all(
    contacts.map(async (one, at) => (await subjectsTo(app, one)).length - (told[at] ?? 0)),
  );
  expect(more).toEqual([1, 0, 0, 0, 0, 0, 0]);

  // The responses are the same after the reminder and on the last day.
  for (const days of [REMINDER_DAY, CONSENT_DAYS - REMINDER_DAY]) {
    app.clock.advance(days * DAY);
    await refreshSessions(app);
    await remindOfRequests(app.context);
    await eraseEndedDrafts(app.context, memberEraser(app.context));
    const later = [];
    for (const { maker, id, photo } of all) later.push(await everythingSeen(maker, id, photo));
    for (const [index] of (later[0] ?? []).entries()) {
      expect(alike(later.map((one) => one[index] as string)), later[0]?.[index]).toBe(true);
    }
  }
  expect(await makerApi.list(all[0]?.maker as TestMember)).toMatchObject([{ state: 'ENDED' }]);
});

test('the maker gets the same responses after a refusal as without an answer, even after the end', async () => {
  const [silent, refused] = [await askedAbout(address()), await askedAbout(address())];
  const contact = `${MARK}${made}@test.example`;
  const compare = async () => {
    const [one, other] = [
      await everythingSeen(silent.maker, silent.id, silent.photo),
      await everythingSeen(refused.maker, refused.id, refused.photo),
    ];
    expect(other).toEqual(one);
  };
  await compare();
  expect((await makerApi.refuse(await makerApi.linkAndCodeFor(contact))).status).toBe(204);
  await compare();
  app.clock.advance(CONSENT_DAYS * DAY - 1000);
  await refreshSessions(app);
  await compare();
  expect(await makerApi.list(refused.maker)).toMatchObject([{ state: 'ASKED' }]);
  app.clock.advance(1000);
  await compare();
  await eraseEndedDrafts(app.context, memberEraser(app.context));
  await compare();
  expect(await makerApi.list(refused.maker)).toMatchObject([{ state: 'ENDED' }]);
});

test('a refusal leaves nothing of the prepared profile in database, files and log', async () => {
  const email = `unique-${MARK}@test.example`;
  const filesBefore = await storedFiles(app);
  const maker = await createRelative(app);
  const { token } = await makerApi.prepareAndAsk(maker, email, {
    name: `Name ${MARK}zz`,
    location: `${MARK}zz`,
  });
  expect((await storedFiles(app)).length).toBeGreaterThan(filesBefore.length);
  expect(await rowsWith(`${MARK}zz`)).not.toEqual([]);
  await makerApi.refuse({ token });
  expect(await rowsWith(`${MARK}zz`)).toEqual([]);
  expect(await rowsWith(email)).toEqual([]);
  expect(await storedFiles(app)).toEqual(filesBefore);
  expect(app.logged.join('\n')).not.toContain(MARK);
  expect((await makerApi.refuse({ token })).error.code).toBe('LINK_INVALID');
});

test('a contact is not asked for 180 days after a refusal, and never after "do not ask me again"', async () => {
  const [later, never] = [address(), address()];
  for (const email of [later, never]) {
    await askedAbout(email);
    await makerApi.refuse(await makerApi.linkAndCodeFor(email), email === never);
  }
  app.clock.advance((PAUSE_DAYS - 1) * DAY);
  for (const email of [later, never]) await askedAbout(email);
  expect(await subjectsTo(app, later)).toEqual([]);
  await eraseEndedDrafts(app.context, memberEraser(app.context));
  app.clock.advance(DAY + 1000);
  for (const email of [later, never]) await askedAbout(email);
  expect(await subjectsTo(app, later)).toHaveLength(1);
  expect(await subjectsTo(app, never)).toEqual([]);
});

test('a missing answer, deletion by the maker and a wrong birth date also pause a contact', async () => {
  const [silent, deleted, wrong] = [address(), address(), address()];
  await askedAbout(silent);
  app.clock.advance(CONSENT_DAYS * DAY);
  await eraseEndedDrafts(app.context, memberEraser(app.context));
  const { maker, id } = await askedAbout(deleted);
  await app.call('deleteDraft', { token: maker.token, params: { id } });
  await askedAbout(wrong);
  const keys = await makerApi.linkAndCodeFor(wrong);
  expect((await makerApi.agree(keys, { birthDate: '1997-05-15' })).error.code).toBe('DRAFT_ENDED');
  for (const email of [silent, deleted, wrong]) {
    const told = (await subjectsTo(app, email)).length;
    await askedAbout(email);
    expect((await subjectsTo(app, email)).length).toBe(told);
  }
});

/** Tables that contain a text in any row. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows: tables } = await app.query(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss')`,
  );
  const found: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await app.query(
      `SELECT 1 FROM ${name} AS t WHERE strpos(t::text, '${text}') > 0 LIMIT 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
