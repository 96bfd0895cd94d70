import { community } from '@sambandha/contract/community';

const { product } = community;

/** The readable page of what a member downloads. */
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
  /** A heading or a note of an exporter. */
  heading: (english: string): string => english,
  /** A value's name: its key, and that in words. */
  name: (_key: string, english: string): string => english,
  /** A code of the data, or what we suggested or named ourselves. */
  code: (code: string): string => code,
};
