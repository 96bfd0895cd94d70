import type { Match } from '@sambandha/contract/match/schemas';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRejection } from '../../api/api-error.ts';
import { pruneDeviceStore, readFromDevice, storeOnDevice } from '../../offline/device-store.ts';
import { conversationKeys, type Thread, trimThread } from './cache.ts';

/** Limits of the stored data: rows of the list, and conversations with their newest messages. */
const MAX_ROWS = 50;
const MAX_THREADS = 20;
/** Milliseconds within which changes are combined into one write. */
const DEBOUNCE_MS = 500;

/** Stores the most recently read conversations on the device. Mounted once for all screens. */
export function useOfflineCopies(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const write = (queryKey: QueryKey) => {
      timers.delete(nameOf(queryKey));
      void store(client, queryKey);
    };
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { queryKey } = event.query;
      if (!isStored(queryKey)) return;
      clearTimeout(timers.get(nameOf(queryKey)));
      timers.set(
        nameOf(queryKey),
        setTimeout(() => write(queryKey), DEBOUNCE_MS),
      );
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [client]);
}

function isStored([feature, part]: QueryKey): boolean {
  return feature === 'conversations' && (part === 'list' || part === 'thread');
}

function nameOf(queryKey: QueryKey): string {
  return queryKey.join('/');
}

async function store(client: QueryClient, queryKey: QueryKey): Promise<void> {
  if (queryKey[1] === 'list') {
    const rows = client.getQueryData<readonly Match[]>(queryKey)?.slice(0, MAX_ROWS);
    if (rows === undefined) return;
    await storeOnDevice(nameOf(queryKey), rows);
    const listedNames = new Set(rows.map(({ id }) => nameOf(conversationKeys.thread(id))));
    await prune((name) => listedNames.has(name));
    return;
  }
  const thread = client.getQueryData<Thread>(queryKey);
  // A thread without its newest messages is not stored.
  if (thread === undefined || thread.later !== null) return;
  await storeOnDevice(nameOf(queryKey), trimThread(thread));
  await prune(() => true);
}

/** Deletes all copies except the list and the newest `MAX_THREADS` current conversations. */
function prune(isCurrent: (name: string) => boolean): Promise<unknown> {
  const list = nameOf(conversationKeys.list);
  return pruneDeviceStore((names) => [
    list,
    ...names.filter((name) => name !== list && isCurrent(name)).slice(-MAX_THREADS),
  ]);
}

interface QueryState {
  readonly data: unknown;
  readonly isPaused: boolean;
  /** The error of the last attempt, even while the attempt is being retried. */
  readonly failureReason: Error | null;
}

/** Fills a query with the copy on the device while the server cannot be reached. */
export function useOfflineFallback(
  queryKey: QueryKey,
  { data, isPaused, failureReason }: QueryState,
): void {
  const client = useQueryClient();
  const hasFailed = failureReason !== null && !isRejection(failureReason);
  const isMissing = data === undefined && (isPaused || hasFailed);
  const name = nameOf(queryKey);
  useEffect(() => {
    if (!isMissing) return;
    void readFromDevice(name).then((copy) => {
      const key = name.split('/');
      if (copy !== undefined) client.setQueryData(key, (cached: unknown) => cached ?? copy);
    });
  }, [client, isMissing, name]);
}
