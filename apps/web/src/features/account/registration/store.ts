import type { FieldError } from '@sambandha/contract/errors';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { contactOf, emptyData, pick, type RegistrationData } from './data.ts';
import { removeAllPhotos } from './photo-store.ts';
import { FIRST_STEP, type Progress, type Step } from './steps.ts';

/** The draft, in this tab until it is finished. Without the password, the code and the photos. */
export const DRAFT_KEY = 'registration-draft';
/** What of it the device keeps where the visitor wants to go on later. */
const LATER_KEY = 'registration-later';
/** The proof that the contact is the visitor's own, in this tab only. */
export const PROOF_KEY = 'registration-proof';

/** How long the server takes the proof (a little less, so that it does not run out on the way). */
const PROOF_MS = 29 * 60_000;

interface Draft {
  data: RegistrationData;
  step: Step;
  /** Kept in memory alone, as is what follows. */
  password: string;
  /** What the server refused at the end, by the names of the wizard's fields. */
  refused: readonly FieldError[];
}

/** Times are milliseconds since the epoch. */
interface Proof {
  contact: string;
  token: string | null;
  since: number;
  /** The code on its way, and for how long it is valid. */
  sent: { contact: string; resendAt: number; minutes: number } | null;
}

/**
 * The answers that tell nobody who is registering: a phone is often a whole family's, and the next one
 * to open it must find no name, contact, birth date or the like.
 */
const impersonal = [
  'contactMethod',
  'motherTongue',
  'height',
  'education',
  'familyType',
  'familyValues',
  'preferredAgeMin',
  'preferredAgeMax',
  'preferredEducation',
  'preferredProfession',
  'preferredMaritalStatus',
  'preferredMotherTongue',
] as const;

const emptyDraft: Draft = { data: emptyData, step: FIRST_STEP, password: '', refused: [] };
const noProof: Proof = { contact: '', token: null, since: 0, sent: null };

export const useDraft = create<Draft>()(
  persist((): Draft => ({ ...emptyDraft, data: { ...emptyData, ...keptForLater() } }), {
    name: DRAFT_KEY,
    version: 1,
    storage: createJSONStorage(() => window.sessionStorage),
    partialize: ({ data, step }) => ({ data, step }),
    // A field that a newer version asks for starts empty.
    merge: (kept, now) => {
      const { data, step } = (kept ?? {}) as Partial<Draft>;
      return { ...now, step: step ?? now.step, data: { ...now.data, ...data } };
    },
  }),
);

export const useProof = create<Proof>()(
  persist((): Proof => noProof, {
    name: PROOF_KEY,
    storage: createJSONStorage(() => window.sessionStorage),
  }),
);

/** Keeps on the device what tells nobody who is registering. */
export function keepForLater(): void {
  const kept = pick(useDraft.getState().data, impersonal);
  attempt(() => window.localStorage.setItem(LATER_KEY, JSON.stringify(kept)));
}

function keptForLater(): Partial<RegistrationData> {
  const kept: unknown = attempt(() => JSON.parse(window.localStorage.getItem(LATER_KEY) ?? '{}'));
  const answers = (kept ?? {}) as Record<string, unknown>;
  const known = impersonal.filter((name) => typeof answers[name] === 'string');
  return Object.fromEntries(known.map((name) => [name, answers[name]]));
}

/** Storage may be full, corrupt or forbidden; the tab then has what there is. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export function saveData(change: Partial<RegistrationData>): void {
  useDraft.setState(({ data }) => ({ data: { ...data, ...change } }));
}

export function savePassword(password: string): void {
  useDraft.setState({ password });
}

export function saveStep(step: Step): void {
  useDraft.setState({ step });
}

export function saveRefusals(refused: readonly FieldError[]): void {
  useDraft.setState({ refused });
}

export function saveSent(sent: NonNullable<Proof['sent']>): void {
  useProof.setState({ sent });
}

export function saveProof(contact: string, token: string): void {
  useProof.setState({ contact, token, since: Date.now(), sent: null });
}

export function dropProof(): void {
  useProof.setState(noProof);
}

/** The server no longer takes the proof: the contact is verified anew. */
export function expireProof(): void {
  useProof.setState({ since: 0 });
}

/** The token that proves the contact of the draft; null when there is none or it has run out. */
export function proofFor(data: RegistrationData, proof: Proof, now: number): string | null {
  const standing = proof.contact === contactOf(data) && now - proof.since < PROOF_MS;
  return standing ? proof.token : null;
}

/** How far the visitor has come. */
export function useProgress(): Progress & {
  verificationToken: string | null;
  /** The contact was verified, too long ago. */
  proofExpired: boolean;
} {
  const { data, password } = useDraft();
  const proof = useProof();
  const verificationToken = proofFor(data, proof, Date.now());
  const contactVerified = verificationToken !== null;
  return {
    data,
    contactVerified,
    hasPassword: password !== '',
    verificationToken,
    proofExpired: !contactVerified && proof.token !== null && proof.contact === contactOf(data),
  };
}

/** Whether the answers that tell who is registering are among those that were kept. */
export function knowsWho({ data }: Pick<Draft, 'data'>): boolean {
  return data.name !== '' || contactOf(data) !== '';
}

/** Whether there is something to come back to. */
export function hasDraft({ data }: Pick<Draft, 'data'>): boolean {
  const keys = Object.keys(emptyData) as (keyof RegistrationData)[];
  return keys.some((key) => key !== 'contactMethod' && data[key] !== emptyData[key]);
}

/** Forgets everything: after the account exists, or to start over. */
export function resetRegistration(): void {
  removeAllPhotos();
  useDraft.setState(emptyDraft);
  useDraft.persist.clearStorage();
  attempt(() => window.localStorage.removeItem(LATER_KEY));
  dropProof();
  useProof.persist.clearStorage();
}
