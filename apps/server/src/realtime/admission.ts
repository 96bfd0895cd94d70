import { MINUTE_MS } from '@sambandha/contract/durations';
import type { BaseLogger } from 'pino';
import { Failure } from '../core/failure.ts';
import { createConnectionLimits } from './connection-limits.ts';
import {
  type LiveDependencies,
  type LiveServer,
  type LiveSocket,
  relativeRoom,
  relativesRoom,
  sessionRoom,
} from './events.ts';

/** Milliseconds between checks of a connection's session. */
const CHECK_INTERVAL = 5 * MINUTE_MS;

/**
 * Milliseconds for which the ids of ended sessions are kept. Connections that are just opening are
 * compared with them.
 */
const ENDED_IDS_LIFETIME = 60_000;

/** Admits connections with a valid session, and closes them when the session ends. */
export function createConnectionAdmission(io: LiveServer, log: Pick<BaseLogger, 'warn'>) {
  const endedSessionIds = new Set<string>();
  const limits = createConnectionLimits();

  /** Closes the connections of these sessions, including connections that are just opening. */
  function endSessions(sessionIds: readonly string[]): void {
    for (const id of sessionIds) {
      endedSessionIds.add(id);
      setTimeout(() => endedSessionIds.delete(id), ENDED_IDS_LIFETIME).unref();
    }
    const rooms = sessionIds.map(sessionRoom);
    if (rooms.length === 0) return;
    io.local.to(rooms).emit('session:ended', {});
    io.local.in(rooms).disconnectSockets(true);
  }

  /** Accepts connections with a token. Calls `onAdmit` for each connection with a valid session. */
  function acceptConnections(
    authenticate: LiveDependencies['authenticate'],
    onAdmit: (socket: LiveSocket) => void,
  ): void {
    const credentialsBySocket = new WeakMap<LiveSocket, Credentials>();
    io.use(async (socket, next) => {
      const auth = removeCredentials(socket);
      try {
        const refusal = await admit(socket, auth);
        next(refusal === null ? undefined : new Error(refusal));
      } catch (err) {
        const refusal = familyRefusalCode(err);
        if (refusal !== null) return next(new Error(refusal));
        log.warn({ err }, 'a live connection could not be checked');
        // The client receives no error and reconnects by itself.
        socket.conn.close();
        // Without this call, Socket.IO keeps the socket.
        next(new Error('UNAVAILABLE'));
      }
    });
    io.on('connection', (socket) => {
      socket.join(sessionRoom(socket.data.sessionFacts.sessionId));
      if (endedSessionIds.has(socket.data.sessionFacts.sessionId)) return disconnect(socket);
      releaseRequest(socket);
      const { person, onBehalfOf } = socket.data;
      const isRelative = person !== onBehalfOf;
      if (isRelative) socket.join([relativeRoom(onBehalfOf, person), relativesRoom(onBehalfOf)]);
      const check = setInterval(() => recheckSession(socket), CHECK_INTERVAL);
      socket.on('disconnect', () => clearInterval(check));
      onAdmit(socket);
      // The relative may have been removed, or may have received another part, while the connection
      // was opening.
      if (isRelative) recheckSession(socket);
    });

    /** Sets the viewer of a connection and counts it. Returns the reason for a refusal, or null. */
    async function admit(
      socket: LiveSocket,
      auth: Credentials | null,
    ): Promise<'UNAUTHENTICATED' | 'TOO_MANY' | null> {
      if (auth === null) return 'UNAUTHENTICATED';
      const viewer = await authenticate(auth.token, auth.onBehalfOf);
      if (viewer === null) return 'UNAUTHENTICATED';
      const release = limits.acquire(viewer);
      if (release === null) return 'TOO_MANY';
      // The connection may close before the socket is open.
      socket.conn.once('close', release);
      socket.once('disconnect', release);
      // A connection that closed during `authenticate` emits neither `close` nor `disconnect`.
      if (socket.conn.readyState === 'closed') release();
      socket.data = viewer;
      credentialsBySocket.set(socket, auth);
      return null;
    }

    /**
     * Checks the session again, because a session may expire, and the command that ends it may be
     * lost.
     */
    function recheckSession(socket: LiveSocket): void {
      // `admit` has stored the token. Only the types need the empty token, which no session has.
      const { token = '', onBehalfOf } = credentialsBySocket.get(socket) ?? {};
      authenticate(token, onBehalfOf).then(
        (viewer) => {
          if (viewer === null) return disconnect(socket);
          if (viewer.part !== socket.data.part) socket.disconnect(true);
        },
        (err) => {
          const refusal = familyRefusalCode(err);
          if (refusal !== null) return disconnect(socket, familyEvents[refusal]);
          log.warn({ err }, 'a live connection could not be checked again');
        },
      );
    }
  }

  /** Closes the connections of a relative who acts for a candidate. */
  function endRelative(relative: Relative): void {
    io.local.to(roomOf(relative)).emit('family:ended', {});
    readmitRelative(relative);
  }

  /**
   * Closes the connections of a relative without an event. The client reconnects and is admitted
   * with the relative's current part.
   */
  function readmitRelative(relative: Relative): void {
    io.local.in(roomOf(relative)).disconnectSockets(true);
  }

  /** Closes the connections of all relatives who act for a candidate. */
  function holdRelatives(candidateId: string): void {
    const room = relativesRoom(candidateId);
    io.local.to(room).emit('family:held', {});
    io.local.in(room).disconnectSockets(true);
  }

  return { acceptConnections, endSessions, endRelative, readmitRelative, holdRelatives };
}

interface Relative {
  readonly candidateId: string;
  readonly personId: string;
}

const roomOf = ({ candidateId, personId }: Relative) => relativeRoom(candidateId, personId);

interface Credentials {
  readonly token: string;
  readonly onBehalfOf?: string;
}

/** Removes the token from the handshake, which may be sent to other processes, and returns it. */
function removeCredentials(socket: LiveSocket): Credentials | null {
  const { token, onBehalfOf }: { token?: unknown; onBehalfOf?: unknown } = socket.handshake.auth;
  socket.handshake.auth = {};
  if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{20,100}$/.test(token)) return null;
  return typeof onBehalfOf === 'string' ? { token, onBehalfOf } : { token };
}

/** The events for a relative whose part ended or is suspended. */
const familyEvents = { NOT_IN_FAMILY: 'family:ended', UNDER_REVIEW: 'family:held' } as const;

function familyRefusalCode(error: unknown): keyof typeof familyEvents | null {
  if (!(error instanceof Failure)) return null;
  const { code } = error;
  return code === 'NOT_IN_FAMILY' || code === 'UNDER_REVIEW' ? code : null;
}

/**
 * Frees the initial request. Socket.IO keeps it, and it takes a large share of the memory of a
 * connection.
 */
function releaseRequest(socket: LiveSocket): void {
  Object.assign(socket.conn, { request: null });
  socket.handshake.headers = {};
}

function disconnect(
  socket: LiveSocket,
  event: 'session:ended' | 'family:ended' | 'family:held' = 'session:ended',
): void {
  socket.emit(event, {});
  socket.disconnect(true);
}
