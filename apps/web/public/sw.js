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
