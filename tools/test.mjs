import { ensureWebBuilt } from './lib/build-web.mjs';
import { check, runJourneys } from './lib/gates.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/stop.mjs';

// `npm test`: from a fresh clone to the last line, which says how many tests passed.
await main(async () => {
  await ensureInstalled();
  let { passed, failed } = await check();
  if (failed === 0) {
    await ensureWebBuilt();
    const journeys = await runJourneys();
    passed += journeys.passed;
    failed += journeys.failed;
    if (journeys.flaky.length > 0) {
      const list = journeys.flaky.map((name) => `  ${name}`).join('\n');
      console.log(`\nPassed at a second try only (more than one fails the run):\n${list}`);
    }
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
