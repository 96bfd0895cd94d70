import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import type { Random } from './random.ts';
import type { CastMember, Story, StoryReport } from './types.ts';

type Reason = StoryReport['reason'];

/**
 * Reasons, details and ages in hours of the open reports. A report must be acknowledged within a
 * day, so exactly one of them is overdue.
 */
const openReportContents: readonly (readonly [Reason, string | null, hoursAgo: number])[] = [
  ['HARASSMENT', 'Kept writing after I had politely said no, three times in one night.', 5],
  ['ALREADY_MARRIED', 'A relative of mine attended this person’s wedding in May.', 27],
  ['INAPPROPRIATE_PHOTO', null, 9],
  ['FAKE_PROFILE', 'The same text stands on another site under a different name.', 20],
  [
    'OTHER',
    'The profile is run by a broker who asked for our address and a fee for “introductions”.',
    14,
  ],
];
/** Age in hours of the second open report about the first member. */
const SECOND_REPORT_HOURS = 3;

/**
 * Creates reports in every state, and blocks, between members without a match. Open reports are
 * counted back from `today`.
 */
export function createReportsAndBlocks(
  random: Random,
  cast: readonly CastMember[],
  haveNoMatch: (a: CastMember, b: CastMember) => boolean,
  today: Date,
): Pick<Story, 'reports' | 'blocks'> {
  const members = cast.filter(({ key, blockedFor }) => key.startsWith('cast-') && !blockedFor);
  const longActive = random.sample(members, members.length).filter(isLongActive);
  const reportersFor = (member: CastMember) =>
    longActive.filter((person) => person.gender !== member.gender && haveNoMatch(person, member));
  const reports = [
    ...createOpenReports(longActive, reportersFor, today),
    ...createClosedReports(random, { cast, longActive, reportersFor }),
  ];
  return { reports, blocks: createBlocks(random, longActive, reportersFor) };
}

type ReportersFor = (member: CastMember) => readonly CastMember[];

/** Creates open reports. The last visit of each reporter is not before the report. */
function createOpenReports(
  longActive: readonly CastMember[],
  reportersFor: ReportersFor,
  today: Date,
): StoryReport[] {
  // A small community lacks some of the members and reporters.
  const openReport = (
    member: CastMember | undefined,
    reporterIndex: number,
    [reason, details, hoursAgo]: (typeof openReportContents)[number],
  ): StoryReport[] => {
    if (member === undefined) return [];
    const createdAt = new Date(today.getTime() - hoursAgo * HOUR_MS);
    const reporters = reportersFor(member).filter(({ lastActiveAt }) => lastActiveAt >= createdAt);
    const reporter = reporters[reporterIndex];
    if (reporter === undefined) return [];
    return [reportOf(member, reporter, { reason, details, status: 'open', createdAt })];
  };
  // The first member is reported only twice, because a third report would hide the profile.
  const secondReport = ['HARASSMENT', null, SECOND_REPORT_HOURS] as const;
  return [
    ...openReportContents.flatMap((content, index) =>
      openReport(longActive[index], index, content),
    ),
    ...openReport(longActive[0], openReportContents.length, secondReport),
  ];
}

/** Creates a dismissed report, and resolved ones about the members whom an admin blocked. */
function createClosedReports(
  random: Random,
  {
    cast,
    longActive,
    reportersFor,
  }: {
    cast: readonly CastMember[];
    longActive: readonly CastMember[];
    reportersFor: ReportersFor;
  },
): StoryReport[] {
  const reports: StoryReport[] = [];
  // The member comes after the members of the open reports. The reporter's index is arbitrary.
  const clearedMember = longActive[8];
  const mistakenReporter = clearedMember && reportersFor(clearedMember)[12];
  if (clearedMember && mistakenReporter) {
    const createdAt = timeBefore(random, mistakenReporter.lastActiveAt);
    const content = { reason: 'OTHER', details: 'Did not answer my message.', createdAt } as const;
    reports.push(reportOf(clearedMember, mistakenReporter, { ...content, status: 'dismissed' }));
  }
  for (const member of cast.filter(({ blockedFor }) => blockedFor !== null)) {
    const details = member.blockedFor;
    const reason: Reason = details?.includes('money') ? 'ASKING_FOR_MONEY' : 'FAKE_PROFILE';
    // Two reporters at arbitrary indexes.
    for (const reporter of reportersFor(member).slice(3, 5)) {
      const createdAt = timeBefore(random, reporter.lastActiveAt);
      reports.push(reportOf(member, reporter, { reason, details, status: 'resolved', createdAt }));
    }
  }
  return reports;
}

function reportOf(
  member: CastMember,
  reporter: CastMember,
  content: Omit<StoryReport, 'reporter' | 'member'>,
): StoryReport {
  return { reporter: reporter.key, member: member.key, ...content };
}

function createBlocks(
  random: Random,
  longActive: readonly CastMember[],
  reportersFor: ReportersFor,
): Story['blocks'] {
  // The blockers come after the members of the reports. The blocked member's index is arbitrary.
  return longActive.slice(10, 15).flatMap((blocker, index) => {
    const blockedMember = reportersFor(blocker)[30 + index];
    if (blockedMember === undefined) return [];
    const createdAt = timeBefore(random, blocker.lastActiveAt);
    return [{ blocker: blocker.key, blocked: blockedMember.key, createdAt }];
  });
}

/** Returns true if the join date and the last visit are more than 20 days apart. */
function isLongActive({ createdAt, lastActiveAt }: CastMember): boolean {
  return lastActiveAt.getTime() - createdAt.getTime() > 20 * DAY_MS;
}

/** Returns a time from one hour to nine days before `time`. */
function timeBefore(random: Random, time: Date): Date {
  return new Date(Math.round(time.getTime() - random.between(HOUR_MS, 9 * DAY_MS)));
}
