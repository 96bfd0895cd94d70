import { isRemembered, useSession } from '../api/session-store.ts';
import { enqueue, PHOTOS, STORE } from './device.ts';

interface StoredEntry<T> {
  readonly memberId: string;
  readonly value: T;
}

/**
 * Stores a value of the member on this device for use without a connection, under a name such as
 * "conversations/list". Does nothing unless the session is remembered. The value is deleted when
 * the session ends and is never returned to another member.
 */
export function storeOnDevice(name: string, value: unknown): Promise<unknown> {
  return enqueue(async () => {
    const { user, token } = useSession.getState();
    if (user === null || token === null || !isRemembered()) return;
    const store = await caches.open(STORE);
    const entry: StoredEntry<unknown> = { memberId: user.id, value };
    // Replaces the entry in one last step. If the page is left before this step, the former entry
    // stays.
    await store.put(addressOf(name), Response.json(entry));
  });
}

/** Returns the value that this member stored under a name, or undefined if there is none. */
export async function readFromDevice<T>(name: string): Promise<T | undefined> {
  const memberId = useSession.getState().user?.id;
  return enqueue(async () => {
    if (memberId === undefined || !(await caches.has(STORE))) return undefined;
    const response = await caches.match(addressOf(name), { cacheName: STORE });
    const entry = (await response?.json()) as StoredEntry<T> | undefined;
    return entry?.memberId === memberId ? entry.value : undefined;
  });
}

/** Deletes the entries that `select` does not return. Names are ordered by the time of storing. */
export function pruneDevice(
  select: (names: readonly string[]) => readonly string[],
): Promise<unknown> {
  return enqueue(async () => {
    if (!(await caches.has(STORE))) return;
    const store = await caches.open(STORE);
    const names = (await store.keys()).map(({ url }) => nameOf(url));
    const retainedNames = new Set(select(names));
    for (const name of names) if (!retainedNames.has(name)) await store.delete(addressOf(name));
  });
}

/**
 * Allows the service worker to cache the photos that this member sees, under the conditions of
 * `storeOnDevice`. Deletes the photo caches of other members.
 */
export function enablePhotoCache(): Promise<unknown> {
  return enqueue(async () => {
    const { user, token } = useSession.getState();
    if (user === null || token === null || !isRemembered()) return;
    const ownCache = PHOTOS + user.id;
    const otherCaches = (await caches.keys()).filter(
      (name) => name.startsWith(PHOTOS) && name !== ownCache,
    );
    await Promise.all(otherCaches.map((name) => caches.delete(name)));
    await caches.open(ownCache);
  });
}

/** Fetches cached photos again. The worker then deletes the photos that are no longer visible. */
export function revalidatePhotos(addresses: readonly string[]): Promise<unknown> {
  return enqueue(async () => {
    const cacheName = PHOTOS + useSession.getState().user?.id;
    if (!(await caches.has(cacheName))) return;
    const cachedPhoto = (path: string) => caches.match(path, { cacheName });
    for (const address of addresses) {
      const cachedResponse = await cachedPhoto(new URL(address, location.origin).pathname);
      // The worker handles this request and its response.
      if (cachedResponse !== undefined)
        await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
    }
  });
}

const FOLDER = '/__kept/';

function addressOf(name: string): string {
  return FOLDER + name;
}

function nameOf(url: string): string {
  return new URL(url).pathname.replace(FOLDER, '');
}
