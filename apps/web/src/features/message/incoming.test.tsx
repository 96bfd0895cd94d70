import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/render.tsx';
import { noReceipts, type Thread } from './cache.ts';
import { IncomingAnnouncement } from './incoming.tsx';

const createMessage = (seq: number, senderId: string) =>
  ({ seq, senderId, text: `message ${seq}` }) as Message;

const createThread = (messages: readonly Message[], later: string | null = null): Thread => ({
  messages,
  earlier: null,
  later,
  receipts: noReceipts,
});

/**
 * Renders the live region of a conversation. `announcement` returns the text of the region, and
 * `load` changes the loaded part of the conversation.
 */
function renderIncoming(first?: Thread) {
  let change: (thread: Thread) => void = () => undefined;
  function Conversation() {
    const [thread, setThread] = useState(first);
    change = setThread;
    return <IncomingAnnouncement thread={thread} name="Ananya" />;
  }
  const container = render(<Conversation />);
  return {
    announcement: () => container.querySelector('[role=status]')?.textContent,
    load: (thread: Thread) => act(() => change(thread)),
  };
}

const messagesBefore = [createMessage(1, ME), createMessage(2, 'ananya')];

test('the live region announces only new messages of the other member', () => {
  const { announcement, load } = renderIncoming();
  load(createThread(messagesBefore));
  expect(announcement()).toBe('');
  load(createThread([...messagesBefore, createMessage(3, ME)]));
  expect(announcement()).toBe('');
  load(createThread([...messagesBefore, createMessage(3, ME), createMessage(4, 'ananya')]));
  expect(announcement()).toBe('Ananya: message 4');
});

test('the live region announces no message while an earlier part of the conversation is loaded', () => {
  const { announcement, load } = renderIncoming(createThread(messagesBefore, '2'));
  load(createThread([...messagesBefore, createMessage(3, 'ananya')], '3'));
  expect(announcement()).toBe('');
});
