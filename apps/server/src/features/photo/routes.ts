import { type photoEndpoints, VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { Failure, invalid } from '../../failure.ts';
import type { Handlers, Origin } from '../../http/endpoint.ts';
import { erase } from './erase.ts';
import type { OnPrimaryChanged } from './keep.ts';
import { galleryOf, toPhoto } from './pictures.ts';
import { discard } from './receive.ts';
import { isOrderOf } from './rules.ts';
import { deletePhoto, lockPhotos, photosOf, setOrder, setPrimary } from './store.ts';
import { uploadPhoto } from './upload.ts';

interface Dependencies {
  /** Finds the proved contact behind a verificationToken that comes from this browser. */
  readonly verificationOf: (
    context: Context,
    token: string,
    from: Pick<Origin, 'cookies'>,
  ) => Promise<{ readonly id: string } | null>;
  readonly onPrimaryChanged: OnPrimaryChanged;
  /** Called before a photo is deleted. */
  readonly beforeDelete: (
    context: Context,
    trx: Transaction<Database>,
    memberId: string,
    photoId: string,
  ) => Promise<void>;
}

type HeaderOf = (name: string) => string | undefined;

export function photoRoutes(
  context: Context,
  dependencies: Dependencies,
): Handlers<typeof photoEndpoints> {
  const { db } = context;
  const { onPrimaryChanged } = dependencies;

  /** Who uploads while registering; null without a proved contact. */
  const newcomer = async (from: Pick<Origin, 'cookies'> & { header: HeaderOf }) => {
    const token = from.header(VERIFICATION_HEADER) ?? '';
    const found = token === '' ? null : await dependencies.verificationOf(context, token, from);
    return found && { verificationId: found.id };
  };

  return {
    listPhotos: async ({ viewer }) => ({
      status: 200,
      body: { photos: await galleryOf(context, viewer.onBehalfOf) },
    }),

    uploadPhoto: async ({ viewer: { onBehalfOf: memberId }, file }) => {
      const photo = await uploadPhoto(context, { file, owner: { memberId }, onPrimaryChanged });
      return { status: 201, body: { photo } };
    },

    uploadRegistrationPhoto: async (call) => {
      const { file, ipAddress } = call;
      const owner = await newcomer(call);
      if (owner === null) {
        discard(file);
        throw new Failure('CONTACT_UNVERIFIED');
      }
      const photo = await uploadPhoto(context, { file, owner, ipAddress });
      return { status: 201, body: { url: photo.fileUrl, photo } };
    },

    listRegistrationPhotos: async (call) => {
      const owner = await newcomer(call);
      if (owner === null) throw new Failure('CONTACT_UNVERIFIED');
      const rows = await photosOf(db, owner);
      const photos = rows.map((row) =>
        toPhoto(context, `registration:${owner.verificationId}`, row),
      );
      return { status: 200, body: { photos } };
    },

    orderPhotos: async ({ viewer: { onBehalfOf: memberId }, body: { ids } }) => {
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
        // The primary photo is always shown first, so the first one becomes primary.
        const first = photos.find(({ id }) => id === ids[0]);
        if (first === undefined || first.is_primary) return;
        await setPrimary(trx, memberId, first.id);
        await onPrimaryChanged(trx, memberId);
      });
      return { status: 200, body: { photos: await galleryOf(context, memberId) } };
    },

    setPrimaryPhoto: async ({ viewer: { onBehalfOf: memberId }, params }) => {
      await db.transaction().execute(async (trx) => {
        await lockPhotos(trx, { memberId });
        const photo = (await photosOf(trx, { memberId })).find(({ id }) => id === params.id);
        if (photo === undefined) throw new Failure('PHOTO_NOT_FOUND');
        if (photo.is_primary) return;
        await setPrimary(trx, memberId, photo.id);
        await onPrimaryChanged(trx, memberId);
      });
      return { status: 200, body: { photos: await galleryOf(context, memberId) } };
    },

    deletePhoto: async ({ viewer: { onBehalfOf: memberId }, params }) => {
      const deleted = await db.transaction().execute(async (trx) => {
        await lockPhotos(trx, { memberId });
        const photos = await photosOf(trx, { memberId });
        const photo = photos.find(({ id }) => id === params.id);
        if (photo === undefined) throw new Failure('PHOTO_NOT_FOUND');
        await dependencies.beforeDelete(context, trx, memberId, photo.id);
        await deletePhoto(trx, photo.id);
        if (photo.is_primary) {
          // The gallery lists the primary photo first, then the others.
          const next = photos[1];
          if (next !== undefined) await setPrimary(trx, memberId, next.id);
          await onPrimaryChanged(trx, memberId);
        }
        return photo;
      });
      await erase(context, [deleted.file_name]);
      return { status: 204 };
    },
  };
}
