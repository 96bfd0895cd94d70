import { community } from '@sambandha/contract/community';
import { codes, relations } from './data-words.ts';

const { product } = community;

/** The readable page of a member's data export. */
export const data = {
  title: (): string => `Your data at ${product}`,
  about: (at: string): string =>
    `Everything we held about you on ${at} (all times are UTC). The same data is in\ndata.json for computer programs.`,
  photos: (): string => 'Photos',
  photo: (): string => 'One of your photos',
  none: (): string => 'None',
  notGiven: (): string => 'Not given',
  yes: (): string => 'Yes',
  no: (): string => 'No',
  /** Translates a heading or a note of an exporter. */
  heading: (english: string): string => english,
  /** Translates the name of a value, by its key and by its English name. */
  name: (key: string, english: string): string =>
    key === 'primaryPhoto' ? 'Profile photo' : english,
  /** Translates a code in the data, or a text that the product suggested or named. */
  code: (code: string): string => codes[code] ?? code,
  relation: (code: string): string => relations[code] ?? code,
};
