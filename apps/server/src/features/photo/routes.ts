import { type photoEndpoints, VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { PHOTO_MAX_BYTES, type Photo, photoTexts } from '@sambandha/contract/photo/schemas';
import type { Context } from '../../context.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import { Failure, invalid } from '../../failure.ts';
import type { Handlers, UploadedFile } from '../../http/endpoint.ts';
import { createQueue } from '../../queue.ts';
import { erase } from './erase.ts';
import { makePhotoFiles } from './image.ts';
import { type PrimaryChanged, storePhoto } from './keep.ts';
import { ownPhotos, toPhoto } from './pictures.ts';
import { letPass, receive } from './receive.ts';
import { isOrderOf, mostPhotos } from './rules.ts';
import {
  countPhotos,
  deletePhoto,
  lockPhotos,
  type Owner,
  photosOf,
  setOrder,
  setPrimary,
} from './store.ts';

interface Needs {
  /** Finds the proved contact behind a verificationToken. */
  readonly verificationOf: (
    context: Context,
    token: string,
  ) => Promise<{ readonly id: string } | null>;
  readonly primaryChanged: PrimaryChanged;
}

/** Uploads one owner may try in an hour: enough for every change of mind. */
const UPLOADS = { most: 60, seconds: 3600 };

/** Bounds the memory that uploads in progress can take: this many files of 5 MB. */
const uploads = createQueue({ atOnce: 32, waiting: 0 });

export function photoRoutes(context: Context, needs: Needs): Handlers<typeof photoEndpoints> {
  const { db } = context;
  const { primaryChanged } = needs;

  return {
    listPhotos: async ({ member }) => ({
      status: 200,
      body: { photos: await ownPhotos(context, member.memberId) },
    }),

    uploadPhoto: async ({ member, file }) => {
      const owner = { memberId: member.memberId };
      return { status: 201, body: { photo: await take(context, file, owner, primaryChanged) } };
    },

    uploadRegistrationPhoto: async ({ file, header }) => {
      const token = header(VERIFICATION_HEADER) ?? '';
      const verification = token === '' ? null : await needs.verificationOf(context, token);
      if (verification === null) {
        letPass(file);
        throw new Failure('CONTACT_UNVERIFIED');
      }
      const photo = await take(context, file, { verificationId: verification.id });
      return { status: 201, body: { url: photo.fileUrl, photo } };
    },

    orderPhotos: async ({ member: { memberId }, body: { ids } }) => {
      await db.transaction().execute(async (trx) => {
        await lockPhotos(trx, { memberId });
        const photos = await photosOf(trx, { memberId });
        if (
          !isOrderOf(
            ids,
            photos.map(({ id }) => id),
          )
        ) {
          throw invalid([{ path: 'ids', message: photoTexts.wrongOrder }]);
        }
        await setOrder(trx, memberId, ids);
        // The primary photo is always shown first, so what comes first becomes it.
        const first = photos.find(({ id }) => id === ids[0]);
        if (first === undefined || first.is_primary) return;
        await setPrimary(trx, memberId, first.id);
        await primaryChanged(trx, memberId);
      });
      return { status: 200, body: { photos: await ownPhotos(context, memberId) } };
    },

    setPrimaryPhoto: async ({ member: { memberId }, params }) => {
      await db.transaction().execute(async (trx) => {
        await lockPhotos(trx, { memberId });
        const photo = (await photosOf(trx, { memberId })).find(({ id }) => id === params.id);
        if (photo === undefined) throw new Failure('PHOTO_NOT_FOUND');
        if (photo.is_primary) return;
        await setPrimary(trx, memberId, photo.id);
        await primaryChanged(trx, memberId);
      });
      return { status: 200, body: { photos: await ownPhotos(context, memberId) } };
    },

    deletePhoto: async ({ member: { memberId }, params }) => {
      const deleted = await db.transaction().execute(async (trx) => {
        await lockPhotos(trx, { memberId });
        const photos = await photosOf(trx, { memberId });
        const photo = photos.find(({ id }) => id === params.id);
        if (photo === undefined) throw new Failure('PHOTO_NOT_FOUND');
        await deletePhoto(trx, photo.id);
        if (photo.is_primary) {
          // The primary one comes first, then the others in their order.
          const next = photos[1];
          if (next !== undefined) await setPrimary(trx, memberId, next.id);
          await primaryChanged(trx, memberId);
        }
        return photo;
      });
      await erase(context, [deleted.file_name]);
      return { status: 204 };
    },
  };
}

/** From a file on its way in to a kept photo; nothing is left behind where that fails. */
async function take(
  context: Context,
  file: UploadedFile,
  owner: Owner,
  primaryChanged?: PrimaryChanged,
): Promise<Photo> {
  return uploads
    .run(async () => {
      await admit(context, owner);
      const bytes = await receive(file, PHOTO_MAX_BYTES);
      const photo = await makePhotoFiles(bytes);
      return toPhoto(context, await storePhoto(context, owner, photo, primaryChanged));
    })
    .finally(() => letPass(file));
}

/** Refuses what could not be kept anyway before it is received. */
async function admit(context: Context, owner: Owner): Promise<void> {
  const id = 'memberId' in owner ? owner.memberId : owner.verificationId;
  const limit = { ...UPLOADS, now: context.now() };
  const allowance = await useAllowance(context.db, `upload:${id}`, limit);
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  if ((await countPhotos(context.db, owner)) >= mostPhotos(owner)) throw new Failure('PHOTO_LIMIT');
}
