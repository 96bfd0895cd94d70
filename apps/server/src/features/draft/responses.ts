import {
  type Draft,
  type PreparedProfile,
  preparedProfile,
} from '@sambandha/contract/draft/schemas';
import type { Language } from '@sambandha/contract/language';
import { letterTextsIn } from '@sambandha/words/letters';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { maskContact, storedContact } from '../account/index.ts';
import { firstNames } from '../family/index.ts';
import { listPhotos, toPhoto } from '../photo/index.ts';
import { sectionsOf } from '../profile/index.ts';
import { type ConsentRequest, countConversationsAndShortlist } from './consent.store.ts';
import {
  type ContentRow,
  type DraftKey,
  type DraftRow,
  findDraft,
  readContents,
} from './draft.store.ts';
import { draftState } from './rules.ts';

/**
 * Returns drafts for their maker. The content of a draft with a request is not read, because a
 * refusal erases it, and the maker must not learn of a refusal or its time.
 */
export async function toDrafts(context: Context, rows: readonly DraftRow[]): Promise<Draft[]> {
  const now = context.now();
  const openDrafts = rows.filter((row) => draftState(row, now) === 'OPEN');
  const contents = await readContents(
    context.db,
    openDrafts.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const content = contents.get(row.id);
      return {
        id: row.id,
        forWhom: row.for_whom,
        relation: row.relation,
        state: draftState(row, now),
        handedOver: row.handed_over,
        createdAt: row.created_at.toISOString(),
        askedAt: row.asked_at?.toISOString() ?? null,
        endsAt: row.ends_at.toISOString(),
        codeEnteredAt: row.told_at?.toISOString() ?? null,
        content: content === undefined ? null : await toContent(context, row, content),
      };
    }),
  );
}

/** Returns a person's draft. Fails with NOT_FOUND. */
export async function readDraft(context: Context, draftKey: DraftKey): Promise<Draft> {
  const row = await findDraft(context.db, draftKey);
  const [draft] = row === undefined ? [] : await toDrafts(context, [row]);
  if (draft === undefined) throw new Failure('NOT_FOUND');
  return draft;
}

type Content = NonNullable<Draft['content']>;

async function toContent(context: Context, row: DraftRow, content: ContentRow): Promise<Content> {
  const { contact, language } = content;
  const owner = { draftId: row.id, makerId: row.maker_id };
  const viewer = `draft:${row.id}:${row.maker_id}` as const;
  const photos = await listPhotos(context.db, owner);
  return {
    contact: maskContact(storedContact(contact)),
    language,
    fields: fillMissingFields(draftFields, content.fields) as Content['fields'],
    preferences: content.preferences as Content['preferences'],
    photos: photos.map((photo) => toPhoto(context, viewer, photo)),
  };
}

/**
 * Returns the data of a request that can be read with the link alone. It contains only the first
 * name of the maker, because the link may have been sent to another person. `language` is the
 * language of the reader.
 */
export function toConsentRequest(request: ConsentRequest, language: Language | null) {
  const { account } = letterTextsIn(language);
  return {
    maker: account.name(firstNames(request)),
    relation: request.relation,
    forWhom: request.for_whom,
    handedOver: request.member_id !== null,
    askedAt: request.asked_at.toISOString(),
    endsAt: request.ends_at.toISOString(),
  };
}

/**
 * Returns the data that can be read with the link and the code: the profile without the birth date,
 * and the full name of the maker in place of the first name.
 */
export async function toPreparedProfile(
  context: Context,
  request: ConsentRequest,
  language: Language | null,
): Promise<PreparedProfile> {
  const { account } = letterTextsIn(language);
  const { draft_id: draftId, maker_id: makerId, member_id: memberId } = request;
  const owner = memberId === null ? { draftId, makerId } : { memberId };
  const photos = await listPhotos(context.db, owner);
  return {
    ...toConsentRequest(request, language),
    accountData: memberId === null ? null : await accountDataOf(context.db, memberId),
    maker: account.name({ latin: request.full_name, native: request.native_name }),
    profile: fillMissingFields(preparedFields, request.fields) as PreparedProfile['profile'],
    preferences: request.preferences as PreparedProfile['preferences'],
    photos: photos.map((photo) => toPhoto(context, `consent:${request.draft_id}`, photo)),
  };
}

/**
 * Returns the data that only a handed-over profile has: further fields, and the numbers of its
 * conversations and shortlisted members.
 */
async function accountDataOf(
  db: Context['db'],
  memberId: string,
): Promise<PreparedProfile['accountData']> {
  return {
    ...(await sectionsOf(db, memberId)),
    ...(await countConversationsAndShortlist(db, memberId)),
  };
}

const preparedFields = Object.keys(preparedProfile.shape.profile.shape);
const draftFields = [...preparedFields, 'dateOfBirth'];

/**
 * Returns the stored fields with null, or an empty list, for each missing field. Only entered
 * values are stored, but the response requires every field.
 */
function fillMissingFields(names: readonly string[], fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    names.map((name) => [name, fields[name] ?? (name === 'interests' ? [] : null)]),
  );
}
