import { runGates } from './lib/gates.mjs';
import { drawGraph, readSources } from './lib/graph.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { formatSummary } from './lib/summary.mjs';
import { runVitest } from './lib/tests.mjs';

const showsGraph = process.argv.includes('--graph');
const fastProjects = ['--project=!long', '--project=!processes'];

// `npm run check` runs the fast gate. With `-- --graph` it prints the dependencies between
// features.
await main(async () => {
  if (showsGraph) {
    console.log(drawGraph(readSources()));
    return 0;
  }
  await ensureInstalled();
  const startedAt = Date.now();
  if (!(await runGates())) return 1;
  const result = await runVitest('unit and API tests', fastProjects);
  console.log(formatSummary([result], (Date.now() - startedAt) / 1000).join('\n'));
  return result.failures.length === 0 ? 0 : 1;
});
