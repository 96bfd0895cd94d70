import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { runProgram } from './run-program.mjs';

export const server = join(root, 'deploy/server');
export const libraries = readdirSync(join(server, 'lib')).map((name) => `lib/${name}`);

/** Bash code that defines the functions of the program `sambandha`. */
export const commands = `eval "$(sed '/^here=/,/^done/d; /^command=/,$d' ${server}/sambandha)"`;

/** Runs bash code with the libraries loaded. @param {string} lines */
export function runWithLibraries(lines) {
  const sources = libraries.map((name) => `. '${join(server, name)}'`);
  return runProgram('bash', ['-c', [...sources, lines].join('\n')]);
}
