import { communityDate } from '@sambandha/contract/calendar';
import type { Compatibility } from '@sambandha/contract/compatibility/schemas';
import type { HandlerInput } from '@sambandha/contract/endpoint';
import type { OwnProfile, profileEndpoints } from '@sambandha/contract/profile/endpoints';
import { sharedFields } from '@sambandha/contract/profile/fields';
import type { User } from '@sambandha/contract/user';
import { type FamilyActs, groupChanges } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { withoutUndefined } from '../../core/without-undefined.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { type Viewer, type ViewerIds, viewerIdsOf } from '../../security/access/viewer.ts';
import { countPhotos, photoViewerOf, readPictures } from '../photo/index.ts';
import { type BeforeProfileChange, changeOwnProfile, type ProfileChangeInput } from './change.ts';
import { openProfileFor } from './open.ts';
import { toMemberProfile, toOwnProfile } from './responses.ts';
import { hasEditingRelative, readActivity, readMemberRow } from './store.ts';
import type { MemberView } from './visibility.ts';

interface Dependencies {
  readonly compatibilityOf: (
    context: Context,
    viewer: ViewerIds,
    view: MemberView,
  ) => Promise<Compatibility | null>;
  readonly readUserBody: (context: Context, memberId: string) => Promise<User>;
  readonly beforeChange: BeforeProfileChange;
  readonly family: FamilyActs;
}

export function profileRoutes(
  context: Context,
  { readUserBody, compatibilityOf, beforeChange, family }: Dependencies,
): Handlers<typeof profileEndpoints> {
  const { db } = context;

  /**
   * Returns a candidate's profile for the viewer. A relative gets it without the candidate's
   * private data.
   */
  const profileFor = async ({ part, onBehalfOf }: Viewer): Promise<OwnProfile> => {
    const profile = await readOwnProfile(context, onBehalfOf);
    if (part === null)
      return { ...profile, ...((await hasEditingRelative(db, onBehalfOf)) && SHARED) };
    const { privacy: _, activity: __, ...visibleProfile } = profile;
    return { ...visibleProfile, ...SHARED };
  };

  return {
    readOwnProfile: async ({ viewer }) => ({
      status: 200,
      body: { profile: await profileFor(viewer) },
    }),

    updateOwnProfile: async ({ viewer, body }) => {
      const { onBehalfOf: memberId } = viewer;
      if (viewer.part !== null) rejectPrivateFields(body);
      const change = toProfileChange(body);
      await inTransaction(db, async (trx) => {
        const changes = await changeOwnProfile(context, trx, memberId, change, {
          beforeChange,
          whenLocked: async (changedFields) => {
            await family.lockPart(trx, viewer, 'describe');
            await family.rejectConflicts(trx, viewer, changedFields);
          },
        });
        const acts = groupChanges(changes, STAR_FIELDS).map(
          (group) => ({ kind: 'PROFILE', changes: group }) as const,
        );
        await family.writeActs(trx, viewer, acts);
      });
      // The setting also decides if others see that the member is connected.
      if (body.showLastSeen !== undefined) context.live.republishPresence(memberId);
      const [user, profile] = await Promise.all([
        readUserBody(context, viewer.person),
        profileFor(viewer),
      ]);
      return { status: 200, body: { user, profile } };
    },

    readProfile: async ({ viewer, params }) => {
      const now = context.now();
      const ids = viewerIdsOf(viewer);
      const openedProfile = await openProfileFor(context, family, viewer, params.id);
      const [pictures, compatibility] = await Promise.all([
        readPictures(context, photoViewerOf(viewer), [openedProfile.view]),
        compatibilityOf(context, ids, openedProfile.view),
      ]);
      const parts = { pictures: pictures.get(openedProfile.view.id) ?? [], compatibility };
      const profile = toMemberProfile(openedProfile, parts, communityDate(now));
      if (profile === null) throw new Failure('PROFILE_NOT_FOUND');
      return { status: 200, body: { profile } };
    },
  };
}

/** States in the response that a relative may change the profile. */
const SHARED = { shared: true } as const;

/**
 * Star, pada and rashi are undone together, because undoing only one could give an impossible
 * combination.
 */
const STAR_FIELDS: readonly string[] = ['nakshatra', 'pada', 'rashi'];

/** Fails with FORBIDDEN if a relative sends a field that only the candidate may change. */
function rejectPrivateFields(body: object): void {
  const allowedFields: readonly string[] = [...sharedFields, 'bio', 'before'];
  if (Object.keys(body).some((name) => !allowedFields.includes(name))) {
    throw new Failure('FORBIDDEN');
  }
}

/** Returns a member's complete profile, for the member and for admins. */
export async function readOwnProfile(context: Context, memberId: string): Promise<OwnProfile> {
  const [row, activity, photos] = await Promise.all([
    readMemberRow(context.db, memberId),
    readActivity(context.db, memberId),
    countPhotos(context.db, { memberId }),
  ]);
  return toOwnProfile(row, { activity, hasPhoto: photos > 0 }, communityDate(context.now()));
}

type UpdateBody = HandlerInput<(typeof profileEndpoints)['updateOwnProfile'], 'body'>;

/**
 * Splits the body into fields and privacy settings. `bio` is another name of `aboutMe`. Omitted
 * values must not replace stored values.
 */
function toProfileChange({ bio, before, ...input }: UpdateBody): ProfileChangeInput {
  const { photoAudience, photosForFamily, showLastSeen, hidden, showHoroscope, ...fields } = input;
  return {
    fields: withoutUndefined({ ...fields, aboutMe: fields.aboutMe ?? bio }),
    privacy: withoutUndefined({
      photo_audience: photoAudience,
      photos_for_family: photosForFamily,
      show_last_seen: showLastSeen,
      hidden,
      show_horoscope: showHoroscope,
    }),
    seen: before && withoutUndefined(before),
  };
}
