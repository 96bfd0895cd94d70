import type { BaseLogger } from 'pino';
import { type LiveNeeds, type LiveServer, type LiveSocket, sessionRoom } from './events.ts';
import { createPlaces } from './places.ts';

/** How often a connection's session is looked at again: milliseconds. */
const CHECK_EVERY = 5 * 60_000;

/** How long it is remembered that a session ended, for connections that are just being made. */
const REMEMBER_ENDED = 60_000;

/** Lets in who has a session, and out who has none any more. */
export function createAdmission(io: LiveServer, log: Pick<BaseLogger, 'warn'>) {
  const ended = new Set<string>();
  const places = createPlaces();

  /** Cuts the connections of these sessions, those included that are about to stand. */
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

  /** Takes connections that present a token; calls `welcome` with each whose session is good. */
  function open(
    authenticate: LiveNeeds['authenticate'],
    welcome: (socket: LiveSocket) => void,
  ): void {
    const tokens = new WeakMap<LiveSocket, string>();
    io.use(async (socket, next) => {
      const token = takeToken(socket);
      try {
        const viewer = token === null ? null : await authenticate(token);
        if (viewer === null || token === null) return next(new Error('UNAUTHENTICATED'));
        const giveBack = places.take(viewer);
        if (giveBack === null) return next(new Error('TOO_MANY'));
        // The connection may also break before the socket stands.
        socket.conn.once('close', giveBack);
        socket.once('disconnect', giveBack);
        socket.data = viewer;
        tokens.set(socket, token);
        next();
      } catch (err) {
        log.warn({ err }, 'a live connection could not be checked');
        // Not a refusal: the client tries again by itself.
        socket.conn.close();
      }
    });
    io.on('connection', (socket) => {
      socket.join(sessionRoom(socket.data.checks.sessionId));
      if (ended.has(socket.data.checks.sessionId)) return cut(socket);
      forgetRequest(socket);
      const check = setInterval(() => recheck(socket, tokens.get(socket) ?? ''), CHECK_EVERY);
      socket.on('disconnect', () => clearInterval(check));
      welcome(socket);
    });

    /** A session may run out, and the word that it was ended may have been lost. */
    function recheck(socket: LiveSocket, token: string): void {
      authenticate(token).then(
        (member) => (member === null ? cut(socket) : undefined),
        (err) => log.warn({ err }, 'a live connection could not be checked again'),
      );
    }
  }

  return { open, end };
}

/** The token is taken out of the handshake, which may be handed around between processes. */
function takeToken(socket: LiveSocket): string | null {
  const token: unknown = socket.handshake.auth.token;
  socket.handshake.auth = {};
  return typeof token === 'string' && /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : null;
}

/** The request that a connection began with would be kept with it, and is a good part of its size. */
function forgetRequest(socket: LiveSocket): void {
  Object.assign(socket.conn, { request: null });
  socket.handshake.headers = {};
}

function cut(socket: LiveSocket): void {
  socket.emit('session:ended', {});
  socket.disconnect(true);
}
