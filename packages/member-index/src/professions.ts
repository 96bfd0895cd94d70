/**
 * Interned texts of professions. Each text has a number while it is used, and 0 stands for no text.
 * Unused texts are erased, and their numbers are not reused.
 */
export class Professions {
  readonly #texts: string[] = [''];
  readonly #uses: number[] = [1];
  readonly #numbers = new Map<string, number>([['', 0]]);

  /** Adds a use of a text. Returns its number. */
  acquire(text: string): number {
    const existingNumber = this.#numbers.get(text);
    if (existingNumber !== undefined) {
      this.#uses[existingNumber] = (this.#uses[existingNumber] as number) + 1;
      return existingNumber;
    }
    this.#uses.push(1);
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  /** Removes a use of a text. */
  release(number: number): void {
    if (number === 0) return;
    const uses = (this.#uses[number] as number) - 1;
    this.#uses[number] = uses;
    if (uses > 0) return;
    this.#numbers.delete(this.#texts[number] as string);
    this.#texts[number] = '';
  }

  /** Returns the text of a number, or null if there is none. */
  textOf(number: number): string | null {
    return this.#texts[number] || null;
  }

  /** The estimated memory in bytes. Each text is in two tables. */
  get bytes(): number {
    return this.#numbers.size * 100 + this.#texts.length * 12;
  }
}
