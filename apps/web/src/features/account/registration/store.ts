import { MINUTE_MS } from '@sambandha/contract/durations';
import type { FieldError } from '@sambandha/contract/errors';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { REGISTRATION_DRAFT } from '../../../storage/draft-keys.ts';
import { tabStorage } from '../../../storage/safe-storage.ts';
import type { SentCode } from '../settings/sent-code.ts';
import { resetCandidateDraft } from './candidate/candidate-store.ts';
import { contactOf, emptyData, type RegistrationData } from './data.ts';
import { removeAllPhotos, showUploadedPhotos, uploadedPhotos, usePhotos } from './photo-store.ts';
import { FIRST_STEP, type Progress, type Step } from './steps.ts';
import {
  onStoredRegistrationChange,
  RETENTION_MS,
  readStoredRegistration,
  removeStoredRegistration,
  type UploadedPhoto,
  writeStoredRegistration,
} from './stored-registration.ts';

/** Session storage key of the proof that the contact belongs to the visitor. */
const PROOF_KEY = 'registration-proof';

/**
 * Milliseconds for which the proof is used. The server accepts the proof for ten more minutes,
 * because the proof must not expire during a request.
 */
const PROOF_MS = RETENTION_MS - 10 * MINUTE_MS;

interface Draft {
  data: RegistrationData;
  step: Step;
  photos: readonly UploadedPhoto[];
  /**
   * The time until which the device stores the draft, in milliseconds since the epoch. Null if only
   * this tab stores the draft.
   */
  keptUntil: number | null;
  /** Stored only in memory, like `refusals`. */
  password: string;
  /** Fields that the server refused in the registration, with the names of the wizard's fields. */
  refusals: readonly FieldError[];
}

/** Times are milliseconds since the epoch. */
interface ContactProofState {
  contact: string;
  token: string | null;
  /** Time of the verification, or 0 after the server refused the proof. */
  since: number;
  /** True if the server has stored the chosen password. */
  passwordChosen: boolean;
  /** The code that was sent last, until the contact is verified. */
  sent: SentCode | null;
  /** True while the visitor changes the contact to which the code was sent. */
  isChanging: boolean;
}

const emptyDraft: Draft = {
  data: emptyData,
  step: FIRST_STEP,
  photos: [],
  keptUntil: null,
  password: '',
  refusals: [],
};
const emptyProof: ContactProofState = {
  contact: '',
  token: null,
  since: 0,
  passwordChosen: false,
  sent: null,
  isChanging: false,
};

const registrationAtStart = readStoredRegistration(Date.now());

/**
 * The draft in this tab, stored without the password and the refusals until the registration is
 * finished.
 */
export const useDraft = create<Draft>()(
  persist(
    (): Draft => ({
      ...emptyDraft,
      ...registrationAtStart?.draft,
      data: { ...emptyData, ...registrationAtStart?.draft.data },
      keptUntil: registrationAtStart?.until ?? null,
    }),
    {
      name: REGISTRATION_DRAFT,
      version: 1,
      storage: createJSONStorage(() => tabStorage),
      partialize: ({ data, step, photos, keptUntil }) => ({ data, step, photos, keptUntil }),
      // A field that a newer version adds is empty at first.
      merge: (persisted, initial) => {
        const { data, ...rest } = (persisted ?? {}) as Partial<Draft>;
        return { ...initial, ...rest, data: { ...initial.data, ...data } };
      },
    },
  ),
);

/** The last code that was sent to a contact, then the proof of that contact, stored in this tab. */
export const useContactProof = create<ContactProofState>()(
  persist((): ContactProofState => ({ ...emptyProof, ...registrationAtStart?.proof }), {
    name: PROOF_KEY,
    storage: createJSONStorage(() => tabStorage),
  }),
);

// An empty token matches no proof, so a new proof removes these photos.
showUploadedPhotos(useDraft.getState().photos, useContactProof.getState().token ?? '');
usePhotos.subscribe(({ photos }) => {
  const newPhotos = uploadedPhotos(photos);
  const storedPhotos = useDraft.getState().photos;
  if (JSON.stringify(newPhotos) !== JSON.stringify(storedPhotos)) {
    useDraft.setState({ photos: newPhotos });
  }
});
useDraft.subscribe(saveOnDevice);
useContactProof.subscribe(saveOnDevice);
if (typeof window !== 'undefined') onStoredRegistrationChange(followOtherTab);

/**
 * Stores the registration and its later changes on the device for `RETENTION_MS`. The time begins
 * with the verification of the contact, or now if no verification is valid. Returns false if the
 * device cannot store the registration.
 */
