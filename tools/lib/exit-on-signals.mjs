/** The signals that ask a process to end. */
export const endingSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Exits on each of these signals, so that the handlers of `exit` run. A further signal does not
 * interrupt the handlers.
 */
export function exitOnSignals() {
  for (const signal of endingSignals) {
    // After `once`, the second signal would end the process immediately.
    process.on(signal, () => process.exit(1));
  }
}
