/** An error of a tool. `main` prints its message without a stack, and exits with its code. */
export class ToolError extends Error {
  /** @param {string} message @param {number} [code] the exit code */
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs a tool and sets the exit code.
 *
 * @param {() => Promise<number>} tool returns the exit code
 */
export async function main(tool) {
  try {
    process.exitCode = await tool();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    if (error.message) console.error(`\n${error.message}\n`);
    process.exitCode = error.code;
  }
}
