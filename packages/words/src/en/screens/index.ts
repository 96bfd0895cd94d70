import { accounts } from './accounts.ts';
import { biodata } from './biodata.ts';
import { landing } from './landing.ts';
import { members } from './members.ts';
import { message } from './message.ts';
import { preference } from './preference.ts';
import { publicTexts } from './public.ts';
import { star } from './star.ts';

/**
 * The English catalogue: one file per feature, in the words of the specification. The app loads it
 * in parts. The whole defines the keys of another language.
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
