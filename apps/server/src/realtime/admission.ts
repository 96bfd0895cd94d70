import type { BaseLogger } from 'pino';
import { createConnectionLimits } from './connection-limits.ts';
import { type LiveDependencies, type LiveServer, type LiveSocket, sessionRoom } from './events.ts';

/** Milliseconds between checks of a connection's session. */
const CHECK_EVERY = 5 * 60_000;

/** Milliseconds for which ended sessions are remembered, for connections that are being opened. */
const REMEMBER_ENDED = 60_000;

/** Admits connections with a valid session, and closes them when it ends. */
export function createAdmission(io: LiveServer, log: Pick<BaseLogger, 'warn'>) {
  const ended = new Set<string>();
  const limits = createConnectionLimits();

  /** Closes the connections of these sessions, including those being opened. */
  function end(sessionIds: readonly string[]): void {
    for (const id of sessionIds) {
      ended.add(id);
      setTimeout(() => ended.delete(id), REMEMBER_ENDED).unref();
    }
    const rooms = sessionIds.map(sessionRoom);
    if (rooms.length === 0) return;
    io.local.to(rooms).emit('session:ended', {});
    io.local.in(rooms).disconnectSockets(true);
  }

  /** Accepts connections with a token; calls `welcome` for each with a valid session. */
  function open(
    authenticate: LiveDependencies['authenticate'],
    welcome: (socket: LiveSocket) => void,
  ): void {
    const tokens = new WeakMap<LiveSocket, string>();
    io.use(async (socket, next) => {
      const token = takeToken(socket);
      try {
        const viewer = token === null ? null : await authenticate(token);
        if (viewer === null || token === null) return next(new Error('UNAUTHENTICATED'));
        const release = limits.acquire(viewer);
        if (release === null) return next(new Error('TOO_MANY'));
        // The connection may close before the socket is open.
        socket.conn.once('close', release);
        socket.once('disconnect', release);
        socket.data = viewer;
        tokens.set(socket, token);
        next();
      } catch (err) {
        log.warn({ err }, 'a live connection could not be checked');
        // Not an error for the client, which reconnects by itself.
        socket.conn.close();
      }
    });
    io.on('connection', (socket) => {
      socket.join(sessionRoom(socket.data.checks.sessionId));
      if (ended.has(socket.data.checks.sessionId)) return disconnect(socket);
      releaseRequest(socket);
      const check = setInterval(() => recheck(socket, tokens.get(socket) ?? ''), CHECK_EVERY);
      socket.on('disconnect', () => clearInterval(check));
      welcome(socket);
    });

    /** Sessions expire, and the notice that one was ended may be lost. */
    function recheck(socket: LiveSocket, token: string): void {
      authenticate(token).then(
        (member) => (member === null ? disconnect(socket) : undefined),
        (err) => log.warn({ err }, 'a live connection could not be checked again'),
      );
    }
  }

  return { open, end };
}

/** Removes the token from the handshake, which may be sent to other processes. */
function takeToken(socket: LiveSocket): string | null {
  const token: unknown = socket.handshake.auth.token;
  socket.handshake.auth = {};
  return typeof token === 'string' && /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : null;
}

/** Socket.IO keeps the initial request, a good part of a connection's memory. */
function releaseRequest(socket: LiveSocket): void {
  Object.assign(socket.conn, { request: null });
  socket.handshake.headers = {};
}

function disconnect(socket: LiveSocket): void {
  socket.emit('session:ended', {});
  socket.disconnect(true);
}
