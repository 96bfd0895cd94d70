import type { Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
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
import { openListenNotify } from '../db/listen-notify.ts';
import type { Database } from '../db/schema.ts';
import { findDenial } from '../security/access/may.ts';
import { createConnectionAdmission } from './admission.ts';
import { handleClientEvents } from './connection.ts';
import {
  type Command,
  type LiveDependencies,
  type LiveServer,
  type LiveSocket,
  memberRoom,
  ownerOfRoom,
  relativeRoom,
  watchRoom,
} from './events.ts';
import { isAllowedOrigin, type Site } from './origin.ts';
import { createPresence, type PresenceTiming } from './presence.ts';

/** Live events for the features. A failure is only logged, so that it fails no request. */
export interface Live {
  /**
   * Sends an event on every process to every device of a member or other person, and of relatives
   * who act for the member if the rule of the event permits. It must be called after the commit.
   */
  publish<E extends ServerEvent>(memberId: string, event: E, payload: ServerPayload<E>): void;
  /**
   * Sends an event to a relative who acts for this candidate. It must be called after the commit.
   */
  publishToRelative<E extends ServerEvent>(
    relative: { readonly candidateId: string; readonly personId: string },
    event: E,
    payload: ServerPayload<E>,
  ): void;
  /** Closes the connections of these sessions on every process. The clients receive the reason. */
  endSessions(sessionIds: readonly string[]): void;
  /** Closes the connections of a relative who acts for a candidate, on every process. */
  endRelative(candidateId: string, personId: string): void;
  /**
   * Closes the connections of a relative, so that clients reconnect with the relative's current
   * part.
   */
  readmitRelative(candidateId: string, personId: string): void;
  /** Closes the connections of all relatives who act for a candidate, on every process. */
  holdRelatives(candidateId: string): void;
  /** Stops the presence updates between two members. */
  stopPresenceUpdates(firstId: string, secondId: string): void;
  /** Publishes a member's presence again after their privacy setting changed. */
  republishPresence(memberId: string): void;
}

export interface LiveLayer extends Live {
  /**
   * Starts accepting connections. Resolves when this process can receive events of other processes,
   * so that no end of a session is missed.
   */
  serve(dependencies: LiveDependencies): Promise<void>;
  /** Closes all connections. Clients reconnect to another process. */
  stopServing(): Promise<void>;
  /** Sends the remaining events, and stops sending. It must be called after the last request. */
  close(): Promise<void>;
}

interface Settings {
  readonly server: HttpServer;
  readonly connection: PoolConfig;
  readonly db: Kysely<Database>;
  readonly log: Pick<BaseLogger, 'warn' | 'error'>;
  readonly site: Site;
  /** The times of presence in seconds. */
  readonly timing?: PresenceTiming;
}

/** The maximum number of commands per database notification, which has a size limit. */
const MAX_COMMANDS = 8;

/** The maximum time in milliseconds to send the remaining commands when the process stops. */
const SEND_TIMEOUT = 3_000;

/** The maximum size of an event in bytes. The largest is a list of 500 members to watch. */
const MAX_EVENT_BYTES = 32 * 1024;

/** Creates live connections (Socket.IO at `/socket.io`) across all processes on one database. */
export function createLive({ server, connection, db, log, site, timing }: Settings): LiveLayer {
  const listenNotify = openListenNotify({
    connection,
    log,
    // The adapter's channel for the default namespace.
    channel: 'socket.io#/',
    onReconnect: () => dropConnections(io),
    onIdle: () => sendOutgoing(),
  });
  const io: LiveServer = new Server({
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isAllowedOrigin(request.headers, site)),
    pingInterval: 20_000,
    pingTimeout: 15_000,
    adapter: createAdapter(listenNotify.pool, {
      errorHandler: (err) => log.warn({ err }, 'live events between processes failed'),
    }),
  });
  const presence = createPresence({
    db,
    log,
    timing: timing ?? { lease: 20, grace: 5 },
    publish: (memberId, online) =>
      broadcast(emitCommand(watchRoom(memberId), 'presence', { memberId, online })),
  });
  const admission = createConnectionAdmission(io, log);
  io.on('commands', (commands) => commands.forEach(handle));
  const outgoing: Command[] = [];

  /** Runs a command in this process at once, and in other processes through the database. */
  function broadcast(command: Command | null): void {
    if (command === null) return;
    handle(command);
    if (outgoing.push(command) === 1) setImmediate(sendOutgoing);
  }

  /**
   * Sends the commands of one turn of the event loop, or those collected while the database was
   * busy.
   */
  function sendOutgoing(): void {
    if (outgoing.length === 0 || listenNotify.isBusy()) return;
    const commands = outgoing.splice(0, MAX_COMMANDS);
    io.serverSideEmit('commands', commands);
    if (outgoing.length > 0) setImmediate(sendOutgoing);
  }

  function handle(command: Command): void {
    switch (command.kind) {
      case 'emit':
        for (const socket of receiversOf(command.room, command.event)) {
          socket.emit(command.event, command.payload as never);
        }
        break;
      case 'end':
        admission.endSessions(command.sessionIds);
        break;
      case 'remove':
        admission.endRelative(command);
        break;
      case 'readmit':
        admission.readmitRelative(command);
        break;
      case 'hold':
        admission.holdRelatives(command.candidateId);
        break;
      case 'part': {
        const [firstId, secondId] = command.memberIds;
        io.local.in(memberRoom(firstId)).socketsLeave(watchRoom(secondId));
        io.local.in(memberRoom(secondId)).socketsLeave(watchRoom(firstId));
      }
    }
  }

  /** Returns this process's connections in a room that may receive an event. */
  function receiversOf(room: string, event: ServerEvent): LiveSocket[] {
    const { adapter, sockets } = io.of('/');
    const owner = ownerOfRoom(room);
    const subject = owner === null ? null : { owner };
    return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => {
      const socket = sockets.get(id);
      const rule = serverEventRules[event];
      return socket !== undefined && findDenial({ rule }, socket.data, subject) === null
        ? [socket]
        : [];
    });
  }

  /**
   * Creates the command that emits an event. Returns null and logs an error if the payload violates
   * the contract.
   */
  function emitCommand<E extends ServerEvent>(
    room: string,
    event: E,
    payload: ServerPayload<E>,
  ): Command | null {
    const parsed = serverEvents[event].safeParse(payload);
    if (parsed.success) return { kind: 'emit', room, event, payload: parsed.data };
    log.error({ err: parsed.error, event }, 'an event violates the contract');
    return null;
  }

  const live: Live = {
    publish: (memberId, event, payload) =>
      broadcast(emitCommand(memberRoom(memberId), event, payload)),
    publishToRelative: ({ candidateId, personId }, event, payload) =>
      broadcast(emitCommand(relativeRoom(candidateId, personId), event, payload)),
    endSessions: (sessionIds) => broadcast({ kind: 'end', sessionIds }),
    endRelative: (candidateId, personId) => broadcast({ kind: 'remove', candidateId, personId }),
    readmitRelative: (candidateId, personId) =>
      broadcast({ kind: 'readmit', candidateId, personId }),
    holdRelatives: (candidateId) => broadcast({ kind: 'hold', candidateId }),
    stopPresenceUpdates: (firstId, secondId) =>
      broadcast({ kind: 'part', memberIds: [firstId, secondId] }),
    republishPresence: presence.announce,
  };

  return {
    ...live,
    serve: async (dependencies) => {
      admission.acceptConnections(dependencies.authenticate, (socket) => {
        const { person, onBehalfOf, part } = socket.data;
        socket.join([memberRoom(onBehalfOf), memberRoom(person)]);
        // Presence is shown only for candidates who act for themselves.
        if (part === null) {
          presence.arrive(person);
          socket.on('disconnect', () => presence.depart(person));
        }
        handleClientEvents(socket, {
          dependencies,
          log,
          findOnline: presence.online,
          publishTyping: (toId, matchId) => live.publish(toId, 'typing', { matchId }),
        });
      });
      presence.start();
      io.attach(server);
      await listenNotify.listening;
    },
    stopServing: async () => {
      await presence.close();
      dropConnections(io);
      io.engine?.close();
    },
    close: async () => {
      const deadline = performance.now() + SEND_TIMEOUT;
      while ((outgoing.length > 0 || listenNotify.isBusy()) && performance.now() < deadline) {
        sendOutgoing();
        await pause(5);
      }
      await io.of('/').adapter.close();
      await listenNotify.close();
    },
  };
}

/**
 * Closes connections without `session:ended`, so that clients reconnect and read what they missed.
 */
function dropConnections(io: LiveServer): void {
  for (const socket of io.of('/').sockets.values()) socket.conn.close();
}
