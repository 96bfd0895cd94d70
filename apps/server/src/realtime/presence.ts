import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/schema.ts';
import { buryDead, enter, leave, renewLease, shownPresence } from './presence.store.ts';

/** Times in seconds. */
export interface PresenceTiming {
  /** How long a process that stopped renewing still counts. */
  readonly lease: number;
  /** How long someone stays online after the last connection: a reload is not a departure. */
  readonly grace: number;
}

interface Settings {
  readonly db: Kysely<Database>;
  readonly log: Pick<BaseLogger, 'warn'>;
  readonly timing: PresenceTiming;
  /** Says to those who watch what is true of a member now. */
  readonly tell: (memberId: string, online: boolean) => void;
}

/**
 * Who has a connection to this process, kept in the database for all. What should be there is
 * compared with what is, so that a lost lease or a failed write heals with the next renewal.
 */
export function createPresence({ db, log, timing, tell }: Settings) {
  const nodeId = uuidv7();
  const connections = new Map<string, number>();
  const departures = new Map<string, NodeJS.Timeout>();
  const wanted = new Set<string>();
  const stored = new Set<string>();
  let working: Promise<void> = Promise.resolve();
  let renewal: NodeJS.Timeout | undefined;
  let closed = false;

  function arrive(memberId: string): void {
    connections.set(memberId, (connections.get(memberId) ?? 0) + 1);
    clearTimeout(departures.get(memberId));
    departures.delete(memberId);
    if (wanted.has(memberId)) return;
    wanted.add(memberId);
    inTurn(bringUpToDate);
  }

  function depart(memberId: string): void {
    const left = (connections.get(memberId) ?? 1) - 1;
    if (left > 0) return void connections.set(memberId, left);
    connections.delete(memberId);
    if (closed) return;
    const departure = setTimeout(() => {
      departures.delete(memberId);
      wanted.delete(memberId);
      inTurn(bringUpToDate);
    }, timing.grace * 1000);
    departures.set(memberId, departure);
  }

  /** Stores the difference between who is here and who is entered, and tells of it. */
  async function bringUpToDate(): Promise<void> {
    const arrived = [...wanted].filter((id) => !stored.has(id));
    const departed = [...stored].filter((id) => !wanted.has(id));
    if (arrived.length > 0) await enter(db, nodeId, arrived);
    for (const id of arrived) stored.add(id);
    if (departed.length > 0) await leave(db, nodeId, departed);
    for (const id of departed) stored.delete(id);
    await tellOf([...arrived, ...departed]);
  }

  /** Of those who keep their presence private nothing is told: even "offline" would give them away. */
  async function tellOf(memberIds: readonly string[]): Promise<void> {
    const shown = await shownPresence(db, memberIds);
    for (const [id, isOnline] of shown) tell(id, isOnline);
    // Another process may have said "online" before this one's older "offline" was out.
    for (const id of await online([...shown.keys()].filter((id) => !shown.get(id)))) tell(id, true);
  }

  async function online(memberIds: readonly string[]): Promise<Set<string>> {
    const shown = await shownPresence(db, memberIds);
    return new Set([...shown.keys()].filter((id) => shown.get(id)));
  }

  /** After a change of privacy: whoever keeps it private from now on is offline to all. */
  async function announce(memberId: string): Promise<void> {
    tell(memberId, (await online([memberId])).has(memberId));
  }

  async function renew(): Promise<void> {
    if (await renewLease(db, nodeId, timing.lease)) stored.clear();
    await tellOf(await buryDead(db));
    await bringUpToDate();
  }

  /** One thing after the other; what fails is made up for by the next renewal. */
  function inTurn(work: () => Promise<void>): void {
    working = working.then(work).catch((err) => log.warn({ err }, 'presence is behind'));
  }

  function keepRenewing(): void {
    inTurn(renew);
    void working.then(() => {
      if (!closed) renewal = setTimeout(keepRenewing, (timing.lease * 1000) / 4);
    });
  }

  return {
    start: keepRenewing,
    arrive,
    depart,
    announce: (memberId: string) => inTurn(() => announce(memberId)),
    online,
    /** The lease ends soon: long enough for people to come back through another process. */
    close: async () => {
      closed = true;
      clearTimeout(renewal);
      for (const departure of departures.values()) clearTimeout(departure);
      inTurn(async () => void (await renewLease(db, nodeId, timing.grace)));
      await working;
    },
  };
}
