import { DAY_MS } from '@sambandha/contract/durations';
import type { CastMember } from '@sambandha/demo/cast/types';
import type { DemoVolunteer } from '@sambandha/demo/people';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { tokenHash } from '../features/account/index.ts';
import {
  CODE_TRIES,
  consentRequestEnd,
  insertDraft,
  letterSecrets,
} from '../features/draft/index.ts';
import type { NewPhoto } from '../features/photo/index.ts';
import type { Keys } from '../security/keys.ts';
import { insertDraftPhoto, insertPerson } from './seed.store.ts';

type Db = Kysely<Database>;

/** Stores a volunteer without a profile. */
export async function insertVolunteer(
  db: Db,
  volunteer: DemoVolunteer,
  { id, roleId, givenBy, at }: { id: string; roleId: string; givenBy: string; at: Date },
): Promise<void> {
  const { places } = volunteer;
  await insertPerson(db, volunteer, { id, createdAt: at });
  await db
    .insertInto('volunteers')
    .values({ id: roleId, person_id: id, places: [...places], given_by: givenBy, given_at: at })
    .execute();
}

interface AskedDraft {
  readonly id: string;
  readonly makerId: string;
  readonly candidate: CastMember;
  readonly photo: NewPhoto;
  readonly askedAt: Date;
}

/** Stores a profile that was copied from paper and that needs the candidate's consent. */
export async function insertAskedDraft(
  db: Db,
  keys: Keys,
  { id, makerId, candidate, photo, askedAt }: AskedDraft,
): Promise<void> {
  const { profile, gender, preferences, contact } = candidate;
  const { fullName, dob, motherTongue, maritalStatus, height, education, profession } = profile;
  const { gotra, nakshatra, rashi, interests, aboutMe, nativePlace } = profile;
  const fields = {
    name: fullName,
    gender,
    dateOfBirth: dob,
    motherTongue,
    maritalStatus,
    height,
    education,
    profession,
    location: 'Sirsi',
    nativePlace,
    gotra,
    nakshatra,
    rashi,
    interests,
    bio: aboutMe,
  };
  await insertDraft(
    db,
    {
      id,
      maker_id: makerId,
      for_whom: 'HELPED',
      relation: 'VOLUNTEER',
      created_at: new Date(askedAt.getTime() - DAY_MS),
      asked_at: askedAt,
      ends_at: consentRequestEnd(askedAt),
    },
    {
      draft_id: id,
      contact: contact.phone,
      contact_key: contact.phone,
      language: 'kn',
      fields: JSON.stringify(fields),
      preferences: JSON.stringify(preferences),
      token_hash: tokenHash(letterSecrets(keys, id).token),
      tries_left: CODE_TRIES,
    },
  );
  await insertDraftPhoto(db, id, { ...photo, is_primary: false });
}
