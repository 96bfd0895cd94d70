import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { create } from 'zustand';
import { ApiError, sentenceOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import type { Slot } from '../../photo/index.ts';
import type { UploadedPhoto } from './stored-registration.ts';

/** A cropped photo that is being uploaded, is uploaded, or could not be uploaded. */
export interface WizardPhoto {
  readonly key: string;
  readonly slot: Slot;
  /** Null for a photo of an earlier visit or of another tab. */
  readonly file: Blob | null;
  /** Object URL of the file, or the server's URL. */
  readonly preview: string;
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  /** The URL in the server's response. Null before the upload is complete. */
  readonly url: string | null;
  /** The reason why the upload failed. Null if it did not fail. */
  readonly problem: string | null;
  /** Token of the proof used for the upload. The server binds the photo to this proof. */
  readonly verificationToken: string;
}

/**
 * The photos of a registration. The files are lost when the page is closed. A stored registration
 * contains only the URLs of uploaded photos.
 */
export const usePhotos = create<{ photos: readonly WizardPhoto[] }>(() => ({ photos: [] }));

/** The uploads in progress, by the key of their photo. */
const uploads = new Map<string, AbortController>();

/**
 * Adds a cropped photo and uploads it. A profile photo replaces the previous one. An additional
 * photo replaces the photo with the key `replaces`, if there is one.
 */
export function addPhoto(slot: Slot, file: Blob, proof: UploadProof, replaces?: string): void {
  const formerKey = slot === 'profile' ? profilePhoto(usePhotos.getState().photos)?.key : replaces;
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
  usePhotos.setState(({ photos }) => {
    const index = photos.findIndex(({ key }) => key === formerKey);
    return { photos: photos.toSpliced(index < 0 ? photos.length : index, 0, photo) };
  });
  if (formerKey !== undefined) removePhoto(formerKey);
  void send(photo, proof);
}

/** Retries a failed upload. */
export function retryPhoto(key: string, proof: UploadProof): void {
  const photo = usePhotos.getState().photos.find((item) => item.key === key);
  if (photo !== undefined) void send(photo, proof);
}

/** Uploads the photos of a previous proof again, and removes those without a file. */
export function renewPhotos(proof: UploadProof): void {
  for (const photo of usePhotos.getState().photos) {
    if (photo.verificationToken === proof.verificationToken) continue;
    if (photo.file === null) removePhoto(photo.key);
    else void send(photo, proof);
  }
}

/** Returns the photos whose upload is complete. */
export function uploadedPhotos(photos: readonly WizardPhoto[]): UploadedPhoto[] {
  return photos.flatMap(({ slot, url }) => (url === null ? [] : [{ slot, url }]));
}

/**
 * Shows the photos of an earlier visit or of another tab instead of the present ones. Photos of
 * this tab keep their file, with which they can be uploaded again.
 */
export function showUploadedPhotos(
  uploaded: readonly UploadedPhoto[],
  verificationToken: string,
): void {
  const former = usePhotos.getState().photos;
  const photos = uploaded.map(({ slot, url }): WizardPhoto => {
    const present = former.find((photo) => photo.file !== null && isSameFile(photo.url, url));
    if (present !== undefined) return { ...present, url };
    return {
      key: url,
      slot,
      file: null,
      preview: url,
      percent: 100,
      url,
      problem: null,
      verificationToken,
    };
  });
  usePhotos.setState({ photos });
  for (const { key, preview } of former) {
    if (!photos.some((photo) => photo.key === key)) URL.revokeObjectURL(preview);
  }
}

/** Compares the paths, because each response has another signature in its query. */
function isSameFile(url: string | null, other: string): boolean {
  return url?.split('?', 1)[0] === other.split('?', 1)[0];
}

/**
 * Updates the URLs of photos without a file, and removes those that the server has deleted. If the
 * call fails, the photos stay unchanged.
 */
export async function refreshUploadedPhotos({
  verificationToken,
  onRefused,
}: UploadProof): Promise<void> {
  const earlier = usePhotos.getState().photos.filter(({ file }) => file === null);
  if (earlier.length === 0) return;
  try {
    const headers = { [VERIFICATION_HEADER]: verificationToken };
    const { photos } = await call('GET /photos/registration', { headers });
    for (const { key, url } of earlier) {
      // The path of a photo contains its id.
      const current = photos.find(({ id }) => url?.includes(`/${id}/`));
      if (current === undefined) removePhoto(key);
      else updatePhoto(key, { url: current.fileUrl, preview: current.fileUrl });
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONTACT_UNVERIFIED') onRefused();
  }
}

/** Removes a photo and cancels its upload. */
export function removePhoto(key: string): void {
  uploads.get(key)?.abort();
  const photo = usePhotos.getState().photos.find((item) => item.key === key);
  if (photo !== undefined) URL.revokeObjectURL(photo.preview);
  usePhotos.setState(({ photos }) => ({ photos: photos.filter((item) => item.key !== key) }));
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

/** Proof with which a visitor uploads photos before they have an account. */
export interface UploadProof {
  readonly verificationToken: string;
  /** Called when the server no longer accepts the proof. */
  readonly onRefused: () => void;
}

/** Uploads the file of a photo. Cancels an upload of the same photo with a former proof. */
async function send({ key, file }: WizardPhoto, { verificationToken, onRefused }: UploadProof) {
  if (file === null) return;
  uploads.get(key)?.abort();
  const controller = new AbortController();
  uploads.set(key, controller);
  updatePhoto(key, { percent: 0, url: null, problem: null, verificationToken });
  try {
    const { url } = await upload('POST /photos/upload-registration', {
      file,
      fileName: 'photo.jpg',
      headers: { [VERIFICATION_HEADER]: verificationToken },
      onProgress: (percent) => updatePhoto(key, { percent }),
      signal: controller.signal,
    });
    updatePhoto(key, { url, percent: 100 });
  } catch (error) {
    if (controller.signal.aborted) return;
    updatePhoto(key, { problem: sentenceOf(error, photoTexts.failed) });
    if (error instanceof ApiError && error.code === 'CONTACT_UNVERIFIED') onRefused();
  } finally {
    if (uploads.get(key) === controller) uploads.delete(key);
  }
}

function updatePhoto(key: string, patch: Partial<WizardPhoto>): void {
  usePhotos.setState(({ photos }) => ({
    photos: photos.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo)),
  }));
}
