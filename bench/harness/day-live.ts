import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LIVE } from './day-calls.ts';
import type { LiveMember, LiveOrder, LiveReport } from './day-live-node.ts';
import type { DayPeople } from './day-people.ts';

/** Maximum of one process of the product: systems commonly allow a process 20,000 descriptors. */
const MOST_OF_ONE = 15_000;

/**
 * The live connections of the active members, held by a separate process for each process of the product.
 */
export function liveConnections(people: DayPeople, active: number, urls: readonly string[]) {
  const all = urls.map((url, at) => ({
    child: fork(join(import.meta.dirname, 'day-live-node.ts')),
    members: membersOf(people, active, { url, at, of: urls.length }),
  }));
  const told = async <T>(order: (members: readonly LiveMember[]) => LiveOrder) => {
    const answers = all.map(async ({ child, members }) => {
      child.send(order(members));
      return ((await once(child, 'message')) as [T])[0];
    });
    return Promise.all(answers);
  };
  return {
    count: all.reduce((sum, { members }) => sum + members.length, 0),
    /** Opens them; returns the number of refused ones. */
    open: async () => {
      const answers = await told<{ refused: number }>((open) => ({ open }));
      return answers.reduce((sum, { refused }) => sum + refused, 0);
    },
    /** Starts page reloads of members who write to no one, so that no message is missed. */
    comeAgain: () => {
      for (const { child, members } of all) {
        const from = members.filter(({ watches }) => watches === null);
        child.send({ again: (LIVE.again * members.length) / 3600, from } satisfies LiveOrder);
      }
    },
    report: async () => {
      const reports = await told<LiveReport>(() => ({ report: true }));
      const sum = (of: (report: LiveReport) => number) =>
        reports.reduce((total, report) => total + of(report), 0);
      return {
        heard: new Map(reports.flatMap(({ heard }) => heard)),
        opened: reports.flatMap(({ opened }) => opened),
        refused: sum(({ refused }) => refused),
        broken: sum(({ broken }) => broken),
      };
    },
    end: () => {
      for (const { child } of all) child.kill();
    },
  };
}

interface Process {
  readonly url: string;
  /** Index of the process among `of`; a member stays with one. */
  readonly at: number;
  readonly of: number;
}

/** All members with a conversation, then others up to the assumed share. */
function membersOf(people: DayPeople, active: number, { url, at, of }: Process): LiveMember[] {
  const watches = new Map<number, string>();
  for (const { sides } of people.conversations) {
    const [she, he] = sides;
    if (she >= active || he >= active) continue;
    watches.set(she, people.members[he]?.id ?? '').set(he, people.members[she]?.id ?? '');
  }
  const own = people.members.slice(0, active).flatMap(({ token }, place) => {
    const watched = watches.get(place) ?? null;
    const isLive = watched !== null || place % 10 < LIVE.share * 10;
    return isLive && place % of === at ? [{ url, token, watches: watched }] : [];
  });
  const writing = own.filter(({ watches: watched }) => watched !== null);
  const others = own.filter(({ watches: watched }) => watched === null);
  return [...writing, ...others].slice(0, MOST_OF_ONE);
}
