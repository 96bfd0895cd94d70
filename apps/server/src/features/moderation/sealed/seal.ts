import type { SealedContent } from '@sambandha/contract/moderation/schemas';
import type { SealedFact } from '@sambandha/contract/moderation/sealed-facts';
import type { FieldName } from '@sambandha/contract/profile/fields';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../core/context.ts';
import type { Database, SealedRow } from '../../../db/schema.ts';
import type { Erasure } from '../../../lifecycle/erasure.ts';
import { retentionCutoff, retentionEnd } from '../../../lifecycle/retention.ts';
import { accountContacts, formerContacts } from '../../account/index.ts';
import { photosToCopy, readLargeJpeg } from '../../photo/index.ts';
import * as store from './seal.store.ts';
import { relatedMemberText, searchKeyFor, searchKeysFor } from './search-keys.ts';

type Trx = Transaction<Database>;

/**
 * Seals a member's registration data and the reported content. It must run before any other erasure
 * of the member.
 */
export function sealingErasure(context: Context): Erasure {
  return {
    erase: async (trx, { memberId, at }) => {
      await sealRegistration(context, trx, memberId, at);
      await sealReportedProfile(context, trx, memberId);
      await sealReportedPhotos(context, trx, memberId);
      return async () => {};
    },
  };
}

async function sealRegistration(
  context: Context,
  trx: Trx,
  memberId: string,
  at: Date,
): Promise<void> {
  const row = await store.registrationOf(trx, memberId);
  const account = (await accountContacts(trx, [memberId])).get(memberId);
  // Only a member with an account has registration data.
  if (row === undefined || account === undefined) return;
  const { email, phone, newEmail } = account;
  const previousContacts = (await formerContacts(trx, memberId)).filter(
    (value) => ![email, phone, newEmail].includes(value),
  );
  const relatedMembers = await store.relatedMembers(trx, memberId);
  const contacts = [email, phone, newEmail, ...previousContacts].flatMap((value) => value ?? []);
  const otherIds = new Set(relatedMembers.flatMap(({ otherId }) => otherId ?? []));
  const matchIds = relatedMembers.flatMap(({ matchId }) => matchId ?? []);
  const about = [memberId, ...contacts, ...matchIds, ...[...otherIds].map(relatedMemberText)].map(
    (value) => searchKeyFor(context, value),
  );
  const content = toContent({
    id: memberId,
    name: row.full_name,
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    email,
    unconfirmedEmail: newEmail,
    phone,
    formerContacts: previousContacts,
    registeredAt: row.created_at,
    registeredFrom: row.address,
    lastActiveAt: row.last_active_at,
    deletedAt: at,
  });
  await insertSealed(context, trx, [{ kind: 'registration', about, content }]);
}

/**
 * Seals the present state of a reported profile, once for each report. It must be called before the
 * profile is changed or deleted.
 */
export async function sealReportedProfile(
  context: Context,
  trx: Trx,
  memberId: string,
): Promise<void> {
  const reports = await activeReports(context, trx, memberId);
  if (reports.length === 0) return;
  const reportKeys = reports.flatMap(({ id }) => searchKeysFor(context, id));
  const records = await store.findRecords(trx, reportKeys, context.now());
  const sealedKeys = records
    .filter(({ kind }) => kind === 'profile')
    .flatMap((record) => record.about);
  const unsealedReports = reports.filter(
    ({ id }) => !containsAny(sealedKeys, searchKeysFor(context, id)),
  );
  if (unsealedReports.length === 0) return;
  const about = [memberId, ...unsealedReports.map(({ id }) => id)].map((value) =>
    searchKeyFor(context, value),
  );
  const content = toContent(await store.profileOf(trx, memberId));
  await insertSealed(context, trx, [{ kind: 'profile', about, content }]);
}

function containsAny(keys: readonly Buffer[], searchKeys: readonly Buffer[]): boolean {
  return searchKeys.some((searchKey) => keys.some((key) => key.equals(searchKey)));
}

