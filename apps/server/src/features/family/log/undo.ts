import type { StoredValue } from '@sambandha/contract/errors';
import type { ActKind } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { Change } from '../../../core/acts.ts';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import {
  erasePhotoFiles,
  listPhotos,
  lockPhotos,
  makePrimaryPhoto,
  type PhotoRemovalHooks,
  removePhoto,
  reorderPhotos,
} from '../../photo/index.ts';
import { changePreferences } from '../../preference/index.ts';
import { type BeforeProfileChange, changeOwnProfile } from '../../profile/index.ts';
import { createFamilyActs } from './acts.ts';
import { undoDeadline } from './rules.ts';
import { findAct, markUndone } from './store.ts';

type Trx = Transaction<Database>;

export interface UndoDependencies extends PhotoRemovalHooks {
  readonly beforeChange: BeforeProfileChange;
}

/** The changes to undo, and the objects and functions that are needed to undo them. */
interface UndoContext {
  readonly context: Context;
  readonly trx: Trx;
  readonly candidateId: string;
  /** The changes of the act. An act on photos has one change. */
  readonly changes: readonly Change[];
  /** True if fields that were changed after the act are undone as well. */
  readonly force: boolean;
  readonly rejectConflicts: (
    changedFields: readonly { readonly field: string; readonly value: StoredValue }[],
  ) => Promise<void>;
  readonly dependencies: UndoDependencies;
}

interface UndoInput {
  readonly id: string;
  readonly force: boolean;
}

/**
 * Undoes a relative's act. An act can be undone once, while its former values are stored. Fails
 * with NOT_FOUND, UNDO_OVER, IMPOSSIBLE, or CHANGED_MEANWHILE unless forced.
 */
export async function undoFamilyAct(
  context: Context,
  viewer: Viewer,
  { id, force }: UndoInput,
  dependencies: UndoDependencies,
): Promise<void> {
  const { onBehalfOf: candidateId } = viewer;
  const fileNames = await inTransaction(context.db, async (trx) => {
    // Concurrent calls wait for each other, so that the later call finds the act undone.
    await lockPhotos(trx, { memberId: candidateId });
    const act = await findAct(trx, { candidateId, id });
    if (act === undefined) throw new Failure('NOT_FOUND');
    const undoChanges = undoByKind[act.kind];
    const isOver = undoDeadline(act, context.now()) === null;
    if (isOver || undoChanges === undefined || act.what === null) throw new Failure('UNDO_OVER');
    const removedFiles = await undoChanges({
      context,
      trx,
      candidateId,
      changes: act.what,
      force,
      dependencies,
      rejectConflicts: (changedFields) =>
        createFamilyActs(context).rejectConflicts(trx, viewer, changedFields),
    });
    await markUndone(trx, id, context.now());
    return removedFiles;
  });
  await erasePhotoFiles(context, fileNames);
}

/**
 * Functions that undo an act, by kind. Each returns the names of the photo files to erase after the
 * commit.
 */
const undoByKind: { readonly [K in ActKind]?: (input: UndoContext) => Promise<string[]> } = {
  PROFILE: async ({ context, trx, candidateId, changes, force, rejectConflicts, dependencies }) => {
    const { beforeChange } = dependencies;
    const change = {
      fields: valuesBefore(changes),
      privacy: {},
      seen: force ? {} : valuesAfter(changes),
    };
    const hooks = { beforeChange, whenLocked: rejectConflicts };
    await changeOwnProfile(context, trx, candidateId, change, hooks);
    return [];
  },
  WISHES: async ({ trx, candidateId, changes, force, rejectConflicts }) => {
    const change = { values: valuesBefore(changes), seen: force ? {} : valuesAfter(changes) };
    await changePreferences(trx, candidateId, change, rejectConflicts);
    return [];
  },
  PHOTO_ADDED: async ({ context, trx, candidateId: memberId, changes, dependencies }) => {
    const photoId = changes[0]?.after as string;
    const photos = await listPhotos(trx, { memberId });
    if (!photos.some((photo) => photo.id === photoId)) throw new Failure('UNDO_OVER');
    return [await removePhoto(context, trx, { memberId, photoId }, dependencies)];
  },
  PHOTOS_ORDERED: async ({
    trx,
    candidateId: memberId,
    changes,
    force,
    rejectConflicts,
    dependencies,
  }) => {
    const [formerOrder, orderOfAct] = [changes[0]?.before, changes[0]?.after] as [
      string[],
      string[],
    ];
    const currentOrder = (await listPhotos(trx, { memberId })).map((photo) => photo.id);
    const isChanged = currentOrder.join() !== orderOfAct.join();
    if (isChanged && !force) await rejectConflicts([{ field: 'photos', value: currentOrder }]);
    // Photos that were deleted after the act are skipped, and photos that were added after the act
    // are placed last.
    const remainingIds = formerOrder.filter((photoId) => currentOrder.includes(photoId));
    const newIds = currentOrder.filter((photoId) => !remainingIds.includes(photoId));
    const order = [...remainingIds, ...newIds];
    if (order.length > 0) await reorderPhotos(trx, memberId, order, dependencies.onPrimaryChanged);
    return [];
  },
  PHOTO_PRIMARY: async ({
    trx,
    candidateId: memberId,
    changes,
    force,
    rejectConflicts,
    dependencies,
  }) => {
    const [formerId, idOfAct] = [changes[0]?.before, changes[0]?.after];
    const photos = await listPhotos(trx, { memberId });
    const currentId = photos.find((photo) => photo.is_primary)?.id ?? null;
    if (!photos.some((photo) => photo.id === formerId)) throw new Failure('UNDO_OVER');
    if (currentId !== idOfAct && !force) {
      await rejectConflicts([{ field: 'primaryPhoto', value: currentId }]);
    }
    await makePrimaryPhoto(trx, memberId, formerId as string, dependencies.onPrimaryChanged);
    return [];
  },
};

const valuesBefore = (changes: readonly Change[]) =>
  Object.fromEntries(changes.map((change) => [change.field, change.before]));

const valuesAfter = (changes: readonly Change[]) =>
  Object.fromEntries(changes.map((change) => [change.field, change.after]));
