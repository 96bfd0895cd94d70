import { hash } from '@node-rs/argon2';
import type { TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { giveRole } from '../harness/helped.ts';
import { addPhoto } from '../harness/images.ts';
import type { Marks } from './marks.ts';
import type { Random } from './random.ts';

/** Somebody who calls: a member, somebody of the team, or a visitor. */
export interface Actor {
  readonly number: number;
  /** Null: a visitor. */
  readonly id: string | null;
  token: string | null;
  readonly rank: 'visitor' | 'member' | 'moderator' | 'admin';
  readonly gender: 'FEMALE' | 'MALE';
  readonly email: string;
  readonly cookies: Map<string, string>;
  /** Ids and places in lists that answers gave, by what they are of. */
  readonly held: Map<string, string[]>;
}

export const PASSWORD = 'Adike-thota-7';
/** As cheap as a hash can be: what it costs is no matter here. */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Beside being a man or a woman: what makes a difference to others. */
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

/** Two of each part, a woman and a man, and some visitors. Everything of theirs has its mark. */
export async function createCast(app: TestApp, marks: Marks, random: Random): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const gender of ['FEMALE', 'MALE'] as const) {
    for (const part of parts)
      actors.push(await join(app, marks, random, { ...part, gender, number: actors.length }));
  }
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
    });
  }
  return actors;
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
  return { number, id, token, rank, gender, email, cookies: new Map(), held: new Map() };
}
