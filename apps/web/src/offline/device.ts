import { isSessionRemembered, storedMemberId, useSession } from '../api/session-store.ts';
import {
  CANDIDATE_DRAFT_KEY,
  FEEDBACK_DRAFT_KEY,
  REGISTRATION_DRAFT_KEY,
  SENT_CODE_KEYS,
} from '../storage/draft-keys.ts';
import { deviceStorage, tabStorage } from '../storage/safe-storage.ts';
import { clearBadge } from './app-badge.ts';

/** The only cache of the values of `storeOnDevice`, so that one step deletes all values. */
export const VALUE_CACHE = 'kept';

/** Prefix of the cache of a member's photos, which the service worker fills (sw.js). */
export const PHOTO_CACHE_PREFIX = 'photos-';

/** Prefix of the keys in session storage for codes sent to a new phone number. */
export const PHONE_CODE_PREFIX = 'phone-code:';

/** Prefix of the keys in session storage for unsent texts. */
export const UNSENT_TEXT_PREFIX = 'ask-draft:';

/** Session storage key of a form's unsent changes while its page is reloaded. */
export const UNSAVED_INPUT_KEY = 'unsaved-input';

/**
 * Prefix of the keys of unsent messages and drafts. A former version had one key with this name.
 */
export const OUTBOX_PREFIX = 'outbox';

/** Local storage key of a chosen language that has not been sent to the server yet. */
export const UNSENT_LANGUAGE_KEY = 'language-unsent';

/**
 * Local storage key of the member who enabled pushes in this browser. The sign-in of another member
 * does not enable pushes.
 */
export const PUSH_OWNER_KEY = 'push-for';

/** Stores that the chosen language has to be sent to the server. */
export function markLanguageUnsent(): void {
  deviceStorage.setItem(UNSENT_LANGUAGE_KEY, '1');
}

/** The last task. Tasks run one at a time, because a late write must not restore deleted data. */
let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Clears the device whenever the session ends or changes, and at once if there is no session.
 * Returns a function that unsubscribes.
 */
export function clearOnSessionEnd(): () => void {
  if (useSession.getState().token === null) void clearDevice();
  return useSession.subscribe((current, previous) => {
    const hasUserChanged = current.user?.id !== previous.user?.id;
    // A sign-in does not remove a visitor's feedback and sent codes. The form that used a code
    // removes this code.
    if (hasUserChanged && previous.user !== null) {
      for (const key of [FEEDBACK_DRAFT_KEY, ...Object.values(SENT_CODE_KEYS)])
        tabStorage.removeItem(key);
    }
    if (hasUserChanged || current.token === null) {
      void clearDevice(exemptMemberId(current.user?.id, previous.user?.id));
    }
    // The server may not receive the sign-out. The owner stays stored, and the next session of the
    // same member subscribes again (`restorePush`).
    const isPushOwner = deviceStorage.getItem(PUSH_OWNER_KEY) === previous.user?.id;
    if (current.token === null && isPushOwner) postToWorker('end-pushes');
  });
}

/**
 * Returns the id of the member whose session another tab has stored on the device. Returns
 * undefined if a session of the same member has ended in this tab, or if this tab is about to
 * replace or remove the stored session.
 */
function exemptMemberId(currentId?: string, endedId?: string): string | undefined {
  const storedId = storedMemberId();
  const isReplaced = isSessionRemembered() && storedId !== currentId;
  return isReplaced || storedId === endedId ? undefined : storedId;
}

/** Deletes the data of all members, except the unsent messages and drafts of `exemptId`. */
function clearDevice(exemptId?: string): Promise<unknown> {
  // The keys are removed here, because the modules that store these values may not be loaded when
  // the session ends.
  deviceStorage.removeItem(UNSENT_LANGUAGE_KEY);
  for (const key of deviceStorage.keys(OUTBOX_PREFIX)) {
    if (!key.startsWith(`${OUTBOX_PREFIX}:${exemptId}:`)) deviceStorage.removeItem(key);
  }
  for (const prefix of [OUTBOX_PREFIX, PHONE_CODE_PREFIX, UNSENT_TEXT_PREFIX]) {
    for (const key of tabStorage.keys(prefix)) tabStorage.removeItem(key);
  }
  tabStorage.removeItem(UNSAVED_INPUT_KEY);
  // A visitor's own answers are kept. Answers about other people contain the id of a draft, and
  // belong to the person who was signed in.
  if (/"draftId":"/.test(tabStorage.getItem(CANDIDATE_DRAFT_KEY) ?? '')) {
    for (const key of [REGISTRATION_DRAFT_KEY, CANDIDATE_DRAFT_KEY]) tabStorage.removeItem(key);
  }
  clearBadge();
  // The worker also deletes the data, because the page may be closed before its own deletion ends.
  postToWorker('forget');
  return enqueue(async () => {
    const personalCaches = (await caches.keys()).filter(
      (name) => name === VALUE_CACHE || name.startsWith(PHOTO_CACHE_PREFIX),
    );
    await Promise.all(personalCaches.map((name) => caches.delete(name)));
  });
}

function postToWorker(message: 'forget' | 'end-pushes'): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

/**
 * Runs a task after the earlier tasks. Ignores errors, because Cache Storage may be unavailable.
 */
export function enqueue<T>(task: () => Promise<T>): Promise<T | undefined> {
  const result = lastTask.then(task).catch(() => undefined);
  lastTask = result;
  return result;
}
