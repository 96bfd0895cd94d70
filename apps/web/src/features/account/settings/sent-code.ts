import { useState } from 'react';
import { readJson, tabStorage, writeJson } from '../../../storage/safe-storage.ts';

/** A code sent to a contact. */
export interface SentCode {
  readonly contact: string;
  /** Validity in minutes. */
  readonly minutes: number;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  /** Earliest time of the next request (milliseconds since the epoch). */
  readonly resendAt: number;
}

/** The code that the server has just sent; times in its response are seconds. */
export function sentCode(
  contact: string,
  { expiresIn, resendAfter }: { expiresIn: number; resendAfter: number },
  now = Date.now(),
): SentCode {
  return {
    contact,
    minutes: Math.round(expiresIn / 60),
    sentAt: now,
    resendAt: now + resendAfter * 1000,
  };
}

/**
 * A code that a person waits for. It is stored in the tab, because a phone may close the page while
 * its owner looks for the code in another app.
 */
export function useSentCode(key: string) {
  const [sent, setSent] = useState(() => readSentCode(key));
  const save = (next: SentCode | null) => {
    storeSentCode(key, next);
    setSent(next);
  };
  return [sent, save] as const;
}

/** The stored code while it is valid; null if there is none. */
export function readSentCode(key: string, now = Date.now()): SentCode | null {
  const { contact, minutes, sentAt, resendAt } = readJson<Partial<SentCode>>(tabStorage, key) ?? {};
  if (typeof contact !== 'string' || typeof minutes !== 'number') return null;
  if (typeof sentAt !== 'number' || typeof resendAt !== 'number') return null;
  return now < sentAt + minutes * 60_000 ? { contact, minutes, sentAt, resendAt } : null;
}

export function storeSentCode(key: string, sent: SentCode | null): void {
  if (sent === null) tabStorage.removeItem(key);
  else writeJson(tabStorage, key, sent);
}
