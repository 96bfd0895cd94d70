import * as z from 'zod/mini';
import { ageOn, communityDate } from '../calendar.ts';
import { choice } from '../choice-schemas.ts';
import { MOTHER_TONGUE } from '../community.ts';
import {
  atLeast,
  calendarDate,
  line,
  requiredDate,
  requiredLine,
  requiredText,
} from '../primitives.ts';
import { normalizeLine } from '../text.ts';
import { AGE_MAX, AGE_MIN } from './age.ts';
import { GENDER, MARITAL_STATUS } from './choices.ts';

/** Error messages of the profile. The specification fixes them literally. */
export const profileTexts = {
  nameRequired: 'Name is required',
  nameShort: 'Name must be at least 2 characters',
  nameSigns: 'Please write the name in letters, without links or other signs',
  gender: 'Please select your gender',
  dobRequired: 'Date of birth is required',
  dobYoung: 'You must be at least 18 years old',
  dobInvalid: 'Please enter a valid date of birth',
  motherTongue: 'Please select your mother tongue',
  maritalStatus: 'Please select your marital status',
  bioRequired: 'Please write something about yourself',
  bioShort: 'Bio should be at least 50 characters',
  bioLong: 'Bio should not exceed 500 characters',
} as const;

const NAME_MIN = 2;
const NAME_MAX = 80;
const BIO_MIN = 50;
export const BIO_MAX = 500;
const INTERESTS_MAX = 20;
const LANGUAGES_MAX = 12;
/** Maximum number of characters of one interest or language. */
const LIST_ITEM_MAX = 40;

/**
 * Characters of links, addresses and markup, and scripts written from right to left, which reorder
 * the sentence or subject around a name.
 */
const nonNameCharacter =
  /[:/\\@<>\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name appears in subjects and texts of e-mails to others, and mail programs convert a word with
 * a dot into a link. A space is therefore inserted after a dot ("K. R. Bhat").
 */
export const fullName = z.pipe(
  requiredLine(profileTexts.nameRequired, NAME_MAX).check(
    atLeast(NAME_MIN, profileTexts.nameShort),
    z.refine((name) => !nonNameCharacter.test(name), { error: profileTexts.nameSigns }),
  ),
  z.transform((name) => name.replace(/\.(?=\p{L})/gu, '. ')),
);

export const gender = choice(GENDER, profileTexts.gender);
export const motherTongue = choice(MOTHER_TONGUE, profileTexts.motherTongue);
export const maritalStatus = choice(MARITAL_STATUS, profileTexts.maritalStatus);

const padaError = 'Please select a pada from 1 to 4';

/** A quarter of a star. */
export const pada = z
  .int({ error: padaError })
  .check(z.minimum(1, { error: padaError }), z.maximum(4, { error: padaError }));

/** Birth date of a person of 18 to 100 years, by the calendar of the community's time zone. */
export const dateOfBirth = requiredDate(
  profileTexts.dobRequired,
  calendarDate(profileTexts.dobInvalid).check(
    z.refine((date) => ageOn(date, communityDate()) >= AGE_MIN, { error: profileTexts.dobYoung }),
    z.refine((date) => ageOn(date, communityDate()) <= AGE_MAX, {
      error: profileTexts.dobInvalid,
    }),
  ),
);

export const bio = requiredText(profileTexts.bioRequired, BIO_MAX, profileTexts.bioLong).check(
  atLeast(BIO_MIN, profileTexts.bioShort),
);

/** Error messages of a list of short texts. */
interface ListTexts {
  readonly separate: string;
  readonly long: string;
  readonly many: string;
}

/**
 * Returns the schema of comma-separated text or a list. The output is a list without blanks and
 * duplicates.
 */
function shortTexts(max: number, texts: ListTexts) {
  return z.pipe(
    z.union([z.string(), z.array(z.string())], { error: texts.separate }),
    z.pipe(
      z.transform((input: string | string[]): string[] => {
        const items = (typeof input === 'string' ? input.split(',') : input).map(normalizeLine);
        return [...new Set(items.filter((item) => item !== ''))];
      }),
      z.array(line(LIST_ITEM_MAX, texts.long)).check(z.maxLength(max, { error: texts.many })),
    ),
  );
}

export const interests = shortTexts(INTERESTS_MAX, {
  separate: 'Please separate your hobbies and interests with commas',
  long: `Each hobby or interest can have at most ${LIST_ITEM_MAX} characters`,
  many: `You can add at most ${INTERESTS_MAX} hobbies and interests`,
});

export const languages = shortTexts(LANGUAGES_MAX, {
  separate: 'Please separate the languages with commas',
  long: `Each language can have at most ${LIST_ITEM_MAX} characters`,
  many: `You can name at most ${LANGUAGES_MAX} languages`,
});
