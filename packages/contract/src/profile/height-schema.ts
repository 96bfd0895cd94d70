import * as z from 'zod/mini';
import { HEIGHTS } from './height.ts';

/** The label of a height on offer. */
export const height = z
  .string({ error: 'Please select a height' })
  .check(z.refine((label) => HEIGHTS.includes(label), { error: 'Please select a height' }));
