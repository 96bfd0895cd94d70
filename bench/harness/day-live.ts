import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LIVE } from './day-calls.ts';
import type { LiveCommand, LiveMember, LiveReport } from './day-live-node.ts';
import type { BenchPopulation } from './day-people.ts';

/**
 * Maximum number of connections of one process of the product. Systems commonly allow a process
 * 20,000 file descriptors.
 */
const MAX_PER_PROCESS = 15_000;

/**
 * Creates the live connections of the active members. A separate process for each process of the
 * product holds them.
 */
export function createLiveConnections(
  population: BenchPopulation,
  activeCount: number,
  urls: readonly string[],
) {
  const processes = urls.map((url, index) => ({
    child: fork(join(import.meta.dirname, 'day-live-node.ts')),
    members: membersOf(population, activeCount, {
      url,
      processIndex: index,
      processCount: urls.length,
    }),
  }));
  const send = async <T>(toCommand: (members: readonly LiveMember[]) => LiveCommand) => {
    const replies = processes.map(async ({ child, members }) => {
      child.send(toCommand(members));
      return ((await once(child, 'message')) as [T])[0];
    });
    return Promise.all(replies);
  };
  return {
    count: processes.reduce((sum, { members }) => sum + members.length, 0),
    /** Opens the connections and returns the number of rejected ones. */
    open: async () => {
      const replies = await send<{ rejectedCount: number }>((open) => ({ open }));
      return replies.reduce((sum, { rejectedCount }) => sum + rejectedCount, 0);
    },
    /** Starts page reloads of members who do not write, so that no message is missed. */
    startReloads: () => {
      for (const { child, members } of processes) {
        const idleMembers = members.filter(({ watches }) => watches === null);
        child.send({
          reconnectsPerSecond: (LIVE.reconnectsPerHour * members.length) / 3600,
          members: idleMembers,
        } satisfies LiveCommand);
      }
    },
    report: async () => {
      const reports = await send<LiveReport>(() => ({ report: true }));
      const sum = (countOf: (report: LiveReport) => number) =>
        reports.reduce((total, report) => total + countOf(report), 0);
      return {
        arrivalCounts: new Map(reports.flatMap(({ arrivalCounts }) => arrivalCounts)),
        openMilliseconds: reports.flatMap(({ openMilliseconds }) => openMilliseconds),
        rejectedCount: sum(({ rejectedCount }) => rejectedCount),
        brokenCount: sum(({ brokenCount }) => brokenCount),
      };
    },
    end: () => {
      for (const { child } of processes) child.kill();
    },
  };
}

interface Process {
  readonly url: string;
  /** Index of the process. A member uses only one process. */
  readonly processIndex: number;
  readonly processCount: number;
}

/**
 * Returns the members who are connected to one process: all with a conversation, then others up to
 * the assumed share, at most `MAX_PER_PROCESS`.
 */
function membersOf(
  population: BenchPopulation,
  activeCount: number,
  { url, processIndex, processCount }: Process,
): LiveMember[] {
  // Index of a member → id of the member whose presence they watch.
  const watches = new Map<number, string>();
  for (const { sides } of population.conversations) {
    const [woman, man] = sides;
    if (woman >= activeCount || man >= activeCount) continue;
    watches
      .set(woman, population.members[man]?.id ?? '')
      .set(man, population.members[woman]?.id ?? '');
  }
  const membersOfProcess = population.members.slice(0, activeCount).flatMap(({ token }, index) => {
    const watched = watches.get(index) ?? null;
    const isLive = watched !== null || index % 10 < LIVE.share * 10;
    return isLive && index % processCount === processIndex
      ? [{ url, token, watches: watched }]
      : [];
  });
  const membersInConversations = membersOfProcess.filter(
    ({ watches: watched }) => watched !== null,
  );
  const otherMembers = membersOfProcess.filter(({ watches: watched }) => watched === null);
  return [...membersInConversations, ...otherMembers].slice(0, MAX_PER_PROCESS);
}
