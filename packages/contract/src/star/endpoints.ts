import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { optionalLine } from '../primitives.ts';
import { NAKSHATRA, RASHI } from '../profile/choices.ts';
import { fieldSchemas } from '../profile/field-schemas.ts';
import { dateOfBirth } from '../profile/schemas.ts';

/** India's offset from UTC in minutes, the default of `utcOffset`. */
const INDIA_OFFSET = 330;

const starTexts = {
  offset: 'Please enter the offset from UTC in minutes, such as 330 for India',
  within: 'Please enter how many minutes the time may be off, from 0 to 720',
} as const;

/** Birth data from which the star is computed. They are not stored. */
const starBody = z.strictObject({
  dob: dateOfBirth,
  /** `HH:MM` local time. The default is noon. */
  birthTime: z.optional(fieldSchemas.birthTime.input),
  /** Ignored: the time zone is given by `utcOffset`. */
  birthPlace: z.optional(optionalLine(80)),
  /** Offset of the place from UTC in minutes. The default is India's. */
  utcOffset: z._default(
    z
      .int({ error: starTexts.offset })
      .check(
        z.minimum(-12 * 60, { error: starTexts.offset }),
        z.maximum(14 * 60, { error: starTexts.offset }),
      ),
    INDIA_OFFSET,
  ),
  /**
   * Uncertainty of `birthTime` in minutes, before and after it. The default is 5. Ignored without a
   * `birthTime`, because the whole day is then possible.
   */
  within: z._default(
    z
      .int({ error: starTexts.within })
      .check(
        z.minimum(0, { error: starTexts.within }),
        z.maximum(12 * 60, { error: starTexts.within }),
      ),
    5,
  ),
});

export type StarBody = z.output<typeof starBody>;

const moonPosition = z.object({ nakshatra: code(NAKSHATRA), pada: z.int(), rashi: code(RASHI) });

/** The suggested position of the moon. The member confirms it by saving it. */
export const starSuggestion = z.object({
  ...moonPosition.shape,
  /** True if the value is the same for all possible times of birth. */
  certain: z.object({ nakshatra: z.boolean(), pada: z.boolean(), rashi: z.boolean() }),
  /** True if the request had no time, so that noon was assumed. */
  timeAssumed: z.boolean(),
  /** The offset in use, in minutes. */
  utcOffset: z.int(),
  /** All possible positions from the earliest time to the latest, including the suggestion. */
  possible: z.array(moonPosition),
});

export type StarSuggestion = z.output<typeof starSuggestion>;

export const starEndpoints = defineEndpoints({
  suggestStar: {
    method: 'POST',
    path: '/profiles/me/star',
    aliases: ['/profile/me/star'],
    summary:
      'Compute star, pada and rashi from the date and time of birth and the offset from UTC. The result is a suggestion and is not stored',
    rule: 'describe',
    body: starBody,
    responses: { 200: z.object({ star: starSuggestion }) },
    errors: [],
  },
});
