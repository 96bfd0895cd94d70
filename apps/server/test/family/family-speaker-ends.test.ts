import { describe, expect, test } from 'vitest';
import { conversationCalls } from '../harness/conversation-calls.ts';
import { readExport } from '../harness/data-export.ts';
import { addRelative, createMember } from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { createLiveConnector, receivePublishedEvents } from '../harness/live.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of the events that end a speaker's access to a conversation, on two processes.
 * `createOpenFamily` sends two messages before the conversation is open to the father.
 */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const conversationApi = conversationCalls(app);
const secondConversationApi = conversationCalls(secondApp);
const familyApi = familyCalls(app);
const connect = createLiveConnector();

type OpenConversation = Awaited<ReturnType<typeof conversationApi.createOpenFamily>>;

const NOT_OPEN = 'CONVERSATION_NOT_FOUND';
const NOT_IN_FAMILY = 'NOT_IN_FAMILY';

/** The events that end the access, and the code of the refusal of later requests. */
const accessEndings: Record<
  string,
  { end: (family: OpenConversation) => Promise<unknown>; refusal: string }
> = {
  'the candidate closes the conversation to the speaker': {
    end: ({ woman, id, opening }) => conversationApi.close(woman, id, opening),
    refusal: NOT_OPEN,
  },
  'the other side closes the conversation to the speaker': {
    end: ({ man, id, opening }) => conversationApi.close(man, id, opening),
    refusal: NOT_OPEN,
  },
  'the candidate ends the match': {
    end: ({ woman, id }) => conversationApi.act(woman, id, 'end'),
    refusal: NOT_OPEN,
  },
  'the other side ends the match': {
    end: ({ man, id }) => conversationApi.act(man, id, 'end'),
    refusal: NOT_OPEN,
  },
  'the other side blocks the candidate': {
    end: ({ woman, man }) => conversationApi.block(man, woman),
    refusal: NOT_OPEN,
  },
  'the candidate blocks the other side': {
    end: ({ woman, man }) => conversationApi.block(woman, man),
    refusal: NOT_OPEN,
  },
  'the speaker gets another part': {
    end: ({ woman, father }) => familyApi.change(woman, father, { part: 'manager' }),
    refusal: 'FORBIDDEN',
  },
  'the candidate removes the speaker': {
    end: ({ woman, father }) => familyApi.remove(woman, father),
    refusal: NOT_IN_FAMILY,
  },
  'the speaker leaves the family': {
    end: ({ woman, father }) =>
      app.call('leaveFamily', { token: father.token, params: { candidateId: woman.id } }),
    refusal: NOT_IN_FAMILY,
  },
};

describe.each(Object.entries(accessEndings))('when %s', (_, { end, refusal }) => {
  test('requests of the speaker are refused on both processes, and the speaker receives no message', async () => {
    const family = await conversationApi.createOpenFamily();
    const { woman, man, father, id } = family;
    const [firstDevice, secondDevice] = [
      await connect(app, father, woman),
      await connect(secondApp, father, woman),
    ];
    await conversationApi.send(man, id, 'Namaste');
    for (const device of [firstDevice, secondDevice]) await device.waitForEvent('speaker:message');
    await end(family);
    // A relative who is no longer a speaker of the family is disconnected.
    const isDisconnected = refusal !== NOT_OPEN;
    for (const device of [firstDevice, secondDevice]) {
      if (!isDisconnected) await device.waitForEvent('speaker:changed');
      else await device.waitForDisconnection();
    }
    for (const api of [conversationApi, secondConversationApi]) {
      expect(await statusOrErrorCode(api.readHistoryFor(father, woman, id))).toBe(refusal);
      expect(await statusOrErrorCode(api.searchMessagesFor(father, woman, id, 'a'))).toBe(refusal);
      expect(await statusOrErrorCode(api.speak(father, woman, id, { text: 'Hello' }))).toBe(
        refusal,
      );
    }
    const countMessages = () =>
      firstDevice.listPayloads('speaker:message').length +
      secondDevice.listPayloads('speaker:message').length;
    const before = countMessages();
    await conversationApi.send(man, id, 'Not for him');
    if (!isDisconnected) await receivePublishedEvents(app, father.id, firstDevice, secondDevice);
    expect(countMessages()).toBe(before);
    const { rows } = await app.query(
      `SELECT FROM conversation_openings WHERE match_id = '${id}' AND answer = 'allowed'`,
    );
    expect(rows).toEqual([]);
  });
});

