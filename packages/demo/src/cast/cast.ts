import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { demoPeople } from '../people.ts';
import { demoRoles } from './demo-people.ts';
import { makePerson } from './member.ts';
import { createRandom, type Random } from './random.ts';
import { moveToWakingHours } from './story-times.ts';
import type { CastMember } from './types.ts';

interface CastPlan {
  readonly seed: string | number;
  /** Total number of members, including the demo people, at least 3. */
  readonly count: number;
  /** The time at which the community is created. Ages and times are counted back from this time. */
  readonly today: Date;
}

/**
 * Creates a fictional community of about as many women as men. The same plan gives the same people.
 * The demo people come first. None of the people exists, and each is marked `synthetic`.
 */
export function makeCast({ seed, count, today }: CastPlan): CastMember[] {
  const random = createRandom(`cast/${seed}`);
  const sharedFacts = { today, usage: new Map<string, number>(), takenNames: new Set<string>() };
  const cast = makeDemoPeople(random, sharedFacts);
  for (let index = cast.length; index < count; index += 1) {
    const key = `cast-${String(index).padStart(3, '0')}`;
    const memberRandom = random.fork(key);
    const gender = index % 2 === 0 ? 'FEMALE' : 'MALE';
    const person = makePerson(memberRandom, { key, gender, ...sharedFacts });
    const createdAt = pickRegistration(memberRandom, today);
    cast.push({
      synthetic: true,
      key,
      admin: false,
      gender,
      ...person,
      contact: contactOf(person.profile.fullName, index),
      verified: pickVerified(memberRandom, createdAt, today),
      blockedFor: null,
      privacy: {
        photoAudience: memberRandom.chance(0.07) ? 'matches' : 'everyone',
        showLastSeen: !memberRandom.chance(0.08),
        hidden: memberRandom.chance(0.01),
      },
      createdAt,
      lastActiveAt: pickLastVisit(memberRandom, createdAt, today),
    });
  }
  return cast.map((member, index) => withBlock(member, index));
}

type SharedFacts = { today: Date; usage: Map<string, number>; takenNames: Set<string> };

function makeDemoPeople(random: Random, sharedFacts: SharedFacts): CastMember[] {
  return demoRoles.map(({ phone, ...role }): CastMember => {
    const person = makePerson(random.fork(role.key), { ...role, ...sharedFacts });
    const admin = role.key === demoPeople.admin.key;
    return {
      synthetic: true,
      key: role.key,
      admin,
      gender: role.gender,
      ...person,
      contact: { email: `${role.key}@demo.example`, phone },
      verified: true,
      blockedFor: null,
      // The admin manages the other members and is not looking for a match.
      privacy: { photoAudience: 'everyone', showLastSeen: true, hidden: admin },
      createdAt: new Date(sharedFacts.today.getTime() - 210 * DAY_MS),
      lastActiveAt: new Date(sharedFacts.today.getTime() - 20 * MINUTE_MS),
    };
  });
}

/** Creates a complete member for a visitor who signs in with an unused phone number (the seed). */
export function makeReadyMember(seed: string, today: Date): CastMember {
  const random = createRandom(`ready/${seed}`);
  const gender = random.pick(['FEMALE', 'MALE'] as const);
  const key = `ready-${seed}`;
  const person = makePerson(random, {
    key,
    gender,
    today,
    age: random.int(25, 31),
    usage: new Map(),
    takenNames: new Set(),
    photos: 2,
  });
  return {
    synthetic: true,
    key,
    admin: false,
    gender,
    ...person,
    contact: { email: `visitor.${seed.replace(/\D/g, '')}@demo.example`, phone: seed },
    verified: true,
    blockedFor: null,
    privacy: { photoAudience: 'everyone', showLastSeen: true, hidden: false },
    createdAt: today,
    lastActiveAt: today,
  };
}

/**
 * Returns an address in a domain that can never be reached, and a number that only this demo uses.
 */
function contactOf(fullName: string, index: number): CastMember['contact'] {
  const names = fullName.split(' ').filter((part) => part.length > 2);
  const email = `${names.at(0)}.${names.at(-1)}.${index}@demo.example`.toLowerCase();
  return { email, phone: `+9199000${String(10_000 + index)}` };
}

/** Returns a time in the last 400 days. More than half of the times are in the last 200 days. */
function pickRegistration(random: Random, today: Date): Date {
  return new Date(today.getTime() - random.next() ** 1.4 * 400 * DAY_MS - 90 * MINUTE_MS);
}

/** Returns true for two in three members, but never for members of the last 8 days. */
function pickVerified(random: Random, createdAt: Date, today: Date): boolean {
  const isNew = today.getTime() - createdAt.getTime() < 8 * DAY_MS;
  return random.chance(0.66) && !isNew;
}

/** Returns the time of the last visit. Most members visited within two days. */
function pickLastVisit(random: Random, createdAt: Date, today: Date): Date {
  const since = random.weighted([
    [random.between(2, 180) * MINUTE_MS, 24],
    [random.between(3, 48) * 60 * MINUTE_MS, 36],
    [random.between(2, 14) * DAY_MS, 28],
    [random.between(14, 70) * DAY_MS, 12],
  ] as const);
  const time = Math.round(today.getTime() - since);
  // A recent visit stays recent, also at night.
  const awakeTime = since < 5 * HOUR_MS ? time : moveToWakingHours(random, time);
  return new Date(Math.max(createdAt.getTime() + 5 * MINUTE_MS, awakeTime));
}

/** The members whom an admin blocked, by their index in the cast. */
const blockReasons: Readonly<Record<number, string>> = {
  97: 'Asked two members for money after a few messages.',
  188: 'The photos belong to someone else; no answer to three reminders.',
};

function withBlock(member: CastMember, index: number): CastMember {
  const reason = blockReasons[index];
  return reason === undefined ? member : { ...member, verified: false, blockedFor: reason };
}
