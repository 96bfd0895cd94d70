import { readConfig } from '../config/index.ts';
import { Failure } from '../core/failure.ts';
import { StartFailure } from '../db/start-failure.ts';
import { dropRoot } from '../security/drop-root.ts';
import { runCommand } from './commands.ts';

/**
 * The exit code is 0 for success, 1 for a failure whose reason is printed, and 2 for incorrect
 * usage.
 */
runCommand(process.argv.slice(2), {
  config: async () => {
    const config = readConfig(process.env);
    await dropRoot(config, process.env);
    return config;
  },
  print: (line) => console.log(line),
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected = error instanceof StartFailure || error instanceof Failure;
    console.error(isExpected ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  },
);
