import { hash } from '@node-rs/argon2';
import { DAY_MS } from '@sambandha/contract/durations';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../harness/app.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { createDraft } from '../harness/permissions/owned-ids.ts';
import { unknownPerson } from '../harness/permissions/people.ts';
import { requireValue } from '../harness/present.ts';
import { makeVolunteer } from '../harness/volunteer-drafts.ts';
import { type Marks, newMark } from './marks.ts';
import type { Random } from './random.ts';
import type { Readers } from './readers.ts';

/** A caller. A relative without a profile has the rank `member`. */
export interface Actor {
  /** The index in the list of actors. */
  readonly number: number;
  /** The id of the person. Null for a visitor. */
  readonly id: string | null;
  /** The session token. Null for a visitor, and after the session has ended. */
  token: string | null;
  readonly rank: 'visitor' | 'member' | 'moderator' | 'admin';
  /** The gender of the profile. A filler for an actor without a profile. */
  readonly gender: 'FEMALE' | 'MALE';
  readonly email: string;
  /** The id of the candidate whose relative the actor is. Null if there is none. */
  candidate: string | null;
  readonly cookies: Map<string, string>;
  /** Ids, cursors and tokens from responses, by kind. */
  readonly collected: Map<string, string[]>;
}

export const PASSWORD = 'Adike-thota-7';

/** Hash with the lowest cost, because tests do not need its strength. */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Properties of the actors of each gender. */
const variants: readonly {
  rank?: Actor['rank'];
  columns?: object;
  photo?: true;
  volunteer?: true;
}[] = [
  { photo: true, volunteer: true },
  { photo: true, columns: { photo_audience: 'matches' } },
  {},
  {},
  { columns: { show_horoscope: false, nakshatra: 'ASHWINI', pada: 2, manglik: 'NO' } },
  { columns: { show_last_seen: false, interest_from: 'verified' } },
  { columns: { hidden: true } },
  { columns: { held_at: new Date(), verified_at: new Date() } },
  { columns: { state: 'deactivated' } },
  { columns: { blocked_at: new Date(), block_reason: 'spam' } },
  { rank: 'moderator', columns: { is_moderator: true } },
  { rank: 'admin', columns: { is_admin: true } },
];

/** Number of variants of each gender. The actors of a gender are in the order of the variants. */
export const VARIANT_COUNT = variants.length;

/** The indexes of variants that have a role in the family of their gender. */
const SPEAKER = 1;
const CANDIDATE = 2;
const MANAGER = 3;

/** The index of the variant that has blocked the manager and is blocked by the speaker. */
const BLOCKER = 4;

const VISITOR_COUNT = 3;

/** Returns the properties that every actor has at the start. */
const initialState = () => ({ candidate: null, cookies: new Map(), collected: new Map() });

/**
 * Creates a woman and a man of each variant, relatives and visitors. All their data has marks
 * (`marks.ts`).
 */
export async function createActors(app: TestApp, marks: Marks, random: Random): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const gender of ['FEMALE', 'MALE'] as const) {
    for (const variant of variants)
      actors.push(
        await createActor(app, marks, random, { ...variant, gender, number: actors.length }),
      );
  }
  await makeFamilies(app, marks, random, actors);
  await app.db
    .updateTable('accounts')
    .set({ password_hash: await cheapHash })
    .execute();
  for (let remaining = VISITOR_COUNT; remaining > 0; remaining--) {
    const mark = newMark(random);
    marks.add(mark, { owner: null, readers: 'admins', source: 'email' });
    actors.push({
      number: actors.length,
      id: null,
      token: null,
      rank: 'visitor',
      gender: 'FEMALE',
      email: `${mark}@private.example`,
      ...initialState(),
    });
  }
  return actors;
}

/**
 * Creates the family of a woman and that of a man. The manager and the speaker have profiles. The
 * adviser has none and prepares a draft for another person. One member whom the candidate may see
 * has blocked the manager and is blocked by the speaker.
 */
