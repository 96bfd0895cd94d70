import { availableParallelism } from 'node:os';
import { startProgram } from './run.mjs';

const program = `
  const { Worker } = require('node:worker_threads');
  for (let core = 0; core < ${availableParallelism()}; core++) {
    new Worker('for (;;);', { eval: true });
  }`;

/**
 * Starts a process that keeps every core busy. The process also ends if this one is killed.
 *
 * @returns {() => Promise<void>} a function that ends the process
 */
export function occupyCores() {
  const { exitCode, stop } = startProgram(process.execPath, ['-e', program]);
  return async () => {
    stop();
    await exitCode;
  };
}
