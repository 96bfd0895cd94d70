import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/stop.mjs';

// What `npm start` does before it starts: the packages of the product, and the web app built.
await main(async () => {
  await ensureInstalled({ productOnly: true });
  await ensureWebBuilt();
  return 0;
});
