import type { FieldError } from '@sambandha/contract/errors';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { inTab } from '../../../storage/kept.ts';
import { contactOf, emptyData, type RegistrationData } from './data.ts';
import {
  type ArrivedPhoto,
  KEPT_MS,
  onKeptChange,
  readKept,
  removeKept,
  writeKept,
} from './kept-registration.ts';
import { arrivedPhotos, removeAllPhotos, showArrived, usePhotos } from './photo-store.ts';
import { FIRST_STEP, type Progress, type Step } from './steps.ts';

/** The draft, in this tab until it is finished. Without the password and the code. */
export const DRAFT_KEY = 'registration-draft';
/** The proof that the contact is the visitor's own, in this tab. */
export const PROOF_KEY = 'registration-proof';

/** How long the server takes the proof (a little less, so that it does not run out on the way). */
const PROOF_MS = KEPT_MS - 10 * 60_000;

interface Draft {
  data: RegistrationData;
  step: Step;
  photos: readonly ArrivedPhoto[];
  /** Until when the device keeps it, too (milliseconds since the epoch); null: this tab alone does. */
  keptUntil: number | null;
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
  /** The server holds the password that was chosen. */
  passwordChosen: boolean;
  /** The code on its way, and for how long it is valid. */
  sent: { contact: string; resendAt: number; minutes: number } | null;
}

const emptyDraft: Draft = {
  data: emptyData,
  step: FIRST_STEP,
  photos: [],
  keptUntil: null,
  password: '',
  refused: [],
};
const noProof: Proof = { contact: '', token: null, since: 0, passwordChosen: false, sent: null };

const kept = readKept(Date.now());

export const useDraft = create<Draft>()(
  persist(
    (): Draft => ({
      ...emptyDraft,
      ...kept?.draft,
      data: { ...emptyData, ...kept?.draft.data },
      keptUntil: kept?.until ?? null,
    }),
    {
      name: DRAFT_KEY,
      version: 1,
      storage: createJSONStorage(() => inTab),
      partialize: ({ data, step, photos, keptUntil }) => ({ data, step, photos, keptUntil }),
      // A field that a newer version asks for starts empty.
      merge: (stored, now) => {
        const { data, ...rest } = (stored ?? {}) as Partial<Draft>;
        return { ...now, ...rest, data: { ...now.data, ...data } };
      },
    },
  ),
);

export const useProof = create<Proof>()(
  persist((): Proof => ({ ...noProof, ...kept?.proof }), {
    name: PROOF_KEY,
    storage: createJSONStorage(() => inTab),
  }),
);

showArrived(useDraft.getState().photos, useProof.getState().token ?? '');
usePhotos.subscribe(({ photos }) => {
  const arrived = arrivedPhotos(photos);
  const known = useDraft.getState().photos;
  if (JSON.stringify(arrived) !== JSON.stringify(known)) useDraft.setState({ photos: arrived });
});
useDraft.subscribe(keepOnDevice);
useProof.subscribe(keepOnDevice);
if (typeof window !== 'undefined') onKeptChange(followOtherTab);

/** From now on the device keeps the registration, for as long as its proved contact holds. */
export function keepForLater(): void {
  const { data } = useDraft.getState();
  const proof = useProof.getState();
  const from = proofFor(data, proof, Date.now()) === null ? Date.now() : proof.since;
  useDraft.setState({ keptUntil: from + KEPT_MS });
}

function keepOnDevice(): void {
  const { keptUntil, data, step, photos } = useDraft.getState();
  if (keptUntil === null || isFollowing) return;
  const { contact, token, since, passwordChosen } = useProof.getState();
  writeKept({
    until: keptUntil,
    draft: { data, step, photos },
    proof: { contact, token, since, passwordChosen },
  });
}

/** True while values of another tab are taken over, which are not written again. */
let isFollowing = false;

/** A registration that the device keeps is one for all tabs: this one goes on from what another wrote. */
function followOtherTab(): void {
  if (useDraft.getState().keptUntil === null) return;
  const kept = readKept(Date.now());
  isFollowing = true;
  if (kept !== null) {
    useProof.setState(kept.proof);
    const isUploading = usePhotos.getState().photos.some(({ url }) => url === null);
    if (!isUploading) showArrived(kept.draft.photos, kept.proof.token ?? '');
  }
  useDraft.setState(kept === null ? { keptUntil: null } : { ...kept.draft, keptUntil: kept.until });
  isFollowing = false;
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
  useProof.setState({ contact, token, since: Date.now(), passwordChosen: false, sent: null });
}

/** The server holds the password: it is not asked for again. */
export function savePasswordChosen(): void {
  useProof.setState({ passwordChosen: true });
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
  passwordChosen: boolean;
} {
  const { data, password } = useDraft();
  const proof = useProof();
  const verificationToken = proofFor(data, proof, Date.now());
  const contactVerified = verificationToken !== null;
  const passwordChosen = contactVerified && proof.passwordChosen;
  return {
    data,
    contactVerified,
    hasPassword: password !== '' || passwordChosen,
    verificationToken,
    passwordChosen,
    proofExpired: !contactVerified && proof.token !== null && proof.contact === contactOf(data),
  };
}

/** Whether there is something to come back to. */
export function hasDraft({ data }: Pick<Draft, 'data'>): boolean {
  const keys = Object.keys(emptyData) as (keyof RegistrationData)[];
  return keys.some((key) => key !== 'contactMethod' && data[key] !== emptyData[key]);
}

/** Forgets everything: after the account exists, or to start over. */
export function resetRegistration(): void {
  useDraft.setState(emptyDraft);
  removeAllPhotos();
  useDraft.persist.clearStorage();
  dropProof();
  useProof.persist.clearStorage();
  removeKept();
}
