/**
 * Stores by id the last states that the server confirmed for items with running changes. A failed
 * change restores the confirmed state. The state before the change may itself be unconfirmed.
 */
export function createConfirmedStates<T>() {
  const running = new Map<string, { changes: number; state: T }>();
  return {
    /**
     * Starts a change of an item. `shown` is the state before the change. It counts as confirmed
     * unless another change of the item is running.
     */
    start(id: string, shown: T): void {
      const { changes, state } = running.get(id) ?? { changes: 0, state: shown };
      running.set(id, { changes: changes + 1, state });
    },
    /** Applies a change that the server confirmed. */
    confirm(id: string, update: (state: T) => T): void {
      const entry = running.get(id);
      if (entry !== undefined) running.set(id, { ...entry, state: update(entry.state) });
    },
    /** Returns the confirmed state of an item with running changes. */
    current: (id: string): { readonly state: T } | undefined => running.get(id),
    /**
     * Returns true if changes of the item are running. Without an id, returns true if any changes
     * are running.
     */
    isRunning: (id?: string): boolean => (id === undefined ? running.size > 0 : running.has(id)),
    /** Forgets all changes, whose ends are not reported any more. */
    clear: (): void => running.clear(),
    /**
     * Ends a change. Returns the confirmed state after the last change of the item, or undefined
     * while other changes are running.
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
