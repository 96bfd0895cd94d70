import { type Facts, type Gender, unpacked } from './facts.ts';
import { Professions } from './professions.ts';
import { Side } from './side.ts';

/** All listed members, by gender, as they were at one snapshot of the database. */
export class People {
  readonly sides: Readonly<Record<Gender, Side>>;
  /** By a member's number: twice the place, plus 1 for a woman; -1 for who is not listed. */
  #whereabouts: Int32Array;
  readonly professions = new Professions();
  /** Places of members who left or whose words changed: empty until the index is made anew. */
  lost = 0;

  /** With room for that many members of each gender, and for some who join later. */
  constructor(members: Readonly<Record<Gender, number>>) {
    this.sides = {
      MALE: new Side(capacityFor(members.MALE)),
      FEMALE: new Side(capacityFor(members.FEMALE)),
    };
    this.#whereabouts = new Int32Array(this.sides.MALE.capacity + this.sides.FEMALE.capacity).fill(
      -1,
    );
  }

  get size(): number {
    return this.sides.MALE.recent.slots.length + this.sides.FEMALE.recent.slots.length;
  }

  get bytes(): number {
    const { MALE, FEMALE } = this.sides;
    return MALE.bytes + FEMALE.bytes + this.#whereabouts.byteLength + this.professions.bytes;
  }

  /** How many more members fit on either side. */
  get room(): number {
    const { MALE, FEMALE } = this.sides;
    return Math.min(MALE.capacity - MALE.used, FEMALE.capacity - FEMALE.used);
  }

  /** Reads packed members who are not known yet; `arrange` when all are read. */
  load(packed: Buffer): void {
    for (const facts of unpacked(packed)) {
      if (facts.side === null) continue;
      const slot = this.sides[facts.side].append(facts, this.professions);
      this.#settle(facts.number, facts.side, slot);
    }
  }

  arrange(): void {
    this.sides.MALE.arrange();
    this.sides.FEMALE.arrange();
  }

  /** Takes over what became of a member. */
  apply(facts: Facts): void {
    const at = this.placeOf(facts.number);
    if (at !== null && at.gender === facts.side) {
      const side = this.sides[at.gender];
      if (side.fitsPlace(at.slot, facts)) {
        side.update(at.slot, facts, this.professions);
        return;
      }
    }
    this.remove(facts.number);
    if (facts.side === null) return;
    this.#settle(facts.number, facts.side, this.sides[facts.side].add(facts, this.professions));
  }

  remove(number: number): void {
    const at = this.placeOf(number);
    if (at === null) return;
    this.sides[at.gender].remove(at.slot, this.professions);
    this.#whereabouts[number] = -1;
    this.lost += 1;
  }

  placeOf(number: number): { readonly gender: Gender; readonly slot: number } | null {
    const at = number < this.#whereabouts.length ? (this.#whereabouts[number] as number) : -1;
    return at < 0 ? null : { gender: at & 1 ? 'FEMALE' : 'MALE', slot: at >>> 1 };
  }

  #settle(number: number, gender: Gender, slot: number): void {
    if (number >= this.#whereabouts.length) {
      const larger = new Int32Array(2 * number).fill(-1);
      larger.set(this.#whereabouts);
      this.#whereabouts = larger;
    }
    this.#whereabouts[number] = 2 * slot + (gender === 'FEMALE' ? 1 : 0);
  }
}

function capacityFor(members: number): number {
  return Math.ceil((members * 1.2) / 32) * 32 + 1024;
}
