import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { addPhoto } from '../harness/images.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { matchCalls } from '../harness/match-calls.ts';
import type { CallContext } from '../harness/permissions/call-context.ts';
import { calls } from '../harness/permissions/calls.ts';
import { type Cast, createCast } from '../harness/permissions/cast.ts';
import { recordChanges, type Undo } from '../harness/permissions/undo.ts';

/*
 * Until the candidate consents, no response contains a profile that was handed over. Every endpoint
 * is called as a member who was matched with the profile, and as other viewers.
 */

const MARK = 'handedcanary';

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let cast: Cast;
let recorder: Undo;
let handedOverId: string;
let photoId: string;
beforeAll(async () => {
  mail = await startMailServer();
  const mailEnv = { SMTP_URL: mail.url, MAIL_FROM: 'post@test.example' };
  app = await startTestApp({ env: { NODE_ENV: 'production', DEMO: '', ...mailEnv } });
  cast = await createCast(app);
  const matchApi = matchCalls(app);
  const member = await createMember(app, {
    full_name: `Name ${MARK}`,
    bio: `${MARK} and a sentence that is long enough to stand in a profile.`,
    location: MARK,
  });
  handedOverId = member.id;
  await addPhoto(app, member);
  const { body } = await app.call('listPhotos', { token: member.token });
  photoId = body.photos[0]?.id ?? '';
  const viewer = cast.sessions.get('member')?.viewer as { token: string };
  const { id } = (await app.call('readMe', { token: viewer.token })).body.user;
  const he = { id, token: viewer.token, name: '', email: null, phone: null };
  const match = (await matchApi.request(he, member)).body.match;
  await matchApi.act(member, match.id, 'accept');
  await matchApi.send(member, match.id, `${MARK} in a message`);
  const { status } = await handoverCalls(app).handOver(member, { email: 'asked@test.example' });
  expect(status).toBe(200);
  await app.query('DELETE FROM rate_limits');
  recorder = await recordChanges(app);
}, 120_000);
afterAll(async () => {
  await recorder.close();
  await app.close();
  await mail.close();
});

test('no endpoint returns any part of a handed-over profile before consent', async () => {
  const leaks: string[] = [];
  let successCount = 0;
  const viewers: [string, CallContext | undefined][] = [
    ...['visitor', 'member'].map((viewerName): [string, CallContext | undefined] => [
      viewerName,
      cast.sessions.get(viewerName as never),
    ]),
    ...['speaker', 'maker'].map((viewerName): [string, CallContext | undefined] => [
      viewerName,
      cast.relatives.get(viewerName as never),
    ]),
  ];
  for (const [viewerName, context] of viewers) {
    if (context === undefined) throw new Error(`nobody is ${viewerName}`);
    const { viewer } = context;
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const request = await calls[name](context);
      const behalfHeader =
        viewer.onBehalfOf === undefined ? {} : { [ON_BEHALF_OF]: viewer.onBehalfOf };
      const headers = { ...behalfHeader, ...request.headers };
      const response = await app.call(name, { token: viewer.token, ...request, headers } as never);
      if (response.status < 300) successCount += 1;
      const text = JSON.stringify(response.body) ?? '';
      for (const secret of [MARK, handedOverId, photoId]) {
        if (text.includes(secret)) leaks.push(`${name} as ${viewerName}: ${secret}`);
      }
      if (endpoints[name].method !== 'GET') await recorder.undo();
    }
    await recorder.undo();
  }
  expect(leaks).toEqual([]);
  expect(successCount).toBeGreaterThan(100);
}, 240_000);

test('a handed-over profile is stored as deactivated, and a match cannot find it', async () => {
  const { rows } = await app.query(`SELECT state FROM members WHERE id = '${handedOverId}'`);
  expect(rows).toEqual([{ state: 'deactivated' }]);
  const token = cast.sessions.get('member')?.viewer.token;
  const params = { id: handedOverId };
  expect((await app.call('readProfile', { token, params })).error.code).toBe('PROFILE_NOT_FOUND');
});
