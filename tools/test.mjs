import { ensureWebBuilt } from './lib/build-web.mjs';
import { runGates } from './lib/gates.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, ToolError } from './lib/main.mjs';
import { createFailedRun } from './lib/report.mjs';
import { formatSummary } from './lib/summary.mjs';
import { runJourneys, runVitest } from './lib/tests.mjs';

// `npm test` runs all gates and tests from a fresh clone. The last line has the number of tests
// that passed.
await main(async () => {
  const startedAt = Date.now();
  await ensureInstalled();
  const results = (await runGates())
    ? [await runVitest('unit and API tests', ['--project=!long']), await buildAndRunJourneys()]
    : [createFailedRun('the gates above', '')];
  console.log(formatSummary(results, (Date.now() - startedAt) / 1000).join('\n'));
  return results.every(({ failures }) => failures.length === 0) ? 0 : 1;
});

/** Builds the web app and runs the journeys, even after a unit test failed. */
async function buildAndRunJourneys() {
  try {
    await ensureWebBuilt();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    console.error(error.message);
    return createFailedRun('the web build above', '');
  }
  return runJourneys(['--grep-invert', '@long']);
}
