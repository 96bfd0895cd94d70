import type { HeldValue } from '@sambandha/contract/errors';
import type { ActKind } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { Change } from '../../../core/acts.ts';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import {
  erase,
  lockPhotos,
  makePrimary,
  photosOf,
  removePhoto,
  reorder,
  type WhenRemoved,
} from '../../photo/index.ts';
import { changePreferences } from '../../preference/index.ts';
import { type BeforeProfileChange, changeOwnProfile } from '../../profile/index.ts';
import { familyActs } from './acts.ts';
import { undoUntil } from './rules.ts';
import { actOf, markUndone } from './store.ts';

type Trx = Transaction<Database>;

export interface WhenUndone extends WhenRemoved {
  readonly beforeChange: BeforeProfileChange;
}

/** The changes to undo, and how. */
interface Undoing {
  readonly context: Context;
  readonly trx: Trx;
  readonly candidateId: string;
  readonly changes: readonly Change[];
  /** True to undo even fields that were changed since. */
  readonly force: boolean;
  readonly refuseChanged: (
    changed: readonly { readonly field: string; readonly value: HeldValue }[],
  ) => Promise<void>;
  readonly around: WhenUndone;
}

interface Undone {
  readonly id: string;
  readonly force: boolean;
}

/**
 * Undoes a relative's act, once, within the days for which the former values are kept. Fails with
 * NOT_FOUND, UNDO_OVER, IMPOSSIBLE, or CHANGED_MEANWHILE unless forced.
 */
export async function undo(
  context: Context,
  viewer: Viewer,
  { id, force }: Undone,
  around: WhenUndone,
): Promise<void> {
  const { onBehalfOf: candidateId } = viewer;
  const files = await inTransaction(context.db, async (trx) => {
    // Concurrent calls wait for each other, so that the later one finds the act undone.
    await lockPhotos(trx, { memberId: candidateId });
    const act = await actOf(trx, { candidateId, id });
    if (act === undefined) throw new Failure('NOT_FOUND');
    const putBack = undoers[act.kind];
    const isOver = undoUntil(act, context.now()) === null;
    if (isOver || putBack === undefined || act.what === null) throw new Failure('UNDO_OVER');
    const files = await putBack({
      context,
      trx,
      candidateId,
      changes: act.what,
      force,
      around,
      refuseChanged: (changed) => familyActs(context).refuseChanged(trx, viewer, changed),
    });
    await markUndone(trx, id, context.now());
    return files;
  });
  await erase(context, files);
}

/** Each returns the names of the files to erase after the commit. */
const undoers: { readonly [K in ActKind]?: (undoing: Undoing) => Promise<string[]> } = {
  PROFILE: async ({ context, trx, candidateId, changes, force, refuseChanged, around }) => {
    const { beforeChange } = around;
    const wanted = { fields: before(changes), privacy: {}, seen: force ? {} : after(changes) };
    const locked = { beforeChange, whenLocked: refuseChanged };
    await changeOwnProfile(context, trx, candidateId, wanted, locked);
    return [];
  },
  WISHES: async ({ trx, candidateId, changes, force, refuseChanged }) => {
    const wanted = { given: before(changes), seen: force ? {} : after(changes) };
    await changePreferences(trx, candidateId, wanted, refuseChanged);
    return [];
  },
  PHOTO_ADDED: async ({ context, trx, candidateId: memberId, changes, around }) => {
    const photoId = changes[0]?.after as string;
    const photos = await photosOf(trx, { memberId });
    if (!photos.some((photo) => photo.id === photoId)) throw new Failure('UNDO_OVER');
    return [await removePhoto(context, trx, { memberId, photoId }, around)];
  },
  PHOTOS_ORDERED: async ({ trx, candidateId: memberId, changes, force, refuseChanged, around }) => {
    const [formerly, ordered] = [changes[0]?.before, changes[0]?.after] as [string[], string[]];
    const present = (await photosOf(trx, { memberId })).map((photo) => photo.id);
    const isChanged = present.join() !== ordered.join();
    if (isChanged && !force) await refuseChanged([{ field: 'photos', value: present }]);
    // Photos deleted since are skipped; photos added since come last.
    const kept = formerly.filter((one) => present.includes(one));
    const order = [...kept, ...present.filter((one) => !kept.includes(one))];
    if (order.length > 0) await reorder(trx, memberId, order, around.onPrimaryChanged);
    return [];
  },
  PHOTO_PRIMARY: async ({ trx, candidateId: memberId, changes, force, refuseChanged, around }) => {
    const [formerly, made] = [changes[0]?.before, changes[0]?.after];
    const photos = await photosOf(trx, { memberId });
    const present = photos.find((photo) => photo.is_primary)?.id ?? null;
    if (!photos.some((photo) => photo.id === formerly)) throw new Failure('UNDO_OVER');
    if (present !== made && !force) {
      await refuseChanged([{ field: 'primaryPhoto', value: present }]);
    }
    await makePrimary(trx, memberId, formerly as string, around.onPrimaryChanged);
    return [];
  },
};

const before = (changes: readonly Change[]) =>
  Object.fromEntries(changes.map((change) => [change.field, change.before]));

const after = (changes: readonly Change[]) =>
  Object.fromEntries(changes.map((change) => [change.field, change.after]));
