import { describe, expect, test } from 'vitest';
import { requireValue } from '../harness/present.ts';
import {
  type Conversation,
  type ConversationSide,
  conversationFaults,
  type StoredMessage,
} from './conversation-check.ts';

/**
 * Creates a correct conversation. `sentByWoman` has one entry for each message. Unless
 * `isLastAcknowledged`, the last message has no acknowledgement.
 */
function createConversation(
  sentByWoman: readonly boolean[],
  isLastAcknowledged = true,
): Conversation {
  const lines: StoredMessage[] = sentByWoman.map((isByWoman, index) => ({
    id: `id ${index}`,
    seq: index + 1,
    by: isByWoman ? 'woman' : 'man',
    clientId: `client ${index}`,
    text: `words ${index}`,
  }));
  const side = (member: string): ConversationSide => ({
    member,
    history: lines,
    shownMessages: lines,
    receivedByConnection: [lines.slice(0, 2), lines.slice(2)],
  });
  return {
    sentMessages: lines.map(({ by, clientId, text, id, seq }, index) => ({
      by,
      clientId: requireValue(clientId),
      text,
      acknowledgement: isLastAcknowledged || index < lines.length - 1 ? { id, seq } : null,
    })),
    sides: [side('woman'), side('man')],
  };
}

/** Changes the history or the shown messages of the given sides. */
function withChange(
  original: Conversation,
  part: 'history' | 'shownMessages',
  change: (lines: readonly StoredMessage[]) => readonly StoredMessage[],
  sides: readonly ('woman' | 'man')[] = ['woman', 'man'],
): Conversation {
  const changeSide = (side: ConversationSide): ConversationSide =>
    sides.some((member) => member === side.member) ? { ...side, [part]: change(side[part]) } : side;
  return { ...original, sides: [changeSide(original.sides[0]), changeSide(original.sides[1])] };
}

/** Changes the history and the shown messages of both sides. */
const withChangeEverywhere = (
  original: Conversation,
  change: (lines: readonly StoredMessage[]) => readonly StoredMessage[],
) => withChange(withChange(original, 'history', change), 'shownMessages', change);

const renumber = (lines: readonly StoredMessage[]) =>
  lines.map((line, index) => ({ ...line, seq: index + 1 }));
const removeMessage = (index: number) => (lines: readonly StoredMessage[]) =>
  renumber(lines.toSpliced(index, 1));
const duplicateMessage = (index: number) => (lines: readonly StoredMessage[]) => {
  const line = requireValue(lines[index]);
  return renumber(lines.toSpliced(index, 0, { ...line, id: 'another id' }));
};
const swapMessages = (index: number) => (lines: readonly StoredMessage[]) =>
  renumber(lines.toSpliced(index, 2, requireValue(lines[index + 1]), requireValue(lines[index])));

/** All orders of the writers of two to five messages. Each bit of `bits` stands for a message. */
const writerOrders = [2, 3, 4, 5].flatMap((length) =>
  [...Array(2 ** length).keys()].map((bits) =>
    [...Array(length).keys()].map((index) => (bits & (1 << index)) !== 0),
  ),
);

/**
 * Changes that a faulty server makes at a message, each with the fault that it causes and with the
 * least number of messages from the changed one to the end.
 */
const changes = [
  ['drops', removeMessage, (index: number) => `has lost: words ${index}`, 1],
  ['duplicates', duplicateMessage, (index: number) => `has twice: words ${index}`, 1],
  [
    'swaps',
    swapMessages,
    (index: number) => `has moved from place ${index + 1} to ${index + 2}: words ${index}`,
    2,
  ],
] as const;

