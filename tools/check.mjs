import { check } from './lib/gates.mjs';
import { drawGraph, readSources } from './lib/graph.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/stop.mjs';

// `npm run check`: the fast gate. With `-- --graph`: what features need of each other.
await main(async () => {
  if (process.argv.includes('--graph')) {
    console.log(drawGraph(readSources()));
    return 0;
  }
  await ensureInstalled();
  const { failed } = await check({ fast: true });
  return failed === 0 ? 0 : 1;
});
