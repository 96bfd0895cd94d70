/**
 * Professions by number, each text once, for as long as somebody has it. 0 is none. Once the last of
 * them is gone the text is forgotten, and its number given to no other.
 */
export class Professions {
  readonly #texts: string[] = [''];
  readonly #users: number[] = [1];
  readonly #numbers = new Map<string, number>([['', 0]]);

  /** The number of a text, with one who has it more. */
  take(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) {
      this.#users[known] = (this.#users[known] as number) + 1;
      return known;
    }
    this.#users.push(1);
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }

  /** One who has it less. */
  release(number: number): void {
    if (number === 0) return;
    const users = (this.#users[number] as number) - 1;
    this.#users[number] = users;
    if (users > 0) return;
    this.#numbers.delete(this.#texts[number] as string);
    this.#texts[number] = '';
  }

  /** Null where there is none. */
  textOf(number: number): string | null {
    return this.#texts[number] || null;
  }

  /** Roughly: a text in two tables. */
  get bytes(): number {
    return this.#numbers.size * 100 + this.#texts.length * 12;
  }
}
