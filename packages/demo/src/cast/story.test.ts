import { ACKNOWLEDGE_HOURS } from '@sambandha/contract/admin/choices';
import { HOUR_MS } from '@sambandha/contract/durations';
import { FIRST_MESSAGE_MAX } from '@sambandha/contract/match/first-message';
import { MESSAGE_MAX } from '@sambandha/contract/message/constants';
import { expect, test } from 'vitest';
import { demoPeople } from '../people.ts';
import { makeCast } from './cast.ts';
import { makeStory } from './story.ts';
import { withoutSpeaker } from './talk.ts';
import { partingLines } from './talk-family.ts';
import type { CastMember, StoryMatch, StoryReport } from './types.ts';

const today = new Date('2026-11-21T06:00:00Z');
const cast = makeCast({ seed: 'test', count: 300, today });
const story = makeStory(cast, today);
const people = new Map(cast.map((member) => [member.key, member]));

function memberOf(key: string): CastMember {
  const castMember = people.get(key);
  if (castMember === undefined) throw new Error(`${key} is not in the cast`);
  return castMember;
}

const ofStatus = (status: StoryMatch['status']) =>
  story.matches.filter((match) => match.status === status);

test('the story is the same for the same cast', () => {
  expect(makeStory(cast, today)).toEqual(story);
});

test('the story has enough matches, reports, blocks and views', () => {
  expect(ofStatus('ACCEPTED').length).toBeGreaterThanOrEqual(60);
  expect(ofStatus('REQUESTED').length).toBeGreaterThanOrEqual(80);
  for (const status of ['DECLINED', 'WITHDRAWN', 'ENDED'] as const) {
    expect(ofStatus(status).length).toBeGreaterThanOrEqual(4);
  }
  expect(story.reports.length).toBeGreaterThanOrEqual(8);
  expect(story.blocks.length).toBeGreaterThanOrEqual(3);
  expect(story.views.length).toBeGreaterThan(500);
});

test('each pair has one match, between a woman and a man who are neither the admin nor blocked', () => {
  const pairs = story.matches.map((match) => [match.requester, match.recipient].sort().join(' '));
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const match of story.matches) {
    const [requester, recipient] = [memberOf(match.requester), memberOf(match.recipient)];
    expect(new Set([requester.gender, recipient.gender]).size).toBe(2);
    expect(requester.admin || recipient.admin).toBe(false);
    expect(requester.blockedFor ?? recipient.blockedFor).toBeNull();
  }
});

test('every message is complete, of valid length and from one of the two members', () => {
  for (const match of story.matches) {
    for (const { from, text } of match.messages) {
      expect([match.requester, match.recipient]).toContain(from);
      expect(text.trim()).toBe(text);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(text.length).toBeLessThanOrEqual(MESSAGE_MAX);
    }
    const [opening] = match.messages;
    if (opening !== undefined) {
      expect(opening.from).toBe(match.requester);
      expect(opening.text.length).toBeLessThanOrEqual(FIRST_MESSAGE_MAX);
    }
  }
});

test('every match that has not ended has the messages and the decision that its status allows', () => {
  for (const match of ofStatus('ACCEPTED')) {
    expect(match.messages.length).toBeGreaterThanOrEqual(4);
    expect(match.messages.length).toBeLessThanOrEqual(25);
    expect(new Set(match.messages.map(({ from }) => from)).size).toBe(2);
    expect(match.decidedAt).not.toBeNull();
  }
  for (const status of ['REQUESTED', 'DECLINED', 'WITHDRAWN'] as const) {
    for (const match of ofStatus(status)) {
      expect(match.messages.length).toBeLessThanOrEqual(1);
      expect(match.decidedAt === null).toBe(status === 'REQUESTED');
    }
  }
});

