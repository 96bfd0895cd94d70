import { DAY_MS } from '@sambandha/contract/durations';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createPair, type TestMember } from '../harness/factories.ts';
import { createLiveConnector } from '../harness/live.ts';
import { app, matchApi, startMatchApp } from '../harness/match-app.ts';

/* Tests of actions that the other member does not see: hiding, muting, searching and reporting. */

startMatchApp({ env: { MESSAGES_PER_MINUTE: '1000' } });
const connectLive = createLiveConnector();

const setMuted = (member: TestMember, matchId: string, muted: boolean) =>
  app.call('muteConversation', { token: member.token, params: { matchId }, body: { muted } });
const textsOf = (response: { body: { messages: { text: string }[] } }) =>
  response.body.messages.map(({ text }) => text);

/** Creates a connected pair in which the man wrote these messages. */
async function createConversation(...texts: string[]) {
  const pair = await matchApi.createConnectedPair();
  for (const text of texts) await matchApi.send(pair.man, pair.id, text);
  return pair;
}

describe('a hidden message', () => {
  test('is absent from every response to the member who hid it and visible to the other member', async () => {
    const { woman, man, id } = await createConversation('One', 'Two', 'Three');
    expect((await matchApi.hide(woman, id, 3)).status).toBe(204);
    expect((await matchApi.hide(woman, id, 3)).status).toBe(204);
    expect(textsOf(await matchApi.readHistory(woman, id))).toEqual(['One', 'Two']);
    expect(textsOf(await matchApi.readHistory(woman, id, { after: 1 }))).toEqual(['Two']);
    expect(textsOf(await matchApi.search(woman, id, { q: 'three' }))).toEqual([]);
    expect((await matchApi.list(woman)).body.matches[0]).toMatchObject({
      lastMessage: 'Two',
      lastSeq: 3,
      unreadCount: 2,
    });
    expect(textsOf(await matchApi.readHistory(man, id))).toEqual(['One', 'Two', 'Three']);
    expect((await matchApi.list(man)).body.matches[0]?.lastMessage).toBe('Three');
    await matchApi.send(man, id, 'Four');
    expect(textsOf(await matchApi.readHistory(woman, id))).toEqual(['One', 'Two', 'Four']);
  });

  test('can be a message of the member who hides it and does not shorten a page', async () => {
    const { woman, man, id } = await createConversation('One', 'Two', 'Three', 'Four');
    await matchApi.hide(man, id, 3);
    const newestPage = await matchApi.readHistory(man, id, { limit: 2 });
    expect(textsOf(newestPage)).toEqual(['Two', 'Four']);
    const olderPage = await matchApi.readHistory(man, id, {
      limit: 2,
      cursor: newestPage.body.nextCursor,
    });
    expect(textsOf(olderPage)).toEqual(['One']);
    expect(olderPage.body.nextCursor).toBeNull();
    expect(textsOf(await matchApi.readHistory(woman, id))).toHaveLength(4);
  });

  test('is announced live only to the member who hid it', async () => {
    const { woman, man, id } = await createConversation('One');
    const [womanDevice, manDevice] = [await connectLive(app, woman), await connectLive(app, man)];
    await matchApi.hide(woman, id, 1);
    expect(await womanDevice.waitForEvent('message:hidden')).toEqual({ matchId: id, seq: 1 });
    expect((await womanDevice.waitForEvent('match:updated')).match.lastMessage).toBeNull();
    await matchApi.send(man, id, 'Two');
    await manDevice.waitForEvent('message:new');
    expect(manDevice.listPayloads('message:hidden')).toEqual([]);
    expect(manDevice.listPayloads('match:updated')).toEqual([]);
  });

  test('is not stored when the message does not exist', async () => {
    const { woman, id } = await createConversation('One');
    expect((await matchApi.hide(woman, id, 2)).status).toBe(204);
    expect((await matchApi.hide(woman, id, 0)).status).toBe(204);
    expect(
      await app.db.selectFrom('hidden_messages').selectAll().where('match_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('is deleted with the account of its sender', async () => {
    const { woman, man, id } = await createConversation('One');
    await matchApi.send(woman, id, 'Two');
    await matchApi.hide(woman, id, 1);
    expect((await app.call('deleteAccount', { token: man.token })).status).toBe(204);
    expect(
      await app.db.selectFrom('hidden_messages').selectAll().where('match_id', '=', id).execute(),
    ).toEqual([]);
    expect(textsOf(await matchApi.readHistory(woman, id))).toEqual(['Two']);
  });
});

describe('a muted conversation', () => {
  test('is muted for one member only, until that member unmutes it', async () => {
    const { woman, man, id } = await createConversation('One');
    const womanDevice = await connectLive(app, woman);
    expect((await setMuted(woman, id, true)).status).toBe(204);
    expect((await womanDevice.waitForEvent('match:updated')).match).toMatchObject({
      id,
      muted: true,
    });
    expect((await matchApi.read(woman, id)).body.match.muted).toBe(true);
    expect((await matchApi.read(man, id)).body.match.muted).toBe(false);
    await matchApi.send(man, id, 'Two');
    expect((await womanDevice.waitForEvent('message:new')).message.text).toBe('Two');
    expect((await setMuted(woman, id, false)).status).toBe(204);
    expect((await matchApi.read(woman, id)).body.match.muted).toBe(false);
  });

  test.each([{}, { muted: 'yes' }, { muted: true, until: 1 }])('refuses %o', async (body) => {
    const { woman, id } = await createConversation();
    const refusal = await app.call('muteConversation', {
      token: woman.token,
      params: { matchId: id },
      body: body as { muted: boolean },
    });
    expect(refusal.error.code).toBe('VALIDATION');
    expect((await matchApi.read(woman, id)).body.match.muted).toBe(false);
  });
});

describe('a search in a conversation', () => {
  test('finds text in any case and script, newest first', async () => {
    const { woman, man, id } = await createConversation(
      'Areca harvest',
      'ಅಡಿಕೆ ಕೊಯ್ಲು',
      '100% of the ARECA',
    );
    await matchApi.send(woman, id, 'Which areca?');
    const searchResponse = await matchApi.search(woman, id, { q: ' areca ' });
    expect(textsOf(searchResponse)).toEqual(['Which areca?', '100% of the ARECA', 'Areca harvest']);
    expect(searchResponse.body.messages.map(({ senderId }) => senderId)).toEqual([
      'me',
      man.id,
      man.id,
    ]);
    expect(searchResponse.body.nextCursor).toBeNull();
    expect(textsOf(await matchApi.search(man, id, { q: 'ಕೊಯ್ಲು' }))).toEqual(['ಅಡಿಕೆ ಕೊಯ್ಲು']);
    expect(textsOf(await matchApi.search(man, id, { q: '%' }))).toEqual(['100% of the ARECA']);
    expect(textsOf(await matchApi.search(man, id, { q: '_' }))).toEqual([]);
  });

  test('continues from the cursor of the previous response', async () => {
    const { woman, id, man } = await matchApi.createConnectedPair();
    await app.query(`
      INSERT INTO messages (match_id, seq, id, sender_id, body, sent_at)
      SELECT '${id}', number, gen_random_uuid(), '${man.id}',
        CASE WHEN number <= 60 THEN 'needle ' || number ELSE 'hay' END, now()
      FROM generate_series(1, 5200) AS number`);
    await app.query(`UPDATE matches SET last_seq = 5200 WHERE id = '${id}'`);
    // A call scans at most 5000 messages. The newest 5000 do not contain the text, but the response
    // has a cursor.
    const first = await matchApi.search(woman, id, { q: 'Needle' });
    expect(textsOf(first)).toEqual([]);
    expect(first.body.nextCursor).toBe('201');
    const second = await matchApi.search(woman, id, {
      q: 'Needle',
      cursor: first.body.nextCursor ?? '',
    });
    expect(textsOf(second)).toHaveLength(50);
    expect(textsOf(second)[0]).toBe('needle 60');
    const third = await matchApi.search(woman, id, {
      q: 'Needle',
      cursor: second.body.nextCursor ?? '',
    });
    expect(textsOf(third).at(-1)).toBe('needle 1');
    expect(third.body.nextCursor).toBeNull();
  });

  test.each([{}, { q: ' ' }, { q: 'a'.repeat(101) }, { q: 'a', cursor: 'x' }, { q: 'a', page: 1 }])(
    'refuses %o',
    async (query) => {
      const { woman, id } = await createConversation();
      expect((await matchApi.search(woman, id, query as { q: string })).error.code).toBe(
        'VALIDATION',
      );
    },
  );
});

describe('the messages attached to a report', () => {
  const report = (reporter: TestMember, memberId: string, options: object) =>
    app.call('reportMember', {
      token: reporter.token,
      body: { memberId, reason: 'ASKING_FOR_MONEY', ...options },
    });
  const readEvidence = async (reportId: string) =>
    app.db
      .selectFrom('report_evidence')
      .selectAll()
      .where('report_id', '=', reportId)
      .executeTakeFirst();

  test('are copies of the last twenty messages, stored for 365 days, only with consent', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    for (let seq = 1; seq <= 25; seq++)
      await matchApi.send(seq % 2 ? man : woman, id, `Message ${seq}`);
    const reportWithoutMessages = await report(woman, man.id, { matchId: id });
    expect(await readEvidence(reportWithoutMessages.body.id)).toBeUndefined();
    const reportWithMessages = await report(woman, man.id, { matchId: id, attachMessages: true });
    const storedEvidence = await readEvidence(reportWithMessages.body.id);
    expect(storedEvidence?.messages).toHaveLength(20);
    expect(storedEvidence?.messages[0]).toMatchObject({ by: 'reporter', text: 'Message 6' });
    expect(storedEvidence?.messages.at(-1)).toMatchObject({ by: 'reported', text: 'Message 25' });
    expect(storedEvidence?.keep_until.getTime()).toBe(app.clock.now().getTime() + 365 * DAY_MS);
  });

  test('are absent without a conversation or with an empty conversation', async () => {
    const { woman, man } = await createPair(app);
    const { body } = await report(woman, man.id, { attachMessages: true });
    expect(await readEvidence(body.id)).toBeUndefined();
    const pairWithoutMessages = await matchApi.createConnectedPair();
    const emptyReport = await report(pairWithoutMessages.woman, pairWithoutMessages.man.id, {
      matchId: pairWithoutMessages.id,
      attachMessages: true,
    });
    expect(await readEvidence(emptyReport.body.id)).toBeUndefined();
  });

  test('are refused if the conversation is not with the reported member', async () => {
    const { id } = await createConversation('Between us');
    const { woman, man } = await createPair(app);
    const refusal = await report(woman, man.id, { matchId: id, attachMessages: true });
    expect(refusal.error.code).toBe('VALIDATION');
    const unknownMatchReport = await report(woman, man.id, {
      matchId: uuidv7(),
      attachMessages: true,
    });
    expect(unknownMatchReport.error.code).toBe('VALIDATION');
  });

  test('are deleted with a decided report when the reporter deletes the account', async () => {
    const { woman, man, id } = await createConversation('One');
    const { body } = await report(woman, man.id, { matchId: id, attachMessages: true });
    await app.db
      .updateTable('reports')
      .set({ status: 'dismissed' })
      .where('id', '=', body.id)
      .execute();
    await app.call('deleteAccount', { token: woman.token });
    expect(await readEvidence(body.id)).toBeUndefined();
  });
});
