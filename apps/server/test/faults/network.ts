import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** Treatment of the bytes: `dropResponses` forwards only those to the server, `blackhole` none. */
export type Mode = 'open' | 'dropResponses' | 'blackhole';

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/** A network between a client and a server that can be made to fail. */
export async function openNetwork(firstTarget: NetConnectOpts) {
  let target = firstTarget;
  let mode: Mode = 'open';
  let delay = 0;
  const ends = new Set<Socket>();
  const halfOpen = new WeakSet<Socket>();
  const lossListeners = new Set<() => void>();
  const reportLoss = () => {
    for (const notify of lossListeners) notify();
    lossListeners.clear();
  };

  /** Forwards bytes one way. A connection that lost bytes never works again. */
  function forward(from: Socket, to: Socket, isPassing: () => boolean): void {
    let broken = false;
    from.on('data', (bytes) => {
      broken ||= halfOpen.has(from) || !isPassing();
      if (broken) return reportLoss();
      if (delay === 0) to.write(bytes);
      else setTimeout(() => to.write(bytes), delay);
    });
    from.on('error', () => {});
    from.on('close', () => {
      ends.delete(from);
      // Otherwise the other side gets no close event, so its connection is half open.
      if (mode === 'open' && !broken && !halfOpen.has(from)) to.destroy();
    });
    ends.add(from);
  }

  const server = createServer((client) => {
    const upstream = connect(target);
    forward(client, upstream, () => mode !== 'blackhole');
    forward(upstream, client, () => mode === 'open');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    /** Sets the server of new connections. */
    leadTo: (next: NetConnectOpts) => {
      target = next;
    },
    /** Sets the treatment of bytes, also for existing connections. */
    setMode: (next: Mode) => {
      mode = next;
    },
    /** Delays every chunk in each direction, in milliseconds. */
    setDelay: (milliseconds: number) => {
      delay = milliseconds;
    },
    /** Resolves at the next loss of bytes. */
    nextLoss: () => new Promise<void>((resolve) => void lossListeners.add(resolve)),
    /** Makes the existing connections half open: no bytes pass, and no side is told. */
    makeHalfOpen: () => {
      for (const end of ends) halfOpen.add(end);
    },
    /** Breaks all connections; both ends are told at once. */
    resetAll: () => {
      for (const end of ends) end.destroy();
    },
    close: async () => {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
