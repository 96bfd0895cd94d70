import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { create } from 'zustand';
import { ApiError, errorMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import type { PhotoSlot } from '../../photo/index.ts';
import type { UploadedPhoto } from './stored-registration.ts';

/** A cropped photo that is being uploaded, is uploaded, or could not be uploaded. */
export interface WizardPhoto {
  readonly key: string;
  readonly slot: PhotoSlot;
  /** Null for a photo of an earlier visit or of another tab. */
  readonly file: Blob | null;
  /** Object URL of the file, or the server's URL. */
  readonly preview: string;
  /** Progress of the upload in percent, an integer from 0 to 100. */
  readonly percent: number;
  /** The URL in the server's response. Null before the upload is complete. */
  readonly url: string | null;
  /** Message about the failed upload. Null if the upload has not failed. */
  readonly problem: string | null;
  /** Token of the proof used for the upload. The server binds the photo to this proof. */
  readonly verificationToken: string;
}

/**
 * The photos of a registration. The files are lost when the page is closed. A stored registration
 * contains only the URLs of uploaded photos.
 */
export const useWizardPhotos = create<{ photos: readonly WizardPhoto[] }>(() => ({ photos: [] }));

/** The uploads in progress, by the key of their photo. */
const uploads = new Map<string, AbortController>();

/**
 * Adds a cropped photo and uploads the photo. A profile photo replaces the previous profile photo.
 * An additional photo replaces the photo with the key `replacedKey`, if that key is defined.
 */
export function addPhoto(
  slot: PhotoSlot,
  file: Blob,
  proof: UploadProof,
  replacedKey?: string,
): void {
  const formerKey =
    slot === 'profile' ? findProfilePhoto(useWizardPhotos.getState().photos)?.key : replacedKey;
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
  useWizardPhotos.setState(({ photos }) => {
    const index = photos.findIndex(({ key }) => key === formerKey);
    return { photos: photos.toSpliced(index < 0 ? photos.length : index, 0, photo) };
  });
  if (formerKey !== undefined) removePhoto(formerKey);
  void send(photo, proof);
}

/** Retries a failed upload. */
export function retryPhoto(key: string, proof: UploadProof): void {
  const photo = useWizardPhotos.getState().photos.find((item) => item.key === key);
  if (photo !== undefined) void send(photo, proof);
}

/** Uploads the photos of a previous proof again. Removes such a photo if it has no file. */
export function reuploadPhotos(proof: UploadProof): void {
  for (const photo of useWizardPhotos.getState().photos) {
    if (photo.verificationToken === proof.verificationToken) continue;
    if (photo.file === null) removePhoto(photo.key);
    else void send(photo, proof);
  }
}

/** Returns the photos whose upload is complete. */
export function getUploadedPhotos(photos: readonly WizardPhoto[]): UploadedPhoto[] {
  return photos.flatMap(({ slot, url }) => (url === null ? [] : [{ slot, url }]));
}

/**
 * Replaces the photos by those of an earlier visit or of another tab. A photo that this tab also
 * contains keeps its file, with which it can be uploaded again.
 */
export function replaceWithUploadedPhotos(
  newPhotos: readonly UploadedPhoto[],
  verificationToken: string,
): void {
  const previousPhotos = useWizardPhotos.getState().photos;
  const photos = newPhotos.map(({ slot, url }): WizardPhoto => {
    const ownPhoto = previousPhotos.find(
      (photo) => photo.file !== null && isSameFile(photo.url, url),
    );
    if (ownPhoto !== undefined) return { ...ownPhoto, url };
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
  useWizardPhotos.setState({ photos });
  for (const { key, preview } of previousPhotos) {
    if (!photos.some((photo) => photo.key === key)) URL.revokeObjectURL(preview);
  }
}

/** Compares only the paths, because each response has another signature in the URL's query. */
function isSameFile(url: string | null, otherUrl: string): boolean {
  return url?.split('?', 1)[0] === otherUrl.split('?', 1)[0];
}

/**
 * Updates the URLs of photos without a file, and removes photos that the server has deleted. If the
 * call fails, the photos stay unchanged.
 */
export async function refreshUploadedPhotos({
  verificationToken,
  onRefused,
}: UploadProof): Promise<void> {
  const photosWithoutFile = useWizardPhotos.getState().photos.filter(({ file }) => file === null);
  if (photosWithoutFile.length === 0) return;
  try {
    const headers = { [VERIFICATION_HEADER]: verificationToken };
    const { photos } = await call('GET /photos/registration', { headers });
    for (const { key, url } of photosWithoutFile) {
      // The path of a photo contains its id.
      const serverPhoto = photos.find(({ id }) => url?.includes(`/${id}/`));
      if (serverPhoto === undefined) removePhoto(key);
      else updatePhoto(key, { url: serverPhoto.fileUrl, preview: serverPhoto.fileUrl });
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONTACT_UNVERIFIED') onRefused();
  }
}

/** Removes a photo and cancels its upload. */
export function removePhoto(key: string): void {
  uploads.get(key)?.abort();
  const photo = useWizardPhotos.getState().photos.find((item) => item.key === key);
  if (photo !== undefined) URL.revokeObjectURL(photo.preview);
  useWizardPhotos.setState(({ photos }) => ({ photos: photos.filter((item) => item.key !== key) }));
}

export function removeAllPhotos(): void {
  for (const { key } of useWizardPhotos.getState().photos) removePhoto(key);
}

export function findProfilePhoto(photos: readonly WizardPhoto[]): WizardPhoto | undefined {
  return photos.find(({ slot }) => slot === 'profile');
}

export function filterAdditionalPhotos(photos: readonly WizardPhoto[]): WizardPhoto[] {
  return photos.filter(({ slot }) => slot === 'additional');
}

/** Proof with which a visitor uploads photos before they have an account. */
export interface UploadProof {
  readonly verificationToken: string;
  /** Called when the server no longer accepts the proof. */
  readonly onRefused: () => void;
}

/** Uploads the file of a photo. Cancels an upload of the same photo with a previous proof. */
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
    updatePhoto(key, { problem: errorMessage(error, photoTexts.failed) });
    if (error instanceof ApiError && error.code === 'CONTACT_UNVERIFIED') onRefused();
  } finally {
    if (uploads.get(key) === controller) uploads.delete(key);
  }
}

function updatePhoto(key: string, patch: Partial<WizardPhoto>): void {
  useWizardPhotos.setState(({ photos }) => ({
    photos: photos.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo)),
  }));
}