async function makeFamilies(app: TestApp, marks: Marks, random: Random, actors: Actor[]) {
  for (const offset of [0, VARIANT_COUNT]) {
    const candidate = requireValue(actors[offset + CANDIDATE]);
    const manager = requireValue(actors[offset + MANAGER]);
    const speaker = requireValue(actors[offset + SPEAKER]);
    const adviser = await createRelativeActor(app, marks, random, actors.length);
    actors.push(adviser);
    const relatives = [
      [manager, 'manager'],
      [speaker, 'speaker'],
      [adviser, 'adviser'],
    ] as const;
    for (const [relative, part] of relatives) {
      relative.candidate = candidate.id;
      await addRelative(app, requireValue(relative.id), requireValue(candidate.id), part);
    }
    await createMarkedDraft(app, marks, random, adviser);
    // The blocker has the other gender.
    const blocker = requireValue(actors[VARIANT_COUNT - offset + BLOCKER]);
    await insertBlock(app, blocker, manager);
    await insertBlock(app, speaker, blocker);
  }
}

async function insertBlock(app: TestApp, blocker: Actor, blocked: Actor): Promise<void> {
  const row = { blocker_id: requireValue(blocker.id), blocked_id: requireValue(blocked.id) };
  const created_at = app.clock.now();
  await app.db
    .insertInto('blocks')
    .values({ ...row, created_at })
    .execute();
}

async function createRelativeActor(app: TestApp, marks: Marks, random: Random, number: number) {
  const mark = newMark(random);
  const email = `${mark}@private.example`;
  const { id, token } = await createRelative(app, { email });
  marks.add(mark, { owner: id, readers: 'admins', source: 'email' });
  const actor: Actor = {
    number,
    id,
    token,
    rank: 'member',
    gender: 'FEMALE',
    email,
    ...initialState(),
  };
  return actor;
}

/** Creates a draft with marks in the name, the bio and the contact of its candidate. */
async function createMarkedDraft(app: TestApp, marks: Marks, random: Random, { id }: Actor) {
  const createMark = (readers: 'prepared' | 'admins', field: string) => {
    const mark = newMark(random);
    marks.add(mark, { owner: id, readers, source: `prepareProfile ${field}` });
    return mark;
  };
  const name = createMark('prepared', 'name');
  const bio = createMark('prepared', 'bio');
  const contact = createMark('admins', 'email');
  const draftId = uuidv7();
  await createDraft(app, requireValue(id), { ...unknownPerson().ownedIds, draftId });
  const fields = {
    name: `Hegde ${name}`,
    bio: `${bio} and a sentence that is long enough for a bio.`,
  };
  const email = `${contact}@private.example`;
  await app.query(`UPDATE draft_contents SET contact = '${email}', contact_key = '${email}',
    fields = fields || '${JSON.stringify(fields)}' WHERE draft_id = '${draftId}'`);
}

type Variant = (typeof variants)[number] & { gender: Actor['gender']; number: number };

async function createActor(
  app: TestApp,
  marks: Marks,
  random: Random,
  variant: Variant,
): Promise<Actor> {
  const { gender, number, rank = 'member', columns = {} } = variant;
  const newMarks: [mark: string, readers: Readers, source: string][] = [];
  const createMark = (readers: Readers, source: string) => {
    const mark = newMark(random);
    newMarks.push([mark, readers, source]);
    return mark;
  };
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const dob = `19${70 + number}-03-${twoDigits(1 + random.int(28))}`;
  const birthTime = `0${random.int(10)}:${twoDigits(10 + number)}`;
  const phone = `9${String(random.int(1e9)).padStart(9, '0')}`;
  // The quotes restrict these marks to whole values in JSON.
  newMarks.push([`"${dob}"`, 'team', 'dob'], [`"${birthTime}"`, 'team', 'birthTime']);
  newMarks.push([phone, 'admins', 'phone']);
  const email = `${createMark('admins', 'email')}@private.example`;
  const details = {
    birthTime,
    birthPlace: createMark('team', 'birthPlace'),
    caste: createMark('viewers', 'caste'),
  };
  const member = await createMember(app, {
    created_at: new Date(app.clock.now().getTime() - 30 * DAY_MS),
    gender,
    full_name: `Hegde ${createMark('name', 'fullName')}`,
    date_of_birth: dob,
    profession: createMark('viewers', 'profession'),
    bio: `${createMark('viewers', 'aboutMe')} and a sentence that is long enough for a bio of a member.`,
    details: JSON.stringify(details),
    email,
    phone: `+91${phone}`,
    ...columns,
  });
  for (const [mark, readers, source] of newMarks)
    marks.add(mark, { owner: member.id, readers, source });
  if (variant.photo) await addPhoto(app, member);
  if (variant.volunteer) await makeVolunteer(app, member.id);
  const { id, token } = member;
  return { number, id, token, rank, gender, email, ...initialState() };
}
