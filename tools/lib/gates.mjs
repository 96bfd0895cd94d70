import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cacheFolder, root } from './root.mjs';
import { runStep, runWithLog, testOutputPath } from './step.mjs';

/**
 * Each project has a tsconfig.json. Every source file belongs to one of them. The last project has
 * the tools, journeys and benches, which import the same sources of the server.
 */
export const projects = [
  'packages/compatibility',
  'packages/contract',
  'packages/demo',
  'packages/embedded-postgres',
  'packages/member-index',
  'packages/words',
  'apps/server',
  'apps/web',
  '.',
];

/** Maximum number of log lines shown of a gate that fails. */
const LINES_SHOWN = 20;

/**
 * Runs the checks of format, lint, boundaries, types and dead code.
 *
 * @returns {Promise<boolean>} true if all passed
 */
export async function runGates() {
  const lint = runGate('format, lint and boundaries', [['biome', 'ci', '.']]);
  const deadCode = runGate('dead code', [['knip']]);
  return (await Promise.all([lint, checkTypes(), deadCode])).every((passed) => passed);
}

/**
 * Runs the checks of a commit: format and lint of the staged files, types of all projects.
 *
 * @returns {Promise<boolean>}
 */
export async function runCommitGates() {
  const stagedCheck = ['biome', 'check', '--staged', '--no-errors-on-unmatched'];
  const lint = runGate('format and lint', [stagedCheck]);
  return (await Promise.all([lint, checkTypes()])).every((passed) => passed);
}

/** Runs one compiler at a time, because that of the server takes two gigabytes. */
function checkTypes() {
  return runGate(
    'types',
    projects.map((project) => [...compilerCommand(project), '--pretty', 'false']),
  );
}

/**
 * Returns the command that compiles a project. The compiler keeps its results, so that it checks
 * only what a change can affect: a second instead of twenty for the server.
 *
 * @param {string} project
 */
function compilerCommand(project) {
  const buildInfo = join(cacheFolder, 'types', `${project.replace('/', '-')}.tsbuildinfo`);
  return ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', buildInfo];
}

/**
 * @param {string} name
 * @param {readonly string[][]} commands each a program of a package and its arguments; the first
 *   that fails ends the gate
 * @returns {Promise<boolean>} true if all passed
 */
async function runGate(name, commands) {
  const log = testOutputPath(`${name.replaceAll(/[^a-z]+/g, '-')}.log`);
  await rm(log, { force: true });
  const { passed } = await runStep(name, async () => {
    for (const command of commands) {
      if ((await runWithLog(log, command)) === 0) continue;
      const details = firstLines(await readFile(log, 'utf8'), relative(root, log));
      return { passed: false, details };
    }
    return { passed: true };
  });
  return passed;
}

/** @type {(text: string, path: string) => string} */
function firstLines(text, path) {
  const lines = text.trim().split('\n');
  const visibleText = lines.slice(0, LINES_SHOWN).join('\n');
  return lines.length > LINES_SHOWN ? `${visibleText}\n… the whole log: ${path}` : visibleText;
}
