import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { demoPeople } from '../people.ts';
import { createConversation, createRequest, type Pair } from './conversation.ts';
import { createRandom, type Random } from './random.ts';
import { createReportsAndBlocks } from './reports-and-blocks.ts';
import type { LineUsage } from './talk.ts';
import type { CastMember, Story, StoryMatch } from './types.ts';

/** Maximum length of a conversation in days. */
const MAX_TALK_DAYS = 16;
/** Size of the community to which `totals` refer. */
const FULL_SIZE = 300;
/** Numbers of matches in a community of full size. Smaller communities have fewer matches. */
const totals = { ACCEPTED: 62, REQUESTED: 82, DECLINED: 6, WITHDRAWN: 5, ENDED: 5 } as const;
/** Numbers of matches of each of the two demo members, without the match between them. */
const demoTotals = { ACCEPTED: 7, received: 6, sent: 3, DECLINED: 1, ENDED: 1 } as const;

type Status = StoryMatch['status'];

/**
 * Creates the history of the cast: matches with their messages, reports, blocks and profile views.
 * Each pair is a woman and a man. Nothing happens before both have joined or after their last
 * visit. `today` is the time at which the community is created.
 */
export function makeStory(cast: readonly CastMember[], today: Date): Story {
  const random = createRandom(`story/${cast.length}`);
  const builder = new StoryBuilder(random, cast);
  for (const { key } of [demoPeople.woman, demoPeople.man]) {
    const demoMember = cast.find((member) => member.key === key);
    if (demoMember !== undefined) builder.fillScreensOf(demoMember);
  }
  builder.fillCommunity(cast.length / FULL_SIZE);
  const { haveNoMatch } = builder;
  const reportsAndBlocks = createReportsAndBlocks(random.fork('trouble'), cast, haveNoMatch, today);
  const views = makeViews(random.fork('views'), cast, builder.matches);
  return { matches: builder.matches, ...reportsAndBlocks, views };
}

class StoryBuilder {
  readonly matches: StoryMatch[] = [];
  readonly #random: Random;
  readonly #people: readonly CastMember[];
  readonly #demo: readonly CastMember[];
  readonly #memory: LineUsage = new Map();
  readonly #pairs = new Set<string>();
  readonly #matchCounts = new Map<string, number>();

  constructor(random: Random, cast: readonly CastMember[]) {
    this.#random = random;
    const available = cast.filter(
      (member) => !member.admin && !member.blockedFor && !member.privacy.hidden,
    );
    this.#people = available.filter(({ key }) => key.startsWith('cast-'));
    this.#demo = available.filter(({ key }) => !key.startsWith('cast-'));
  }

  /** Returns true if two members have no match. */
  readonly haveNoMatch = (a: CastMember, b: CastMember): boolean => !this.#pairs.has(pairKey(a, b));

  /**
   * Fills a demo member's screens with every status except WITHDRAWN. The two demo members also
   * have a match.
   */
  fillScreensOf(member: CastMember): void {
    const [woman, man] = this.#demo;
    if (woman && man && this.haveNoMatch(woman, man)) {
      const topicCounts = { life: 2, family: 3, late: 1 };
      this.#accept({ requester: man, recipient: woman }, { topicCounts });
    }
    for (let index = 0; index < demoTotals.ACCEPTED; index += 1) {
      const unreadFor = index < 3 ? member.key : undefined;
      const role = index % 2 === 0 ? 'requester' : 'recipient';
      this.#accept(this.#pairOf(member, role, MAX_TALK_DAYS), { unreadFor });
    }
    for (let index = 0; index < demoTotals.received; index += 1) {
      this.#request(this.#pairOf(member, 'recipient', 0), 'REQUESTED');
    }
    for (let index = 0; index < demoTotals.sent; index += 1) {
      this.#request(this.#pairOf(member, 'requester', 0), 'REQUESTED');
    }
    for (let index = 0; index < demoTotals.DECLINED; index += 1) {
      this.#request(this.#pairOf(member, 'recipient', 1), 'DECLINED');
    }
    for (let index = 0; index < demoTotals.ENDED; index += 1) {
      this.#accept(this.#pairOf(member, 'requester', MAX_TALK_DAYS), { ends: true });
    }
  }

