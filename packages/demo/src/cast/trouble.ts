import type { Random } from './random.ts';
import { DAY, HOUR } from './story-times.ts';
import type { CastMember, Story, StoryReport } from './types.ts';

type Reason = StoryReport['reason'];

const openCases: readonly (readonly [Reason, string | null])[] = [
  ['HARASSMENT', 'Kept writing after I had politely said no, three times in one night.'],
  ['ALREADY_MARRIED', 'A relative of mine attended this person’s wedding in May.'],
  ['INAPPROPRIATE_PHOTO', null],
  ['FAKE_PROFILE', 'The same text stands on another site under a different name.'],
  [
    'OTHER',
    'The profile is run by a broker who asked for our address and a fee for “introductions”.',
  ],
];

/** Creates reports and blocks. */
export function tellTrouble(
  random: Random,
  cast: readonly CastMember[],
  apart: (one: CastMember, other: CastMember) => boolean,
): Pick<Story, 'reports' | 'blocks'> {
  const members = cast.filter(({ key, blockedFor }) => key.startsWith('cast-') && !blockedFor);
  const long = random.sample(members, members.length).filter(isSettled);
  const others = (member: CastMember) =>
    long.filter((each) => each.gender !== member.gender && apart(each, member));
  const report = (
    member: CastMember,
    reporter: CastMember,
    [reason, details]: readonly [Reason, string | null],
    status: StoryReport['status'],
  ): StoryReport => ({
    reporter: reporter.key,
    member: member.key,
    reason,
    details,
    status,
    createdAt: before(random, reporter.lastActiveAt),
  });

  const reports: StoryReport[] = openCases.flatMap((what, i) => {
    const member = long[i];
    const reporter = member && others(member)[i];
    return member && reporter ? [report(member, reporter, what, 'open')] : [];
  });
  // The first of them is reported twice: a third report would take the profile out of browse.
  const [first] = long;
  const second = first && others(first)[20];
  if (first && second) reports.push(report(first, second, ['HARASSMENT', null], 'open'));
  const cleared = long[8];
  const mistaken = cleared && others(cleared)[12];
  if (cleared && mistaken) {
    reports.push(report(cleared, mistaken, ['OTHER', 'Did not answer my message.'], 'dismissed'));
  }
  for (const member of cast.filter(({ blockedFor }) => blockedFor !== null)) {
    const why: Reason = /money/.test(member.blockedFor ?? '') ? 'ASKING_FOR_MONEY' : 'FAKE_PROFILE';
    for (const reporter of others(member).slice(3, 5)) {
      reports.push(report(member, reporter, [why, member.blockedFor], 'resolved'));
    }
  }

  const blocks = long.slice(10, 15).flatMap((blocker, i) => {
    const blocked = others(blocker)[30 + i];
    if (blocked === undefined) return [];
    const createdAt = before(random, blocker.lastActiveAt);
    return [{ blocker: blocker.key, blocked: blocked.key, createdAt }];
  });
  return { reports, blocks };
}

/** Returns true if joining and last visit are more than 20 days apart. */
function isSettled({ createdAt, lastActiveAt }: CastMember): boolean {
  return lastActiveAt.getTime() - createdAt.getTime() > 20 * DAY;
}

function before(random: Random, moment: Date): Date {
  return new Date(Math.round(moment.getTime() - random.between(HOUR, 9 * DAY)));
}