test('times are in order, after both registrations and before the last visit of the writer', () => {
  for (const match of story.matches) {
    const joinTimes = [match.requester, match.recipient].map((key) =>
      memberOf(key).createdAt.getTime(),
    );
    expect(match.requestedAt.getTime()).toBeGreaterThanOrEqual(Math.max(...joinTimes));
    if (match.decidedAt !== null) {
      expect(match.decidedAt.getTime()).toBeGreaterThan(match.requestedAt.getTime());
      expect(match.decidedAt.getTime()).toBeLessThanOrEqual(today.getTime());
    }
    let before = match.requestedAt.getTime();
    for (const { from, sentAt } of match.messages) {
      expect(sentAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(sentAt.getTime()).toBeLessThanOrEqual(memberOf(from).lastActiveAt.getTime());
      before = sentAt.getTime();
    }
  }
});

test.each(['test', 'one', 'two', 'three'])(
  'each decision precedes the last visit of the member who made it, with the cast of seed %s',
  (seed) => {
    const otherCast = makeCast({ seed, count: 300, today });
    const lastVisits = new Map(otherCast.map(({ key, lastActiveAt }) => [key, lastActiveAt]));
    for (const { requester, recipient, status, decidedAt } of makeStory(otherCast, today).matches) {
      const deciders = {
        REQUESTED: [],
        ACCEPTED: [recipient],
        DECLINED: [recipient],
        WITHDRAWN: [requester],
        ENDED: [requester, recipient],
      }[status];
      for (const key of deciders) {
        expect(decidedAt?.getTime()).toBeLessThanOrEqual(lastVisits.get(key)?.getTime() ?? 0);
      }
    }
  },
);

test('an ended match ends with a complete parting', () => {
  const endings = partingLines.map((lines) => lines.map(withoutSpeaker));
  for (const { messages } of ofStatus('ENDED')) {
    const texts = messages.map(({ text }) => text);
    expect(endings.some((lines) => lines.join() === texts.slice(-lines.length).join())).toBe(true);
  }
});

test('read counts include own messages, and some last messages are unread', () => {
  for (const { requester, recipient, messages, read } of story.matches) {
    for (const [key, count] of [
      [requester, read.requester],
      [recipient, read.recipient],
    ] as const) {
      expect(count).toBeLessThanOrEqual(messages.length);
      expect(messages.slice(count).every(({ from }) => from !== key)).toBe(true);
    }
  }
  const unreadMatches = ofStatus('ACCEPTED').filter(
    ({ messages, read }) => Math.min(read.requester, read.recipient) < messages.length,
  );
  expect(unreadMatches.length).toBeGreaterThan(8);
});

test.each([demoPeople.woman.key, demoPeople.man.key])(
  'the member %s has accepted matches, requests in both directions and unread messages',
  (key) => {
    const ownMatches = story.matches.filter(({ requester, recipient }) =>
      [requester, recipient].includes(key),
    );
    const count = (has: (match: StoryMatch) => boolean) => ownMatches.filter(has).length;
    expect(count(({ status }) => status === 'ACCEPTED')).toBeGreaterThanOrEqual(6);
    expect(count(({ status, recipient }) => status === 'REQUESTED' && recipient === key)).toBe(6);
    expect(count(({ status, requester }) => status === 'REQUESTED' && requester === key)).toBe(3);
    const unread = count(({ status, requester, messages, read }) => {
      const mine = requester === key ? read.requester : read.recipient;
      return status === 'ACCEPTED' && mine < messages.length;
    });
    expect(unread).toBeGreaterThanOrEqual(2);
  },
);

test('the two demo members have an accepted match', () => {
  const keys: readonly string[] = [demoPeople.woman.key, demoPeople.man.key];
  const mutualMatches = story.matches.filter(
    ({ requester, recipient }) => keys.includes(requester) && keys.includes(recipient),
  );
  expect(mutualMatches.map(({ status }) => status)).toEqual(['ACCEPTED']);
});

test('the opening messages of the demo woman differ from each other', () => {
  const openings = story.matches
    .filter(({ requester }) => requester === demoPeople.woman.key)
    .flatMap(({ messages }) => messages.slice(0, 1).map(({ text }) => text));
  expect(new Set(openings).size).toBe(openings.length);
});

test('at most one open report is overdue, and each reporter was active after reporting', () => {
  const acknowledgeBy = ({ createdAt }: StoryReport) =>
    createdAt.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS;
  const openReports = story.reports.filter(({ status }) => status === 'open');
  expect(openReports.length).toBeGreaterThanOrEqual(6);
  const overdueReports = openReports.filter((report) => acknowledgeBy(report) < today.getTime());
  expect(overdueReports.length).toBeLessThanOrEqual(1);
  for (const report of openReports) {
    expect(acknowledgeBy(report)).toBeGreaterThan(today.getTime() - 12 * HOUR_MS);
    expect(report.createdAt.getTime()).toBeLessThanOrEqual(
      memberOf(report.reporter).lastActiveAt.getTime(),
    );
  }
});

test('reports and blocks concern the other gender, with at most two open reports for a member', () => {
  const openReportCounts = new Map<string, number>();
  for (const report of story.reports) {
    expect(memberOf(report.reporter).gender).not.toBe(memberOf(report.member).gender);
    expect(report.createdAt.getTime()).toBeLessThan(today.getTime());
    if (report.status === 'open') {
      openReportCounts.set(report.member, (openReportCounts.get(report.member) ?? 0) + 1);
    }
  }
  // Three open reports would hide a profile from Browse.
  expect(Math.max(...openReportCounts.values())).toBe(2);
  for (const { blocker, blocked } of story.blocks) {
    expect(memberOf(blocker).gender).not.toBe(memberOf(blocked).gender);
  }
});
