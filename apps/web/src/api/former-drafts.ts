import { FEEDBACK_DRAFT, REGISTRATION_DRAFT } from '../storage/draft-keys.ts';
import { deviceStorage, tabStorage } from '../storage/safe-storage.ts';

/** Storage keys of drafts, which contain contacts and other personal data. */
const DRAFTS = [REGISTRATION_DRAFT, FEEDBACK_DRAFT];

/**
 * Moves drafts from local to session storage. Earlier versions stored drafts in local storage,
 * where the next user of the device could read them.
 */
export function moveFormerDrafts(): void {
  for (const key of DRAFTS) {
    const draft = deviceStorage.getItem(key);
    if (draft === null) continue;
    deviceStorage.removeItem(key);
    if (tabStorage.getItem(key) === null) tabStorage.setItem(key, draft);
  }
}
