import { todayThere } from '@sambandha/contract/calendar';
import type { Compatibility } from '@sambandha/contract/compatibility/schemas';
import type { OwnProfile, profileEndpoints } from '@sambandha/contract/profile/endpoints';
import type { User } from '@sambandha/contract/user';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { countPhotos, photoViewerOf, picturesOf } from '../photo/index.ts';
import { open } from './open.ts';
import { fromRow } from './record.ts';
import { toMemberProfile, toOwnProfile } from './responses.ts';
import { addsNativeName, changesIdentity } from './rules.ts';
import {
  activityOf,
  changeProfile,
  isSpellingOf,
  ownRow,
  refuseImpossible,
  withdrawVerification,
} from './store.ts';
import { type Candidate, candidateOf, type MemberView } from './visibility.ts';

interface Dependencies {
  readonly compatibilityOf: (
    context: Context,
    viewer: Candidate,
    view: MemberView,
  ) => Promise<Compatibility | null>;
  readonly userOf: (context: Context, memberId: string) => Promise<User>;
  /** Called before a profile changes. */
  readonly beforeChange: (
    context: Context,
    trx: Transaction<Database>,
    memberId: string,
  ) => Promise<void>;
}

export function profileRoutes(
  context: Context,
  { userOf, compatibilityOf, beforeChange }: Dependencies,
): Handlers<typeof profileEndpoints> {
  const { db } = context;

  return {
    readOwnProfile: async ({ viewer }) => ({
      status: 200,
      body: { profile: await ownProfileOf(context, viewer.onBehalfOf) },
    }),

    updateOwnProfile: async ({ viewer: { onBehalfOf: memberId }, body }) => {
      const { bio, photoAudience, showLastSeen, hidden, showHoroscope, ...rest } = body;
      const fields = withoutUndefined({ ...rest, aboutMe: rest.aboutMe ?? bio });
      const privacy = withoutUndefined({
        photo_audience: photoAudience,
        show_last_seen: showLastSeen,
        hidden,
        show_horoscope: showHoroscope,
      });
      await db.transaction().execute(async (trx) => {
        const before = fromRow(await ownRow(trx, memberId, true));
        const after = { ...before, ...fields };
        refuseImpossible(after);
        if (Object.keys(fields).length > 0) await beforeChange(context, trx, memberId);
        await changeProfile(trx, memberId, { fields, privacy });
        const isOther =
          changesIdentity(before, after) ||
          (addsNativeName(before, after) && !(await isSpellingOf(trx, after)));
        if (isOther) await withdrawVerification(trx, memberId);
      });
      if (showLastSeen !== undefined) context.live.announce(memberId);
      const [user, profile] = await Promise.all([
        userOf(context, memberId),
        ownProfileOf(context, memberId),
      ]);
      return { status: 200, body: { user, profile } };
    },

    readProfile: async ({ viewer, params }) => {
      const now = context.now();
      const candidate = candidateOf(viewer);
      const opened = await open(context, candidate, params.id);
      const [pictures, compatibility] = await Promise.all([
        picturesOf(context, photoViewerOf(viewer), [opened.view]),
        compatibilityOf(context, candidate, opened.view),
      ]);
      const otherParts = { pictures: pictures.get(opened.view.id) ?? [], compatibility };
      const profile = toMemberProfile(opened, otherParts, todayThere(now));
      if (profile === null) throw new Failure('PROFILE_NOT_FOUND');
      return { status: 200, body: { profile } };
    },
  };
}

/** A member's complete profile, for the member and for admins. */
export async function ownProfileOf(context: Context, memberId: string): Promise<OwnProfile> {
  const [row, activity, photos] = await Promise.all([
    ownRow(context.db, memberId),
    activityOf(context.db, memberId),
    countPhotos(context.db, { memberId }),
  ]);
  return toOwnProfile(row, { activity, hasPhoto: photos > 0 }, todayThere(context.now()));
}

/** Omitted fields must not overwrite stored values. */
function withoutUndefined<T extends object>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
