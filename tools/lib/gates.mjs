import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packageBin, productNode, toolEnvironment } from './node.mjs';
import { countTests } from './report.mjs';
import { cacheFolder, root } from './root.mjs';
import { run } from './run.mjs';

/** @typedef {import('./report.mjs').Count} Count */

/** Each has a tsconfig.json; every source file is in one of them. */
export const projects = [
  'packages/contract',
  'packages/demo',
  'packages/embedded-postgres',
  'packages/words',
  'apps/server',
  'apps/web',
  'e2e',
  'tools',
];

/**
 * Format, lint and boundaries, types, dead code, unit and API tests: stops at the first that fails.
 *
 * @param {{ fast?: boolean }} [options] `fast` leaves out the project `processes`, too (vitest.config.ts)
 * @returns {Promise<Count>} the tests; a gate that fails before them counts as one
 */
export async function check({ fast = false } = {}) {
  const passed =
    (await gate('format, lint and boundaries', ['biome', 'ci', '.'])) &&
    (await gate('types of the routes', ['react-router', 'typegen'], 'apps/web')) &&
    (await typesAreRight()) &&
    (await gate('dead code', ['knip']));
  return passed
    ? runTests(fast ? ['--project=!long', '--project=!processes'] : ['--project=!long'])
    : { passed: 0, failed: 1, flaky: [] };
}

async function typesAreRight() {
  for (const project of projects) {
    if (!(await gate(`types of ${project}`, ['tsc', '-p', project]))) return false;
  }
  return true;
}

/** @param {string[]} which */
async function runTests(which) {
  return count('vitest.json', async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return gate('unit and API tests', ['vitest', 'run', ...which, ...reporters]);
  });
}

/** The journeys in a real browser, on the built product. @returns {Promise<Count>} */
export async function runJourneys() {
  return count('playwright.json', async (report) => {
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    return gate('browser journeys', ['playwright', ...args], '.', {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
  });
}

/**
 * @param {string} name
 * @param {string[]} command a program of a package, and its arguments
 * @param {string} [folder]
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} whether it passed
 */
async function gate(name, [program = '', ...args], folder = '.', env = {}) {
  console.log(`\n── ${name} ──`);
  const code = await run(productNode(), [packageBin(program), ...args], {
    cwd: join(root, folder),
    env: { ...toolEnvironment(), ...env },
  });
  if (code !== 0) console.error(`\n✗ ${name}: failed\n`);
  return code === 0;
}

/**
 * @param {string} name of the report
 * @param {(report: string) => Promise<boolean>} tests writes the report
 * @returns {Promise<Count>}
 */
async function count(name, tests) {
  const report = join(cacheFolder, name);
  await mkdir(cacheFolder, { recursive: true });
  await rm(report, { force: true });
  const allPassed = await tests(report);
  const text = await readFile(report, 'utf8').catch(() => '{}');
  return countTests(JSON.parse(text), allPassed);
}
