import { isRemembered, useSession } from '../api/session-store.ts';

/** One store for all that is personal, so that it can be forgotten in one go. */
const STORE = 'kept';

/** Begins the name of a member's store of photos, which the worker fills (sw.js). */
const PHOTOS = 'photos-';

/** Begins the keys of codes on their way to a new phone number, which this tab keeps. */
const PHONE_CODE = 'phone-code:';

/** Under which a member's words that were not sent yet stand in the browser's storage. */
export const OUTBOX_KEY = 'outbox';

interface Kept<T> {
  readonly memberId: string;
  readonly value: T;
}

/** One piece of work after the other: what is forgotten is not written again by one that was late. */
let work: Promise<unknown> = Promise.resolve();

/**
 * Keeps something of the member's on this device, for times without a connection, under an address
 * such as "conversations/list". Does nothing unless the session is remembered. It is forgotten when
 * the session ends, however it ends, and never given to another member.
 */
export function keepOnDevice(name: string, value: unknown): Promise<unknown> {
  return inTurn(async () => {
    const { user, token } = useSession.getState();
    if (user === null || token === null || !isRemembered()) return;
    const store = await caches.open(STORE);
    const kept: Kept<unknown> = { memberId: user.id, value };
    // Taken out first: the newest stands last.
    await store.delete(addressOf(name));
    await store.put(addressOf(name), Response.json(kept));
  });
}

/** What this member has kept under the name; undefined where there is nothing. */
export async function readFromDevice<T>(name: string): Promise<T | undefined> {
  const member = useSession.getState().user?.id;
  return inTurn(async () => {
    if (member === undefined || !(await caches.has(STORE))) return undefined;
    const answer = await caches.match(addressOf(name), { cacheName: STORE });
    const kept = (await answer?.json()) as Kept<T> | undefined;
    return kept?.memberId === member ? kept.value : undefined;
  });
}

/** Forgets all but what `wanted` chooses; names come in the order in which they were last kept. */
export function pruneDevice(
  wanted: (names: readonly string[]) => readonly string[],
): Promise<unknown> {
  return inTurn(async () => {
    if (!(await caches.has(STORE))) return;
    const store = await caches.open(STORE);
    const names = (await store.keys()).map(({ url }) => nameOf(url));
    const keep = new Set(wanted(names));
    for (const name of names) if (!keep.has(name)) await store.delete(addressOf(name));
  });
}

/** Lets the worker keep the photos that this member sees, under the same conditions. */
export function keepPhotosOnDevice(): Promise<unknown> {
  return inTurn(async () => {
    const { user, token } = useSession.getState();
    if (user === null || token === null || !isRemembered()) return;
    const own = PHOTOS + user.id;
    const others = (await caches.keys()).filter((name) => name.startsWith(PHOTOS) && name !== own);
    await Promise.all(others.map((name) => caches.delete(name)));
    await caches.open(own);
  });
}

/** Asks anew about photos that no list shows any more; what may not be seen now is forgotten. */
export function recheckPhotos(addresses: readonly string[]): Promise<unknown> {
  return inTurn(async () => {
    const store = PHOTOS + useSession.getState().user?.id;
    if (!(await caches.has(store))) return;
    const isKept = (path: string) => caches.match(path, { cacheName: store });
    for (const address of addresses) {
      const kept = await isKept(new URL(address, location.origin).pathname);
      // The worker hears the question, and what comes back.
      if (kept !== undefined) await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
    }
  });
}

/** From now on all of it is forgotten when the session ends or becomes another's. Returns how to stop. */
export function forgetWithSession(): () => void {
  if (useSession.getState().token === null) void forget();
  return useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id || now.token === null) void forget();
  });
}

function forget(): Promise<unknown> {
  // Here, since a session may end on a screen that has not loaded what keeps them.
  try {
    localStorage.removeItem(OUTBOX_KEY);
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PHONE_CODE)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is refused: nothing was kept in it.
  }
  // The page may be closed before it is done.
  navigator.serviceWorker?.controller?.postMessage('forget');
  return inTurn(async () => {
    const personal = (await caches.keys()).filter(
      (name) => name === STORE || name.startsWith(PHOTOS),
    );
    await Promise.all(personal.map((name) => caches.delete(name)));
  });
}

/** The device may forbid or lack such a store; then nothing is kept. */
function inTurn<T>(task: () => Promise<T>): Promise<T | undefined> {
  const done = work.then(task).catch(() => undefined);
  work = done;
  return done;
}

function addressOf(name: string): string {
  return `/__kept/${name}`;
}

function nameOf(url: string): string {
  return new URL(url).pathname.replace('/__kept/', '');
}
