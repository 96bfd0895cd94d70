import type { Match } from '@sambandha/contract/match/schemas';
import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  leavesGap,
  noReceipts,
  type Thread,
  trimThread,
  withMessages,
  withNewMessage,
  withoutMessage,
  withReceipt,
  withRow,
} from './cache.ts';

const createMessage = (seq: number, changes: Partial<Message> = {}): Message => ({
  id: `0193b0a0-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  senderId: ME,
  text: `message ${seq}`,
  timestamp: `2026-11-20T10:00:${String(seq % 60).padStart(2, '0')}.000Z`,
  status: 'sent',
  clientId: null,
  seq,
  ...changes,
});

const createRow = (id: string, changes: Partial<Match> = {}): Match => ({
  id,
  status: 'ACCEPTED',
  direction: 'sent',
  profile: {
    id: `of-${id}`,
    name: id,
    photo: '',
    verified: false,
    online: false,
    lastSeenAt: null,
  },
  lastMessage: null,
  lastSeq: 0,
  updatedAt: '2026-11-20T09:00:00.000Z',
  unreadCount: 0,
  muted: false,
  ...changes,
});

const emptyThread: Thread = { messages: [], earlier: null, later: null, receipts: noReceipts };

describe('a conversation', () => {
  test('does not depend on the order or the repetition of arriving messages', () => {
    const messages = Array.from({ length: 20 }, (_, index) => createMessage(index + 1));
    const arrivals = fc.array(fc.subarray(messages), { minLength: 1 });
    fc.assert(
      fc.property(arrivals, (batches) => {
        const thread = [...batches, messages].reduce<Thread>(withMessages, emptyThread);
        expect(thread.messages).toEqual(messages);
      }),
    );
  });

  test('detects a gap before a new message', () => {
    const thread = withMessages(emptyThread, [createMessage(1), createMessage(2)]);
    expect(leavesGap(thread, createMessage(3))).toBe(false);
    expect(leavesGap(thread, createMessage(2))).toBe(false);
    expect(leavesGap(thread, createMessage(4))).toBe(true);
  });

  test('loses only the hidden message, and does not change for an unknown message', () => {
    const thread = withMessages(emptyThread, [
      createMessage(1),
      createMessage(2),
      createMessage(3),
    ]);
    expect(withoutMessage(thread, 2).messages.map(({ seq }) => seq)).toEqual([1, 3]);
    expect(withoutMessage(thread, 9).messages).toEqual(thread.messages);
  });

  test('does not quote a hidden message in a reply', () => {
    const quote = (seq: number) => ({ seq, senderId: ME, text: `message ${seq}` });
    const replies = [
      createMessage(3, { replyTo: quote(2) }),
      createMessage(4, { replyTo: quote(1) }),
    ];
    const thread = withMessages(emptyThread, [createMessage(1), createMessage(2), ...replies]);
    expect(withoutMessage(thread, 2).messages.map(({ replyTo }) => replyTo)).toEqual([
      undefined,
      { seq: 2, senderId: null, text: null },
      quote(1),
    ]);
  });

  test('is trimmed to its newest 50 messages with a cursor to the earlier ones', () => {
    const longThread = withMessages(
      emptyThread,
      Array.from({ length: 120 }, (_, index) => createMessage(index + 1)),
    );
    const thread = trimThread(longThread);
    expect([thread.messages.length, thread.messages[0]?.seq, thread.earlier]).toEqual([
      50,
      71,
      '71',
    ]);
    expect(trimThread(thread)).toBe(thread);
  });

  test('applies a receipt only to the member’s earlier messages and does not downgrade a status', () => {
    const thread = withMessages(emptyThread, [
      createMessage(1, { status: 'read' }),
      createMessage(2),
      createMessage(3, { senderId: 'other' }),
      createMessage(4),
    ]);
    const statuses = withReceipt(thread, 3, 'delivered').messages.map(({ status }) => status);
    expect(statuses).toEqual(['read', 'delivered', 'sent', 'sent']);
  });

  test('applies a receipt that arrives before its message', () => {
    const thread = withMessages(withReceipt(emptyThread, 1, 'read'), [
      createMessage(1),
      createMessage(2),
    ]);
    expect(thread.messages.map(({ status }) => status)).toEqual(['read', 'sent']);
  });
});

describe('the list of conversations', () => {
  test('moves the row of a new message to the top and increases its unread count', () => {
    const rows = [createRow('a', { updatedAt: '2026-11-20T09:30:00.000Z' }), createRow('b')];
    const updatedRows = withNewMessage(rows, 'b', createMessage(1, { senderId: 'other' }), true);
    expect(updatedRows.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
      ['b', 1],
      ['a', 0],
    ]);
    expect(updatedRows[0]).toMatchObject({ lastMessage: 'message 1', lastSeq: 1 });
  });

  test('counts a message once if its event is repeated', () => {
    const message = createMessage(1, { senderId: 'other' });
    const updatedRows = withNewMessage([createRow('a')], 'a', message, true);
    expect(withNewMessage(updatedRows, 'a', message, true)).toEqual(updatedRows);
  });

  test('does not change for a response with an older message', () => {
    const rows = [createRow('a', { lastSeq: 10, lastMessage: 'message 10' })];
    expect(withNewMessage(rows, 'a', createMessage(9), false)).toBe(rows);
  });

  test('marks the last message as the member’s own until the other side answers', () => {
    const rows = withNewMessage([createRow('a')], 'a', createMessage(1), false);
    expect(rows[0]).toMatchObject({ lastMine: true });
    const answeredRows = withNewMessage(rows, 'a', createMessage(2, { senderId: 'other' }), true);
    expect(answeredRows[0]).not.toHaveProperty('lastMine');
  });

  test('removes an ended match and adds a new one', () => {
    expect(withRow([createRow('a')], createRow('a', { status: 'ENDED' }))).toEqual([]);
    expect(withRow([createRow('a')], createRow('b', { status: 'REQUESTED' }))).toHaveLength(2);
  });
});
