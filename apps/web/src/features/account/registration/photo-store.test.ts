// @vitest-environment happy-dom
import { resolveObjectURL } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, stubRequests } from '../../../test/fake-request.ts';
import { advanceTimers } from '../../../test/render.tsx';
import {
  addPhoto,
  removeAllPhotos,
  removePhoto,
  replaceWithUploadedPhotos,
  reuploadPhotos,
  type UploadProof,
  useWizardPhotos,
  type WizardPhoto,
} from './photo-store.ts';

const onRefused = vi.fn<() => void>();
let requests: FakeRequest[];

beforeEach(() => {
  vi.useFakeTimers();
  onRefused.mockReset();
  requests = stubRequests();
});

afterEach(() => {
  removeAllPhotos();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const proofOf = (verificationToken: string): UploadProof => ({ verificationToken, onRefused });

/** Returns the first photo of the registration. */
function firstPhoto(): WizardPhoto {
  const [photo] = useWizardPhotos.getState().photos;
  if (photo === undefined) throw new Error('no photo');
  return photo;
}

/** Returns an upload by its position among all uploads. */
function uploadAt(index: number): FakeRequest {
  const request = requests[index];
  if (request === undefined) throw new Error(`no upload ${index}`);
  return request;
}

async function respond(request: FakeRequest, status: number, response: object): Promise<void> {
  request.respond(status, response);
  await advanceTimers();
}

const urls = () => useWizardPhotos.getState().photos.map(({ url }) => url);

/** Adds a photo with one proof, and renews the proof during the upload. */
async function renewDuringUpload() {
  addPhoto('profile', new Blob(['jpeg']), proofOf('first'));
  reuploadPhotos(proofOf('second'));
  await advanceTimers();
  return { firstUpload: uploadAt(0), secondUpload: uploadAt(1) };
}

test('a photo has only the URL of the upload with the renewed proof', async () => {
  const { firstUpload, secondUpload } = await renewDuringUpload();
  expect(secondUpload.headers).toMatchObject({ 'x-verification-token': 'second' });
  await respond(firstUpload, 201, { url: '/first.webp' });
  expect(urls()).toEqual([null]);
  await respond(secondUpload, 201, { url: '/second.webp' });
  expect(urls()).toEqual(['/second.webp']);
});

test('a refusal of the previous proof does not expire the renewed proof', async () => {
  const { firstUpload } = await renewDuringUpload();
  await respond(firstUpload, 403, { code: 'CONTACT_UNVERIFIED', message: 'Not verified' });
  expect(onRefused).not.toHaveBeenCalled();
  expect(useWizardPhotos.getState().photos).toMatchObject([{ problem: null }]);
});

test('the removal of a photo cancels its upload with the renewed proof', async () => {
  const { secondUpload } = await renewDuringUpload();
  removePhoto(firstPhoto().key);
  expect(secondUpload.isAborted).toBe(true);
});

test('photos of another tab replace the previews of this tab, which are released', async () => {
  addPhoto('profile', new Blob(['jpeg']), proofOf('first'));
  const { preview } = firstPhoto();
  expect(resolveObjectURL(preview)).toBeDefined();
  replaceWithUploadedPhotos([{ slot: 'profile', url: '/other.webp' }], 'first');
  expect(resolveObjectURL(preview)).toBeUndefined();
  expect(urls()).toEqual(['/other.webp']);
});

test('a photo that another tab also shows is uploaded again with a renewed proof', async () => {
  addPhoto('profile', new Blob(['jpeg']), proofOf('first'));
  await advanceTimers();
  await respond(uploadAt(0), 201, { url: '/photo.webp?sig=1' });
  replaceWithUploadedPhotos([{ slot: 'profile', url: '/photo.webp?sig=2' }], 'second');
  const { preview } = firstPhoto();
  expect(resolveObjectURL(preview)).toBeDefined();
  expect(urls()).toEqual(['/photo.webp?sig=2']);
  reuploadPhotos(proofOf('second'));
  await advanceTimers();
  expect(uploadAt(1).headers).toMatchObject({ 'x-verification-token': 'second' });
});
