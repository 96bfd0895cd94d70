// The product's service worker. Each task has its section; a task must not rely on what another keeps.

/** A new version takes over at once: what it keeps is named by its content, or fetched anew. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// ---- Without a connection ------------------------------------------------------------------------

/** The page that every screen of a member starts from, and the files it has needed. */
const SHELL = 'shell';
const SHELL_PAGE = '/__shell';
/** Files kept at most; the oldest go first, as those of earlier versions are. */
const MOST_FILES = 240;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOrShell(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
  else if (pathname.startsWith('/media/')) event.respondWith(photo(event));
});

/** The page from the server; without a connection the shell, which then shows what the device keeps. */
async function pageOrShell(request) {
  try {
    const answer = await fetch(request);
    // Only a member's screens start from the shell; pages for everyone are themselves.
    if (answer.ok && answer.headers.get('x-robots-tag') === 'noindex') {
      const copy = answer.clone();
      const shell = await caches.open(SHELL);
      await shell.put(SHELL_PAGE, copy);
    }
    return answer;
  } catch (error) {
    const kept = await caches.match(SHELL_PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** A file whose name tells its content: once fetched, it is never asked for again. */
async function keptFile(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const shell = await caches.open(SHELL);
    await shell.put(request, copy);
    const files = await shell.keys();
    const oldest = files.filter(({ url }) => !url.endsWith(SHELL_PAGE)).slice(0, -MOST_FILES);
    await Promise.all(oldest.map((file) => shell.delete(file)));
  }
  return answer;
}

// ---- Photos --------------------------------------------------------------------------------------

/**
 * Begins the name of a member's store of photos. The page opens it where the session is remembered, and
 * deletes it when that ends (offline/device.ts); without it no photo is kept.
 */
const PHOTOS = 'photos-';
const MOST_PHOTOS = 300;
const MOST_PHOTO_BYTES = 30 * 1024 * 1024;
/** When the server last said that a photo may be shown: milliseconds since 1970. */
const SAID = 'x-said-at';
/** Milliseconds after which it is asked again, behind the showing, and after which it must be asked. */
const ASK_AFTER = 10 * 60 * 1000;
const ASK_FIRST_AFTER = 7 * 24 * 60 * 60 * 1000;

/** A photo is kept by its id and size: its address changes within the day, the photo never. */
async function photo(event) {
  const { request } = event;
  const { pathname, searchParams } = new URL(request.url);
  const store = await storeOf(searchParams.get('v'));
  if (store === null) return fetch(request);
  const kept = await store.match(pathname);
  const age = Date.now() - Number(kept?.headers.get(SAID) ?? 0);
  // An image asks so, too, when some browsers load a page anew.
  const isRecheck = request.cache === 'no-cache' && request.destination === '';
  if (isRecheck) return recheck(event, store, kept);
  if (age > ASK_FIRST_AFTER) return ask(event, store, kept);
  const stands = Number(searchParams.get('e')) * 1000 > Date.now();
  if (age > ASK_AFTER && stands) event.waitUntil(ask(event, store, kept).catch(() => undefined));
  return kept.clone();
}

/** What lists no longer show. The page needs no answer, and nobody a refusal in its log. */
async function recheck(event, store, kept) {
  await ask(event, store, kept).catch(() => undefined);
  return new Response(null, { status: 204 });
}

/** The store of the member whom an address was given to; null where nothing is kept for them. */
async function storeOf(viewer) {
  const [kind, memberId] = viewer?.split(':') ?? [];
  if (kind !== 'member' || !(await caches.has(PHOTOS + memberId))) return null;
  return caches.open(PHOTOS + memberId);
}

/** Asks the server, which sends a photo again only where it is not kept, and forgets what it refuses. */
async function ask(event, store, kept) {
  const { url, headers } = event.request;
  const { pathname } = new URL(url);
  const asking = new Headers();
  if (headers.has('accept')) asking.set('accept', headers.get('accept'));
  if (kept !== undefined) asking.set('if-none-match', kept.headers.get('etag'));
  // The browser's own cache would outlive the session.
  const answer = await fetch(url, { headers: asking, cache: 'no-store' });
  if (answer.status === 404) await forgetPhoto(store, pathname);
  if (answer.status !== 304) {
    if (answer.ok) event.waitUntil(keepPhoto(store, pathname, answer.clone()));
    return answer;
  }
  event.waitUntil(keepPhoto(store, pathname, kept.clone()));
  return kept.clone();
}

async function keepPhoto(store, pathname, answer) {
  const headers = new Headers(answer.headers);
  headers.set(SAID, String(Date.now()));
  const body = await answer.blob();
  // Taken out first: the newest stands last.
  await store.delete(pathname);
  await store.put(pathname, new Response(body, { headers }));
  await prunePhotos(store);
}

/** Every size of it. */
async function forgetPhoto(store, pathname) {
  const [, , id] = pathname.split('/');
  const all = await store.keys();
  await Promise.all(all.filter(({ url }) => url.includes(id)).map((one) => store.delete(one)));
}

/** The oldest go where there are too many, or they take too much room. */
async function prunePhotos(store) {
  const [keys, photos] = await Promise.all([store.keys(), store.matchAll()]);
  let count = keys.length;
  let bytes = photos.reduce((sum, one) => sum + sizeOf(one), 0);
  for (const [place, key] of keys.entries()) {
    if (count <= MOST_PHOTOS && bytes <= MOST_PHOTO_BYTES) return;
    count -= 1;
    bytes -= sizeOf(photos[place]);
    await store.delete(key);
  }
}

function sizeOf(photo) {
  return Number(photo?.headers.get('content-length') ?? 0);
}

// ---- The end of a session ------------------------------------------------------------------------

/** The page forgets as well, but may be closed before it is done. */
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forgetPersonal());
});

async function forgetPersonal() {
  const stores = await caches.keys();
  await Promise.all(stores.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
}

// ---- Notifications -------------------------------------------------------------------------------

/** What is shown where a push cannot be read: a browser that gets one must show something. */
const unreadable = { tag: 'news', title: 'There is news for you', url: '/notifications' };

/** What a push says: see `pushed` in the contract's notification schemas. */
function readPush(data) {
  try {
    const { tag, title, url } = data.json();
    const isWhole = [tag, title, url].every((part) => typeof part === 'string' && part !== '');
    return isWhole ? { tag, title, url } : unreadable;
  } catch {
    return unreadable;
  }
}

/** Shown once under its tag: what comes again takes the place of what is there, without a sound. */
self.addEventListener('push', (event) => {
  const { tag, title, url } = readPush(event.data);
  const shown = self.registration.showNotification(title, {
    tag,
    body: 'Sambandha',
    icon: '/icon-192.png',
    renotify: false,
    data: { url },
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** Opens a place of this site, in a window that is there or in a new one. */
async function open(url) {
  const target = new URL(url ?? '/', self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const [first] = windows.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (first === undefined) {
    await self.clients.openWindow(target.href);
    return;
  }
  // Not every browser lets a worker do both; what fails leaves the window as it is.
  const window = (await first.navigate(target.href).catch(() => null)) ?? first;
  await window.focus().catch(() => undefined);
}