describe('the checker', () => {
  test.each([true, false])(
    'reports no fault of a correct conversation (last message acknowledged: %s)',
    (isLastAcknowledged) => {
      for (const sentByWoman of writerOrders) {
        expect(conversationFaults(createConversation(sentByWoman, isLastAcknowledged))).toEqual([]);
      }
    },
  );

  test.each(changes)(
    'reports a server that %s one message for both members',
    (_, change, fault, minToEnd) => {
      for (const sentByWoman of writerOrders) {
        for (let index = 0; index <= sentByWoman.length - minToEnd; index += 1) {
          const wrong = withChangeEverywhere(createConversation(sentByWoman), change(index));
          const faults = conversationFaults(wrong);
          expect(faults).toEqual(
            expect.arrayContaining([`woman ${fault(index)}`, `man ${fault(index)}`]),
          );
        }
      }
    },
  );

  test.each(changes)('reports a screen that %s one message', (_, change, __, minToEnd) => {
    for (const sentByWoman of writerOrders) {
      for (let index = 0; index <= sentByWoman.length - minToEnd; index += 1) {
        const correct = createConversation(sentByWoman);
        const wrong = withChange(correct, 'shownMessages', change(index), ['man']);
        expect(conversationFaults(wrong)).toEqual([
          'man shows other messages than the stored ones',
        ]);
      }
    }
  });

  test('describes each fault', () => {
    const correct = createConversation([true, false, true]);
    const faultsAfter = (change: (lines: readonly StoredMessage[]) => readonly StoredMessage[]) =>
      conversationFaults(withChangeEverywhere(correct, change));
    expect(faultsAfter(removeMessage(1))).toContain('woman has lost: words 1');
    expect(faultsAfter(duplicateMessage(1))).toContain('man has twice: words 1');
    expect(faultsAfter(swapMessages(0))).toContain('woman has moved from place 1 to 2: words 0');
    expect(faultsAfter((lines) => lines.toSpliced(1, 1))).toContain(
      'man has place 3 where 2 should be',
    );
    expect(conversationFaults(withChange(correct, 'history', swapMessages(0), ['man']))).toContain(
      'the two sides have different conversations',
    );
    const unsent = { id: 'x', seq: 4, by: 'woman', clientId: 'x', text: 'Not sent' };
    expect(faultsAfter((lines) => [...lines, unsent])).toContain(
      'woman has a message that nobody sent: Not sent',
    );
    const replaceTexts = (lines: readonly StoredMessage[]) =>
      lines.map((line) => ({ ...line, text: 'Other' }));
    expect(faultsAfter(replaceTexts)).toContain('man has Other for: words 0');
  });

  test('reports messages of one member in the wrong order, even without acknowledgements', () => {
    const { sentMessages, sides } = createConversation([true, true, false]);
    const unacknowledged = sentMessages.map((message) => ({ ...message, acknowledgement: null }));
    const wrong = { sentMessages: unacknowledged, sides };
    expect(conversationFaults(wrong)).toEqual([]);
    expect(conversationFaults(withChangeEverywhere(wrong, swapMessages(0)))).toContain(
      'woman has reordered: words 1',
    );
  });

  test('accepts an unacknowledged message stored once or not at all, but not twice', () => {
    const last = createConversation([true, false], false);
    const withoutLast = withChangeEverywhere(last, removeMessage(1));
    const withoutEvents = (side: ConversationSide): ConversationSide => ({
      ...side,
      receivedByConnection: [],
    });
    const [womanSide, manSide] = withoutLast.sides;
    expect(
      conversationFaults({
        ...withoutLast,
        sides: [withoutEvents(womanSide), withoutEvents(manSide)],
      }),
    ).toEqual([]);
    expect(conversationFaults(withChange(last, 'history', duplicateMessage(1)))).toContain(
      'woman has twice: words 1',
    );
  });

  test('reports a connection that delivers a message twice or a message that is not stored', () => {
    const correct = createConversation([true, false]);
    const [woman, man] = correct.sides;
    const faultsOfReceived = (lines: readonly StoredMessage[]) =>
      conversationFaults({ ...correct, sides: [woman, { ...man, receivedByConnection: [lines] }] });
    const first = requireValue(man.history[0]);
    expect(faultsOfReceived([first, first])).toEqual([
      'man received place 1 twice on one connection',
    ]);
    expect(faultsOfReceived([{ ...first, text: 'Other' }])).toEqual([
      'man received at place 1 a message that is not stored there: Other',
    ]);
  });
});
