import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/schema.ts';
import {
  deleteOnlineMembers,
  insertOnlineMembers,
  readVisiblePresence,
  removeExpiredNodes,
  renewLease,
} from './presence.store.ts';

/** Times in seconds. */
export interface PresenceTiming {
  /** The lifetime of the lease of a process that stopped renewing it. */
  readonly lease: number;
  /**
   * The time for which a member stays online after the last connection closed. It covers page
   * reloads.
   */
  readonly grace: number;
}

interface Settings {
  readonly db: Kysely<Database>;
  readonly log: Pick<BaseLogger, 'warn'>;
  readonly timing: PresenceTiming;
  /** Publishes a member's presence to the connections that watch it. */
  readonly publish: (memberId: string, online: boolean) => void;
}

/**
 * Keeps the presence of the members connected to this process. Presence is stored in the database
 * for all processes. The stored and the actual state are compared, so that the next renewal repairs
 * a lost lease or a failed write.
 */
export function createPresence({ db, log, timing, publish }: Settings) {
  const nodeId = uuidv7();
  /** Member id → number of open connections. */
  const connections = new Map<string, number>();
  /** Member id → timer of the grace time. */
  const departures = new Map<string, NodeJS.Timeout>();
  /** The members with a connection, or in the grace time after their last connection. */
  const onlineIds = new Set<string>();
  /** The members that the database contains for this process. */
  const storedIds = new Set<string>();
  let queue: Promise<void> = Promise.resolve();
  let renewal: NodeJS.Timeout | undefined;
  let isClosed = false;

  function addConnection(memberId: string): void {
    connections.set(memberId, (connections.get(memberId) ?? 0) + 1);
    clearTimeout(departures.get(memberId));
    departures.delete(memberId);
    if (onlineIds.has(memberId)) return;
    onlineIds.add(memberId);
    enqueue(synchronise);
  }

  function removeConnection(memberId: string): void {
    const remaining = (connections.get(memberId) ?? 1) - 1;
    if (remaining > 0) return void connections.set(memberId, remaining);
    connections.delete(memberId);
    if (isClosed) return;
    const departure = setTimeout(() => {
      departures.delete(memberId);
      onlineIds.delete(memberId);
      enqueue(synchronise);
    }, timing.grace * 1000);
    departures.set(memberId, departure);
  }

  /** Stores the difference between the actual and the stored state, and publishes it. */
  async function synchronise(): Promise<void> {
    const arrivedIds = [...onlineIds].filter((id) => !storedIds.has(id));
    const departedIds = [...storedIds].filter((id) => !onlineIds.has(id));
    if (arrivedIds.length > 0) await insertOnlineMembers(db, nodeId, arrivedIds);
    for (const id of arrivedIds) storedIds.add(id);
    if (departedIds.length > 0) await deleteOnlineMembers(db, nodeId, departedIds);
    for (const id of departedIds) storedIds.delete(id);
    await publishAll([...arrivedIds, ...departedIds]);
  }

  /**
   * Publishes the presence of members. Nothing is published about members who hide it, because even
   * "offline" would reveal their presence.
   */
  async function publishAll(memberIds: readonly string[]): Promise<void> {
    const visible = await readVisiblePresence(db, memberIds);
    for (const [id, isOnline] of visible) publish(id, isOnline);
    // Another process may have published "online" before the older "offline" of this process.
    const offlineIds = [...visible.keys()].filter((id) => !visible.get(id));
    for (const id of await findOnline(offlineIds)) publish(id, true);
  }

  async function findOnline(memberIds: readonly string[]): Promise<Set<string>> {
    const visible = await readVisiblePresence(db, memberIds);
    return new Set([...visible.keys()].filter((id) => visible.get(id)));
  }

  /**
   * Publishes presence after a privacy change. Members who now hide it appear offline to all
   * others.
   */
  async function publishVisiblePresence(memberId: string): Promise<void> {
    publish(memberId, (await findOnline([memberId])).has(memberId));
  }

  async function renew(): Promise<void> {
    const isNewLease = await renewLease(db, nodeId, timing.lease);
    // The members of an expired lease are no longer stored.
    if (isNewLease) storedIds.clear();
    await publishAll(await removeExpiredNodes(db));
    await synchronise();
  }

  /** Runs tasks one after the other. The next renewal repairs failures. */
  function enqueue(work: () => Promise<void>): void {
    queue = queue.then(work).catch((err) => log.warn({ err }, 'presence could not be updated'));
  }

  function renewRegularly(): void {
    enqueue(renew);
    // Some renewals may fail before the lease expires.
    void queue.then(() => {
      if (!isClosed) renewal = setTimeout(renewRegularly, (timing.lease * 1000) / 4);
    });
  }

  return {
    start: renewRegularly,
    arrive: addConnection,
    depart: removeConnection,
    announce: (memberId: string) => enqueue(() => publishVisiblePresence(memberId)),
    online: findOnline,
    /** Shortens the lease to the time that members need to reconnect to another process. */
    close: async () => {
      isClosed = true;
      clearTimeout(renewal);
      for (const departure of departures.values()) clearTimeout(departure);
      enqueue(async () => void (await renewLease(db, nodeId, timing.grace)));
      await queue;
    },
  };
}
