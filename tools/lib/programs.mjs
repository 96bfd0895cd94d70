import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns true if a program of the system is installed.
 *
 * @param {string} name
 */
export function isInstalled(name) {
  return ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) =>
    existsSync(join(folder, name)),
  );
}

/**
 * Returns the requirements that this machine lacks: the rights of root, and programs.
 *
 * @param {readonly string[]} programs
 */
export function missingRootRequirements(programs) {
  return [
    ...(process.getuid?.() === 0 ? [] : ['the rights of root']),
    ...programs.filter((name) => !isInstalled(name)).map((name) => `the program ${name}`),
  ];
}
