import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { id, noBody } from '../primitives.ts';
import { PHOTO_MAX_BYTES, PHOTOS_MAX, photo, photoTexts } from './schemas.ts';

/** The header with the verificationToken of an upload before registration. */
export const VERIFICATION_HEADER = 'x-verification-token';

const upload = { fields: ['photo', 'file'], maxBytes: PHOTO_MAX_BYTES } as const;
const params = z.strictObject({ id });
const photosResponse = z.object({ photos: z.array(photo) });
const ids = z
  .array(id)
  .check(
    z.minLength(1, { error: photoTexts.wrongOrder }),
    z.maxLength(PHOTOS_MAX, { error: photoTexts.wrongOrder }),
  );

export const photoEndpoints = defineEndpoints({
  listPhotos: {
    method: 'GET',
    path: '/photos/me',
    summary: 'My photos in their order, the primary one first',
    rule: 'describe',
    responses: { 200: photosResponse },
    errors: [],
  },
  uploadPhoto: {
    method: 'POST',
    path: '/photos/upload',
    summary: 'Add a photo; the first one becomes primary',
    rule: 'describe',
    upload,
    responses: { 201: z.object({ photo }) },
    errors: [
      'PHOTO_LIMIT',
      'PHOTO_TOO_LARGE',
      'PHOTO_TYPE',
      'TOO_MANY',
      'UPLOAD_STALLED',
      'PHOTO_UNKEPT',
      'VERIFIED_PHOTO',
      'UNAVAILABLE',
    ],
  },
  uploadRegistrationPhoto: {
    method: 'POST',
    path: '/photos/upload-registration',
    summary: 'Upload a photo while registering (header X-Verification-Token)',
    rule: 'open',
    upload,
    responses: { 201: z.object({ url: z.string(), photo }) },
    errors: [
      'CONTACT_UNVERIFIED',
      'PHOTO_LIMIT',
      'PHOTO_TOO_LARGE',
      'PHOTO_TYPE',
      'TOO_MANY',
      'UPLOAD_STALLED',
      'PHOTO_UNKEPT',
      'UNAVAILABLE',
    ],
  },
  listRegistrationPhotos: {
    method: 'GET',
    path: '/photos/registration',
    summary: 'The photos uploaded while registering (header X-Verification-Token)',
    rule: 'open',
    responses: { 200: photosResponse },
    errors: ['CONTACT_UNVERIFIED'],
  },
  orderPhotos: {
    method: 'PATCH',
    path: '/photos/order',
    summary: 'Put my photos in order: each of them exactly once; the first becomes primary',
    rule: 'describe',
    body: z.strictObject({ ids }),
    responses: { 200: photosResponse },
    errors: ['VERIFIED_PHOTO'],
  },
  setPrimaryPhoto: {
    method: 'PATCH',
    path: '/photos/:id/primary',
    summary: 'Make a photo the primary one',
    rule: 'describe',
    params,
    body: z.strictObject({ isPrimary: z.literal(true) }),
    responses: { 200: photosResponse },
    errors: ['PHOTO_NOT_FOUND', 'VERIFIED_PHOTO'],
  },
  deletePhoto: {
    method: 'DELETE',
    path: '/photos/:id',
    summary: 'Delete a photo; if it was primary, the next in order becomes primary',
    rule: 'discard',
    params,
    responses: { 204: noBody },
    errors: ['PHOTO_NOT_FOUND'],
  },
});
