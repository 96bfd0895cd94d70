import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/** A digest of rows that does not depend on their order: the sum of the digests of all rows. */
export class RowDigest {
  #sum = 0n;
  #rows = 0;

  add(row: string): void {
    const rowDigest = createHash('sha256').update(row).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${rowDigest}`)) % MODULUS;
    this.#rows += 1;
  }

  get rows(): number {
    return this.#rows;
  }

  get digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
