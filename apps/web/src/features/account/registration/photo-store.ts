import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { create } from 'zustand';
import { ApiError, sentenceOf } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import type { Slot } from '../../photo/index.ts';

/** A cropped photo on its way to the server, or there. */
export interface WizardPhoto {
  readonly key: string;
  readonly slot: Slot;
  readonly file: Blob;
  /** An object URL of the file. */
  readonly preview: string;
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  /** What the server answered; null until then. */
  readonly url: string | null;
  /** Why it did not arrive. */
  readonly problem: string | null;
  /** The proof it was uploaded with: the server binds it to that. */
  readonly verificationToken: string;
}

/** The photos of a registration. They live as long as the page; a draft does not keep them. */
export const usePhotos = create<{ photos: readonly WizardPhoto[] }>(() => ({ photos: [] }));

const uploads = new Map<string, AbortController>();

/** Takes a cropped photo in and uploads it; a new profile photo replaces the former. */
export function addPhoto(slot: Slot, file: Blob, proof: UploadProof): void {
  const former = slot === 'profile' ? profilePhoto(usePhotos.getState().photos) : undefined;
  if (former !== undefined) removePhoto(former.key);
  const preview = URL.createObjectURL(file);
  const photo: WizardPhoto = {
    key: preview,
    slot,
    file,
    preview,
    percent: 0,
    url: null,
    problem: null,
    verificationToken: proof.verificationToken,
  };
  usePhotos.setState(({ photos }) => ({ photos: [...photos, photo] }));
  void send(photo, proof);
}

/** Uploads a photo again that did not arrive. */
export function retryPhoto(key: string, proof: UploadProof): void {
  const photo = usePhotos.getState().photos.find((one) => one.key === key);
  if (photo !== undefined) void send(photo, proof);
}

/** Uploads those again that belong to a former proof. */
export function renewPhotos(proof: UploadProof): void {
  for (const photo of usePhotos.getState().photos) {
    if (photo.verificationToken !== proof.verificationToken) void send(photo, proof);
  }
}

/** Takes a photo out, cancelling its upload. */
export function removePhoto(key: string): void {
  uploads.get(key)?.abort();
  const photo = usePhotos.getState().photos.find((one) => one.key === key);
  if (photo !== undefined) URL.revokeObjectURL(photo.preview);
  usePhotos.setState(({ photos }) => ({ photos: photos.filter((one) => one.key !== key) }));
}

export function removeAllPhotos(): void {
  for (const { key } of usePhotos.getState().photos) removePhoto(key);
}

export function profilePhoto(photos: readonly WizardPhoto[]): WizardPhoto | undefined {
  return photos.find(({ slot }) => slot === 'profile');
}

export function additionalPhotos(photos: readonly WizardPhoto[]): WizardPhoto[] {
  return photos.filter(({ slot }) => slot === 'additional');
}

/** What lets a visitor upload before they have an account. */
export interface UploadProof {
  readonly verificationToken: string;
  /** Called when the server no longer takes it. */
  readonly onRefused: () => void;
}

async function send({ key, file }: WizardPhoto, { verificationToken, onRefused }: UploadProof) {
  const cancel = new AbortController();
  uploads.set(key, cancel);
  change(key, { percent: 0, url: null, problem: null, verificationToken });
  try {
    const { url } = await upload('POST /photos/upload-registration', {
      file,
      fileName: 'photo.jpg',
      headers: { [VERIFICATION_HEADER]: verificationToken },
      onProgress: (percent) => change(key, { percent }),
      signal: cancel.signal,
    });
    change(key, { url, percent: 100 });
  } catch (error) {
    if (cancel.signal.aborted) return;
    change(key, { problem: sentenceOf(error, photoTexts.failed) });
    if (error instanceof ApiError && error.code === 'CONTACT_UNVERIFIED') onRefused();
  } finally {
    uploads.delete(key);
  }
}

function change(key: string, part: Partial<WizardPhoto>): void {
  usePhotos.setState(({ photos }) => ({
    photos: photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)),
  }));
}
