import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { EDUCATION, MARITAL_STATUS } from '@sambandha/contract/profile/choices';
import { bareServer, freePort, load } from './harness/load.ts';
import { populate } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';

const MEMBERS = 100_000;

/** Forty different realistic queries: unfiltered, typical, selective; pages 1 to 5. */
function queries(): string[] {
  return Array.from({ length: 40 }, (_, n) => {
    const page = `page=${1 + (n % 5)}`;
    const age = `ageMin=${22 + (n % 6)}&ageMax=${30 + (n % 8)}`;
    const one = <T>(list: readonly T[]) => list[n % list.length];
    const typical = `${age}&maritalStatus=${one(MARITAL_STATUS.codes)}`;
    const selective = `${typical}&gotra=${one(GOTRA.codes)}&education=${one(EDUCATION.codes)}&motherTongue=${one(MOTHER_TONGUE.codes)}`;
    return `/api/profiles/?${[page, `${page}&${age}`, `${page}&${typical}`, `${page}&${selective}`][n % 4]}`;
  });
}

await withDataDir(async (dataDir) => {
  const { tokens } = await prepare(dataDir, (connection) => populate(connection, MEMBERS));
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const product = await startProduct(dataDir, await freePort());
  try {
    const first = await fetch(`${product.url}/api/profiles/?page=1`, { headers });
    const bare = await bareServer(await first.text());
    const bareLoad = await load(bare.url, ['/'], {});
    await bare.stop();
    const browse = await load(product.url, queries(), headers);
    console.log(`browse over ${MEMBERS.toLocaleString('en-IN')} members`);
    console.table({ 'bare node:http, same bytes': bareLoad, 'GET /api/profiles/': browse });
    console.log(`ratio ${(browse.requestsPerSecond / bareLoad.requestsPerSecond).toFixed(3)}\n`);
    if (browse.failed > 0) process.exitCode = 1;
  } finally {
    await product.stop();
  }
});
