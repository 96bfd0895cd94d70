import pg from 'pg';
import { freePort } from './harness/load.ts';
import { memoryOf, probed } from './harness/memory.ts';
import { populate, signIn } from './harness/population.ts';
import { startProduct, withDatabase, withDataDir } from './harness/product.ts';

const SOCKETS = 5000;
const AT_ONCE = 50;

/** Memory of the product's process after a garbage collection, in KiB: resident and in use. */
async function heldBy(product: Awaited<ReturnType<typeof startProduct>>) {
  const { rss, heapUsed, external } = await memoryOf(product.process);
  return { resident: rss / 1024, used: (heapUsed + external) / 1024 };
}

/** An authenticated connection that answers pings and is otherwise idle. */
function idle(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a connection was refused')));
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) resolve(socket);
      else if (text.startsWith('44')) reject(new Error(text));
    });
  });
}

await withDataDir((dataDir) =>
  withDatabase(dataDir, async (databaseUrl) => {
    await populate({ connectionString: databaseUrl }, SOCKETS);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const tokens = await signIn(client, SOCKETS);
    await client.end();
    const product = await startProduct(dataDir, await freePort(), {
      databaseUrl,
      execArgv: probed,
    });
    const sockets: WebSocket[] = [];
    const open = async (from: number, to: number) => {
      for (let at = from; at < to; at += AT_ONCE) {
        const batch = tokens.slice(at, Math.min(at + AT_ONCE, to));
        sockets.push(...(await Promise.all(batch.map((token) => idle(product.url, token)))));
      }
    };
    // The first connections make the process grow for other reasons.
    await open(0, 200);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const before = await heldBy(product);
    const began = performance.now();
    await open(200, SOCKETS);
    const seconds = (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const after = await heldBy(product);
    const each = (what: 'resident' | 'used') =>
      ((after[what] - before[what]) / (SOCKETS - 200)).toFixed(1);
    console.log(
      `${SOCKETS} idle sockets in one process: ${each('used')} KiB each in use, ` +
        `${each('resident')} KiB resident, connected in ${seconds.toFixed(0)} s\n`,
    );
    for (const socket of sockets) socket.close();
    await product.stop();
  }),
);
