import type { Where } from './places.ts';

/** Facts on which a sentence may depend. */
export interface Speaker {
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  readonly where: Where;
  readonly farms: boolean;
  readonly degree: boolean;
  readonly brother: boolean;
  readonly sister: boolean;
  readonly joint: boolean;
  readonly farmFather: boolean;
  readonly priestFather: boolean;
  /** True if they were married before. */
  readonly again: boolean;
  /** True if they know and show the birth star. */
  readonly stars: boolean;
}

const tests: Readonly<Record<string, (speaker: Speaker) => boolean>> = {
  m: ({ gender }) => gender === 'MALE',
  f: ({ gender }) => gender === 'FEMALE',
  farm: ({ farms }) => farms,
  degree: ({ degree }) => degree,
  brother: ({ brother }) => brother,
  sister: ({ sister }) => sister,
  joint: ({ joint }) => joint,
  farmFather: ({ farmFather }) => farmFather,
  priestFather: ({ priestFather }) => priestFather,
  again: ({ again }) => again,
  stars: ({ stars }) => stars,
};

const places: readonly string[] = ['home', 'city', 'abroad'] satisfies Where[];

/**
 * Returns the sentences of a list that fit this person, without their marks. Marks are in brackets in
 * front: `[home city 27+]` fits someone of 27 or more who lives in one of those places.
 */
export function fitting(lines: readonly string[], speaker: Speaker): string[] {
  return lines.flatMap((line) => {
    const [, marks, text] = /^(?:\[([^\]]+)\] )?(.*)$/s.exec(line) ?? [];
    return text !== undefined && fitsSpeaker(marks, speaker) ? [text] : [];
  });
}

/** Returns true if marks (`home city 27+`, without brackets) fit a person; no marks fit everybody. */
export function fitsSpeaker(given: string | undefined, speaker: Speaker): boolean {
  const marks = given?.split(' ') ?? [];
  const where = marks.filter((mark) => places.includes(mark));
  if (where.length > 0 && !where.includes(speaker.where)) return false;
  return marks.every((mark) => {
    if (places.includes(mark)) return true;
    if (mark.endsWith('+')) return speaker.age >= Number.parseInt(mark, 10);
    if (mark.endsWith('-')) return speaker.age <= Number.parseInt(mark, 10);
    const test = tests[mark];
    if (test === undefined) throw new Error(`Unknown mark ${mark}`);
    return test(speaker);
  });
}

/** Fills the `{slots}` of a sentence with values. Throws for an unknown slot. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing to put into {${name}}`);
    return value;
  });
}
