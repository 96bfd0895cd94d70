import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const tool = fileURLToPath(new URL('../../../../tools/cluster.mjs', import.meta.url));

/** A response of the tool to one command. */
interface ToolResponse {
  readonly machine?: string;
  readonly error?: string;
}

/** A running cluster of three machines (docs/cluster.md). */
export type Cluster = Extract<Awaited<ReturnType<typeof startCluster>>, { run: unknown }>;

/**
 * Starts `tools/cluster.mjs`. Returns the addresses of its apps and databases and a function that
 * runs a command. If this machine cannot run the tool, returns the reason.
 */
export async function startCluster() {
  const child = spawn(process.execPath, [tool], { stdio: ['pipe', 'pipe', 'pipe'] });
  const reasons: Buffer[] = [];
  child.stderr.on('data', (chunk) => reasons.push(chunk));
  const exit = once(child, 'close');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) return { skipReason: Buffer.concat(reasons).toString().trim() };
  const { apps, databases } = JSON.parse(first.value) as { apps: string[]; databases: string[] };
  return {
    apps,
    databases,
    /** Runs a command. Returns the name of the machine that it affected, or an empty text. */
    run: async (command: string): Promise<string> => {
      child.stdin.write(`${command}\n`);
      const line = await lines.next();
      const { machine = '', error } = JSON.parse(line.value ?? '{}') as ToolResponse;
      if (error !== undefined) throw new Error(`${command}: ${error}`);
      return machine;
    },
    stop: async () => {
      child.stdin.end();
      await exit;
    },
  };
}
