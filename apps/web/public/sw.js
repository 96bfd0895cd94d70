// The product's service worker. Each task has its section; a task must not rely on what another keeps.

/** A new version takes over at once: it keeps nothing that an open page could miss. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
