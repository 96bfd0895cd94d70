import { check } from './lib/gates.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/stop.mjs';

// `npm run check`: the fast gate.
await main(async () => {
  await ensureInstalled();
  const { failed } = await check();
  return failed === 0 ? 0 : 1;
});