export function saveForLater(): boolean {
  const { data, keptUntil } = useDraft.getState();
  const proof = useContactProof.getState();
  const from = proofFor(data, proof, Date.now()) === null ? Date.now() : proof.since;
  const until = from + RETENTION_MS;
  if (writeOnDevice(until)) {
    useDraft.setState({ keptUntil: until });
    return true;
  }
  // After a failed write, the storage keeps the value in memory as if it were stored.
  if (keptUntil === null) removeStoredRegistration();
  return false;
}

function saveOnDevice(): void {
  const { keptUntil } = useDraft.getState();
  if (keptUntil !== null && !isFollowing) writeOnDevice(keptUntil);
}

function writeOnDevice(until: number): boolean {
  const { data, step, photos } = useDraft.getState();
  const { contact, token, since, passwordChosen } = useContactProof.getState();
  return writeStoredRegistration({
    until,
    draft: { data, step, photos },
    proof: { contact, token, since, passwordChosen },
  });
}

/** True while values of another tab are applied, which are not written to the device again. */
let isFollowing = false;

/**
 * Takes over the answers, the proof and the photos of another tab, because all tabs share the
 * registration on the device. The photos are not replaced while one of them is being uploaded. Each
 * tab stays at its step. If the other tab removed the registration, this tab keeps its answers but
 * no longer stores them on the device.
 */
function followOtherTab(): void {
  if (useDraft.getState().keptUntil === null) return;
  const registration = readStoredRegistration(Date.now());
  isFollowing = true;
  if (registration !== null) {
    useContactProof.setState(registration.proof);
    const isUploading = usePhotos.getState().photos.some(({ url }) => url === null);
    if (!isUploading) showUploadedPhotos(registration.draft.photos, registration.proof.token ?? '');
  }
  const { data, photos } = registration?.draft ?? useDraft.getState();
  useDraft.setState({ data, photos, keptUntil: registration?.until ?? null });
  isFollowing = false;
}

/**
 * Calls `listener` with all answers after another tab has changed one of them. Returns a function
 * that unsubscribes.
 */
export function onChangeOfOtherTab(listener: (data: RegistrationData) => void): () => void {
  return useDraft.subscribe(({ data }, previousDraft) => {
    if (isFollowing && data !== previousDraft.data) listener(data);
  });
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

export function saveRefusals(refusals: readonly FieldError[]): void {
  useDraft.setState({ refusals });
}

export function saveSent(sent: SentCode): void {
  useContactProof.setState({ sent });
}

export function saveProof(contact: string, token: string): void {
  useContactProof.setState({
    contact,
    token,
    since: Date.now(),
    passwordChosen: false,
    sent: null,
    isChanging: false,
  });
}

export function saveChanging(isChanging: boolean): void {
  useContactProof.setState({ isChanging });
}

/** Records that the server has stored the password. The form then does not ask for it again. */
export function savePasswordChosen(): void {
  useContactProof.setState({ passwordChosen: true });
}

/** Removes the proof of the contact. The visitor then has to verify a contact again. */
export function dropContactProof(): void {
  useContactProof.setState(emptyProof);
}

/** Expires the proof, which the server no longer accepts. The contact has to be verified again. */
export function expireProof(): void {
  useContactProof.setState({ since: 0 });
}

/**
 * Returns the token that proves the contact of the draft, or null if the contact has no proof or
 * the proof has expired.
 */
export function proofFor(
  data: RegistrationData,
  proof: ContactProofState,
  now: number,
): string | null {
  const isValid = proof.contact === contactOf(data) && now - proof.since < PROOF_MS;
  return isValid ? proof.token : null;
}

/** Returns the visitor's progress, with the state of the verification and of the password. */
export function useProgress(): Progress & {
  verificationToken: string | null;
  /** True if the proof of the contact has expired, or the server no longer accepts it. */
  proofExpired: boolean;
  passwordChosen: boolean;
} {
  const { data, password } = useDraft();
  const proof = useContactProof();
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

/** True while the visitor enters the code that was sent to the contact of the draft. */
export function useIsCodePending(): boolean {
  const { data, contactVerified } = useProgress();
  const { sent, isChanging } = useContactProof();
  return !contactVerified && !isChanging && sent !== null && sent.contact === contactOf(data);
}

/** Returns true if the draft contains an answer. */
export function hasDraft({ data }: Pick<Draft, 'data'>): boolean {
  const keys = Object.keys(emptyData) as (keyof RegistrationData)[];
  return keys.some((key) => key !== 'contactMethod' && data[key] !== emptyData[key]);
}

/** Clears the steps and the registration on the device, for a new account or a new start. */
export function resetRegistration(): void {
  resetSteps();
  removeStoredRegistration();
}

/** Clears the steps of this tab. A registration that was saved for later stays on the device. */
export function resetSteps(): void {
  // Every change is stored, so each storage is cleared after the changes of its store.
  useDraft.setState(emptyDraft);
  resetCandidateDraft();
  removeAllPhotos();
  useDraft.persist.clearStorage();
  dropContactProof();
  useContactProof.persist.clearStorage();
}
