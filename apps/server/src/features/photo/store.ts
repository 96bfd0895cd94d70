import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Photo } from '../../db/schema.ts';

/**
 * The owner of a photo: a member, a proved contact during registration, or a draft. The ids of
 * drafts are in the same column as the ids of verifications.
 */
export type PhotoOwner =
  | { readonly memberId: string }
  | { readonly verificationId: string }
  | DraftOwner;

export interface DraftOwner {
  readonly draftId: string;
  /** The person who prepares the draft. */
  readonly makerId: string;
}

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

function ownerIdOf(owner: PhotoOwner): string {
  if ('draftId' in owner) return owner.draftId;
  return 'memberId' in owner ? owner.memberId : owner.verificationId;
}

function ownerColumnOf(owner: PhotoOwner) {
  return 'memberId' in owner ? 'member_id' : 'verification_id';
}

/**
 * Serializes changes to an owner's photos until the transaction ends. A member is locked before the
 * member's photos, as in a deletion. Returns false if the member is deleted, the draft is no longer
 * open or the registration has ended.
 */
export async function lockPhotos(trx: Trx, owner: PhotoOwner): Promise<boolean> {
  if ('memberId' in owner) {
    const member = await trx
      .selectFrom('members')
      .select('id')
      .where('id', '=', owner.memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return member !== undefined;
  }
  if ('draftId' in owner) {
    const content = await trx
      .selectFrom('draft_contents')
      .select('draft_id')
      .where('draft_id', '=', owner.draftId)
      .where('token_hash', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return content !== undefined;
  }
  const key = `photos:${owner.verificationId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  // A separate statement reads the row, because its snapshot must be newer than the lock.
  const verification = await trx
    .selectFrom('verifications')
    .select('id')
    .where('id', '=', owner.verificationId)
    .executeTakeFirst();
  return verification !== undefined;
}

/** Returns true if a member has the Verified mark. Must run under the lock. */
export async function isVerified(trx: Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('verified_at')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.verified_at !== null;
}

/**
 * Returns an owner's photos. The primary photo is first, and the others follow in the chosen order.
 */
export async function listPhotos(db: Db, owner: PhotoOwner): Promise<Photo[]> {
  return db
    .selectFrom('photos')
    .selectAll()
    .where(ownerColumnOf(owner), '=', ownerIdOf(owner))
    .orderBy('is_primary', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function countPhotos(db: Db, owner: PhotoOwner): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ownerColumnOf(owner), '=', ownerIdOf(owner))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the photos of several members, all or only the primary ones, in the order of each
 * gallery.
 */
export async function photosOfMembers(
  db: Db,
  memberIds: readonly string[],
  selection: 'all' | 'primary',
): Promise<{ id: string; memberId: string; thumbhash: string }[]> {
  return db
    .selectFrom('photos')
    .select(['id', 'member_id as memberId', 'thumbhash'])
    .where('member_id', '=', sql<string>`ANY(${memberIds}::uuid[])`)
    .$if(selection === 'primary', (query) => query.where('is_primary', '=', true))
    .orderBy('is_primary', 'desc')
    .orderBy('position')
    .orderBy('id')
    .$narrowType<{ memberId: string }>()
    .execute();
}

/** Adds a photo as the last photo of its owner. Must run under the lock. */
export async function insertPhoto(trx: Trx, owner: PhotoOwner, row: StoredPhoto): Promise<void> {
  const nextPosition = sql<number>`(
    SELECT coalesce(max(position) + 1, 0) FROM photos
    WHERE ${sql.ref(ownerColumnOf(owner))} = ${ownerIdOf(owner)}::uuid
  )`;
  await trx
    .insertInto('photos')
    .values({ ...row, position: nextPosition, [ownerColumnOf(owner)]: ownerIdOf(owner) })
    .execute();
}

export type NewPhoto = Omit<Photo, 'member_id' | 'verification_id'>;

/** A photo before the store assigns its position among the owner's photos. */
export type StoredPhoto = Omit<NewPhoto, 'position'>;

/** Makes a photo the member's only primary photo. Must run under the lock. */
export async function setPrimaryPhoto(trx: Trx, memberId: string, photoId: string): Promise<void> {
  // There are two statements, because the unique index never allows two primary photos.
  await trx
    .updateTable('photos')
    .set({ is_primary: false })
    .where('member_id', '=', memberId)
    .where('is_primary', '=', true)
    .execute();
  await trx.updateTable('photos').set({ is_primary: true }).where('id', '=', photoId).execute();
}

/** Stores the order of an owner's photos. Must run under the lock. */
export async function setPhotoOrder(
  trx: Trx,
  owner: PhotoOwner,
  ids: readonly string[],
): Promise<void> {
  await trx
    .updateTable('photos')
    .set({ position: indexIn(ids) })
    .where(ownerColumnOf(owner), '=', ownerIdOf(owner))
    .execute();
}

/** Returns the index of a photo's id in a list. */
function indexIn(ids: readonly string[]) {
  return sql<number>`array_position(${ids}::uuid[], id) - 1`;
}

export async function deletePhoto(trx: Trx, photoId: string): Promise<void> {
  await trx.deleteFrom('photos').where('id', '=', photoId).execute();
}

/**
 * Assigns photos of a registration or a draft to a member, in this order. Must run under the lock.
 */
export async function assignPhotos(trx: Trx, memberId: string, photoIds: readonly string[]) {
  await trx
    .updateTable('photos')
    .set({ member_id: memberId, verification_id: null, position: indexIn(photoIds) })
    .where('id', '=', sql<string>`ANY(${photoIds}::uuid[])`)
    .execute();
}

/**
 * Returns the photos of a member that existed at `until`, the oldest first: the name of the files
 * and the time at which the photo was added. With `photoId`, returns only this photo.
 */
export async function photosToCopy(
  trx: Trx,
  memberId: string,
  { photoId, until }: { readonly photoId?: string | undefined; readonly until: Date },
): Promise<{ fileName: string; addedAt: Date }[]> {
  return trx
    .selectFrom('photos')
    .select(['file_name as fileName', 'created_at as addedAt'])
    .where('member_id', '=', memberId)
    .where('created_at', '<=', until)
    .$if(photoId !== undefined, (query) => query.where('id', '=', photoId as string))
    .orderBy('created_at')
    .execute();
}

/**
 * Deletes an owner's photos, but not those in `keptIds`. Lists the files of the deleted photos for
 * erasure after the commit.
 */
export async function releasePhotos(
  trx: Trx,
  owner: PhotoOwner,
  at: Date,
  keptIds: readonly string[] = [],
): Promise<void> {
  const isOwned = sql`${sql.ref(ownerColumnOf(owner))} = ${ownerIdOf(owner)}::uuid`;
  await sql`
    WITH deleted AS (DELETE FROM photos
      WHERE ${isOwned} AND id <> ALL (${keptIds}::uuid[]) RETURNING file_name)
    INSERT INTO photo_erasures (file_name, created_at) SELECT file_name, ${at} FROM deleted`.execute(
    trx,
  );
}

/** Returns the names of the files of released photos, the oldest entry first. */
export async function fileNamesToErase(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('photo_erasures')
    .select('file_name')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.file_name);
}

/** Deletes the entry of files that were erased. */
export async function deleteErasure(db: Db, fileName: string): Promise<void> {
  await db.deleteFrom('photo_erasures').where('file_name', '=', fileName).execute();
}

/**
 * Deletes photos of abandoned registrations. Photos of drafts are kept. Returns the names of the
 * deleted photos' files.
 */
export async function deleteUnclaimedPhotos(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('photos')
    .where('member_id', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draft_contents')
            .select('draft_id')
            .whereRef('draft_contents.draft_id', '=', 'photos.verification_id'),
        ),
      ),
    )
    .returning('file_name')
    .execute();
  return rows.map((row) => row.file_name);
}

/** Returns those of the names that belong to a photo or are listed for erasure. */
export async function knownFileNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('photos')
    .select('file_name')
    .where('file_name', '=', sql<string>`ANY(${names}::text[])`)
    .unionAll(
      db
        .selectFrom('photo_erasures')
        .select('file_name')
        .where('file_name', '=', sql<string>`ANY(${names}::text[])`),
    )
    .execute();
  return new Set(rows.map((row) => row.file_name));
}
