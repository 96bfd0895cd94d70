import { parseArgs } from 'node:util';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { occupyCores } from './lib/busy.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, ToolError } from './lib/main.mjs';
import { findFlakyTests, formatFlakyTests } from './lib/repeat.mjs';
import { runJourneys, runVitest } from './lib/tests.mjs';

/*
 * `npm run test:repeat -- N [--busy] [--journeys] [--seed S] [PATH …]` runs tests N times and lists
 * each test that failed at least once. The order of the files differs in each round. The seed on
 * the line of a round determines the order: `test:repeat -- 1 --seed S` repeats it. `--busy` keeps
 * every core busy during the runs.
 */
await main(async () => {
  const { rounds, seed, paths, values } = readArguments();
  await ensureInstalled();
  const specs = paths.filter((path) => path.startsWith('e2e/') || path.endsWith('.spec.ts'));
  const units = paths.filter((path) => !specs.includes(path));
  const withJourneys = values.journeys || specs.length > 0;
  const withUnits = units.length > 0 || !withJourneys;
  if (withJourneys) await ensureWebBuilt();
  // Tests of the project `long` run only if their path is an argument.
  const testFilter = units.length > 0 ? units : ['--project=!long'];
  // Only the test of this tool sets a configuration. Its logs have another prefix, so that they do
  // not overwrite those of the run that contains the test.
  const prefix = values.config === undefined ? 'repeat' : 'repeat-fixture';
  const freeCores = values.busy ? occupyCores() : async () => {};
  const results = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const name = `round ${round + 1} of ${rounds}, seed ${seed + round}`;
      const id = `${prefix}-${round + 1}`;
      if (withUnits) {
        const order = ['--sequence.shuffle.files', `--sequence.seed=${seed + round}`];
        const { config } = values;
        results.push(await runVitest(name, [...testFilter, ...order], { id, config }));
      }
      if (withJourneys) {
        results.push(await runJourneys(specs, { name: `${name}, journeys`, id: `${id}-journeys` }));
      }
    }
  } finally {
    await freeCores();
  }
  const flaky = findFlakyTests(results);
  console.log(formatFlakyTests(flaky, rounds).join('\n'));
  return flaky.length === 0 ? 0 : 1;
});

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      busy: { type: 'boolean', default: false },
      journeys: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
      config: { type: 'string' },
    },
  });
  const [first, ...paths] = positionals;
  const [rounds, seed] = [Number(first), Number(values.seed)];
  if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
    throw new ToolError(
      'State the number of rounds: npm run test:repeat -- 20 [--busy] [--journeys] [--seed 7] [path]',
    );
  }
  return { rounds, seed, paths, values };
}
