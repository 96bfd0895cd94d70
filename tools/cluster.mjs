import { createInterface } from 'node:readline';
import { runCommand } from './cluster/commands.mjs';
import { missingClusterRequirements } from './cluster/missing.mjs';
import { closeNetwork, machines } from './cluster/network.mjs';
import { startCluster } from './cluster/nodes.mjs';
import { exitOnSignals } from './lib/exit-on-signals.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, ToolError } from './lib/main.mjs';

// `npm run cluster` runs a whole cluster on this machine (docs/cluster.md). It prints the addresses
// of the apps and databases. Then it reads one command a line from standard input and prints one
// line of JSON for each. At the end of the input it removes the cluster.
await main(async () => {
  await ensureInstalled();
  const missing = missingClusterRequirements();
  if (missing.length > 0) throw new ToolError(`The cluster needs ${missing.join(', ')}.`);
  exitOnSignals();
  const cluster = await startCluster().catch((error) => {
    closeNetwork();
    throw error;
  });
  const input = createInterface({ input: process.stdin });
  const apps = machines.map(({ address }) => `http://${address}:3000`);
  console.log(JSON.stringify({ apps, databases: machines.map(cluster.databaseUrl) }));
  for await (const line of input) {
    console.log(JSON.stringify(await runCommand(cluster, line.trim())));
  }
  cluster.stop();
  return 0;
});
