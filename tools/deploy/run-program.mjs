import { spawnSync } from 'node:child_process';

/**
 * Runs a program to its end. Does not throw if the program fails or is missing.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runProgram(program, args, env = process.env) {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  if (error !== undefined && !('code' in error && error.code === 'ENOENT')) throw error;
  return { isMissing: error !== undefined, code: status, output: `${stdout ?? ''}${stderr ?? ''}` };
}
