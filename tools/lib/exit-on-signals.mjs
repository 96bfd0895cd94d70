/**
 * Exits on a signal to end the process, so that the handlers of `exit` run. A further signal does
 * not interrupt them.
 */
export function exitOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // After `once`, the second signal would end the process immediately.
    process.on(signal, () => process.exit(1));
  }
}