test.each<[string, (family: OpenConversation) => Promise<unknown>]>([
  ['removes the speaker', ({ woman, father }) => familyApi.remove(woman, father)],
  [
    'changes the part of the speaker',
    ({ woman, father }) => familyApi.change(woman, father, { part: 'adviser' }),
  ],
])('both members receive the match without openings when the candidate %s', async (_, end) => {
  const family = await conversationApi.createOpenFamily();
  const { woman, man, id } = family;
  const devices = [await connect(app, woman), await connect(secondApp, man)];
  await end(family);
  for (const device of devices) {
    const { match } = await device.waitForEvent('match:updated');
    expect(match.id).toBe(id);
    expect(match).not.toHaveProperty('openings');
  }
});

test('an ended access is not restored by an unblock or by becoming a speaker again', async () => {
  const { woman, man, father, id } = await conversationApi.createOpenFamily();
  await conversationApi.block(man, woman);
  await conversationApi.unblock(man, woman);
  expect(await statusOrErrorCode(conversationApi.readHistoryFor(father, woman, id))).toBe(NOT_OPEN);

  const otherConversation = await conversationApi.createOpenFamily();
  await familyApi.change(otherConversation.woman, otherConversation.father, { part: 'adviser' });
  await familyApi.change(otherConversation.woman, otherConversation.father, { part: 'speaker' });
  expect(
    await statusOrErrorCode(
      conversationApi.readHistoryFor(
        otherConversation.father,
        otherConversation.woman,
        otherConversation.id,
      ),
    ),
  ).toBe(NOT_OPEN);
});

test('a relative gets the same refusal for a deleted member, with and without an open conversation', async () => {
  const { woman, man, father, id } = await conversationApi.createOpenFamily();
  const otherConversation = await conversationApi.createFamily();
  for (const member of [man, otherConversation.man]) {
    await app.call('deleteAccount', { token: member.token });
  }
  expect(await statusOrErrorCode(conversationApi.speak(father, woman, id, { text: 'Hello' }))).toBe(
    NOT_OPEN,
  );
  expect(
    await statusOrErrorCode(
      conversationApi.speak(
        otherConversation.father,
        otherConversation.woman,
        otherConversation.id,
        {
          text: 'Hello',
        },
      ),
    ),
  ).toBe(NOT_OPEN);
  expect(await statusOrErrorCode(conversationApi.send(woman, id, 'Hello'))).toBe('MEMBER_GONE');
});

test('a block between the speaker and the other side, in either direction, ends the access', async () => {
  for (const isBlockedByMan of [true, false]) {
    const { woman, man, id } = await conversationApi.createFamily();
    const sister = await createMember(app);
    await addRelative(app, sister.id, woman.id, 'speaker', 'SISTER');
    await conversationApi.openAndAllow(woman, man, id, sister);
    expect(await statusOrErrorCode(conversationApi.readHistoryFor(sister, woman, id))).toBe(200);
    await (isBlockedByMan
      ? conversationApi.block(man, sister)
      : conversationApi.block(sister, man));
    expect(await statusOrErrorCode(conversationApi.readHistoryFor(sister, woman, id))).toBe(
      NOT_OPEN,
    );
    // After a new opening, the man is not asked about a relative who is invisible to him.
    const readByMan = async () => [
      (await app.call('readMatch', { token: man.token, params: { id } })).body,
      (await app.call('readNotificationSettings', { token: man.token })).body,
    ];
    const before = await readByMan();
    const device = await connect(app, man);
    await conversationApi.open(woman, id, sister);
    const { mine } = await conversationApi.openings(woman, id);
    expect(mine).toMatchObject([{ state: 'asked' }]);
    expect((await conversationApi.openings(man, id)).theirs).toEqual([]);
    expect(await readByMan()).toEqual(before);
    await conversationApi.close(woman, id, requireValue(mine[0]).id);
    // The removal of that relative ends the request, and the man receives no event.
    await conversationApi.open(woman, id, sister);
    await familyApi.remove(woman, sister);
    await conversationApi.send(woman, id, 'Hello');
    await device.waitForEvent('message:new');
    expect(device.listPayloads('match:updated')).toEqual([]);
  }
});

test('a speaker has no access while one side is deactivated or the candidate is held', async () => {
  const { woman, man, id, father } = await conversationApi.createOpenFamily();
  await app.query(`UPDATE members SET state = 'deactivated' WHERE id = '${man.id}'`);
  expect(await statusOrErrorCode(conversationApi.readHistoryFor(father, woman, id))).toBe(NOT_OPEN);
  expect((await conversationApi.listConversationsFor(father, woman)).body.matches).toEqual([]);
  await app.query(`UPDATE members SET state = 'active' WHERE id = '${man.id}'`);
  expect(await statusOrErrorCode(conversationApi.readHistoryFor(father, woman, id))).toBe(200);
  await app.query(`UPDATE members SET held_at = now() WHERE id = '${woman.id}'`);
  // While the candidate is held, a call is refused before its opening is checked, so the test reads
  // the view `speakers` instead.
  const { id: personId } = father;
  const { rows } = await app.query(`SELECT FROM speakers WHERE person_id = '${personId}'`);
  expect(rows).toEqual([]);
  await app.query(`UPDATE members SET held_at = NULL WHERE id = '${woman.id}'`);
  await app.query(`UPDATE members SET state = 'deactivated' WHERE id = '${woman.id}'`);
  expect(await statusOrErrorCode(conversationApi.readHistoryFor(father, woman, id))).toBe(
    NOT_IN_FAMILY,
  );
});

