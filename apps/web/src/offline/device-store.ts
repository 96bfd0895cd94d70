import { isSessionRemembered, useSession } from '../api/session-store.ts';
import { enqueue, PHOTO_CACHE_PREFIX, VALUE_CACHE } from './device.ts';

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
    if (user === null || token === null || !isSessionRemembered()) return;
    const store = await caches.open(VALUE_CACHE);
    const entry: StoredEntry<unknown> = { memberId: user.id, value };
    // Replaces the entry in one last step. If the page is left before this step, the former entry
    // stays.
    await store.put(entryUrlOf(name), Response.json(entry));
  });
}

/** Returns the value that this member stored under a name, or undefined if there is none. */
export async function readFromDevice<T>(name: string): Promise<T | undefined> {
  const memberId = useSession.getState().user?.id;
  return enqueue(async () => {
    if (memberId === undefined || !(await caches.has(VALUE_CACHE))) return undefined;
    const response = await caches.match(entryUrlOf(name), { cacheName: VALUE_CACHE });
    const entry = (await response?.json()) as StoredEntry<T> | undefined;
    return entry?.memberId === memberId ? entry.value : undefined;
  });
}

/** Deletes the entries that `select` does not return. Names are ordered by the time of storing. */
export function pruneDeviceStore(
  select: (names: readonly string[]) => readonly string[],
): Promise<unknown> {
  return enqueue(async () => {
    if (!(await caches.has(VALUE_CACHE))) return;
    const store = await caches.open(VALUE_CACHE);
    const names = (await store.keys()).map(({ url }) => entryNameOf(url));
    const retainedNames = new Set(select(names));
    for (const name of names) if (!retainedNames.has(name)) await store.delete(entryUrlOf(name));
  });
}

/**
 * Allows the service worker to cache the photos that this member sees, under the conditions of
 * `storeOnDevice`. Deletes the photo caches of other members.
 */
export function enablePhotoCache(): Promise<unknown> {
  return enqueue(async () => {
    const { user, token } = useSession.getState();
    if (user === null || token === null || !isSessionRemembered()) return;
    const ownCache = PHOTO_CACHE_PREFIX + user.id;
    const otherCaches = (await caches.keys()).filter(
      (name) => name.startsWith(PHOTO_CACHE_PREFIX) && name !== ownCache,
    );
    await Promise.all(otherCaches.map((name) => caches.delete(name)));
    await caches.open(ownCache);
  });
}

/** Fetches cached photos again. The worker then deletes the photos that are no longer visible. */
export function revalidatePhotos(addresses: readonly string[]): Promise<unknown> {
  return enqueue(async () => {
    const cacheName = PHOTO_CACHE_PREFIX + useSession.getState().user?.id;
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

const ENTRY_FOLDER = '/__kept/';

function entryUrlOf(name: string): string {
  return ENTRY_FOLDER + name;
}

function entryNameOf(url: string): string {
  return new URL(url).pathname.replace(ENTRY_FOLDER, '');
}
