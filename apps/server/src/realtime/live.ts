import type { Server as HttpServer } from 'node:http';
import {
  type ServerEvent,
  type ServerPayload,
  serverEventRules,
  serverEvents,
} from '@sambandha/contract/realtime';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import type { BaseLogger } from 'pino';
import { Server } from 'socket.io';
import { may } from '../access/may.ts';
import { openListening } from '../db/listening.ts';
import type { Database } from '../db/schema.ts';
import { createAdmission } from './admission.ts';
import { onSocket } from './connection.ts';
import {
  type Command,
  type LiveNeeds,
  type LiveServer,
  type LiveSocket,
  memberRoom,
  watchRoom,
} from './events.ts';
import { isOwnOrigin, type Site } from './origin.ts';
import { createPresence, type PresenceTiming } from './presence.ts';

/** What features may do with live connections. Nothing here fails a request: events only say what changed. */
export interface Live {
  /** Says something to every device of a member, on every process. Only after the commit. */
  publish<E extends ServerEvent>(memberId: string, event: E, payload: ServerPayload<E>): void;
  /** Cuts the connections of these sessions, on every process, telling them why. */
  endSessions(sessionIds: readonly string[]): void;
  /** Those of the given members who are online and let it be seen. */
  isOnline(memberIds: readonly string[]): Promise<Set<string>>;
  /** The two no longer hear when the other comes and goes. */
  part(oneId: string, otherId: string): void;
  /** Says anew to those who watch whether a member is online: their privacy changed. */
  announce(memberId: string): void;
}

export interface LiveLayer extends Live {
  /** Begins to take connections; what the features know is handed over here. */
  serve(needs: LiveNeeds): void;
  /** Ends all connections; clients come back to whichever process serves them. */
  stopServing(): Promise<void>;
  /** After the last request: nothing is said any more. */
  close(): Promise<void>;
}

interface Settings {
  readonly server: HttpServer;
  readonly connection: PoolConfig;
  readonly db: Kysely<Database>;
  readonly log: Pick<BaseLogger, 'warn' | 'error'>;
  readonly site: Site;
  /** Seconds. */
  readonly timing?: PresenceTiming;
}

/** How much goes in one notification: more would seldom fit into one. */
const MOST_COMMANDS = 8;

/** Bytes; the largest event is a list of 500 members to watch. */
const LARGEST_EVENT = 32 * 1024;

/** Live connections (Socket.IO at `/socket.io`) over any number of processes on one database. */
export function createLive({ server, connection, db, log, site, timing }: Settings): LiveLayer {
  const listening = openListening({
    connection,
    log,
    // The adapter's, of the only namespace.
    channel: 'socket.io#/',
    onBack: () => dropConnections(io),
    onIdle: () => sendOut(),
  });
  const io: LiveServer = new Server({
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: LARGEST_EVENT,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request.headers, site)),
    pingInterval: 20_000,
    pingTimeout: 15_000,
    adapter: createAdapter(listening.pool, {
      errorHandler: (err) => log.warn({ err }, 'live events between processes are disturbed'),
    }),
  });
  const presence = createPresence({
    db,
    log,
    timing: timing ?? { lease: 20, grace: 5 },
    tell: (memberId, online) =>
      everywhere(emission(watchRoom(memberId), 'presence', { memberId, online })),
  });
  const admission = createAdmission(io, log);
  io.on('commands', (commands) => commands.forEach(handle));
  const outgoing: Command[] = [];

  /** Here at once, elsewhere through the database. */
  function everywhere(command: Command | null): void {
    if (command === null) return;
    handle(command);
    if (outgoing.push(command) === 1) setImmediate(sendOut);
  }

  /** What is said in one turn, or while the database is still taking the former, goes together. */
  function sendOut(): void {
    if (outgoing.length === 0 || listening.isBusy()) return;
    const commands = outgoing.splice(0, MOST_COMMANDS);
    io.serverSideEmit('commands', commands);
    if (outgoing.length > 0) setImmediate(sendOut);
  }

  function handle(command: Command): void {
    switch (command.kind) {
      case 'emit':
        for (const socket of hearersOf(command.room, command.event)) {
          socket.emit(command.event, command.payload as never);
        }
        break;
      case 'end':
        admission.end(command.sessionIds);
        break;
      case 'part': {
        const [one, other] = command.memberIds;
        io.local.in(memberRoom(one)).socketsLeave(watchRoom(other));
        io.local.in(memberRoom(other)).socketsLeave(watchRoom(one));
      }
    }
  }

  /** The connections to this process in a room that may hear an event. */
  function hearersOf(room: string, event: ServerEvent): LiveSocket[] {
    const { adapter, sockets } = io.of('/');
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => {
      const socket = sockets.get(id);
      const rule = serverEventRules[event];
      return socket !== undefined && may({ rule }, socket.data, null) === null ? [socket] : [];
    });
  }

  /** The command to say something; null, and a complaint in the log, where the contract forbids it. */
  function emission<E extends ServerEvent>(
    room: string,
    event: E,
    payload: ServerPayload<E>,
  ): Command | null {
    const parsed = serverEvents[event].safeParse(payload);
    if (parsed.success) return { kind: 'emit', room, event, payload: parsed.data };
    log.error({ err: parsed.error, event }, 'an event is not as the contract says');
    return null;
  }

  const live: Live = {
    publish: (memberId, event, payload) =>
      everywhere(emission(memberRoom(memberId), event, payload)),
    endSessions: (sessionIds) => everywhere({ kind: 'end', sessionIds }),
    isOnline: presence.online,
    part: (oneId, otherId) => everywhere({ kind: 'part', memberIds: [oneId, otherId] }),
    announce: presence.announce,
  };

  return {
    ...live,
    serve: (needs) => {
      admission.open(needs.authenticate, (socket) => {
        const { onBehalfOf: memberId } = socket.data;
        socket.join(memberRoom(memberId));
        presence.arrive(memberId);
        socket.on('disconnect', () => presence.depart(memberId));
        onSocket(socket, {
          needs,
          log,
          online: presence.online,
          typing: (toId, matchId) => live.publish(toId, 'typing', { matchId }),
        });
      });
      presence.start();
      io.attach(server);
    },
    stopServing: async () => {
      await presence.close();
      dropConnections(io);
      io.engine?.close();
    },
    close: async () => {
      if (outgoing.length > 0) io.serverSideEmit('commands', outgoing);
      await io.of('/').adapter.close();
      await listening.close();
    },
  };
}

/** Closes without a farewell, so that clients come back by themselves and catch up. */
function dropConnections(io: LiveServer): void {
  for (const socket of io.of('/').sockets.values()) socket.conn.close();
}
