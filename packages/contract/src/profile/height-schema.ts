import * as z from 'zod/mini';
import { plainText } from '../text.ts';
import { HEIGHTS } from './height.ts';

/** The label of an offered height. */
export const height = z.string({ error: 'Please select a height' }).check(
  z.overwrite(plainLabel),
  z.refine((label) => HEIGHTS.includes(label), { error: 'Please select a height' }),
);

/** Returns a label in feet and inches with plain quotes and digits. */
function plainLabel(label: string): string {
  return plainText(label)
    .replace(/[\u02b9\u02bc\u2018\u2019\u2032]/g, "'")
    .replace(/[\u201c\u201d]|''/g, '"')
    .replace(/\s/g, '');
}
