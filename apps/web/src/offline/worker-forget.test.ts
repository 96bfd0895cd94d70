import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';

const script = await readFile(new URL('../../public/sw.js', import.meta.url), 'utf8');

interface Message {
  readonly data: string;
  readonly waitUntil: (task: Promise<unknown>) => void;
}

/** Sends a message to the worker. Returns the deleted caches and the closed notifications. */
async function forget(data: string) {
  const deleted: string[] = [];
  const close = vi.fn<() => void>();
  const listeners: ((event: Message) => void)[] = [];
  const self = {
    addEventListener: (type: string, listener: (event: Message) => void) => {
      if (type === 'message') listeners.push(listener);
    },
    navigator: {},
    location: {},
    registration: { getNotifications: async () => [{ close }] },
  };
  const caches = {
    keys: async () => ['shell', 'kept', 'photos-1'],
    delete: async (name: string) => deleted.push(name),
  };
  new Function('self', 'caches', script)(self, caches);
  const tasks: Promise<unknown>[] = [];
  for (const listener of listeners) listener({ data, waitUntil: (task) => tasks.push(task) });
  await Promise.all(tasks);
  return { deleted, closed: close.mock.calls.length };
}

test('the end of all sessions deletes the caches and closes the notifications', async () => {
  expect(await forget('forget')).toEqual({ deleted: ['kept', 'photos-1'], closed: 1 });
});

test('the end of a session beside that of another member only closes the notifications', async () => {
  expect(await forget('forget-tab')).toEqual({ deleted: [], closed: 1 });
});
