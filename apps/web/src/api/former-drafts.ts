import { deviceStorage, tabStorage } from '../storage/safe-storage.ts';

/** Session storage keys of drafts, which contain contacts and other personal data. */
const DRAFTS = ['registration-draft', 'feedback-draft'];

/**
 * Moves drafts from local to session storage: earlier versions stored them on the device, where its
 * next user could read them.
 */
export function moveFormerDrafts(): void {
  for (const key of DRAFTS) {
    const draft = deviceStorage.getItem(key);
    if (draft === null) continue;
    deviceStorage.removeItem(key);
    if (tabStorage.getItem(key) === null) tabStorage.setItem(key, draft);
  }
}
