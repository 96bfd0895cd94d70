import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { createPair, type TestMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { api, app, startMatchApp } from '../harness/match-app.ts';

/* Actions of one member on their own view of a conversation. */

startMatchApp({ env: { MESSAGES_PER_MINUTE: '1000' } });

const mute = (member: TestMember, matchId: string, muted: boolean) =>
  app.call('muteConversation', { token: member.token, params: { matchId }, body: { muted } });
const words = (response: { body: { messages: { text: string }[] } }) =>
  response.body.messages.map(({ text }) => text);

/** A connected pair in which he wrote some messages. */
async function heard(...texts: string[]) {
  const pair = await api.connectedPair();
  for (const text of texts) await api.send(pair.he, pair.id, text);
  return pair;
}

describe('a hidden message', () => {
  it('is absent from every response to the member who hid it and visible to the other', async () => {
    const { she, he, id } = await heard('One', 'Two', 'Three');
    expect((await api.hide(she, id, 3)).status).toBe(204);
    expect((await api.hide(she, id, 3)).status).toBe(204);
    expect(words(await api.history(she, id))).toEqual(['One', 'Two']);
    expect(words(await api.history(she, id, { after: 1 }))).toEqual(['Two']);
    expect(words(await api.search(she, id, { q: 'three' }))).toEqual([]);
    expect((await api.list(she)).body.matches[0]).toMatchObject({
      lastMessage: 'Two',
      lastSeq: 3,
      unreadCount: 2,
    });
    expect(words(await api.history(he, id))).toEqual(['One', 'Two', 'Three']);
    expect((await api.list(he)).body.matches[0]?.lastMessage).toBe('Three');
    await api.send(he, id, 'Four');
    expect(words(await api.history(she, id))).toEqual(['One', 'Two', 'Four']);
  });

  it('can be an own message and does not shorten a page', async () => {
    const { she, he, id } = await heard('One', 'Two', 'Three', 'Four');
    await api.hide(he, id, 3);
    const newest = await api.history(he, id, { limit: 2 });
    expect(words(newest)).toEqual(['Two', 'Four']);
    const before = await api.history(he, id, { limit: 2, cursor: newest.body.nextCursor });
    expect(words(before)).toEqual(['One']);
    expect(before.body.nextCursor).toBeNull();
    expect(words(await api.history(she, id))).toHaveLength(4);
  });

  it('is announced live to the member who hid it only', async () => {
    const { she, he, id } = await heard('One');
    const [hers, his] = [await connectLive(app.url, she), await connectLive(app.url, he)];
    await api.hide(she, id, 1);
    expect(await hers.next('message:hidden')).toEqual({ matchId: id, seq: 1 });
    expect((await hers.next('match:updated')).match.lastMessage).toBeNull();
    await api.send(he, id, 'Two');
    await his.next('message:new');
    expect(his.all('message:hidden')).toEqual([]);
    expect(his.all('match:updated')).toEqual([]);
    hers.close();
    his.close();
  });

  it('is not stored when the message does not exist', async () => {
    const { she, id } = await heard('One');
    expect((await api.hide(she, id, 2)).status).toBe(204);
    expect((await api.hide(she, id, 0)).status).toBe(204);
    expect(
      await app.db.selectFrom('hidden_messages').selectAll().where('match_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('is deleted with the account of its sender', async () => {
    const { she, he, id } = await heard('One');
    await api.send(she, id, 'Two');
    await api.hide(she, id, 1);
    expect((await app.call('deleteAccount', { token: he.token })).status).toBe(204);
    expect(
      await app.db.selectFrom('hidden_messages').selectAll().where('match_id', '=', id).execute(),
    ).toEqual([]);
    expect(words(await api.history(she, id))).toEqual(['Two']);
  });
});

describe('a muted conversation', () => {
  it('is muted for one member only, until that member unmutes it', async () => {
    const { she, he, id } = await heard('One');
    const hers = await connectLive(app.url, she);
    expect((await mute(she, id, true)).status).toBe(204);
    expect((await hers.next('match:updated')).match).toMatchObject({ id, muted: true });
    expect((await api.read(she, id)).body.match.muted).toBe(true);
    expect((await api.read(he, id)).body.match.muted).toBe(false);
    await api.send(he, id, 'Two');
    expect((await hers.next('message:new')).message.text).toBe('Two');
    expect((await mute(she, id, false)).status).toBe(204);
    expect((await api.read(she, id)).body.match.muted).toBe(false);
    hers.close();
  });

  it.each([{}, { muted: 'yes' }, { muted: true, until: 1 }])('refuses %o', async (body) => {
    const { she, id } = await heard();
    const refused = await app.call('muteConversation', {
      token: she.token,
      params: { matchId: id },
      body: body as { muted: boolean },
    });
    expect(refused.error.code).toBe('VALIDATION');
    expect((await api.read(she, id)).body.match.muted).toBe(false);
  });
});

describe('a search in a conversation', () => {
  it('finds text in any case and script, newest first', async () => {
    const { she, he, id } = await heard('Areca harvest', 'ಅಡಿಕೆ ಕೊಯ್ಲು', '100% of the ARECA');
    await api.send(she, id, 'Which areca?');
    const searchResponse = await api.search(she, id, { q: ' areca ' });
    expect(words(searchResponse)).toEqual(['Which areca?', '100% of the ARECA', 'Areca harvest']);
    expect(searchResponse.body.messages.map(({ senderId }) => senderId)).toEqual([
      'me',
      he.id,
      he.id,
    ]);
    expect(searchResponse.body.nextCursor).toBeNull();
    expect(words(await api.search(he, id, { q: 'ಕೊಯ್ಲು' }))).toEqual(['ಅಡಿಕೆ ಕೊಯ್ಲು']);
    expect(words(await api.search(he, id, { q: '%' }))).toEqual(['100% of the ARECA']);
    expect(words(await api.search(he, id, { q: '_' }))).toEqual([]);
  });

  it('continues from the cursor of the previous response', async () => {
    const { she, id, he } = await api.connectedPair();
    await app.query(`
      INSERT INTO messages (match_id, seq, id, sender_id, body, sent_at)
      SELECT '${id}', n, gen_random_uuid(), '${he.id}',
        CASE WHEN n <= 60 THEN 'needle ' || n ELSE 'hay' END, now()
      FROM generate_series(1, 5200) AS n`);
    await app.query(`UPDATE matches SET last_seq = 5200 WHERE id = '${id}'`);
    // No hit in the first section; the response still contains a cursor.
    const first = await api.search(she, id, { q: 'Needle' });
    expect(words(first)).toEqual([]);
    expect(first.body.nextCursor).toBe('201');
    const second = await api.search(she, id, { q: 'Needle', cursor: first.body.nextCursor ?? '' });
    expect(words(second)).toHaveLength(50);
    expect(words(second)[0]).toBe('needle 60');
    const third = await api.search(she, id, { q: 'Needle', cursor: second.body.nextCursor ?? '' });
    expect(words(third).at(-1)).toBe('needle 1');
    expect(third.body.nextCursor).toBeNull();
  });

  it.each([{}, { q: ' ' }, { q: 'a'.repeat(101) }, { q: 'a', cursor: 'x' }, { q: 'a', page: 1 }])(
    'refuses %o',
    async (query) => {
      const { she, id } = await heard();
      expect((await api.search(she, id, query as { q: string })).error.code).toBe('VALIDATION');
    },
  );
});

describe('the messages attached to a report', () => {
  const report = (from: TestMember, memberId: string, more: object) =>
    app.call('reportMember', {
      token: from.token,
      body: { memberId, reason: 'ASKING_FOR_MONEY', ...more },
    });
  const evidence = async (reportId: string) =>
    app.db
      .selectFrom('report_evidence')
      .selectAll()
      .where('report_id', '=', reportId)
      .executeTakeFirst();

  it('are copies of the last twenty, kept for 365 days, only with consent', async () => {
    const { she, he, id } = await api.connectedPair();
    for (let nth = 1; nth <= 25; nth++) await api.send(nth % 2 ? he : she, id, `Message ${nth}`);
    const without = await report(she, he.id, { matchId: id });
    expect(await evidence(without.body.id)).toBeUndefined();
    const attached = await report(she, he.id, { matchId: id, attachMessages: true });
    const storedEvidence = await evidence(attached.body.id);
    expect(storedEvidence?.messages).toHaveLength(20);
    expect(storedEvidence?.messages[0]).toMatchObject({ by: 'reporter', text: 'Message 6' });
    expect(storedEvidence?.messages.at(-1)).toMatchObject({ by: 'reported', text: 'Message 25' });
    expect(storedEvidence?.keep_until.getTime()).toBe(
      app.clock.now().getTime() + 365 * 24 * 3_600_000,
    );
  });

  it('are absent without a conversation or with an empty conversation', async () => {
    const { she, he } = await createPair(app);
    const { body } = await report(she, he.id, { attachMessages: true });
    expect(await evidence(body.id)).toBeUndefined();
    const silent = await api.connectedPair();
    const other = await report(silent.she, silent.he.id, {
      matchId: silent.id,
      attachMessages: true,
    });
    expect(await evidence(other.body.id)).toBeUndefined();
  });

  it('are refused from a conversation of other members', async () => {
    const { id } = await heard('Between us');
    const { she, he } = await createPair(app);
    const refused = await report(she, he.id, { matchId: id, attachMessages: true });
    expect(refused.error.code).toBe('VALIDATION');
    const none = await report(she, he.id, { matchId: uuidv7(), attachMessages: true });
    expect(none.error.code).toBe('VALIDATION');
  });

  it('are deleted with a decided report when the reporter deletes the account', async () => {
    const { she, he, id } = await heard('One');
    const { body } = await report(she, he.id, { matchId: id, attachMessages: true });
    await app.db
      .updateTable('reports')
      .set({ status: 'dismissed' })
      .where('id', '=', body.id)
      .execute();
    await app.call('deleteAccount', { token: she.token });
    expect(await evidence(body.id)).toBeUndefined();
  });
});
