import type { Match } from '@sambandha/contract/match/schemas';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { keepOnDevice, pruneDevice, readFromDevice } from '../../offline/device.ts';
import { atRest, conversationKeys, type Thread } from './cache.ts';

/** So many rows of the list, and so many conversations with their newest messages, are kept. */
const MOST_ROWS = 50;
const MOST_THREADS = 20;
/** What changes quickly is written once. */
const REST_MS = 500;

/** Keeps the conversations last read on the device, as they are known. Once, for all screens. */
export function useKeptConversations(): void {
  const client = useQueryClient();
  useEffect(() => {
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const write = (queryKey: QueryKey) => {
      waiting.delete(nameOf(queryKey));
      void keep(client, queryKey);
    };
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { queryKey } = event.query;
      if (!isKept(queryKey)) return;
      clearTimeout(waiting.get(nameOf(queryKey)));
      waiting.set(
        nameOf(queryKey),
        setTimeout(() => write(queryKey), REST_MS),
      );
    });
    return () => {
      stop();
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, [client]);
}

function isKept([feature, part]: QueryKey): boolean {
  return feature === 'conversations' && (part === 'list' || part === 'thread');
}

function nameOf(queryKey: QueryKey): string {
  return queryKey.join('/');
}

async function keep(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (queryKey[1] === 'list') {
    const rows = client.getQueryData<readonly Match[]>(queryKey)?.slice(0, MOST_ROWS);
    if (rows === undefined) return;
    await keepOnDevice(nameOf(queryKey), rows);
    const there = new Set(rows.map(({ id }) => nameOf(conversationKeys.thread(id))));
    await prune((name) => there.has(name));
    return;
  }
  const thread = client.getQueryData<Thread>(queryKey);
  // Far back in a conversation the newest messages are not at hand.
  if (thread === undefined || thread.later !== null) return;
  await keepOnDevice(nameOf(queryKey), atRest(thread));
  await prune(() => true);
}

/** What is over goes, and of the rest what was read longest ago. */
function prune(isThere: (name: string) => boolean): Promise<unknown> {
  const list = nameOf(conversationKeys.list);
  return pruneDevice((names) => [
    list,
    ...names.filter((name) => name !== list && isThere(name)).slice(-MOST_THREADS),
  ]);
}

interface Reading {
  readonly data: unknown;
  readonly isPaused: boolean;
  /** Why the last try failed; there may be more. */
  readonly failureReason: Error | null;
}

/** Shows what the device keeps while the server cannot be reached. */
export function useKept(queryKey: QueryKey, { data, isPaused, failureReason }: Reading): void {
  const client = useQueryClient();
  const failed = failureReason !== null && !isRefusal(failureReason);
  const missing = data === undefined && (isPaused || failed);
  const name = nameOf(queryKey);
  useEffect(() => {
    if (!missing) return;
    void readFromDevice(name).then((kept) => {
      const key = name.split('/');
      if (kept !== undefined) client.setQueryData(key, (known: unknown) => known ?? kept);
    });
  }, [client, missing, name]);
}
