import { readConfig } from '../config/index.ts';
import { Failure } from '../core/failure.ts';
import { StartFailure } from '../db/start-failure.ts';
import { dropRoot } from '../security/drop-root.ts';
import { runCommand } from './commands.ts';

/** Exit code 0: done. 1: failed, with the reason. 2: incorrect usage. */
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
