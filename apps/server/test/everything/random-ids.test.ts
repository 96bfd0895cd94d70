import { expect, test } from 'vitest';
import { createPair } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { prepareRegistration } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A version 7 id begins with the time of its creation. Ids that other members or a reported member
 * can see are random, so that they do not reveal this time.
 */

const app = testApp();

const randomId = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('the ids of a new member and of the first photo are random', async () => {
  const body = await prepareRegistration(app, 'newcomer@test.example');
  const { body: session } = await app.call('register', { body });
  expect(session.user.id).toMatch(randomId);
  const photo = await app.db
    .selectFrom('photos')
    .select('id')
    .where('member_id', '=', session.user.id)
    .executeTakeFirstOrThrow();
  expect(photo.id).toMatch(randomId);
});

test('the id of an uploaded photo is random', async () => {
  const { woman } = await createPair(app);
  expect((await addPhoto(app, woman)).id).toMatch(randomId);
});

test('the ids of matches, messages and reports are random', async () => {
  const matchApi = matchCalls(app);
  const { woman, man } = await createPair(app);
  const { id } = (await matchApi.request(man, woman, 'An opening')).body.match;
  expect(id).toMatch(randomId);
  const { message } = (await matchApi.send(woman, id, 'An answer')).body;
  const { messages } = (await matchApi.readHistory(woman, id)).body;
  for (const { id: messageId } of [message, ...messages]) expect(messageId).toMatch(randomId);
  await app.call('reportMember', {
    token: woman.token,
    body: { memberId: man.id, reason: 'OTHER' },
  });
  const report = await app.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  expect(report.id).toMatch(randomId);
});
