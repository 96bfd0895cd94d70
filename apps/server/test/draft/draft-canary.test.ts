import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterSecrets } from '../../src/features/draft/letter.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createRelative } from '../harness/factories.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { addPhoto } from '../harness/images.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { makerCalls } from '../harness/maker-calls.ts';
import { matchCalls } from '../harness/match-calls.ts';
import type { CallContext } from '../harness/permissions/call-context.ts';
import { validCalls } from '../harness/permissions/calls.ts';
import { createPermissionViewers, type PermissionViewers } from '../harness/permissions/cast.ts';
import { type ChangeRecorder, recordChanges } from '../harness/permissions/undo.ts';
import { requireValue } from '../harness/present.ts';

/*
 * Without consent, no response to another account contains any part of a prepared profile. Several
 * viewers call every endpoint while one draft is open, a second draft waits for consent, and the
 * profile of a match of the viewer `member` is handed over. The short form uses a member, an admin
 * and a maker. `CANARY=all` adds a visitor, a moderator and a speaker.
 */

const MARK = 'draftcanary';
const HANDED_OVER_MARK = 'handedcanary';
const EMAIL = `${MARK}@private.example`;
/** The text fields of the draft. Each contains `MARK`. */
const fields = {
  name: `Name ${MARK}`,
  location: MARK,
  profession: MARK,
  caste: MARK,
  bio: `${MARK} and a sentence that is long enough for a profile.`,
  interests: [MARK],
};

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let cast: PermissionViewers;
let recorder: ChangeRecorder;
let askedDraft: { readonly id: string; readonly photoId: string };
let openDraft: { readonly id: string; readonly photoId: string; readonly photoUrl: string };
let handover: { readonly id: string; readonly photoId: string };
beforeAll(async () => {
  mail = await startMailServer();
  const mailEnv = { SMTP_URL: mail.url, MAIL_FROM: 'post@test.example' };
  app = await startTestApp({ env: { NODE_ENV: 'production', DEMO: '', ...mailEnv } });
  cast = await createPermissionViewers(app);
  const makerApi = makerCalls(app);
  const maker = await createRelative(app);
  const prepare = async (email: string) => {
    const id = await makerApi.prepare(maker, { email }, fields);
    const draft = (await makerApi.list(maker)).find((listedDraft) => listedDraft.id === id);
    const photo = requireValue(draft?.content?.photos[0]);
    return { id, photoId: photo.id, photoUrl: photo.fileUrl };
  };
  askedDraft = await prepare(EMAIL);
  await makerApi.ask(maker, askedDraft.id);
  openDraft = await prepare(`open-${EMAIL}`);
  handover = await handOverMatch();
  // The preparation must not use up the limits of the viewers.
  await app.query('DELETE FROM rate_limits');
  recorder = await recordChanges(app);
}, 120_000);
afterAll(async () => {
  await recorder.close();
  await app.close();
  await mail.close();
});

/** Hands over a profile with a photo and a conversation with the viewer `member`. */
async function handOverMatch() {
  const matchApi = matchCalls(app);
  const candidate = await createMember(app, {
    full_name: `Name ${HANDED_OVER_MARK}`,
    bio: `${HANDED_OVER_MARK} and a sentence that is long enough for a profile.`,
    location: HANDED_OVER_MARK,
  });
  const photo = await addPhoto(app, candidate);
  const token = requireValue(sessionOf('member').viewer.token);
  const { id } = (await app.call('readMe', { token })).body.user;
  const viewer = { id, token, name: '', email: null, phone: null };
  const { match } = (await matchApi.request(viewer, candidate)).body;
  await matchApi.act(candidate, match.id, 'accept');
  await matchApi.send(candidate, match.id, `${HANDED_OVER_MARK} in a message`);
  const { status } = await handoverCalls(app).handOver(candidate, { email: 'asked@test.example' });
  expect(status).toBe(200);
  return { id: candidate.id, photoId: photo.id };
}

