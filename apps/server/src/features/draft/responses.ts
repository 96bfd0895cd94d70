import type { Draft, PreparedProfile } from '@sambandha/contract/draft/schemas';
import { preparedProfile } from '@sambandha/contract/draft/schemas';
import type { Language } from '@sambandha/contract/language';
import { wordsIn } from '@sambandha/words/letters';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { maskedEmail, maskedPhone } from '../account/index.ts';
import { firstNames } from '../family/index.ts';
import { photosOf, toPhoto } from '../photo/index.ts';
import { sectionsOf } from '../profile/index.ts';
import { type Asked, belongingsOf } from './consent.store.ts';
import { type ContentRow, contentsOf, type DraftRow, findDraft } from './draft.store.ts';
import { stateOf } from './rules.ts';

/**
 * Drafts for their maker. The content of drafts with a request is not read: it may be erased, and
 * neither the answer nor its time must be visible.
 */
export async function toDrafts(context: Context, rows: readonly DraftRow[]): Promise<Draft[]> {
  const now = context.now();
  const open = rows.filter((row) => stateOf(row, now) === 'OPEN');
  const contents = await contentsOf(
    context.db,
    open.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const content = contents.get(row.id);
      return {
        id: row.id,
        forWhom: row.for_whom,
        relation: row.relation,
        state: stateOf(row, now),
        handedOver: row.handed_over,
        createdAt: row.created_at.toISOString(),
        askedAt: row.asked_at?.toISOString() ?? null,
        endsAt: row.ends_at.toISOString(),
        toldAt: row.told_at?.toISOString() ?? null,
        content: content === undefined ? null : await toContent(context, row, content),
      };
    }),
  );
}

/** A person's draft. Fails with NOT_FOUND. */
export async function readDraft(
  context: Context,
  own: { readonly id: string; readonly makerId: string },
): Promise<Draft> {
  const row = await findDraft(context.db, own);
  const [draft] = row === undefined ? [] : await toDrafts(context, [row]);
  if (draft === undefined) throw new Failure('NOT_FOUND');
  return draft;
}

type Content = NonNullable<Draft['content']>;

async function toContent(context: Context, row: DraftRow, content: ContentRow): Promise<Content> {
  const { contact, language } = content;
  const owner = { draftId: row.id, makerId: row.maker_id };
  const viewer = `draft:${row.id}:${row.maker_id}` as const;
  const photos = await photosOf(context.db, owner);
  return {
    contact: contact.includes('@') ? maskedEmail(contact) : maskedPhone(contact),
    language,
    fields: filled(draftFields, content.fields) as Content['fields'],
    preferences: content.preferences as Content['preferences'],
    photos: photos.map((photo) => toPhoto(context, viewer, photo)),
  };
}

/** The part of a request that the link alone shows. `language`: that of the reader. */
export function toRequest(asked: Asked, language: Language | null) {
  const { account } = wordsIn(language);
  return {
    maker: account.name(firstNames(asked)),
    relation: asked.relation,
    forWhom: asked.for_whom,
    handedOver: asked.member_id !== null,
    askedAt: (asked.asked_at as Date).toISOString(),
    endsAt: asked.ends_at.toISOString(),
  };
}

/** The part of a request that the code shows. */
export async function toPrepared(
  context: Context,
  asked: Asked,
  language: Language | null,
): Promise<PreparedProfile> {
  const { account } = wordsIn(language);
  const { draft_id: draftId, maker_id: makerId, member_id: memberId } = asked;
  const owner = memberId === null ? { draftId, makerId } : { memberId };
  const photos = await photosOf(context.db, owner);
  return {
    ...toRequest(asked, language),
    kept: memberId === null ? null : await privateCardsOf(context.db, memberId),
    maker: account.name({ latin: asked.full_name, native: asked.native_name }),
    profile: filled(preparedFields, asked.fields) as PreparedProfile['profile'],
    preferences: asked.preferences as PreparedProfile['preferences'],
    photos: photos.map((photo) => toPhoto(context, `consent:${asked.draft_id}`, photo)),
  };
}

/** The additional data of a handed-over profile. */
async function privateCardsOf(
  db: Context['db'],
  memberId: string,
): Promise<PreparedProfile['kept']> {
  return { ...(await sectionsOf(db, memberId)), ...(await belongingsOf(db, memberId)) };
}

const preparedFields = Object.keys(preparedProfile.shape.profile.shape);
const draftFields = [...preparedFields, 'dateOfBirth'];

/** All these fields, with null (or an empty list) for missing values. */
function filled(names: readonly string[], fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    names.map((name) => [name, fields[name] ?? (name === 'interests' ? [] : null)]),
  );
}
