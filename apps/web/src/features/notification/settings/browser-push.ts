import { call } from '../../../api/call.ts';
import { PUSH_OWNER } from '../../../offline/device.ts';
import { WORKER } from '../../../offline/worker.ts';
import { deviceStorage } from '../../../storage/safe-storage.ts';

/**
 * The state of pushes in this browser. `refused` means that permission is denied and the browser
 * does not ask again.
 */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns the state of pushes in this browser for a member. */
export async function readPushState(memberId: string): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const isOn =
    Notification.permission === 'granted' && deviceStorage.getItem(PUSH_OWNER) === memberId;
  return isOn && (await readSubscription()) !== null ? 'on' : 'off';
}

async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Enables pushes. Asks for permission if necessary, which requires a user gesture. Returns the new
 * state, which is `off` if the prompt was closed without an answer.
 */
export async function turnOnPush(memberId: string, key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  await navigator.serviceWorker.register(WORKER);
  const push = await ensureSubscription(key);
  // Stored first, because the server may register the browser although no response arrives, and the
  // browser may not unsubscribe.
  deviceStorage.setItem(PUSH_OWNER, memberId);
  try {
    await register(push);
  } catch (error) {
    // The push service refuses an endpoint that is unsubscribed here.
    await forget(push).catch(() => undefined);
    throw error;
  }
  return 'on';
}

/** Returns the subscription for this key. Replaces a subscription for a previous key. */
async function ensureSubscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing !== null && keyOf(existing) === key) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Returns the server's public key of a subscription in base64url, or null if there is none. */
function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (key === null) return null;
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function register(push: PushSubscription): Promise<void> {
  // Browsers always set the endpoint and the keys. The defaults are for the types.
  const { endpoint, expirationTime = null, keys } = push.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('POST /notifications/push', {
    body: { endpoint: endpoint ?? push.endpoint, expirationTime, keys: { p256dh, auth } },
  });
}

/** Unsubscribes, first on the server, because the server must not send to a removed endpoint. */
export async function turnOffPush(): Promise<void> {
  const existing = await readSubscription();
  if (existing !== null) {
    await call('DELETE /notifications/push', { body: { endpoint: existing.endpoint } });
  }
  await forget(existing);
}

/** Ends the subscription in the browser, if there is one, and removes its owner. */
async function forget(push: PushSubscription | null): Promise<void> {
  await push?.unsubscribe();
  deviceStorage.removeItem(PUSH_OWNER);
}

/**
 * Restores the subscription after a sign-in. A subscription ends with its session. The same member
 * is subscribed again, and the subscription of another member is removed.
 */
export async function restorePush(memberId: string): Promise<void> {
  const owner = deviceStorage.getItem(PUSH_OWNER);
  if (owner === null || !isPushSupported()) return;
  const existing = await readSubscription();
  if (owner !== memberId) return forget(existing);
  if (Notification.permission !== 'granted') return;
  const { settings } = await call('GET /notifications/settings');
  if (settings.pushKey !== null) await register(await ensureSubscription(settings.pushKey));
}
