import { MINUTE_MS } from '@sambandha/contract/durations';
import type { FieldError } from '@sambandha/contract/errors';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { REGISTRATION_DRAFT_KEY } from '../../../storage/draft-keys.ts';
import { tabStorage } from '../../../storage/safe-storage.ts';
import type { SentCode } from '../settings/sent-code.ts';
import { resetCandidateDraft } from './candidate/candidate-store.ts';
import { contactOf, emptyRegistrationData, type RegistrationData } from './data.ts';
import {
  getUploadedPhotos,
  removeAllPhotos,
  replaceWithUploadedPhotos,
  useWizardPhotos,
} from './photo-store.ts';
import { FIRST_STEP, type WizardProgress, type WizardStep } from './steps.ts';
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

interface RegistrationDraft {
  data: RegistrationData;
  step: WizardStep;
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

const emptyDraft: RegistrationDraft = {
  data: emptyRegistrationData,
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
export const useRegistrationDraft = create<RegistrationDraft>()(
  persist(
    (): RegistrationDraft => ({
      ...emptyDraft,
      ...registrationAtStart?.draft,
      data: { ...emptyRegistrationData, ...registrationAtStart?.draft.data },
      keptUntil: registrationAtStart?.until ?? null,
    }),
    {
      name: REGISTRATION_DRAFT_KEY,
      version: 1,
      storage: createJSONStorage(() => tabStorage),
      partialize: ({ data, step, photos, keptUntil }) => ({ data, step, photos, keptUntil }),
      // A field that a newer version adds is empty at first.
      merge: (persisted, initial) => {
        const { data, ...rest } = (persisted ?? {}) as Partial<RegistrationDraft>;
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

// If no proof is stored, these photos get an empty token, which differs from that of any later
// proof. `reuploadPhotos` then removes them, because this tab does not have their files.
replaceWithUploadedPhotos(
  useRegistrationDraft.getState().photos,
  useContactProof.getState().token ?? '',
);
// Puts the uploaded photos into the draft, but not again with every progress of an upload.
useWizardPhotos.subscribe(({ photos }) => {
  const newPhotos = getUploadedPhotos(photos);
  const storedPhotos = useRegistrationDraft.getState().photos;
  if (JSON.stringify(newPhotos) !== JSON.stringify(storedPhotos)) {
    useRegistrationDraft.setState({ photos: newPhotos });
  }
});
useRegistrationDraft.subscribe(saveOnDevice);
useContactProof.subscribe(saveOnDevice);
if (typeof window !== 'undefined') onStoredRegistrationChange(applyOtherTabChanges);

/**
 * Stores the registration and its later changes on the device for `RETENTION_MS`. The time begins
 * with the verification of the contact, or now if no verification is valid. Returns false if the
 * device cannot store the registration.
 */
export function saveForLater(): boolean {
  const { data, keptUntil } = useRegistrationDraft.getState();
  const proof = useContactProof.getState();
  const retentionStart = getProofToken(data, proof, Date.now()) === null ? Date.now() : proof.since;
  const until = retentionStart + RETENTION_MS;
  if (writeOnDevice(until)) {
    useRegistrationDraft.setState({ keptUntil: until });
    return true;
  }
  // After a failed write, the storage keeps the value in memory as if it were stored.
  if (keptUntil === null) removeStoredRegistration();
  return false;
}

function saveOnDevice(): void {
  const { keptUntil } = useRegistrationDraft.getState();
  if (keptUntil !== null && !isApplyingOtherTab) writeOnDevice(keptUntil);
}

function writeOnDevice(until: number): boolean {
  const { data, step, photos } = useRegistrationDraft.getState();
  const { contact, token, since, passwordChosen } = useContactProof.getState();
  return writeStoredRegistration({
    until,
    draft: { data, step, photos },
    proof: { contact, token, since, passwordChosen },
  });
}

/** True while values of another tab are applied, which are not written to the device again. */
let isApplyingOtherTab = false;

/**
 * Takes over the answers, the proof and the photos of another tab, because all tabs share the
 * registration on the device. Each tab stays at its step. If the other tab removed the
 * registration, this tab keeps its answers but no longer stores them on the device.
 */
function applyOtherTabChanges(): void {
  if (useRegistrationDraft.getState().keptUntil === null) return;
  const registration = readStoredRegistration(Date.now());
  isApplyingOtherTab = true;
  if (registration !== null) {
    useContactProof.setState(registration.proof);
    // A photo that is not uploaded exists only in this tab, so the tab keeps the photos it shows.
    const hasOwnPhoto = useWizardPhotos.getState().photos.some(({ url }) => url === null);
    if (!hasOwnPhoto)
      replaceWithUploadedPhotos(registration.draft.photos, registration.proof.token ?? '');
  }
  // The draft takes over the photos in any case, because its next write must not store older ones.
  // The next change in `useWizardPhotos` replaces them.
  const { data, photos } = registration?.draft ?? useRegistrationDraft.getState();
  useRegistrationDraft.setState({ data, photos, keptUntil: registration?.until ?? null });
  isApplyingOtherTab = false;
}

/**
 * Calls `listener` with all answers after another tab has changed one of them. Returns a function
 * that unsubscribes.
 */
export function subscribeToOtherTab(listener: (data: RegistrationData) => void): () => void {
  return useRegistrationDraft.subscribe(({ data }, previousDraft) => {
    if (isApplyingOtherTab && data !== previousDraft.data) listener(data);
  });
}

export function saveRegistrationData(change: Partial<RegistrationData>): void {
  useRegistrationDraft.setState(({ data }) => ({ data: { ...data, ...change } }));
}

export function savePassword(password: string): void {
  useRegistrationDraft.setState({ password });
}

export function saveStep(step: WizardStep): void {
  useRegistrationDraft.setState({ step });
}

export function saveRefusals(refusals: readonly FieldError[]): void {
  useRegistrationDraft.setState({ refusals });
}

export function saveSentCode(sent: SentCode): void {
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

export function setContactChanging(isChanging: boolean): void {
  useContactProof.setState({ isChanging });
}

/** Records that the server has stored the password. The form then does not ask for it again. */
export function markPasswordStored(): void {
  useContactProof.setState({ passwordChosen: true });
}

/** Removes the proof of the contact. The visitor then has to verify a contact again. */
export function removeContactProof(): void {
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
export function getProofToken(
  data: RegistrationData,
  proof: ContactProofState,
  now: number,
): string | null {
  const isValid = proof.contact === contactOf(data) && now - proof.since < PROOF_MS;
  return isValid ? proof.token : null;
}

/** Returns the visitor's progress, with the state of the verification and of the password. */
export function useProgress(): WizardProgress & {
  verificationToken: string | null;
  /** True if the proof of the contact has expired, or the server no longer accepts it. */
  isProofExpired: boolean;
  passwordChosen: boolean;
} {
  const { data, password } = useRegistrationDraft();
  const proof = useContactProof();
  const verificationToken = getProofToken(data, proof, Date.now());
  const contactVerified = verificationToken !== null;
  const passwordChosen = contactVerified && proof.passwordChosen;
  return {
    data,
    contactVerified,
    hasPassword: password !== '' || passwordChosen,
    verificationToken,
    passwordChosen,
    isProofExpired: !contactVerified && proof.token !== null && proof.contact === contactOf(data),
  };
}

/** True while the visitor enters the code that was sent to the contact of the draft. */
export function useIsCodePending(): boolean {
  const { data, contactVerified } = useProgress();
  const { sent, isChanging } = useContactProof();
  return !contactVerified && !isChanging && sent !== null && sent.contact === contactOf(data);
}

/**
 * Returns true if an answer differs from its initial value. The method of contact does not count,
 * because `usePhoneFirst` may choose it.
 */
export function hasAnswers({ data }: Pick<RegistrationDraft, 'data'>): boolean {
  const keys = Object.keys(emptyRegistrationData) as (keyof RegistrationData)[];
  return keys.some((key) => key !== 'contactMethod' && data[key] !== emptyRegistrationData[key]);
}

/** Does the same as `resetSteps`, and removes the registration on the device. */
export function resetRegistration(): void {
  resetSteps();
  removeStoredRegistration();
}

/**
 * Clears the state of this tab: the answers, the step, the password, the photos, the proof and the
 * candidate. A registration that was saved for later stays on the device, because the empty draft
 * has no `keptUntil`.
 */
export function resetSteps(): void {
  // Every change is stored, so each storage is cleared after the changes of its store.
  useRegistrationDraft.setState(emptyDraft);
  resetCandidateDraft();
  removeAllPhotos();
  useRegistrationDraft.persist.clearStorage();
  removeContactProof();
  useContactProof.persist.clearStorage();
}
