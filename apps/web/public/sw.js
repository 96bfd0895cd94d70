// The service worker. Each task has its section and does not rely on the caches of another task.

/**
 * A new version takes over at once. This is safe because cached files are named by their content or
 * revalidated.
 */
self.addEventListener('install', (event) => {
  self.skipWaiting();
  // API calls bypass the worker if the browser supports it. A call made while its page is being
  // left, such as a decline that can still be undone, would be lost in a worker.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// ---- Without a connection -----------------------------------------------------------------------

/**
 * The cache of the app's files. The entry of the same name is the page that loads every member's
 * screen.
 */
const SHELL = 'shell';
const SHELL_PAGE = '/__shell';
/**
 * Maximum number of cached files. The oldest files, which belong to earlier versions, are deleted
 * first.
 */
const MAX_FILES = 240;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === SHARE) event.respondWith(receivePhoto(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(pageOrShell(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(cachedFile(request));
  else if (pathname.startsWith('/media/')) event.respondWith(servePhoto(event));
});

/**
 * Returns the page from the server. Without a connection, returns the shell, which shows the data
 * stored on the device.
 */
async function pageOrShell(request) {
  try {
    const response = await fetch(request);
    // Only members' screens can start from the shell. Public pages have their own content.
    if (response.ok && response.headers.get('x-robots-tag') === 'noindex') {
      await storeFile(SHELL_PAGE, response.clone());
    }
    return response;
  } catch (error) {
    const cached = await caches.match(SHELL_PAGE);
    if (cached === undefined) throw error;
    return cached;
  }
}

/** Returns a file with a hash in its name. The file is cached without expiry. */
async function cachedFile(request) {
  const cached = await caches.match(request);
  if (cached !== undefined) return cached;
  const response = await fetchFile(request);
  if (response.ok) await storeFile(request, response.clone());
  return response;
}

/** Stores a response. Ignores failures, such as a full device. */
async function storeFile(request, response) {
  try {
    const shell = await caches.open(SHELL);
    await shell.put(request, response);
    const files = await shell.keys();
    const oldest = files.filter(({ url }) => !url.endsWith(SHELL_PAGE)).slice(0, -MAX_FILES);
    await Promise.all(oldest.map((file) => shell.delete(file)));
  } catch {
    // The file is fetched again on the next request.
  }
}

/** Milliseconds after which a failed request for a file is retried. */
const RETRY_AFTER_MS = 1000;

/**
 * Fetches a file and retries once, because a page requests a script only once and caches the
 * failure until it is reloaded.
 */
async function fetchFile(request) {
  try {
    return await fetch(request.clone());
  } catch {
    await new Promise((done) => setTimeout(done, RETRY_AFTER_MS));
    return fetch(request);
  }
}

// ---- Photos -------------------------------------------------------------------------------------

/**
 * Prefix of the name of a member's photo cache. The page creates the cache if the session is
 * remembered, and deletes it when the session ends (offline/device.ts). Photos are cached only if
 * the cache exists.
 */
const PHOTOS = 'photos-';
const MAX_PHOTOS = 300;
const MAX_PHOTO_BYTES = 30 * 1024 * 1024;
/**
 * Header with the time of the last check that the photo may be shown, in milliseconds since 1970.
 */
const CHECKED_AT = 'x-said-at';
/** Milliseconds after which a photo is revalidated in the background before it is shown again. */
const REVALIDATE_AFTER = 10 * 60 * 1000;
const EXPIRES_AFTER = 7 * 24 * 60 * 60 * 1000;

/**
 * Serves a photo from the cache by its id and size. The URL of a photo changes within a day, but
 * its content never changes.
 */
async function servePhoto(event) {
  const { request } = event;
  const { pathname, searchParams } = new URL(request.url);
  const store = await storeOf(searchParams.get('v'));
  if (store === null) return fetch(request);
  const cached = await store.match(pathname);
  const age = Date.now() - Number(cached?.headers.get(CHECKED_AT) ?? 0);
  // Some browsers also send `no-cache` for images when a page is reloaded.
  const isRecheck = request.cache === 'no-cache' && request.destination === '';
  if (isRecheck) return recheck(event, store, cached);
  if (age > EXPIRES_AFTER) return fetchPhoto(event, store, cached);
  const isValid = Number(searchParams.get('e')) * 1000 > Date.now();
  if (age > REVALIDATE_AFTER && isValid)
    event.waitUntil(fetchPhoto(event, store, cached).catch(() => undefined));
  return cached.clone();
}

/**
 * Checks photos that lists no longer show. Always returns 204, because other statuses are logged in
 * the console.
 */
async function recheck(event, store, cached) {
  await fetchPhoto(event, store, cached).catch(() => undefined);
  return new Response(null, { status: 204 });
}

/**
 * Returns the cache of the member for whom a URL was issued, or null if their photos are not
 * cached.
 */
async function storeOf(viewer) {
  const [kind, memberId] = viewer?.split(':') ?? [];
  if (kind !== 'member' || !(await caches.has(PHOTOS + memberId))) return null;
  return caches.open(PHOTOS + memberId);
}

/** Fetches a photo with its ETag. Deletes the cached photo if the server returns 404. */
async function fetchPhoto(event, store, cached) {
  const { url, headers } = event.request;
  const { pathname } = new URL(url);
  const requestHeaders = new Headers();
  if (headers.has('accept')) requestHeaders.set('accept', headers.get('accept'));
  if (cached !== undefined) requestHeaders.set('if-none-match', cached.headers.get('etag'));
  // The HTTP cache would outlive the session.
  const response = await fetch(url, { headers: requestHeaders, cache: 'no-store' });
  if (response.status === 404) await deletePhoto(store, pathname);
  if (response.status !== 304) {
    if (response.ok) event.waitUntil(storePhoto(store, pathname, response.clone()));
    return response;
  }
  event.waitUntil(storePhoto(store, pathname, cached.clone()));
  return cached.clone();
}

async function storePhoto(store, pathname, response) {
  const headers = new Headers(response.headers);
  headers.set(CHECKED_AT, String(Date.now()));
  const body = await response.blob();
  // The entry is deleted first, because the newest entry has to be the last one.
  await store.delete(pathname);
  await store.put(pathname, new Response(body, { headers }));
  await prunePhotos(store);
}

/** Deletes every size of a photo. */
async function deletePhoto(store, pathname) {
  const [, , id] = pathname.split('/');
  const all = await store.keys();
  await Promise.all(all.filter(({ url }) => url.includes(id)).map((one) => store.delete(one)));
}

/** Deletes the oldest photos beyond the limits of number and size. */
async function prunePhotos(store) {
  const [keys, photos] = await Promise.all([store.keys(), store.matchAll()]);
  let count = keys.length;
  let bytes = photos.reduce((sum, one) => sum + sizeOf(one), 0);
  for (const [place, key] of keys.entries()) {
    if (count <= MAX_PHOTOS && bytes <= MAX_PHOTO_BYTES) return;
    count -= 1;
    bytes -= sizeOf(photos[place]);
    await store.delete(key);
  }
}

function sizeOf(photo) {
  return Number(photo?.headers.get('content-length') ?? 0);
}

// ---- A photo shared from another app ------------------------------------------------------------

/**
 * The path named in the manifest. The screen at this path asks the member for the use of the photo.
 */
const SHARE = '/share';
const MAX_SHARED_BYTES = 25 * 1024 * 1024;
/** Milliseconds within which the screen has to read the photo. */
const SHARE_TTL_MS = 60_000;

/**
 * The photo and the time of its arrival. Stored only in memory, because the photo must not outlive
 * the worker or the session.
 */
let shared = null;

/**
 * Receives a photo. The request changes no data, because any site can send a form to this path. The
 * screen uses the photo only after the member presses a button.
 */
async function receivePhoto(request) {
  const form = await request.formData().catch(() => null);
  const photo = form?.get('photo') ?? null;
  shared = isPhoto(photo) ? { photo, at: Date.now() } : null;
  return Response.redirect(SHARE, 303);
}

function isPhoto(file) {
  if (!(file instanceof File) || file.size > MAX_SHARED_BYTES) return false;
  return file.type.startsWith('image/') && !file.type.includes('svg');
}

/** Returns the shared photo once. */
function takeShared() {
  const photo = shared !== null && Date.now() - shared.at < SHARE_TTL_MS ? shared.photo : null;
  shared = null;
  return photo;
}

// ---- The end of a session -----------------------------------------------------------------------

self.addEventListener('message', (event) => {
  if (event.data === 'take-shared') event.ports[0].postMessage(takeShared());
  if (event.data === 'forget') event.waitUntil(clearCaches());
  if (event.data === 'end-pushes') event.waitUntil(endPushes());
});

async function endPushes() {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Deletes the caches. The page also deletes them but may be closed before it has finished. Only the
 * page clears the icon's badge, because the same call here stops the worker in browsers without a
 * desktop.
 */
async function clearCaches() {
  shared = null;
  await Promise.all([deletePersonal(), closeNotifications()]);
}

async function deletePersonal() {
  const stores = await caches.keys();
  await Promise.all(stores.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
}

/** Closes all notifications, because the next member must not see them. */
async function closeNotifications() {
  for (const one of await self.registration.getNotifications()) one.close();
}

// ---- Notifications ------------------------------------------------------------------------------

/**
 * The notification for an unreadable push. Browsers require a notification for every push. The text
 * is in the language of the browser, because a worker cannot read the chosen language.
 */
const unreadable = {
  tag: 'news',
  url: '/notifications',
  ...(self.navigator.language?.startsWith('kn')
    ? { title: 'ನಿಮಗೆ ಸುದ್ದಿ ಇದೆ', body: 'ಸಂಬಂಧ' }
    : { title: 'There is news for you', body: 'Sambandha' }),
};

/** Returns the payload of a push (`pushContent` in the contract's notification schemas). */
function readPush(data) {
  try {
    const { tag, title, body = 'Sambandha', url } = data.json();
    const parts = [tag, title, body, url];
    const isComplete = parts.every((part) => typeof part === 'string' && part !== '');
    return isComplete ? { tag, title, body, url } : unreadable;
  } catch {
    return unreadable;
  }
}

/** A push with the same tag replaces the notification without a sound. */
self.addEventListener('push', (event) => {
  const { tag, title, body, url } = readPush(event.data);
  const shown = self.registration.showNotification(title, {
    tag,
    body,
    icon: '/icon-192.png',
    renotify: false,
    data: { url },
  });
  event.waitUntil(Promise.all([shown, markIcon()]));
});

/**
 * Sets a badge without a number. Only a page has the unread count. A visible page sets the badge
 * itself.
 */
async function markIcon() {
  const windows = await self.clients.matchAll({ type: 'window' });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.navigator.setAppBadge?.().catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openWindow(event.notification.data?.url));
});

/** Opens a URL of this site in an existing window or in a new one. */
async function openWindow(url) {
  const target = new URL(url ?? '/', self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const [first] = windows.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (first === undefined) {
    await self.clients.openWindow(target.href);
    return;
  }
  // Some browsers reject one of these calls. The errors are ignored.
  const window = (await first.navigate(target.href).catch(() => null)) ?? first;
  await window.focus().catch(() => undefined);
}
