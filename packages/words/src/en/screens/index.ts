import { accounts } from './accounts.ts';
import { biodata } from './biodata.ts';
import { landing } from './landing.ts';
import { members } from './members.ts';
import { message } from './message.ts';
import { preference } from './preference.ts';
import { publicTexts } from './public.ts';
import { star } from './star.ts';

/**
 * The English catalogue, with one file per feature. The app loads it in parts. Its keys are also
 * the keys of every other language (`Catalogue`).
 */
export const en = {
  ...publicTexts,
  ...members,
  ...accounts,
  biodata,
  landing,
  message,
  preference,
  star,
} as const;
