import { FIRST_MESSAGE_MAX } from '@sambandha/contract/match/first-message';
import { MESSAGE_MAX } from '@sambandha/contract/message/words';
import { expect, it } from 'vitest';
import { demoPeople } from '../people.ts';
import { makeCast } from './cast.ts';
import { makeStory } from './story.ts';
import type { CastMember, StoryMatch } from './types.ts';

const today = new Date('2026-11-21T06:00:00Z');
const cast = makeCast({ seed: 'test', count: 300, today });
const story = makeStory(cast);
const people = new Map(cast.map((member) => [member.key, member]));

function member(key: string): CastMember {
  const found = people.get(key);
  if (found === undefined) throw new Error(`${key} is not in the cast`);
  return found;
}

const ofStatus = (status: StoryMatch['status']) =>
  story.matches.filter((match) => match.status === status);

it('tells the same story of the same cast', () => {
  expect(makeStory(cast)).toEqual(story);
});

it('is as full as a living community', () => {
  expect(ofStatus('ACCEPTED').length).toBeGreaterThanOrEqual(60);
  expect(ofStatus('REQUESTED').length).toBeGreaterThanOrEqual(80);
  for (const status of ['DECLINED', 'WITHDRAWN', 'ENDED'] as const) {
    expect(ofStatus(status).length).toBeGreaterThanOrEqual(4);
  }
  expect(story.reports.length).toBeGreaterThanOrEqual(8);
  expect(story.blocks.length).toBeGreaterThanOrEqual(3);
  expect(story.views.length).toBeGreaterThan(500);
});

it('has one match per pair, always of a woman and a man, never with the admin or a blocked one', () => {
  const pairs = story.matches.map((match) => [match.requester, match.recipient].sort().join(' '));
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const match of story.matches) {
    const [one, other] = [member(match.requester), member(match.recipient)];
    expect(new Set([one.gender, other.gender]).size).toBe(2);
    expect(one.admin || other.admin).toBe(false);
    expect(one.blockedFor ?? other.blockedFor).toBeNull();
  }
});

it('writes nothing blank, too long or unfinished, and only between the two', () => {
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

it('keeps to what the states allow', () => {
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

it('runs forward in time, after both had joined and before the writer was gone', () => {
  for (const match of story.matches) {
    const joined = [match.requester, match.recipient].map((key) => member(key).createdAt.getTime());
    expect(match.requestedAt.getTime()).toBeGreaterThanOrEqual(Math.max(...joined));
    if (match.decidedAt !== null) {
      expect(match.decidedAt.getTime()).toBeGreaterThan(match.requestedAt.getTime());
      expect(match.decidedAt.getTime()).toBeLessThanOrEqual(today.getTime());
    }
    let before = match.requestedAt.getTime();
    for (const { from, sentAt } of match.messages) {
      expect(sentAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(sentAt.getTime()).toBeLessThanOrEqual(member(from).lastActiveAt.getTime());
      before = sentAt.getTime();
    }
  }
});

it('counts what was read: one’s own words always, the other’s last ones not always', () => {
  for (const { requester, recipient, messages, read } of story.matches) {
    for (const [key, count] of [
      [requester, read.requester],
      [recipient, read.recipient],
    ] as const) {
      expect(count).toBeLessThanOrEqual(messages.length);
      expect(messages.slice(count).every(({ from }) => from !== key)).toBe(true);
    }
  }
  const waiting = ofStatus('ACCEPTED').filter(
    ({ messages, read }) => Math.min(read.requester, read.recipient) < messages.length,
  );
  expect(waiting.length).toBeGreaterThan(8);
});

it.each([demoPeople.woman.key, demoPeople.man.key])('fills the screens of %s', (key) => {
  const own = story.matches.filter((match) => [match.requester, match.recipient].includes(key));
  const count = (test: (match: StoryMatch) => boolean) => own.filter(test).length;
  expect(count(({ status }) => status === 'ACCEPTED')).toBeGreaterThanOrEqual(6);
  expect(count(({ status, recipient }) => status === 'REQUESTED' && recipient === key)).toBe(6);
  expect(count(({ status, requester }) => status === 'REQUESTED' && requester === key)).toBe(3);
  const unread = count(({ status, requester, messages, read }) => {
    const mine = requester === key ? read.requester : read.recipient;
    return status === 'ACCEPTED' && mine < messages.length;
  });
  expect(unread).toBeGreaterThanOrEqual(2);
});

it('lets the two demo members talk with each other', () => {
  const keys: readonly string[] = [demoPeople.woman.key, demoPeople.man.key];
  const both = story.matches.filter(
    ({ requester, recipient }) => keys.includes(requester) && keys.includes(recipient),
  );
  expect(both.map(({ status }) => status)).toEqual(['ACCEPTED']);
});

it('never tells one person the same thing twice in two conversations of a demo member', () => {
  const openings = story.matches
    .filter(({ requester }) => requester === demoPeople.woman.key)
    .flatMap(({ messages }) => messages.slice(0, 1).map(({ text }) => text));
  expect(new Set(openings).size).toBe(openings.length);
});

it('reports and blocks people of the other gender, for reasons that the product knows', () => {
  const reported = new Map<string, number>();
  for (const report of story.reports) {
    expect(member(report.reporter).gender).not.toBe(member(report.member).gender);
    expect(report.createdAt.getTime()).toBeLessThan(today.getTime());
    if (report.status === 'open') {
      reported.set(report.member, (reported.get(report.member) ?? 0) + 1);
    }
  }
  // Three open reports would take a profile out of browse.
  expect(Math.max(...reported.values())).toBe(2);
  for (const { blocker, blocked } of story.blocks) {
    expect(member(blocker).gender).not.toBe(member(blocked).gender);
  }
});
