import { type photoEndpoints, VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers, RequestOrigin } from '../../http/endpoint.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { makePrimaryPhoto, type PhotoRemovalHooks, removePhoto, reorderPhotos } from './change.ts';
import { erasePhotoFiles } from './file-erasure.ts';
import { readGallery, toPhoto } from './pictures.ts';
import { discardUpload } from './receive.ts';
import { photoViewerOf } from './signing.ts';
import { isVerified, listPhotos, lockPhotos } from './store.ts';
import type { OnPrimaryChanged } from './store-photo.ts';
import { uploadPhoto } from './upload.ts';

interface Dependencies extends PhotoRemovalHooks {
  /** Finds the proved contact of a verification token that this browser received. */
  readonly verificationOf: (
    context: Context,
    token: string,
    request: Pick<RequestOrigin, 'cookies'>,
  ) => Promise<{ readonly id: string } | null>;
  readonly family: FamilyActs;
}

type HeaderOf = (name: string) => string | undefined;

export function photoRoutes(
  context: Context,
  dependencies: Dependencies,
): Handlers<typeof photoEndpoints> {
  const { db } = context;
  const { family } = dependencies;

  const galleryFor = (viewer: Viewer) =>
    readGallery(context, viewer.onBehalfOf, photoViewerOf(viewer));

  /**
   * Returns the hook for a change of the primary photo. It fails with VERIFIED_PHOTO if a relative
   * makes the change for a verified candidate, because the change removes the Verified mark and an
   * undo could not restore the mark.
   */
  const primaryChangeHook =
    ({ part }: Viewer): OnPrimaryChanged =>
    async (trx, memberId) => {
      if (part === null) return dependencies.onPrimaryChanged(trx, memberId);
      if (await isVerified(trx, memberId)) throw new Failure('VERIFIED_PHOTO');
    };

  /** Returns the owner of uploads during registration, or null if no contact was proved. */
  const registrationOwner = async (
    request: Pick<RequestOrigin, 'cookies'> & { header: HeaderOf },
  ) => {
    const token = request.header(VERIFICATION_HEADER) ?? '';
    const verification =
      token === '' ? null : await dependencies.verificationOf(context, token, request);
    return verification && { verificationId: verification.id };
  };

  return {
    listPhotos: async ({ viewer }) => ({
      status: 200,
      body: { photos: await galleryFor(viewer) },
    }),

    uploadPhoto: async ({ viewer, file }) => {
      const { onBehalfOf: memberId } = viewer;
      const photo = await uploadPhoto(context, {
        file,
        owner: { memberId },
        viewer: photoViewerOf(viewer),
        hooks: {
          whenLocked: async (trx) => void (await family.lockPart(trx, viewer, 'describe')),
          onPrimaryChanged: primaryChangeHook(viewer),
          onAdded: (trx, id) => {
            const changes = [{ field: 'photo', before: null, after: id }];
            return family.writeActs(trx, viewer, [{ kind: 'PHOTO_ADDED', changes }]);
          },
        },
      });
      return { status: 201, body: { photo } };
    },

    uploadRegistrationPhoto: async (call) => {
      const { file, ipAddress } = call;
      const owner = await registrationOwner(call);
      if (owner === null) {
        discardUpload(file);
        throw new Failure('CONTACT_UNVERIFIED');
      }
      const photo = await uploadPhoto(context, { file, owner, ipAddress });
      return { status: 201, body: { url: photo.fileUrl, photo } };
    },

    listRegistrationPhotos: async (call) => {
      const owner = await registrationOwner(call);
      if (owner === null) throw new Failure('CONTACT_UNVERIFIED');
      const rows = await listPhotos(db, owner);
      const photos = rows.map((row) =>
        toPhoto(context, `registration:${owner.verificationId}`, row),
      );
      return { status: 200, body: { photos } };
    },

    orderPhotos: async ({ viewer, body: { ids } }) => {
      const { onBehalfOf: memberId } = viewer;
      await inTransaction(db, async (trx) => {
        await lockPhotos(trx, { memberId });
        await family.lockPart(trx, viewer, 'describe');
        const before = await reorderPhotos(trx, memberId, ids, primaryChangeHook(viewer));
        if (before.join() === ids.join()) return;
        const changes = [{ field: 'photos', before, after: ids }];
        await family.writeActs(trx, viewer, [{ kind: 'PHOTOS_ORDERED', changes }]);
      });
      return { status: 200, body: { photos: await galleryFor(viewer) } };
    },

    setPrimaryPhoto: async ({ viewer, params: { id } }) => {
      const { onBehalfOf: memberId } = viewer;
      await inTransaction(db, async (trx) => {
        await lockPhotos(trx, { memberId });
        await family.lockPart(trx, viewer, 'describe');
        const before = await makePrimaryPhoto(trx, memberId, id, primaryChangeHook(viewer));
        if (before === id) return;
        const changes = [{ field: 'primaryPhoto', before, after: id }];
        await family.writeActs(trx, viewer, [{ kind: 'PHOTO_PRIMARY', changes }]);
      });
      return { status: 200, body: { photos: await galleryFor(viewer) } };
    },

    deletePhoto: async ({ viewer: { onBehalfOf: memberId }, params }) => {
      const fileName = await inTransaction(db, async (trx) => {
        await lockPhotos(trx, { memberId });
        return removePhoto(context, trx, { memberId, photoId: params.id }, dependencies);
      });
      await erasePhotoFiles(context, [fileName]);
      return { status: 204 };
    },
  };
}
