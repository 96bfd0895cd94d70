import { hash } from '@node-rs/argon2';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../harness/app.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { giveRole } from '../harness/helped.ts';
import { addPhoto } from '../harness/images.ts';
import { giveDraft, nobody } from '../harness/permissions/belongings.ts';
import type { Marks } from './marks.ts';
import type { Random } from './random.ts';

/** A caller: a member, a person of the team or a visitor. */
export interface Actor {
  readonly number: number;
  /** Null: a visitor. */
  readonly id: string | null;
  token: string | null;
  readonly rank: 'visitor' | 'member' | 'moderator' | 'admin';
  readonly gender: 'FEMALE' | 'MALE';
  readonly email: string;
  /** The candidate whose family they belong to. */
  candidate: string | null;
  readonly cookies: Map<string, string>;
  /** Ids and cursors from answers, by kind. */
  readonly held: Map<string, string[]>;
}

export const PASSWORD = 'Adike-thota-7';
/** The cheapest possible hash; its strength does not matter here. */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Differences between actors beside gender that matter to others. */
const parts: readonly {
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

const VISITORS = 3;

/** Two actors of each kind, a woman and a man, and some visitors. All their data has marks. */
export async function createCast(app: TestApp, marks: Marks, random: Random): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const gender of ['FEMALE', 'MALE'] as const) {
    for (const part of parts)
      actors.push(await join(app, marks, random, { ...part, gender, number: actors.length }));
  }
  await makeFamilies(app, marks, random, actors);
  await app.db
    .updateTable('accounts')
    .set({ password_hash: await cheapHash })
    .execute();
  for (let left = VISITORS; left > 0; left--) {
    const mark = `mk${random.letters(12)}`;
    marks.add(mark, { owner: null, readers: 'admins', from: 'email' });
    actors.push({
      ...{ number: actors.length, id: null, token: null, rank: 'visitor', gender: 'FEMALE' },
      ...{ email: `${mark}@private.example`, cookies: new Map(), held: new Map() },
      candidate: null,
    });
  }
  return actors;
}

/**
 * Creates two families, one of a woman and one of a man who call often: a manager and a speaker with
 * profiles, and an adviser without one, who prepares a profile for another person. One of the members the
 * candidate may see has blocked the manager and is blocked by the speaker.
 */
async function makeFamilies(app: TestApp, marks: Marks, random: Random, actors: Actor[]) {
  for (const first of [0, parts.length]) {
    const candidate = actors[first + 2] as Actor;
    const [manager, speaker] = [actors[first + 3], actors[first + 1]] as [Actor, Actor];
    const adviser = await withoutProfile(app, marks, random, actors.length);
    actors.push(adviser);
    const members = [
      [manager, 'manager'],
      [speaker, 'speaker'],
      [adviser, 'adviser'],
    ] as const;
    for (const [relative, part] of members) {
      relative.candidate = candidate.id;
      await addRelative(app, relative.id ?? '', candidate.id ?? '', part);
    }
    await prepareProfile(app, marks, random, adviser);
    const opposite = parts.length - first;
    await block(app, actors[opposite + 4], manager);
    await block(app, speaker, actors[opposite + 4]);
  }
}

async function block(app: TestApp, blocker?: Actor, blocked?: Actor): Promise<void> {
  const row = { blocker_id: blocker?.id ?? '', blocked_id: blocked?.id ?? '' };
  const created_at = app.clock.now();
  await app.db
    .insertInto('blocks')
    .values({ ...row, created_at })
    .execute();
}

async function withoutProfile(app: TestApp, marks: Marks, random: Random, number: number) {
  const mark = `mk${random.letters(12)}`;
  const email = `${mark}@private.example`;
  const { id, token } = await createRelative(app, { email });
  marks.add(mark, { owner: id, readers: 'admins', from: 'email' });
  const actor: Actor = {
    ...{ number, id, token, rank: 'member', gender: 'FEMALE', email, candidate: null },
    ...{ cookies: new Map(), held: new Map() },
  };
  return actor;
}

/** A draft with marks in all fields that identify its candidate. */
async function prepareProfile(app: TestApp, marks: Marks, random: Random, { id }: Actor) {
  const [name, bio, contact] = ['name', 'bio', 'email'].map((from) => {
    const mark = `mk${random.letters(12)}`;
    const readers = from === 'email' ? 'admins' : 'prepared';
    marks.add(mark, { owner: id, readers, from: `prepareProfile ${from}` });
    return mark;
  }) as [string, string, string];
  const draftId = uuidv7();
  await giveDraft(app, id ?? '', { ...nobody().belongings, draftId });
  const fields = {
    name: `Hegde ${name}`,
    bio: `${bio} and a sentence that is long enough for a bio.`,
  };
  const email = `${contact}@private.example`;
  await app.query(`UPDATE draft_contents SET contact = '${email}', contact_key = '${email}',
    fields = fields || '${JSON.stringify(fields)}' WHERE draft_id = '${draftId}'`);
}

type Part = (typeof parts)[number] & { gender: Actor['gender']; number: number };

async function join(app: TestApp, marks: Marks, random: Random, part: Part): Promise<Actor> {
  const { gender, number, rank = 'member', columns = {} } = part;
  const made: [mark: string, readers: Parameters<Marks['add']>[1]['readers'], from: string][] = [];
  const text = (readers: (typeof made)[number][1], from: string) => {
    const mark = `mk${random.letters(12)}`;
    made.push([mark, readers, from]);
    return mark;
  };
  const two = (value: number) => String(value).padStart(2, '0');
  const dob = `19${70 + number}-03-${two(1 + random.int(28))}`;
  const birthTime = `0${random.int(10)}:${two(10 + number)}`;
  const phone = `9${String(random.int(1e9)).padStart(9, '0')}`;
  made.push([`"${dob}"`, 'team', 'dob'], [`"${birthTime}"`, 'team', 'birthTime']);
  made.push([phone, 'admins', 'phone']);
  const email = `${text('admins', 'email')}@private.example`;
  const details = {
    birthTime,
    birthPlace: text('team', 'birthPlace'),
    caste: text('viewers', 'caste'),
  };
  const month = 30 * 24 * 3_600_000;
  const member = await createMember(app, {
    created_at: new Date(app.clock.now().getTime() - month),
    gender,
    full_name: `Hegde ${text('name', 'fullName')}`,
    date_of_birth: dob,
    profession: text('viewers', 'profession'),
    bio: `${text('viewers', 'aboutMe')} and a sentence that is long enough for a bio of a member.`,
    details: JSON.stringify(details),
    email,
    phone: `+91${phone}`,
    ...columns,
  });
  for (const [mark, readers, from] of made) marks.add(mark, { owner: member.id, readers, from });
  if (part.photo) await addPhoto(app, member);
  if (part.volunteer) await giveRole(app, member.id);
  const { id, token } = member;
  const none = { candidate: null, cookies: new Map(), held: new Map() };
  return { number, id, token, rank, gender, email, ...none };
}
