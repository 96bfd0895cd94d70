import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** What happens to the bytes: `open` carries them, `deaf` only those to the server, `hole` none. */
export type Way = 'open' | 'deaf' | 'hole';

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/** A piece of network between a client and a server, which can be hurt. */
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

  /** What is swallowed stays so: a connection that lost bytes never works again. */
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
      // In a hole the other side does not learn of it: its connection is half open.
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
    /** From now on, also for the connections that stand. */
    set: (next: Way) => {
      way = next;
    },
    /** Every piece of data takes so long, each way: milliseconds. */
    slow: (milliseconds: number) => {
      delay = milliseconds;
    },
    /** The next time that bytes go nowhere. */
    swallows: () => new Promise<void>((resolve) => void waiting.add(resolve)),
    /** The connections that stand are half open from now on: nothing comes through, and nobody is told. */
    bury: () => {
      for (const end of ends) buried.add(end);
    },
    /** Breaks all connections off, both ends hear of it at once. */
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
