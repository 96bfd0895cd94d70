import { call } from '../../../api/call.ts';
import { PUSH_OWNER_KEY } from '../../../offline/device.ts';
import { WORKER_PATH } from '../../../offline/worker.ts';
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
    Notification.permission === 'granted' && deviceStorage.getItem(PUSH_OWNER_KEY) === memberId;
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
  await navigator.serviceWorker.register(WORKER_PATH);
  const push = await ensureSubscription(key);
  // The owner is stored first. The server may register the browser although the response is lost,
  // and `removeSubscription` may then fail. The member can then still turn push off.
  deviceStorage.setItem(PUSH_OWNER_KEY, memberId);
  try {
    await register(push);
  } catch (error) {
    // The server may have stored the endpoint, which the push service rejects after the removal.
    await removeSubscription(push).catch(() => undefined);
    throw error;
  }
  return 'on';
}

/** Returns the subscription for this key. Replaces a subscription for a previous key. */
async function ensureSubscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (subscription !== null && keyOf(subscription) === key) return subscription;
  await subscription?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Returns the server's public key of a subscription in base64url, or null if it has no key. */
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
  const subscription = await readSubscription();
  if (subscription !== null) {
    await call('DELETE /notifications/push', { body: { endpoint: subscription.endpoint } });
  }
  await removeSubscription(subscription);
}

/** Removes the subscription from the browser, if there is one, and its owner from the storage. */
async function removeSubscription(push: PushSubscription | null): Promise<void> {
  await push?.unsubscribe();
  deviceStorage.removeItem(PUSH_OWNER_KEY);
}

/**
 * Restores the subscription after a sign-in. A subscription ends with its session. The same member
 * is subscribed again, and the subscription of another member is removed.
 */
export async function restorePush(memberId: string): Promise<void> {
  const owner = deviceStorage.getItem(PUSH_OWNER_KEY);
  if (owner === null || !isPushSupported()) return;
  const subscription = await readSubscription();
  if (owner !== memberId) return removeSubscription(subscription);
  if (Notification.permission !== 'granted') return;
  const { settings } = await call('GET /notifications/settings');
  if (settings.pushKey !== null) await register(await ensureSubscription(settings.pushKey));
}
