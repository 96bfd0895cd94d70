import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { runProgram } from './run-program.mjs';

export const serverFolder = join(root, 'deploy/server');
export const libraryFiles = readdirSync(join(serverFolder, 'lib')).map((name) => `lib/${name}`);

/**
 * Bash code that defines the functions of the program `sambandha` without running a command. `sed`
 * deletes the loading of the libraries (from `here=` to `done`) and the end of the program, which
 * runs the command (from `command=`).
 */
export const commandDefinitions = `eval "$(sed '/^here=/,/^done/d; /^command=/,$d' ${serverFolder}/sambandha)"`;

/** Runs bash code after the libraries. @param {string} lines */
export function runWithLibraries(lines) {
  const sources = libraryFiles.map((name) => `. '${join(serverFolder, name)}'`);
  return runProgram('bash', ['-c', [...sources, lines].join('\n')]);
}
