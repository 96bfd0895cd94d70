/** Commands to the process that holds the live connections. */
export type LiveCommand =
  | { readonly open: readonly LiveMember[] }
  | { readonly reconnectsPerSecond: number; readonly members: readonly LiveMember[] }
  | { readonly report: true };

export interface LiveMember {
  readonly url: string;
  readonly token: string;
  /** The member whose presence this member watches. Null if there is none. */
  readonly watches: string | null;
}

export interface LiveReport {
  /** Number of times that each message arrived at its receiver, by the id of the message. */
  readonly arrivalCounts: readonly (readonly [string, number])[];
  /** Milliseconds until each reopened connection was accepted. */
  readonly openMilliseconds: readonly number[];
  /** Number of reopened connections that were rejected, or not accepted in time. */
  readonly rejectedCount: number;
  /** Number of accepted connections that the server or a network error ended. */
  readonly brokenCount: number;
}

/** Number of connections that are opened at the same time. */
const CONCURRENCY = 40;
/** Milliseconds within which a connection must be accepted. */
const ACCEPT_TIMEOUT_MS = 30_000;

/*
 * Holds the live connections to one process of the product. Runs in a separate process, so that the
 * live connections and the client that makes the calls do not delay each other. Acknowledges each
 * message, as the web app does.
 */
const arrivalCounts = new Map<string, number>();
const openSockets = new Map<string, WebSocket>();
const openMilliseconds: number[] = [];
let rejectedCount = 0;
let brokenCount = 0;

process.on('message', async (command: LiveCommand) => {
  if ('open' in command) {
    await openAll(command.open);
    process.send?.({ rejectedCount });
    rejectedCount = 0;
  } else if ('reconnectsPerSecond' in command)
    startReconnects(command.reconnectsPerSecond, command.members);
  else {
    clearInterval(reconnectTimer);
    process.send?.({
      arrivalCounts: [...arrivalCounts],
      openMilliseconds,
      rejectedCount,
      brokenCount,
    } satisfies LiveReport);
  }
});

async function openAll(members: readonly LiveMember[]): Promise<void> {
  const unopenedMembers = [...members];
  const openNext = async () => {
    for (let member = unopenedMembers.pop(); member !== undefined; member = unopenedMembers.pop())
      await connect(member);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, openNext));
}

process.on('disconnect', () => process.exit());

let reconnectTimer: NodeJS.Timeout | undefined;

/**
 * Each second, `perSecond` random members open a new connection and close their old one, as on a
 * page reload.
 */
function startReconnects(perSecond: number, members: readonly LiveMember[]): void {
  reconnectTimer = setInterval(async () => {
    const member = members[Math.floor(Math.random() * members.length)];
    if (member === undefined) return;
    const formerSocket = openSockets.get(member.token);
    const startedAt = performance.now();
    if (!(await connect(member))) return;
    openMilliseconds.push(performance.now() - startedAt);
    if (formerSocket !== undefined) close(formerSocket);
  }, 1000 / perSecond);
}

const endingSockets = new WeakSet<WebSocket>();

function close(socket: WebSocket): void {
  endingSockets.add(socket);
  socket.close();
}

/** The first characters of the packets of Engine.IO and Socket.IO. */
const packets = { open: '0', ping: '2', pong: '3', connect: '40', event: '42', rejection: '44' };

/** Resolves when the server accepts or rejects the connection. */
function connect({ url, token, watches }: LiveMember): Promise<boolean> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve) => {
    let isAccepted = false;
    const handleEnd = () => {
      if (endingSockets.has(socket)) return;
      endingSockets.add(socket);
      if (isAccepted) brokenCount += 1;
      else rejectedCount += 1;
      if (openSockets.get(token) === socket) openSockets.delete(token);
      resolve(false);
    };
    const timer = setTimeout(() => isAccepted || handleEnd(), ACCEPT_TIMEOUT_MS);
    const handleAcceptance = () => {
      isAccepted = true;
      clearTimeout(timer);
      openSockets.set(token, socket);
      if (watches !== null) emit(socket, 'presence:watch', { memberIds: [watches] });
      resolve(true);
    };
    socket.addEventListener('error', handleEnd);
    socket.addEventListener('close', handleEnd);
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith(packets.open)) socket.send(packets.connect + JSON.stringify({ token }));
      else if (text === packets.ping) socket.send(packets.pong);
      else if (text.startsWith(packets.rejection)) handleEnd();
      else if (text.startsWith(packets.connect)) handleAcceptance();
      else if (text.startsWith(`${packets.event}["message:new"`)) receive(socket, text);
    });
  });
}

function emit(socket: WebSocket, event: string, payload: object): void {
  socket.send(packets.event + JSON.stringify([event, payload]));
}

function receive(socket: WebSocket, text: string): void {
  const [, { matchId, message }] = JSON.parse(text.slice(packets.event.length)) as [
    string,
    { matchId: string; message: { id: string; seq: number; senderId: string | null } },
  ];
  // Both sides receive the event. In the event to the sender, `senderId` is `me`.
  if (message.senderId === 'me') return;
  arrivalCounts.set(message.id, (arrivalCounts.get(message.id) ?? 0) + 1);
  emit(socket, 'message:received', { matchId, seq: message.seq });
}