/** The viewers. Those of the short form have the widest access. */
const viewerNames = process.env.CANARY
  ? {
      sessions: ['visitor', 'member', 'moderator', 'admin'],
      relatives: ['speaker', 'maker'],
    }
  : { sessions: ['member', 'admin'], relatives: ['maker'] };

const listViewers = (): [string, CallContext][] => [
  ...viewerNames.sessions.map((name): [string, CallContext] => [name, sessionOf(name)]),
  ...viewerNames.relatives.map((name): [string, CallContext] => [
    name,
    requireValue(cast.relatives.get(name)),
  ]),
];

const sessionOf = (name: string) => requireValue(cast.sessions.get(name));

/** Calls every endpoint as a viewer. Returns the number of successful calls and the leaks. */
async function callEveryEndpoint(viewerName: string, context: CallContext, secrets: string[]) {
  const leaks: string[] = [];
  let successCount = 0;
  const { token, onBehalfOf } = context.viewer;
  const behalfHeader = onBehalfOf === undefined ? {} : { [ON_BEHALF_OF]: onBehalfOf };
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const request = await validCalls[name](context);
    const headers = { ...behalfHeader, ...request.headers };
    const response = await app.call(name, { token, ...request, headers } as never);
    if (response.status < 300) successCount += 1;
    const text = String(JSON.stringify(response.body));
    for (const secret of secrets.filter((value) => text.includes(value))) {
      leaks.push(`${name} as ${viewerName}: ${secret}`);
    }
    if (endpoints[name].method !== 'GET') await recorder.undo();
  }
  await recorder.undo();
  return { leaks, successCount };
}

test('no endpoint returns any part of a prepared profile to another account', async () => {
  const secrets = [
    MARK,
    HANDED_OVER_MARK,
    ...[askedDraft, openDraft, handover].flatMap(({ id, photoId }) => [id, photoId]),
  ];
  const leaks: string[] = [];
  let successCount = 0;
  for (const [viewerName, context] of listViewers()) {
    const result = await callEveryEndpoint(viewerName, context, secrets);
    leaks.push(...result.leaks);
    successCount += result.successCount;
  }
  expect(leaks).toEqual([]);
  // If most calls failed, the absence of leaks would prove nothing.
  expect(successCount).toBeGreaterThan(100);
}, 240_000);

test('the link and code that were sent to the candidate open the draft', async () => {
  const linkAndCode = letterSecrets(app.config.keys, askedDraft.id);
  const { body } = await app.call('readPreparedProfile', { body: linkAndCode });
  expect(JSON.stringify(body)).toContain(MARK);
  await recorder.undo();
});

test('an admin search does not find a draft', async () => {
  const search = await app.call('searchAdminUsers', {
    token: sessionOf('admin').viewer.token,
    body: { search: MARK },
  });
  expect(search.status).toBe(200);
  expect(JSON.stringify(search.body)).not.toContain(MARK);
  await recorder.undo();
});

test('a URL signed for another photo does not open a photo of a draft', async () => {
  const ownPhoto = await addPhoto(app, await createMember(app));
  expect((await app.fetch(ownPhoto.fileUrl)).status).toBe(200);
  expect((await app.fetch(openDraft.photoUrl)).status).toBe(200);
  for (const { photoId } of [askedDraft, openDraft]) {
    const url = ownPhoto.fileUrl.replaceAll(ownPhoto.id, photoId);
    expect((await app.fetch(url)).status).toBe(404);
  }
});

test('a handed-over profile is stored as deactivated, and a match cannot read it', async () => {
  const { rows } = await app.query(`SELECT state FROM members WHERE id = '${handover.id}'`);
  expect(rows).toEqual([{ state: 'deactivated' }]);
  const { token } = sessionOf('member').viewer;
  const params = { id: handover.id };
  expect((await app.call('readProfile', { token, params })).error.code).toBe('PROFILE_NOT_FOUND');
});
