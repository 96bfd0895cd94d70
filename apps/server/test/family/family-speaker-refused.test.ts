import { describe, expect, test } from 'vitest';
import { conversationCalls } from '../harness/conversation-calls.ts';
import { addRelative, createRelative } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of the calls that a speaker may not make, and of relatives who may not read a conversation
 * that is open to a speaker.
 */

const app = testApp();
const conversationApi = conversationCalls(app);

describe('a speaker', () => {
  test('cannot send receipts, mute, hide messages, use openings, read or end the match, or block', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    const opening = await conversationApi.openAndAllow(woman, man, id, father);
    const asFather = conversationApi.actingFor(father, woman);
    const params = { matchId: id };
    const openingParams = { matchId: id, id: opening };
    const codes = await Promise.all(
      [
        app.call('markRead', { ...asFather, params, body: {} }),
        app.call('muteConversation', { ...asFather, params, body: { muted: true } }),
        app.call('hideMessage', { ...asFather, params: { matchId: id, seq: '1' } }),
        app.call('listConversationOpenings', { ...asFather, params }),
        app.call('requestOpenings', { ...asFather, params, body: { personIds: [father.id] } }),
        app.call('closeConversation', { ...asFather, params: openingParams }),
        app.call('requestHistory', { ...asFather, params: openingParams }),
        app.call('readMatch', { ...asFather, params: { id } }),
        app.call('updateMatch', { ...asFather, params: { id }, body: { action: 'end' } }),
        app.call('blockMember', { ...asFather, params: { memberId: man.id } }),
      ].map(statusOrErrorCode),
    );
    expect(new Set(codes)).toEqual(new Set(['FORBIDDEN']));
  });

  test('cannot see photos that are only for matches', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await conversationApi.openAndAllow(woman, man, id, father);
    const readPhoto = async () =>
      requireValue((await conversationApi.listConversationsFor(father, woman)).body.matches[0])
        .profile.photo;
    await app.query(
      `INSERT INTO photos (id, member_id, file_name, width, height, thumbhash, is_primary, position, created_at)
       VALUES (gen_random_uuid(), '${man.id}', 'x', 400, 500, 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', true, 0, now())`,
    );
    expect(await readPhoto()).toContain('/media/');
    await app.query(`UPDATE members SET photo_audience = 'matches' WHERE id = '${man.id}'`);
    expect(await readPhoto()).not.toContain('/media/');
  });
});

describe('a relative of both candidates', () => {
  test('cannot get access, and the openings of both candidates have `bothSides`', async () => {
    const { woman, man, id } = await conversationApi.createFamily();
    const uncle = await createRelative(app);
    for (const candidate of [woman, man]) {
      await addRelative(app, uncle.id, candidate.id, 'speaker');
    }
    await conversationApi.open(woman, id, uncle);
    const { mine } = await conversationApi.openings(woman, id);
    const { theirs } = await conversationApi.openings(man, id);
    for (const list of [mine, theirs]) {
      expect(list).toMatchObject([{ bothSides: true, relation: 'UNCLE' }]);
    }
    const opening = requireValue(mine[0]);
    expect(await statusOrErrorCode(conversationApi.answer(man, id, opening.id))).toBe(
      'OPENING_NOT_FOUND',
    );
    expect(await statusOrErrorCode(conversationApi.readHistoryFor(uncle, woman, id))).toBe(
      'CONVERSATION_NOT_FOUND',
    );
  });

  test('loses access when joining the other family later', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await conversationApi.openAndAllow(woman, man, id, father);
    await conversationApi.send(man, id, 'Hello');
    await addRelative(app, father.id, man.id);
    expect(await statusOrErrorCode(conversationApi.readHistoryFor(father, woman, id))).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    expect(
      await statusOrErrorCode(conversationApi.speak(father, woman, id, { text: 'Hello' })),
    ).toBe('CONVERSATION_NOT_FOUND');
    expect((await conversationApi.openings(man, id)).theirs).toMatchObject([{ bothSides: true }]);
  });
});
