import type { LanguageTexts } from '../catalogue.ts';
import { letters } from './letters/index.ts';
import { phrases } from './phrases.ts';
import { accounts } from './screens/accounts.ts';
import { fit } from './screens/fit/index.ts';
import { hints } from './screens/hints.ts';
import { members } from './screens/members.ts';
import { open } from './screens/open.ts';

/** Kannada as a whole. The product loads it in its parts. */
export const texts: LanguageTexts = {
  screens: { ...open, ...members, ...accounts },
  fit,
  hints,
  phrases,
  letters,
};
