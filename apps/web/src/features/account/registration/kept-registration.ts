import { onDevice, onDeviceChange, readJson, writeJson } from '../../../storage/kept.ts';
import type { RegistrationData } from './data.ts';
import { asStep, type Step } from './steps.ts';

/** Local storage key of a registration to be continued. */
const KEY = 'registration-later';

/** Milliseconds that the device keeps it, and that a verified contact is valid in this browser. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;

/** A photo that has been uploaded to the server. */
export interface ArrivedPhoto {
  readonly slot: 'profile' | 'additional';
  readonly url: string;
}

/** Times are milliseconds since the epoch. */
export interface KeptRegistration {
  readonly until: number;
  readonly draft: { data: RegistrationData; step: Step; photos: readonly ArrivedPhoto[] };
  /** Useless without this browser's cookie, which no script can read. */
  readonly proof: { contact: string; token: string | null; since: number; passwordChosen: boolean };
}

/** The stored registration; null if there is none. Removes one that has expired or cannot be read. */
export function readKept(now: number): KeptRegistration | null {
  const stored = readJson<Partial<KeptRegistration>>(onDevice, KEY);
  if (stored === null) return null;
  const { until = 0, draft, proof } = stored;
  if (until > now && draft !== undefined && proof !== undefined) {
    return { until, draft: { ...draft, step: asStep(draft.step) }, proof };
  }
  removeKept();
  return null;
}

export function writeKept(kept: KeptRegistration): void {
  writeJson(onDevice, KEY, kept);
}

export function removeKept(): void {
  onDevice.removeItem(KEY);
}

/** Calls `listener` when another tab changed or removed the stored registration. */
export function onKeptChange(listener: () => void): void {
  onDeviceChange((key) => {
    if (key === KEY || key === null) listener();
  });
}
