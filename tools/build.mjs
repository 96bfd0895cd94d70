import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';

// Prepares `npm start`. Installs the packages of the product and builds the web app.
await main(async () => {
  await ensureInstalled({ productOnly: true });
  await ensureWebBuilt();
  return 0;
});
