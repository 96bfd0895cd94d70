/**
 * Stores by id the last states that the server confirmed for items with running changes. A failed
 * change restores the confirmed state. The state before the change may itself be unconfirmed.
 */
export function createConfirmedStates<T>() {
  const entries = new Map<string, { changes: number; state: T }>();
  return {
    /**
     * Starts a change of an item. `stateBefore` is the state before the change, which counts as
     * confirmed unless another change of the item is running.
     */
    start(id: string, stateBefore: T): void {
      const { changes, state } = entries.get(id) ?? { changes: 0, state: stateBefore };
      entries.set(id, { changes: changes + 1, state });
    },
    /** Applies a change that the server confirmed. */
    confirm(id: string, update: (state: T) => T): void {
      const entry = entries.get(id);
      if (entry !== undefined) entries.set(id, { ...entry, state: update(entry.state) });
    },
    /** Returns the confirmed state of an item with running changes. */
    current: (id: string): { readonly state: T } | undefined => entries.get(id),
    /**
     * Returns true if changes of the item are running. Without an id, returns true if any changes
     * are running.
     */
    isRunning: (id?: string): boolean => (id === undefined ? entries.size > 0 : entries.has(id)),
    /** Removes all running changes. A later `confirm` or `end` of such a change has no effect. */
    clear: (): void => entries.clear(),
    /**
     * Ends a change. Returns the confirmed state after the last change of the item, or undefined
     * while other changes are running.
     */
    end(id: string): { readonly state: T } | undefined {
      const entry = entries.get(id);
      if (entry === undefined) return undefined;
      if (entry.changes === 1) {
        entries.delete(id);
        return { state: entry.state };
      }
      entries.set(id, { ...entry, changes: entry.changes - 1 });
      return undefined;
    },
  };
}