  /** Adds the matches of the other members. `share` is the share of the full size. */
  fillCommunity(share: number): void {
    const longActive = this.#people.filter(
      (member) => sharedTime(member, member) > MAX_TALK_DAYS * DAY_MS,
    );
    this.#until('ACCEPTED', share, () => {
      const pair = this.#pairOf(
        this.#pickFrom(longActive),
        this.#random.chance(0.5) ? 'requester' : 'recipient',
        MAX_TALK_DAYS,
      );
      const reader = this.#random.chance(0.5) ? pair?.requester : pair?.recipient;
      this.#accept(pair, { unreadFor: this.#random.chance(0.4) ? reader?.key : undefined });
    });
    this.#until('ENDED', share, () => {
      const pair = this.#pairOf(this.#pickFrom(longActive), 'requester', MAX_TALK_DAYS);
      this.#accept(pair, { ends: true });
    });
    this.#until('REQUESTED', share, () => {
      this.#request(this.#pairOf(this.#pickFrom(this.#people), 'requester', 0), 'REQUESTED');
    });
    for (const status of ['DECLINED', 'WITHDRAWN'] as const) {
      this.#until(status, share, () => {
        this.#request(this.#pairOf(this.#pickFrom(longActive), 'requester', 3), status);
      });
    }
  }

  /**
   * Calls `tryToAdd` until the number of matches in this status is reached. Gives up after twenty
   * calls per match, because a small community has too few fitting pairs.
   */
  #until(status: Status, share: number, tryToAdd: () => void): void {
    const goal = totals[status] * share;
    const count = () => this.matches.filter((match) => match.status === status).length;
    for (let tries = 20 * goal; count() < goal && tries > 0; tries -= 1) tryToAdd();
  }

  #accept(pair: Pair | undefined, options: Parameters<typeof createConversation>[3]): void {
    if (pair) this.#addMatch(pair, createConversation(this.#random, pair, this.#memory, options));
  }

  #request(pair: Pair | undefined, status: 'REQUESTED' | 'DECLINED' | 'WITHDRAWN'): void {
    if (pair) this.#addMatch(pair, createRequest(this.#random, pair, this.#memory, status));
  }

  #addMatch(pair: Pair, match: StoryMatch): void {
    this.#pairs.add(pairKey(pair.requester, pair.recipient));
    for (const { key } of [pair.requester, pair.recipient]) {
      this.#matchCounts.set(key, (this.#matchCounts.get(key) ?? 0) + 1);
    }
    this.matches.push(match);
  }

  #pickFrom(people: readonly CastMember[]): CastMember | undefined {
    return people.length === 0 ? undefined : this.#random.pick(people);
  }

  /**
   * Returns `member` in the given role, and a person of the other gender and a fitting age with the
   * fewest matches so far. Both have been active members for more than `days` days and three hours.
   * Returns undefined if there is no member or no such person.
   */
  #pairOf(member: CastMember | undefined, role: keyof Pair, days: number): Pair | undefined {
    if (member === undefined) return undefined;
    const candidates = this.#people.filter(
      (candidate) =>
        candidate.gender !== member.gender &&
        this.haveNoMatch(member, candidate) &&
        haveFittingAges(member, candidate) &&
        sharedTime(member, candidate) > days * DAY_MS + 3 * HOUR_MS,
    );
    const matchCount = (person: CastMember) => this.#matchCounts.get(person.key) ?? 0;
    const fewestMatches = Math.min(...candidates.map(matchCount));
    const partner = this.#pickFrom(
      candidates.filter((person) => matchCount(person) === fewestMatches),
    );
    if (partner === undefined) return undefined;
    return role === 'requester'
      ? { requester: member, recipient: partner }
      : { requester: partner, recipient: member };
  }
}

function pairKey(a: CastMember, b: CastMember): string {
  return [a.key, b.key].sort().join(' ');
}

/** Returns the milliseconds during which both were members and active. */
function sharedTime(a: CastMember, b: CastMember): number {
  const until = Math.min(a.lastActiveAt.getTime(), b.lastActiveAt.getTime());
  return until - Math.max(a.createdAt.getTime(), b.createdAt.getTime());
}

/**
 * Returns true if the woman is at most two years older, or at most eight years younger, than the
 * man.
 */
function haveFittingAges(a: CastMember, b: CastMember): boolean {
  const [woman, man] = a.gender === 'FEMALE' ? [a, b] : [b, a];
  const years = (birthTimeOf(woman) - birthTimeOf(man)) / (365.25 * DAY_MS);
  return years >= -2 && years <= 8;
}

function birthTimeOf({ profile }: CastMember): number {
  return Date.parse(profile.dob);
}

/**
 * Creates profile views between the members of matches, and up to seven random ones by each visible
 * member except the demo members.
 */
function makeViews(
  random: Random,
  cast: readonly CastMember[],
  matches: readonly StoryMatch[],
): Story['views'] {
  const views = new Map<string, Story['views'][number]>();
  const addView = (viewer: CastMember, member: CastMember) => {
    const viewedAt = viewer.lastActiveAt.getTime() - random.between(5 * MINUTE_MS, 60 * HOUR_MS);
    const since = Math.max(viewer.createdAt.getTime(), member.createdAt.getTime()) + MINUTE_MS;
    if (since > viewer.lastActiveAt.getTime()) return;
    const lastAt = new Date(Math.round(Math.max(since, viewedAt)));
    views.set(`${viewer.key} ${member.key}`, { viewer: viewer.key, member: member.key, lastAt });
  };
  const byKey = new Map(cast.map((member) => [member.key, member]));
  for (const { requester, recipient } of matches) {
    const [a, b] = [byKey.get(requester), byKey.get(recipient)];
    if (a === undefined || b === undefined) continue;
    addView(a, b);
    if (random.chance(0.8)) addView(b, a);
  }
  const visibleMembers = cast.filter(({ admin, privacy }) => !admin && !privacy.hidden);
  for (const viewer of visibleMembers.filter(({ key }) => key.startsWith('cast-'))) {
    const candidates = visibleMembers.filter(({ gender }) => gender !== viewer.gender);
    for (const member of random.sample(candidates, random.int(0, 7))) addView(viewer, member);
  }
  return [...views.values()];
}