/**
 * Seals the photos that a reported member had at the time of the latest report, or only `photoId`
 * of them. It must be called before photos are deleted.
 */
export async function sealReportedPhotos(
  context: Context,
  trx: Trx,
  memberId: string,
  photoId?: string,
): Promise<void> {
  const reports = await activeReports(context, trx, memberId);
  if (reports.length === 0) return;
  const until = new Date(Math.max(...reports.map(({ created_at: at }) => at.getTime())));
  await sealPhotos(context, trx, memberId, { photoId, until });
}

/**
 * Seals photos of a member and links them to the reports about the member. Returns the number of
 * photos. A photo without a file is counted, but has nothing to seal.
 */
export async function sealPhotos(
  context: Context,
  trx: Trx,
  memberId: string,
  selection: { readonly photoId?: string | undefined; readonly until: Date },
): Promise<number> {
  const reports = await activeReports(context, trx, memberId);
  const about = [memberId, ...reports.map(({ id }) => id)].map((value) =>
    searchKeyFor(context, value),
  );
  const photos = await photosToCopy(trx, memberId, selection);
  for (const photo of photos) await sealPhoto(context, trx, about, photo);
  return photos.length;
}

async function sealPhoto(
  context: Context,
  trx: Trx,
  about: readonly Buffer[],
  photo: { readonly fileName: string; readonly addedAt: Date },
): Promise<void> {
  const picture = await readLargeJpeg(context, photo.fileName);
  if (picture === null) return;
  const { facts } = toContent({ addedAt: photo.addedAt });
  const content = { facts, picture: picture.toString('base64') };
  await insertSealed(context, trx, [{ kind: 'photo', about, content }]);
}

/**
 * Seals the messages attached to decided reports, or only to those of `reportIds`. Two people are
 * then required to read them.
 */
export async function sealEvidenceCopies(
  context: Context,
  trx: Trx,
  reportIds?: readonly string[],
): Promise<void> {
  const copies = await store.removeEvidenceOfDecidedReports(trx, reportIds);
  const records = copies.map(({ reportId, memberId, messages }) => ({
    kind: 'messages' as const,
    about: [searchKeyFor(context, reportId), searchKeyFor(context, memberId)],
    content: {
      facts: messages.map(({ by, at, text, speaker }) => ({
        name: speaker == null ? `${by}, ${at}` : `${by}, ${at}, ${speaker.name}`,
        value: text,
      })),
      picture: null,
    },
  }));
  await insertSealed(context, trx, records);
}

function activeReports(context: Context, trx: Trx, memberId: string) {
  return store.activeReports(trx, memberId, retentionCutoff('sealed', context.now()));
}

interface NewRecord {
  readonly kind: SealedRow['kind'];
  readonly about: readonly Buffer[];
  readonly content: SealedContent;
}

async function insertSealed(
  context: Context,
  trx: Trx,
  records: readonly NewRecord[],
): Promise<void> {
  const now = context.now();
  const { keys } = context.config;
  await store.insertRecords(
    trx,
    records.map(({ kind, about, content }) => ({
      id: uuidv7(),
      kind,
      about: [...about],
      sealed: keys.seal('sealed records', content),
      key_id: keys.currentSecretId,
      sealed_at: now,
      purge_at: retentionEnd('sealed', now),
    })),
  );
}

/**
 * Formats values as text, each with its name, without empty values. The panel translates the names.
 */
function toContent(
  values: Readonly<Partial<Record<SealedFact | FieldName, unknown>>>,
): SealedContent {
  const facts = Object.entries(values).flatMap(([name, value]) => {
    if (value == null || value === '') return [];
    if (value instanceof Date) return { name, value: value.toISOString() };
    if (Array.isArray(value)) return value.length === 0 ? [] : { name, value: value.join(', ') };
    return { name, value: typeof value === 'string' ? value : JSON.stringify(value) };
  });
  return { facts, picture: null };
}
