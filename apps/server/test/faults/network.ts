import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** `dropResponses` forwards only the bytes to the server, and `blackhole` forwards none. */
export type NetworkMode = 'open' | 'dropResponses' | 'blackhole';

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/** Opens a proxy between a client and a server, which can simulate faults of the network. */
export async function openNetwork(firstServer: NetConnectOpts) {
  let server = firstServer;
  let mode: NetworkMode = 'open';
  let delay = 0;
  const sockets = new Set<Socket>();
  const halfOpen = new WeakSet<Socket>();
  const lossListeners = new Set<() => void>();
  const reportLoss = () => {
    for (const notify of lossListeners) notify();
    lossListeners.clear();
  };

  /** Forwards bytes in one direction. A connection that lost bytes remains broken. */
  function forward(source: Socket, target: Socket, isPassing: () => boolean): void {
    let isBroken = false;
    source.on('data', (bytes) => {
      isBroken ||= halfOpen.has(source) || !isPassing();
      if (isBroken) return reportLoss();
      if (delay === 0) target.write(bytes);
      else setTimeout(() => target.write(bytes), delay);
    });
    source.on('error', () => {});
    source.on('close', () => {
      sockets.delete(source);
      // Outside the mode `open`, the target gets no close event, so its connection is half open.
      if (mode === 'open' && !isBroken && !halfOpen.has(source)) target.destroy();
    });
    sockets.add(source);
  }

  const proxy = createServer((client) => {
    const upstream = connect(server);
    forward(client, upstream, () => mode !== 'blackhole');
    forward(upstream, client, () => mode === 'open');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  return {
    port: (proxy.address() as AddressInfo).port,
    /** Sets the server of new connections. */
    setServer: (next: NetConnectOpts) => {
      server = next;
    },
    /** Sets the treatment of bytes, also for existing connections. */
    setMode: (next: NetworkMode) => {
      mode = next;
    },
    /** Delays all bytes in each direction, in milliseconds. */
    setDelay: (milliseconds: number) => {
      delay = milliseconds;
    },
    /** Resolves at the next loss of bytes. */
    waitForLoss: () => new Promise<void>((resolve) => void lossListeners.add(resolve)),
    /** Makes the existing connections half open, so that no bytes pass and neither side notices. */
    makeHalfOpen: () => {
      for (const socket of sockets) halfOpen.add(socket);
    },
    /** Destroys all connections. Both sides notice immediately. */
    resetAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
