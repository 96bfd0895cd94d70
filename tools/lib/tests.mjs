import { readFile, rm } from 'node:fs/promises';
import { readReport } from './report.mjs';
import { runStep, runWithLog, testOutputPath } from './step.mjs';

/** @typedef {import('./report.mjs').Result} Result */

/**
 * Runs tests with Vitest as one step, and returns their result. The log and the JSON report are
 * `.cache/test/<id>.log` and `.json`.
 *
 * @param {string} name name of the step
 * @param {string[]} args arguments of Vitest
 * @param {{ id?: string, env?: Record<string, string>, config?: string }} [settings] `id` names log
 *   and report
 * @returns {Promise<Result>}
 */
export function runVitest(name, args, { id = 'vitest', env = {}, config } = {}) {
  const report = testOutputPath(`${id}.json`);
  const configArgs = config === undefined ? [] : ['--config', config];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', ...configArgs, ...args, ...reporters];
  const repeatCommand = [...assignments(env), 'npx vitest run', ...configArgs].join(' ');
  return runTests(name, { id, report, command, env, repeatCommand });
}

/**
 * Runs journeys in a real browser with the built product as one step, and returns their result. The
 * log and the JSON report are `.cache/test/<id>.log` and `.json`.
 *
 * @param {string[]} [args] arguments of Playwright, by default all journeys
 * @param {{ name?: string, id?: string, env?: Record<string, string> }} [settings] `id` names log
 *   and report
 * @returns {Promise<Result>}
 */
export function runJourneys(args = [], { name = 'journeys', id = 'playwright', env = {} } = {}) {
  const report = testOutputPath(`${id}.json`);
  const config = ['-c', 'e2e/playwright.config.ts'];
  const command = ['playwright', 'test', ...config, ...args, '--reporter=list,json'];
  const repeatCommand = [...assignments(env), 'npx playwright test', ...config].join(' ');
  const runEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTests(name, { id, report, command, env: runEnv, repeatCommand });
}

/** @type {(env: Record<string, string>) => string[]} */
const assignments = (env) => Object.entries(env).map(([key, value]) => `${key}=${value}`);

/**
 * @typedef {object} Run
 * @property {string} id
 * @property {string} report path of the report
 * @property {string[]} command
 * @property {Record<string, string>} env
 * @property {string} repeatCommand start of the command that repeats a failed test; a file follows
 */

/** @type {(name: string, run: Run) => Promise<Result>} */
async function runTests(name, { id, report, command, env, repeatCommand }) {
  const log = testOutputPath(`${id}.log`);
  await Promise.all([report, log].map((path) => rm(path, { force: true })));
  const { result } = await runStep(name, async () => {
    const code = await runWithLog(log, command, { env });
    const outcome = readReport(await readJson(report), {
      code,
      log: await readFile(log, 'utf8'),
      repeatCommand,
    });
    const { passed: passedCount, failures } = outcome;
    const failed = failures.length === 0 ? '' : `, ${failures.length} failed`;
    const note = `${passedCount} passed${failed}`;
    return { passed: failures.length === 0, note, result: outcome };
  });
  return result;
}

/**
 * Returns the content of a JSON file. Returns undefined if it was not written, or not completely.
 *
 * @param {string} path
 */
async function readJson(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
