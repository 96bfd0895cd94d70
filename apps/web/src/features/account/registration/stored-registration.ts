import { DAY_MS } from '@sambandha/contract/durations';
import {
  deviceStorage,
  onDeviceStorageChange,
  readJson,
  writeJson,
} from '../../../storage/safe-storage.ts';
import type { PhotoSlot } from '../../photo/index.ts';
import type { RegistrationData } from './data.ts';
import { parseStep, type WizardStep } from './steps.ts';

/** Local storage key of a registration that was saved for later. */
const KEY = 'registration-later';

/**
 * Milliseconds for which the device stores a registration, and for which a verified contact is
 * valid in this browser.
 */
export const RETENTION_MS = 7 * DAY_MS;

/** A photo that has been uploaded to the server. */
export interface UploadedPhoto {
  readonly slot: PhotoSlot;
  readonly url: string;
}

/** Times are milliseconds since the epoch. */
interface StoredRegistration {
  readonly until: number;
  readonly draft: { data: RegistrationData; step: WizardStep; photos: readonly UploadedPhoto[] };
  /** The server accepts the token only with a cookie of this browser, which no script can read. */
  readonly proof: { contact: string; token: string | null; since: number; passwordChosen: boolean };
}

/**
 * Returns the stored registration, or null if none is stored or the value cannot be parsed. Removes
 * a stored value that has expired or lacks a part.
 */
export function readStoredRegistration(now: number): StoredRegistration | null {
  const storedValue = readJson<Partial<StoredRegistration>>(deviceStorage, KEY);
  if (storedValue === null) return null;
  const { until = 0, draft, proof } = storedValue;
  if (until > now && draft !== undefined && proof !== undefined) {
    return { until, draft: { ...draft, step: parseStep(draft.step) }, proof };
  }
  removeStoredRegistration();
  return null;
}

/** Stores the registration. Returns false if the device cannot store it. */
export function writeStoredRegistration(registration: StoredRegistration): boolean {
  return writeJson(deviceStorage, KEY, registration);
}

export function removeStoredRegistration(): void {
  deviceStorage.removeItem(KEY);
}

/** Calls `listener` when another tab changed or removed the stored registration. */
export function onStoredRegistrationChange(listener: () => void): void {
  onDeviceStorageChange((key) => {
    if (key === KEY || key === null) listener();
  });
}
