import type { Gender } from '@sambandha/contract/profile/choices';
import type { ResidenceKind } from './places.ts';

/** Facts about a member on which a sentence can depend. Most facts have the name of their label. */
export interface Speaker {
  readonly gender: Gender;
  readonly age: number;
  readonly where: ResidenceKind;
  readonly farms: boolean;
  readonly degree: boolean;
  readonly brother: boolean;
  readonly sister: boolean;
  readonly joint: boolean;
  readonly farmFather: boolean;
  readonly priestFather: boolean;
  readonly marriedBefore: boolean;
  /** True if the profile shows the birth star. */
  readonly stars: boolean;
}

/** The condition of each label. Labels of places and ages have conditions in `fitsSpeaker`. */
const conditions: Readonly<Record<string, (speaker: Speaker) => boolean>> = {
  m: ({ gender }) => gender === 'MALE',
  f: ({ gender }) => gender === 'FEMALE',
  farm: ({ farms }) => farms,
  degree: ({ degree }) => degree,
  brother: ({ brother }) => brother,
  sister: ({ sister }) => sister,
  joint: ({ joint }) => joint,
  farmFather: ({ farmFather }) => farmFather,
  priestFather: ({ priestFather }) => priestFather,
  marriedBefore: ({ marriedBefore }) => marriedBefore,
  neverMarried: ({ marriedBefore }) => !marriedBefore,
  stars: ({ stars }) => stars,
};

const placeLabels: readonly string[] = ['home', 'city', 'abroad'] satisfies ResidenceKind[];

/**
 * Returns the sentences of a list that fit this person, without their labels. Labels are in
 * brackets in front: `[home city 27+]` fits someone of 27 or more who lives in one of those places,
 * and `[27-]` someone of 27 or less.
 */
export function linesThatFit(lines: readonly string[], speaker: Speaker): string[] {
  return lines.flatMap((line) => {
    const [, labelText, text] = /^(?:\[([^\]]+)\] )?(.*)$/s.exec(line) ?? [];
    return text !== undefined && fitsSpeaker(labelText, speaker) ? [text] : [];
  });
}

/**
 * Returns true if labels (`home city 27+`, without brackets) fit a person. Undefined labels fit
 * everybody.
 */
export function fitsSpeaker(labelText: string | undefined, speaker: Speaker): boolean {
  const labels = labelText?.split(' ') ?? [];
  const wantedPlaces = labels.filter((label) => placeLabels.includes(label));
  if (wantedPlaces.length > 0 && !wantedPlaces.includes(speaker.where)) return false;
  return labels.every((label) => {
    if (placeLabels.includes(label)) return true;
    if (label.endsWith('+')) return speaker.age >= Number.parseInt(label, 10);
    if (label.endsWith('-')) return speaker.age <= Number.parseInt(label, 10);
    const isTrueOf = conditions[label];
    if (isTrueOf === undefined) throw new Error(`Unknown label ${label}`);
    return isTrueOf(speaker);
  });
}

/** Fills the `{slots}` of a sentence with values. Throws if a slot has no value. */
export function fillSlots(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing to put into {${name}}`);
    return value;
  });
}
