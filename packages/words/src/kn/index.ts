import type { LanguageTexts } from '../catalogue.ts';
import { knownWords } from './known-words.ts';
import { letters } from './letters/index.ts';
import { phrases } from './phrases.ts';
import { accounts } from './screens/accounts.ts';
import { admin } from './screens/admin/index.ts';
import { phrases as adminPhrases } from './screens/admin/phrases.ts';
import { consent } from './screens/consent.ts';
import { draft } from './screens/draft.ts';
import { family } from './screens/family.ts';
import { fit } from './screens/fit/index.ts';
import { hints } from './screens/hints.ts';
import { members } from './screens/members.ts';
import { privacy } from './screens/policy/privacy.ts';
import { safety } from './screens/policy/safety.ts';
import { terms } from './screens/policy/terms.ts';
import { pressed } from './screens/pressed.ts';
import { publicTexts } from './screens/public.ts';
import { spellings } from './spellings.ts';

/** All texts in Kannada. The product loads them in parts. */
export const texts: LanguageTexts = {
  screens: { ...publicTexts, ...members, ...accounts },
  fit,
  hints,
  family,
  pressed,
  draft,
  consent,
  phrases,
  knownWords,
  spellings,
  admin,
  adminPhrases,
  policies: { privacy, terms, safety },
  letters,
};
