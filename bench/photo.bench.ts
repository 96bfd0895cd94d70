import pg from 'pg';
import { makePhotoFiles } from '../apps/server/src/features/photo/index.ts';
import { photograph, setThreads, sharpAlone } from '../apps/server/test/harness/sharp-alone.ts';
import { freePort } from './harness/load.ts';
import { populate, signIn } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';

const ROUNDS = 15;
const AT_ONCE = 12;
const METRICS_TOKEN = 'a token that only this measurement knows';

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

/** Runs both in turns, so that other load on the machine affects both. */
async function compare(bytes: Buffer): Promise<void> {
  const [alone, product]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    // The default is one thread for each core.
    setThreads(0);
    alone.push(await timeOf(() => sharpAlone(bytes)));
    setThreads(1);
    product.push(await timeOf(() => makePhotoFiles(bytes)));
  }
  console.log(`a 12-megapixel JPEG of ${megabytes(bytes.length)} MB to three sizes in two formats`);
  console.table({
    'sharp alone': { 'median ms': median(alone) },
    'the product': { 'median ms': median(product) },
  });
  console.log(`ratio ${(median(product) / median(alone)).toFixed(2)}\n`);
}

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

/** Memory of the process by its own metrics, in bytes. */
async function residentMemory(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(text.match(/^process_resident_memory_bytes ([\d.e+]+)$/m)?.[1]);
}

/** Twelve concurrent uploads, and the peak memory meanwhile. */
async function uploadAtOnce(url: string, tokens: readonly string[], bytes: Buffer) {
  const before = await residentMemory(url);
  let peak = before;
  let isRunning = true;
  const watching = (async () => {
    while (isRunning) peak = Math.max(peak, await residentMemory(url));
  })();
  const startedAt = performance.now();
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const body = new FormData();
      body.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg');
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url}/api/photos/upload`, { method: 'POST', headers, body })).status;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  isRunning = false;
  await watching;
  return {
    'file MB': megabytes(bytes.length),
    taken: statuses.filter((status) => status === 201).length,
    seconds: Math.round(seconds * 10) / 10,
    'before MB': megabytes(before),
    'most MB': megabytes(peak),
  };
}

const camera = await photograph(4000, 3000);
await compare(camera);

process.env.METRICS_TOKEN = METRICS_TOKEN;
await withDataDir(async (dataDir) => {
  const tokens = await prepare(dataDir, async (connection) => {
    await populate(connection, AT_ONCE);
    const client = new pg.Client(connection);
    await client.connect();
    return signIn(client, AT_ONCE).finally(() => client.end());
  });
  const product = await startProduct(dataDir, await freePort());
  try {
    const first = await uploadAtOnce(product.url, tokens.slice(0, 1), camera);
    const results = {
      'one, 12 megapixels': first,
      'twelve, 12 megapixels': await uploadAtOnce(product.url, tokens, camera),
      'twelve again': await uploadAtOnce(product.url, tokens, camera),
      'twelve, 49 megapixels, progressive': await uploadAtOnce(
        product.url,
        tokens,
        await photograph(8000, 6200, true),
      ),
    };
    console.log('twelve members upload at once: resident memory of the product');
    console.table(results);
  } finally {
    await product.stop();
  }
});
