import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { advanceTimers, render } from '../../../test/render.tsx';
import type { Thread } from '../cache.ts';
import { useSpeakerThread } from './use-speaker.ts';

test('earlier messages can be loaded if they become readable after a long conversation was loaded', async () => {
  const client = new QueryClient();
  const queryKey = ['speaker', 'thread', 'match'];
  let firstOpenSeq = 11;
  let requestCount = 0;
  // Responds like the server to a relative who can read the messages from `firstOpenSeq` to 70.
  vi.stubGlobal('fetch', async (address: string) => {
    requestCount += 1;
    const query = new URL(address, 'https://sambandha.example').searchParams;
    const end = Number(query.get('cursor') ?? 71);
    const start = Math.max(firstOpenSeq, end - Number(query.get('limit')));
    const messages = Array.from({ length: end - start }, (_, index) => ({ seq: start + index }));
    return Response.json({ messages, nextCursor: start > firstOpenSeq ? `${start}` : null });
  });
  let thread: ReturnType<typeof useSpeakerThread> | undefined;
  function Conversation() {
    thread = useSpeakerThread('match');
    return null;
  }
  const loadedPart = () => {
    const { messages = [], earlier } = client.getQueryData<Thread>(queryKey) ?? {};
    return { first: messages[0]?.seq, count: messages.length, earlier };
  };
  const loadEarlier = async () => {
    act(() => thread?.earlier.mutate());
    await advanceTimers();
  };
  const refetch = async () => {
    act(() => void client.refetchQueries({ queryKey }));
    await advanceTimers();
  };

  render(<Conversation />, { client });
  await advanceTimers();
  expect(loadedPart()).toEqual({ first: 21, count: 50, earlier: '21' });
  await refetch();
  expect(requestCount).toBe(2);
  await loadEarlier();
  await refetch();
  expect(loadedPart()).toEqual({ first: 11, count: 60, earlier: null });
  firstOpenSeq = 3;
  await refetch();
  expect(loadedPart()).toEqual({ first: 11, count: 60, earlier: '11' });
  await loadEarlier();
  expect(loadedPart()).toEqual({ first: 3, count: 68, earlier: null });
});
