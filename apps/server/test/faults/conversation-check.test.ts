import { describe, expect, test } from 'vitest';
import {
  type Conversation,
  conversationFaults,
  type Side,
  type StoredMessage,
} from './conversation-check.ts';

/**
 * Creates a correct conversation. `sentByHer` has one entry for each message. Unless
 * `isLastAcknowledged`, the last message has no acknowledgement.
 */
function createConversation(
  sentByHer: readonly boolean[],
  isLastAcknowledged = true,
): Conversation {
  const lines: StoredMessage[] = sentByHer.map((isHers, index) => ({
    id: `id ${index}`,
    seq: index + 1,
    by: isHers ? 'she' : 'he',
    clientId: `client ${index}`,
    text: `words ${index}`,
  }));
  const side = (member: string): Side => ({
    member,
    history: lines,
    shown: lines,
    received: [lines.slice(0, 2), lines.slice(2)],
  });
  return {
    sent: lines.map(({ by, clientId, text, id, seq }, index) => ({
      by,
      clientId: clientId ?? '',
      text,
      acknowledged: isLastAcknowledged || index < lines.length - 1 ? { id, seq } : null,
    })),
    sides: [side('she'), side('he')],
  };
}

/** Changes the history or the shown messages of the given sides. */
function withChange(
  original: Conversation,
  part: 'history' | 'shown',
  change: (lines: readonly StoredMessage[]) => readonly StoredMessage[],
  sides: readonly ('she' | 'he')[] = ['she', 'he'],
): Conversation {
  const changeSide = (side: Side): Side =>
    sides.some((member) => member === side.member) ? { ...side, [part]: change(side[part]) } : side;
  return { ...original, sides: [changeSide(original.sides[0]), changeSide(original.sides[1])] };
}

const renumber = (lines: readonly StoredMessage[]) =>
  lines.map((line, index) => ({ ...line, seq: index + 1 }));
const removeMessage = (index: number) => (lines: readonly StoredMessage[]) =>
  renumber(lines.toSpliced(index, 1));
const duplicateMessage = (index: number) => (lines: readonly StoredMessage[]) => {
  const line = lines[index] as StoredMessage;
  return renumber(lines.toSpliced(index, 0, { ...line, id: 'another id' }));
};
const swapMessages = (index: number) => (lines: readonly StoredMessage[]) =>
  renumber(
    lines.toSpliced(index, 2, lines[index + 1] as StoredMessage, lines[index] as StoredMessage),
  );

/** All orders of the writers of two to five messages. */
const writerOrders = [2, 3, 4, 5].flatMap((length) =>
  Array.from({ length: 2 ** length }, (_, bits) =>
    Array.from({ length }, (_, index) => (bits & (1 << index)) !== 0),
  ),
);

/**
 * Changes that a faulty server makes, each with the fault that it causes at a message and the last
 * such message.
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
      for (const sentByHer of writerOrders) {
        expect(conversationFaults(createConversation(sentByHer, isLastAcknowledged))).toEqual([]);
      }
    },
  );

  test.each(changes)(
    'reports a server that %s one message for both members',
    (_, change, fault, fromEnd) => {
      for (const sentByHer of writerOrders) {
        for (let index = 0; index <= sentByHer.length - fromEnd; index += 1) {
          const wrong = withChange(createConversation(sentByHer), 'history', change(index));
          const faults = conversationFaults(withChange(wrong, 'shown', change(index)));
          expect(faults).toEqual(
            expect.arrayContaining([`she ${fault(index)}`, `he ${fault(index)}`]),
          );
        }
      }
    },
  );

  test.each(changes)('reports a screen that %s one message', (_, change, __, fromEnd) => {
    for (const sentByHer of writerOrders) {
      for (let index = 0; index <= sentByHer.length - fromEnd; index += 1) {
        const wrong = withChange(createConversation(sentByHer), 'shown', change(index), ['he']);
        expect(conversationFaults(wrong)).toEqual(['he shows other messages than the stored ones']);
      }
    }
  });

  test('describes each fault', () => {
    const correct = createConversation([true, false, true]);
    const faultsAfter = (change: (lines: readonly StoredMessage[]) => readonly StoredMessage[]) =>
      conversationFaults(withChange(withChange(correct, 'history', change), 'shown', change));
    expect(faultsAfter(removeMessage(1))).toContain('she has lost: words 1');
    expect(faultsAfter(duplicateMessage(1))).toContain('he has twice: words 1');
    expect(faultsAfter(swapMessages(0))).toContain('she has moved from place 1 to 2: words 0');
    expect(faultsAfter((lines) => lines.toSpliced(1, 1))).toContain(
      'he has place 3 where 2 should be',
    );
    expect(conversationFaults(withChange(correct, 'history', swapMessages(0), ['he']))).toContain(
      'the two sides have different conversations',
    );
    const unsent = { id: 'x', seq: 4, by: 'she', clientId: 'x', text: 'Not hers' };
    expect(faultsAfter((lines) => [...lines, unsent])).toContain(
      'she has a message that nobody sent: Not hers',
    );
    const replaceTexts = (lines: readonly StoredMessage[]) =>
      lines.map((line) => ({ ...line, text: 'Other' }));
    expect(faultsAfter(replaceTexts)).toContain('he has Other for: words 0');
  });

  test('reports messages of one member in the wrong order, also without acknowledgements', () => {
    const { sent, sides } = createConversation([true, true, false]);
    const wrong = { sent: sent.map((message) => ({ ...message, acknowledged: null })), sides };
    expect(conversationFaults(wrong)).toEqual([]);
    const reorderedOnBothSides = withChange(
      withChange(wrong, 'history', swapMessages(0)),
      'shown',
      swapMessages(0),
    );
    expect(conversationFaults(reorderedOnBothSides)).toContain('she has reordered: words 1');
  });

  test('accepts an unacknowledged message stored once or not at all, but not twice', () => {
    const last = createConversation([true, false], false);
    const lost = withChange(
      withChange(last, 'history', removeMessage(1)),
      'shown',
      removeMessage(1),
    );
    const silentSides = lost.sides.map((side) => ({ ...side, received: [] }));
    expect(
      conversationFaults({ ...lost, sides: [silentSides[0] as Side, silentSides[1] as Side] }),
    ).toEqual([]);
    expect(conversationFaults(withChange(last, 'history', duplicateMessage(1)))).toContain(
      'she has twice: words 1',
    );
  });

  test('reports a connection that delivers a message twice or one that is not stored', () => {
    const correct = createConversation([true, false]);
    const [woman, man] = correct.sides;
    const faultsOfReceived = (lines: readonly StoredMessage[]) =>
      conversationFaults({ ...correct, sides: [woman, { ...man, received: [lines] }] });
    const [first] = man.history as [StoredMessage];
    expect(faultsOfReceived([first, first])).toEqual([
      'he received place 1 twice on one connection',
    ]);
    expect(faultsOfReceived([{ ...first, text: 'Other' }])).toEqual([
      'he received at place 1 a message that is not stored there: Other',
    ]);
  });
});
