/**
 * The last states that the server confirmed of things with running changes, by id. A change that
 * fails restores the confirmed state, not the state before it, which an earlier change may have
 * shown without success.
 */
export function createConfirmedStates<T>() {
  const running = new Map<string, { changes: number; state: T }>();
  return {
    /** Starts a change of a thing whose current state is confirmed unless another change runs. */
    start(id: string, current: T): void {
      const { changes, state } = running.get(id) ?? { changes: 0, state: current };
      running.set(id, { changes: changes + 1, state });
    },
    /** Applies what the server confirmed of a change. */
    confirm(id: string, update: (state: T) => T): void {
      const entry = running.get(id);
      if (entry !== undefined) running.set(id, { ...entry, state: update(entry.state) });
    },
    /** The confirmed state of a thing with running changes. */
    current: (id: string): { readonly state: T } | undefined => running.get(id),
    /** True if changes of a thing run, or of any thing without an id. */
    isRunning: (id?: string): boolean => (id === undefined ? running.size > 0 : running.has(id)),
    /**
     * Ends a change. Returns the confirmed state after the last change of the thing, and undefined
     * while others run.
     */
    end(id: string): { readonly state: T } | undefined {
      const entry = running.get(id);
      if (entry === undefined) return undefined;
      if (entry.changes === 1) {
        running.delete(id);
        return { state: entry.state };
      }
      running.set(id, { ...entry, changes: entry.changes - 1 });
      return undefined;
    },
  };
}
