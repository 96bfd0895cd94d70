import pg from 'pg';
import { freePort } from './harness/load.ts';
import { memoryOf, PROBE_ARGS } from './harness/memory.ts';
import { populate, signIn } from './harness/population.ts';
import { startProduct, withDatabase, withDataDir } from './harness/product.ts';

const SOCKETS = 5000;
const AT_ONCE = 50;

/** Memory of the product's process after a garbage collection, in KiB: resident and in use. */
async function memoryOfProduct(product: Awaited<ReturnType<typeof startProduct>>) {
  const { rss, heapUsed, external } = await memoryOf(product.process);
  return { resident: rss / 1024, used: (heapUsed + external) / 1024 };
}

/** An authenticated connection that answers pings and is otherwise idle. */
function openIdleSocket(url: string, token: string): Promise<WebSocket> {
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
      execArgv: PROBE_ARGS,
    });
    const sockets: WebSocket[] = [];
    const open = async (from: number, to: number) => {
      for (let start = from; start < to; start += AT_ONCE) {
        const batch = tokens.slice(start, Math.min(start + AT_ONCE, to));
        sockets.push(
          ...(await Promise.all(batch.map((token) => openIdleSocket(product.url, token)))),
        );
      }
    };
    // The first connections make the process grow for other reasons.
    await open(0, 200);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const before = await memoryOfProduct(product);
    const startedAt = performance.now();
    await open(200, SOCKETS);
    const seconds = (performance.now() - startedAt) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const after = await memoryOfProduct(product);
    const perSocket = (measure: 'resident' | 'used') =>
      ((after[measure] - before[measure]) / (SOCKETS - 200)).toFixed(1);
    console.log(
      `${SOCKETS} idle sockets in one process: ${perSocket('used')} KiB each in use, ` +
        `${perSocket('resident')} KiB resident, connected in ${seconds.toFixed(0)} s\n`,
    );
    for (const socket of sockets) socket.close();
    await product.stop();
  }),
);
