import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** Treatment of the bytes: `open` carries them, `deaf` only those to the server, `hole` none. */
export type Way = 'open' | 'deaf' | 'hole';

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/** A network between a client and a server that can be made to fail. */
export async function openNetwork(target: NetConnectOpts) {
  let way: Way = 'open';
  let delay = 0;
  const ends = new Set<Socket>();
  const buried = new WeakSet<Socket>();
  const waiting = new Set<() => void>();
  const swallowed = () => {
    for (const tell of waiting) tell();
    waiting.clear();
  };

  /** Carries bytes one way. A connection that lost bytes never works again. */
  function carry(from: Socket, to: Socket, passes: () => boolean): void {
    let broken = false;
    from.on('data', (bytes) => {
      broken ||= buried.has(from) || !passes();
      if (broken) return swallowed();
      if (delay === 0) to.write(bytes);
      else setTimeout(() => to.write(bytes), delay);
    });
    from.on('error', () => {});
    from.on('close', () => {
      ends.delete(from);
      // In a hole the other side is not told, so its connection is half open.
      if (way === 'open' && !broken && !buried.has(from)) to.destroy();
    });
    ends.add(from);
  }

  const server = createServer((client) => {
    const upstream = connect(target);
    carry(client, upstream, () => way !== 'hole');
    carry(upstream, client, () => way === 'open');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    /** Sets the treatment of bytes, also for existing connections. */
    set: (next: Way) => {
      way = next;
    },
    /** Delays every chunk in each direction, in milliseconds. */
    slow: (milliseconds: number) => {
      delay = milliseconds;
    },
    /** Resolves at the next loss of bytes. */
    swallows: () => new Promise<void>((resolve) => void waiting.add(resolve)),
    /** Makes the existing connections half open: no bytes pass, and no side is told. */
    bury: () => {
      for (const end of ends) buried.add(end);
    },
    /** Breaks all connections; both ends are told at once. */
    cut: () => {
      for (const end of ends) end.destroy();
    },
    close: async () => {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
