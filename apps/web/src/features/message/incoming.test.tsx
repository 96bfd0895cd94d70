// @vitest-environment happy-dom

import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/render.tsx';
import { noReceipts, type Thread } from './cache.ts';
import { Incoming } from './incoming.tsx';

const message = (seq: number, senderId: string) =>
  ({ seq, senderId, text: `message ${seq}` }) as Message;

const threadOf = (messages: readonly Message[], later: string | null = null): Thread => ({
  messages,
  earlier: null,
  later,
  heard: noReceipts,
});

/** Renders the live region of a conversation; returns a function that changes its loaded part. */
function open(first?: Thread) {
  let change: (thread: Thread) => void = () => undefined;
  function Conversation() {
    const [thread, setThread] = useState(first);
    change = setThread;
    return <Incoming thread={thread} name="Ananya" />;
  }
  const place = render(<Conversation />);
  return {
    read: () => place.querySelector('[role=status]')?.textContent,
    load: (thread: Thread) => act(() => change(thread)),
  };
}

const before = [message(1, ME), message(2, 'ananya')];

test('the live region announces only new messages of the other member', () => {
  const { read, load } = open();
  load(threadOf(before));
  expect(read()).toBe('');
  load(threadOf([...before, message(3, ME)]));
  expect(read()).toBe('');
  load(threadOf([...before, message(3, ME), message(4, 'ananya')]));
  expect(read()).toBe('Ananya: message 4');
});

test('the live region announces nothing while earlier messages are read', () => {
  const { read, load } = open(threadOf(before, '2'));
  load(threadOf([...before, message(3, 'ananya')], '3'));
  expect(read()).toBe('');
});
