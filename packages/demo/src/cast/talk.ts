import { NAKSHATRA } from '@sambandha/contract/profile/choices';
import { isFarmerFather, isPriest, worksOnFarm } from './family.ts';
import { fillSlots, fitsSpeaker, type Speaker } from './lines.ts';
import type { Random } from './random.ts';
import { familiarTalk, familyTalk, partingLines } from './talk-family.ts';
import { lifeTalk } from './talk-life.ts';
import { openerLines, replyLines } from './talk-openers.ts';
import type { CastMember } from './types.ts';
import { findWork } from './work.ts';

/**
 * A few lines between two people. `a` and `b` are the labels that the first and the second person
 * must have (`fitsSpeaker`).
 */
export interface Exchange {
  readonly a?: string;
  readonly b?: string;
  readonly lines: readonly string[];
}

/** A line of a conversation. */
export interface Line {
  readonly from: string;
  readonly text: string;
}

/**
 * Number of uses of each text so far, in all and by each person, so that nobody repeats a story.
 */
export type LineUsage = Map<string, number>;

export function writeOpener(
  random: Random,
  from: CastMember,
  to: CastMember,
  memory: LineUsage,
): Line {
  const line = takeLeastUsed(random, openerLines, (text) => text, [from.key], memory);
  return { from: from.key, text: fillSlots(line, slots(random, from, to)) };
}

export function writeReply(
  random: Random,
  from: CastMember,
  to: CastMember,
  memory: LineUsage,
): Line[] {
  const lines = takeLeastUsed(
    random,
    replyLines,
    (reply) => reply.join(),
    [from.key, to.key],
    memory,
  );
  return fillInLines(random, lines, from, to);
}

export function writeParting(random: Random, from: CastMember, to: CastMember): Line[] {
  return fillInLines(random, random.pick(partingLines), from, to);
}

/** Returns the lines of each topic of a talk. The topics are in a natural order. */
export function writeTalk(
  random: Random,
  a: CastMember,
  b: CastMember,
  topicCounts: { life: number; family: number; late: number },
  memory: LineUsage,
): Line[][] {
  const topics = [
    ...chooseTopics(random, lifeTalk, topicCounts.life, a, b, memory),
    // Family topics have a fixed order: first questions, then stars, then the visit.
    ...inListOrder(familyTalk, chooseTopics(random, familyTalk, topicCounts.family, a, b, memory)),
    ...chooseTopics(random, familiarTalk, topicCounts.late, a, b, memory),
  ];
  return topics.map((topic) => fillInLines(random, topic.exchange.lines, topic.a, topic.b));
}

type Topic = { exchange: Exchange; a: CastMember; b: CastMember };

function chooseTopics(
  random: Random,
  all: readonly Exchange[],
  count: number,
  first: CastMember,
  second: CastMember,
  memory: LineUsage,
): Topic[] {
  const topics: Topic[] = [];
  while (topics.length < count) {
    const candidates = all.flatMap((exchange) => {
      if (topics.some((topic) => topic.exchange === exchange)) return [];
      const assignments = [
        { exchange, a: first, b: second },
        { exchange, a: second, b: first },
      ].filter(({ a, b }) => fitsBoth(exchange, a, b));
      return assignments.length === 0 ? [] : [random.pick(assignments)];
    });
    if (candidates.length === 0) break;
    topics.push(
      takeLeastUsed(
        random,
        candidates,
        (topic) => topic.exchange.lines.join(),
        [first.key, second.key],
        memory,
      ),
    );
  }
  return topics;
}

function inListOrder(all: readonly Exchange[], topics: readonly Topic[]): Topic[] {
  return [...topics].sort(
    (first, second) => all.indexOf(first.exchange) - all.indexOf(second.exchange),
  );
}

function fitsBoth({ a, b }: Exchange, first: CastMember, second: CastMember): boolean {
  return fitsSpeaker(a, speakerOf(first)) && fitsSpeaker(b, speakerOf(second));
}

/** Exceeds the number of uses of one option by the whole cast, so that people's own uses decide. */
const OWN_USE_WEIGHT = 100;

/**
 * Returns the option that these people, and then the whole cast, have used least, and counts the
 * use.
 */
function takeLeastUsed<T>(
  random: Random,
  options: readonly T[],
  nameOf: (option: T) => string,
  people: readonly string[],
  memory: LineUsage,
): T {
  const ownUses = (option: T) =>
    people.reduce((sum, person) => sum + (memory.get(`${person}/${nameOf(option)}`) ?? 0), 0);
  const uses = (option: T) => OWN_USE_WEIGHT * ownUses(option) + (memory.get(nameOf(option)) ?? 0);
  const fewestUses = Math.min(...options.map(uses));
  const choice = random.pick(options.filter((option) => uses(option) === fewestUses));
  for (const key of [nameOf(choice), ...people.map((person) => `${person}/${nameOf(choice)}`)]) {
    memory.set(key, (memory.get(key) ?? 0) + 1);
  }
  return choice;
}

function fillInLines(
  random: Random,
  lines: readonly string[],
  a: CastMember,
  b: CastMember,
): Line[] {
  const values = slots(random, a, b);
  return lines.map((line) => ({
    from: line.startsWith('a: ') ? a.key : b.key,
    text: capitalize(fillSlots(withoutSpeaker(line), values)),
  }));
}

/** Returns a line without the `a: ` or `b: ` that names its speaker. */
export function withoutSpeaker(line: string): string {
  return line.slice('a: '.length);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function slots(random: Random, a: CastMember, b: CastMember): Record<string, string> {
  return { ...slotsOf(random, 'a', a), ...slotsOf(random, 'b', b) };
}

function slotsOf(random: Random, role: 'a' | 'b', { firstName, profile }: CastMember) {
  const interest = random.pick(profile.interests);
  const { pursuit } = findWork(profile.profession ?? '');
  return {
    [role]: firstName,
    [`${role}Town`]: profile.location?.split(',')[0] ?? '',
    [`${role}Native`]: profile.nativePlace?.split(',')[0] ?? '',
    [`${role}Work`]: pursuit,
    [`${role}WorkYours`]: pursuit.replace(/^my /, 'your '),
    [`${role}Interest`]: properNouns.test(interest) ? interest : interest.toLowerCase(),
    [`${role}Star`]: profile.nakshatra == null ? '' : NAKSHATRA.labels[profile.nakshatra],
  };
}

const properNouns =
  /Yakshagana|Talamaddale|Hindustani|Carnatic|Kannada|Bharatanatyam|Sanskrit|Vedic/;

/** Returns the facts on which sentences depend, from the profile. */
function speakerOf({ gender, profile, where, createdAt }: CastMember): Speaker {
  return {
    gender,
    where,
    age: createdAt.getFullYear() - Number(profile.dob.slice(0, 4)),
    farms: worksOnFarm(profile.profession ?? ''),
    degree: profile.education !== 'HIGH_SCHOOL',
    brother: /brother/.test(profile.siblings ?? ''),
    sister: /sister/.test(profile.siblings ?? ''),
    joint: profile.familyType === 'JOINT_FAMILY',
    farmFather: isFarmerFather(profile.fatherOccupation ?? ''),
    priestFather: isPriest(profile.fatherOccupation ?? ''),
    marriedBefore: profile.maritalStatus !== 'NEVER_MARRIED',
    stars: profile.nakshatra !== null,
  };
}
