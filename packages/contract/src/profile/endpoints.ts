import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { compatibility } from '../compatibility/schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { matchState } from '../match/schemas.ts';
import { picture } from '../photo/schemas.ts';
import { id, timestamp } from '../primitives.ts';
import { user } from '../user.ts';
import { BASIS } from './basis.ts';
import { inputShape, outputShape } from './field-schemas.ts';
import { type FieldName, fieldNames, profileFields } from './fields.ts';
import { bio } from './schemas.ts';

const photoAudience = z.enum(['everyone', 'matches'], {
  error: 'Please choose who sees your photos',
});

/** Privacy settings of a member. */
const privacy = {
  photoAudience,
  /**
   * True if the photos for matches are visible to the member's family and to the families of
   * matches.
   */
  photosForFamily: z.boolean(),
  showLastSeen: z.boolean(),
  /** True if Browse leaves the profile out. Matches still see the profile. */
  hidden: z.boolean(),
  /** True if others see star, pada, rashi and manglik, and the fit is computed from them. */
  showHoroscope: z.boolean(),
};

const activity = z.object({
  views: z.int(),
  interestsReceived: z.int(),
  /** Null if private. */
  lastActiveAt: z.nullable(timestamp),
});

/**
 * The reasons of a Verified mark, and its month in India. The moderator and the day are left out.
 */
const verification = z.object({
  basis: z.array(code(BASIS)),
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
});

export type Verification = z.output<typeof verification>;

/** The viewer's own profile: all fields of the registry. */
export const ownProfile = z.object({
  id: z.uuid(),
  ...outputShape([...fieldNames('basic'), ...fieldNames('professional'), ...fieldNames('about')]),
  age: z.nullable(z.int()),
  cultural: z.object(outputShape(fieldNames('cultural'))),
  lifestyle: z.object(outputShape(fieldNames('lifestyle'))),
  family: z.object(outputShape(fieldNames('family'))),
  /** Only for the candidate, not for relatives. */
  privacy: z.optional(z.object(privacy)),
  verified: z.boolean(),
  /** Null without a Verified mark. */
  verification: z.nullable(verification),
  /** Percentage of the profile's fields and photo that are filled in. */
  completeness: z.int(),
  /** Only for the candidate, like `privacy`. */
  activity: z.optional(activity),
  /**
   * Present if relatives can change the profile. Edits then send `before`, so that no edit
   * overwrites another edit.
   */
  shared: z.optional(z.literal(true)),
});

export type OwnProfile = z.output<typeof ownProfile>;

type RenamedField = 'fullName' | 'aboutMe';

/** Fields that others read outside of the three sections, under the field's own name. */
export const openFields = [
  ...fieldNames('basic', 'members'),
  ...fieldNames('professional', 'members'),
  ...fieldNames('about', 'members'),
].filter(
  (name): name is Exclude<typeof name, RenamedField> => name !== 'fullName' && name !== 'aboutMe',
);

/** Fields that members read of each other, except name and bio: open fields, then by section. */
export const sectionsForMembers = {
  ...outputShape(openFields),
  cultural: z.object(outputShape(fieldNames('cultural', 'members'))),
  lifestyle: z.object(outputShape(fieldNames('lifestyle', 'members'))),
  family: z.object(outputShape(fieldNames('family', 'members'))),
};

/**
 * Another member's profile: the fields that the specification fixes, and all that members may read.
 * `name` and `bio` are fullName and aboutMe of the registry.
 */
export const memberProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.int(),
  ...sectionsForMembers,
  photo: z.string(),
  additionalPhotos: z.array(z.string()),
  /** All photos, the primary one first, in every size. */
  photos: z.array(picture),
  verified: z.boolean(),
  /** Null without a Verified mark. */
  verification: z.nullable(verification),
  bio: z.nullable(z.string()),
  activity,
  /** True only for matches, and only while the member shows their last visit. */
  online: z.boolean(),
  /** True if the member is on the viewer's shortlist. */
  shortlisted: z.boolean(),
  /** The fit of the member and the viewer. Null if there is nothing to compare. */
  compatibility: z.nullable(compatibility),
  match: z.nullable(matchState),
  /** True if the member says that they are in talks. */
  inTalks: z.boolean(),
});

export type MemberProfile = z.output<typeof memberProfile>;

const allFields = Object.keys(profileFields) as FieldName[];

/** Any subset of the profile, flat. `bio` is another name of `aboutMe`. */
export const updateProfileBody = z.strictObject({
  ...inputShape(allFields),
  bio: z.optional(bio),
  /**
   * The values of the changed fields that the caller read before. If a stored value differs,
   * nothing is changed (CHANGED_MEANWHILE).
   */
  before: z.optional(z.partial(z.strictObject(outputShape(allFields)))),
  photoAudience: z.optional(photoAudience),
  photosForFamily: z.optional(z.boolean()),
  showLastSeen: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  showHoroscope: z.optional(z.boolean()),
});

export const profileEndpoints = defineEndpoints({
  readOwnProfile: {
    method: 'GET',
    path: '/profiles/me',
    aliases: ['/profile/me'],
    summary: 'My profile',
    rule: 'describe',
    responses: { 200: z.object({ profile: ownProfile }) },
    errors: [],
  },
  updateOwnProfile: {
    method: 'PATCH',
    path: '/profiles/me',
    aliases: ['/profile/me'],
    summary: 'Change my profile. Absent fields stay unchanged',
    rule: 'describe',
    body: updateProfileBody,
    responses: { 200: z.object({ user, profile: ownProfile }) },
    errors: ['IMPOSSIBLE', 'CHANGED_MEANWHILE'],
  },
  readProfile: {
    method: 'GET',
    path: '/profiles/:id',
    aliases: ['/profile/:id'],
    summary: "Another member's profile",
    rule: 'look',
    params: z.strictObject({ id }),
    badParams: 'PROFILE_NOT_FOUND',
    responses: { 200: z.object({ profile: memberProfile }) },
    errors: ['PROFILE_NOT_FOUND', 'PROFILES_TODAY'],
  },
});
