import { spawnSync } from 'node:child_process';
import { findFreePort } from './harness/load.ts';
import { median } from './harness/median.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';

const RUNS = 5;

await withDataDir(async (dataDir) => {
  await prepare(dataDir, async () => {});
  const starts: number[] = [];
  const bareTimes: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const product = await startProduct(dataDir, await findFreePort());
    starts.push(product.startMilliseconds);
    await product.stop();
    const startedAt = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    bareTimes.push(performance.now() - startedAt);
  }
  console.log('start to ready, with an existing embedded database (milliseconds, median of 5)');
  console.table({
    'node -e 0': { milliseconds: Math.round(median(bareTimes)) },
    product: { milliseconds: Math.round(median(starts)) },
  });
  console.log(`ratio ${(median(starts) / median(bareTimes)).toFixed(1)}\n`);
});
