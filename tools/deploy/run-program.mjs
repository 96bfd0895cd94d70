import { spawnSync } from 'node:child_process';

/**
 * Runs a program to its end. Does not throw if it fails or is missing.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runProgram(program, args, env = process.env) {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return { isMissing: error !== undefined, code: status, output: `${stdout}${stderr}` };
}