test('messages that a speaker sends while the access ends are refused or stored before the end', async () => {
  for (let round = 0; round < 8; round += 1) {
    const family = await conversationApi.createOpenFamily();
    const { woman, man, father, id, opening } = family;
    const sends = Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? conversationApi : secondConversationApi).speak(father, woman, id, {
        text: `race ${index}`,
      }),
    );
    const ending =
      round % 2 === 0
        ? secondConversationApi.close(man, id, opening)
        : familyApi.remove(woman, father);
    const [endResponse] = await Promise.all([ending, ...sends]);
    expect(endResponse.status).toBe(204);
    const count = async () =>
      (await app.query(`SELECT FROM messages WHERE match_id = '${id}' AND actor_id IS NOT NULL`))
        .rows.length;
    const storedCount = await count();
    const responses = await Promise.all(sends);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(storedCount);
    expect(
      (await secondConversationApi.speak(father, woman, id, { text: 'late' })).status,
    ).toBeGreaterThan(400);
    expect(await count()).toBe(storedCount);
  }
});

describe('the messages of a speaker', () => {
  test('are deleted with the account of the speaker, and the conversation continues', async () => {
    const { woman, man, father, id } = await conversationApi.createOpenFamily();
    await conversationApi.speak(father, woman, id, { text: 'from her father' });
    await conversationApi.send(woman, id, 'from herself');
    expect((await app.call('deleteAccount', father)).status).toBe(204);
    for (const member of [woman, man]) {
      const { messages } = (await conversationApi.readHistory(member, id)).body;
      expect(messages.map(({ text }) => text)).toEqual([
        'secret before one',
        'secret before two',
        'from herself',
      ]);
    }
    expect((await conversationApi.send(man, id, 'Namaste')).status).toBe(201);
  });

  test('are deleted with the account of the candidate', async () => {
    const { woman, man, father, id } = await conversationApi.createOpenFamily();
    await conversationApi.speak(father, woman, id, { text: 'from her father' });
    expect((await app.call('deleteAccount', woman)).status).toBe(204);
    const { messages } = (await conversationApi.readHistory(man, id)).body;
    expect(messages.map(({ text }) => text)).toEqual(['secret before one']);
  });

  test('are in the exports of the candidate and the speaker, with author and relation', async () => {
    const { woman, man, father, id } = await conversationApi.createOpenFamily();
    await conversationApi.speak(father, woman, id, { text: 'from her father' });
    await conversationApi.send(woman, id, 'from herself');
    expect(JSON.parse(await readExport(app, woman)).conversations).toMatchObject([
      {
        yourMessages: [
          { text: 'secret before two' },
          { text: 'from her father', writtenBy: { name: 'Venkatesh Bhat', relation: 'FATHER' } },
          { text: 'from herself' },
        ],
        openToYourFamily: [{ name: 'Venkatesh Bhat', relation: 'FATHER' }],
      },
    ]);
    expect(await readExport(app, man)).not.toContain('Venkatesh');
    const fatherExport = JSON.parse(await readExport(app, father));
    expect(fatherExport.spoken).toMatchObject([
      { for: 'Sahana', relation: 'FATHER', text: 'from her father' },
    ]);
    expect(JSON.stringify(fatherExport)).not.toMatch(/secret before|from herself|Vinayaka/);
  });

  test('name the speaker in the evidence of a report', async () => {
    const { woman, man, father, id } = await conversationApi.createOpenFamily();
    await conversationApi.speak(father, woman, id, { text: 'Send 50,000 rupees' });
    const body = {
      memberId: woman.id,
      reason: 'OTHER',
      matchId: id,
      attachMessages: true,
    } as const;
    expect((await app.call('reportMember', { token: man.token, body })).status).toBe(201);
    const { rows } = await app.query('SELECT messages FROM report_evidence');
    const [evidence] = rows as { messages: { text: string; speaker?: object }[] }[];
    expect(evidence?.messages).toMatchObject([
      { by: 'reporter' },
      { by: 'reported' },
      { by: 'reported', speaker: { name: 'Venkatesh Bhat', relation: 'FATHER' } },
    ]);
    expect(evidence?.messages.slice(0, 2).some((message) => message.speaker)).toBe(false);
  });
});
