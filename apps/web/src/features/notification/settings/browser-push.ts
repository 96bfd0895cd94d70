import { call } from '../../../api/call.ts';
import { WORKER } from '../../../offline/worker.ts';

/** Whose pushes this browser takes: nobody else's are turned on by a sign-in here. */
const KEPT = 'push-for';

/**
 * Whether this browser can take pushes: `refused` where the member, or someone before them, has said
 * no to the browser, which then does not ask again.
 */
export type PushState = 'unsupported' | 'refused' | 'off' | 'on';

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export async function pushState(memberId: string): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const isOn = Notification.permission === 'granted' && localStorage.getItem(KEPT) === memberId;
  return isOn && (await subscription()) !== null ? 'on' : 'off';
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the browser, where it was not asked before; call it from a press. `off`: not answered. */
export async function turnOnPush(memberId: string, key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  await navigator.serviceWorker.register(WORKER);
  await register(await subscribed(key));
  localStorage.setItem(KEPT, memberId);
  return 'on';
}

/** A subscription under this key; one under a former key is of no use any more. */
async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known !== null && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (key === null) return null;
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function register(push: PushSubscription): Promise<void> {
  const { endpoint, expirationTime = null, keys } = push.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('POST /notifications/push', {
    body: { endpoint: endpoint ?? push.endpoint, expirationTime, keys: { p256dh, auth } },
  });
}

/** Ends pushes here; the server first, so that nothing is sent to nowhere. */
export async function turnOffPush(): Promise<void> {
  const known = await subscription();
  if (known !== null) {
    await call('DELETE /notifications/push', { body: { endpoint: known.endpoint } });
    await known.unsubscribe();
  }
  localStorage.removeItem(KEPT);
}

/**
 * After a sign-in: a permission ends with its session, so the same member's is given anew; another
 * member's subscription is not theirs to have.
 */
export async function keepPush(memberId: string): Promise<void> {
  const keptFor = localStorage.getItem(KEPT);
  if (keptFor === null || !isPushSupported()) return;
  const known = await subscription();
  if (keptFor !== memberId) {
    await known?.unsubscribe();
    localStorage.removeItem(KEPT);
    return;
  }
  if (Notification.permission !== 'granted') return;
  const { settings } = await call('GET /notifications/settings');
  if (settings.pushKey !== null) await register(await subscribed(settings.pushKey));
}
