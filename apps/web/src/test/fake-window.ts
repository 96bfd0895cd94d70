import { vi } from 'vitest';

/**
 * Stubs the parts of a browser's window that modules without components use: both storages, the
 * state of the connection, and events.
 */
export function stubWindow() {
  const window = Object.assign(new EventTarget(), {
    localStorage: new FakeStorage(),
    sessionStorage: new FakeStorage(),
    navigator: { onLine: true },
  });
  vi.stubGlobal('window', window);
  return window;
}

export class FakeStorage {
  readonly #items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  /** Returns all stored items as one text. */
  dump(): string {
    return JSON.stringify([...this.#items]);
  }
}
