import { useState } from 'react';
import { readJson, tabStorage, writeJson } from '../../../storage/safe-storage.ts';

/** Data about a code that was sent to a contact. The app does not know the code itself. */
export interface SentCode {
  readonly contact: string;
  /** Validity of the code in minutes. */
  readonly minutes: number;
  /** Time at which the code was sent, in milliseconds since the epoch. */
  readonly sentAt: number;
  /** Earliest time of the next request, in milliseconds since the epoch. */
  readonly resendAt: number;
}

/** Describes the code that the server has just sent. Times in the response are seconds. */
export function toSentCode(
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
 * Returns the data about the last sent code, or null, and a function that replaces the data, or
 * removes them if called with null. The data are stored in the tab, because a phone may close the
 * page while its owner reads the message in another app.
 */
export function useSentCode(key: string) {
  const [sent, setSent] = useState(() => readSentCode(key));
  const save = (next: SentCode | null) => {
    storeSentCode(key, next);
    setSent(next);
  };
  return [sent, save] as const;
}

/** Returns the stored data about a code while the code is valid, otherwise null. */
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
