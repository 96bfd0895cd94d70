import {
  type ClientEvent,
  type ClientPayload,
  clientEventRules,
  clientEvents,
} from '@sambandha/contract/realtime';
import type { BaseLogger } from 'pino';
import { findDenial } from '../security/access/may.ts';
import { type LiveDependencies, type LiveSocket, watchRoom } from './events.ts';

/**
 * The maximum number of events per connection and window, and the window in milliseconds. The
 * maximum is far above normal use and far below harmful use.
 */
const MAX_EVENTS = 60;
const WINDOW = 10_000;

interface Settings {
  readonly dependencies: LiveDependencies;
  readonly log: Pick<BaseLogger, 'warn'>;
  /** Returns those of the members who are online and share their presence. */
  readonly findOnline: (memberIds: readonly string[]) => Promise<Set<string>>;
  readonly publishTyping: (memberId: string, matchId: string) => void;
}

type EventHandlers = { [E in ClientEvent]: (payload: ClientPayload<E>) => Promise<void> };

/**
 * Handles the events of a connection, one after the other. Invalid, excessive and forbidden events
 * are ignored.
 */
export function handleClientEvents(socket: LiveSocket, settings: Settings): void {
  const handlers = handlersOf(socket, settings);
  const isWithinRate = createEventRateLimit();
  let queue: Promise<void> = Promise.resolve();
  for (const event of Object.keys(clientEvents) as ClientEvent[]) {
    socket.on(event, (payload) => {
      const isAccepted =
        isWithinRate(performance.now()) &&
        findDenial({ rule: clientEventRules[event] }, socket.data, null) === null;
      const work = isAccepted ? toHandlerCall(handlers, event, payload) : null;
      if (work === null) return;
      queue = queue.then(work).catch((err) => {
        settings.log.warn({ err, event }, 'a live event could not be handled');
      });
    });
  }
}

/** Returns the handler call for an event, or null if its payload is invalid. */
function toHandlerCall<E extends ClientEvent>(
  handlers: EventHandlers,
  event: E,
  payload: unknown,
): (() => Promise<void>) | null {
  const parsed = clientEvents[event].safeParse(payload);
  return parsed.success ? () => handlers[event](parsed.data as ClientPayload<E>) : null;
}

function handlersOf(
  socket: LiveSocket,
  { dependencies, findOnline, publishTyping }: Settings,
): EventHandlers {
  const { onBehalfOf: memberId } = socket.data;
  let watchedIds: readonly string[] = [];

  async function watch(memberIds: readonly string[]): Promise<void> {
    for (const id of watchedIds) socket.leave(watchRoom(id));
    watchedIds = await dependencies.connectedMemberIds(memberId, memberIds);
    await socket.join(watchedIds.map(watchRoom));
    // The members are checked again, because a member may have been blocked while the rooms were
    // joined.
    const stillConnected = new Set(await dependencies.connectedMemberIds(memberId, watchedIds));
    for (const id of watchedIds) if (!stillConnected.has(id)) socket.leave(watchRoom(id));
    watchedIds = watchedIds.filter((id) => stillConnected.has(id));
    const onlineIds = await findOnline(watchedIds);
    for (const id of watchedIds) {
      socket.emit('presence', { memberId: id, online: onlineIds.has(id) });
    }
  }

  return {
    typing: async ({ matchId }) => {
      const partnerId = await dependencies.findPartner(memberId, matchId);
      if (partnerId !== null) publishTyping(partnerId, matchId);
    },
    'presence:watch': ({ memberIds }) => watch(memberIds),
    'message:received': (payload) => dependencies.markReceived(memberId, payload),
  };
}

/**
 * Returns a function that counts an event and returns true if the event is allowed. `now` is in
 * milliseconds.
 */
function createEventRateLimit(): (now: number) => boolean {
  let windowStart = Number.NEGATIVE_INFINITY;
  let eventCount = 0;
  return (now) => {
    if (now - windowStart >= WINDOW) {
      windowStart = now;
      eventCount = 0;
    }
    eventCount += 1;
    return eventCount <= MAX_EVENTS;
  };
}
