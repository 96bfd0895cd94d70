import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { blankable, optionalLine } from '../primitives.ts';
import { NAKSHATRA, RASHI } from '../profile/choices.ts';
import { fieldSchemas } from '../profile/field-schemas.ts';
import { dateOfBirth } from '../profile/schemas.ts';

/** India's offset from UTC in minutes, the default of a birth place. */
export const INDIA_OFFSET = 330;

export const starTexts = {
  offset: 'Please enter the offset from UTC in minutes, such as 330 for India',
  within: 'Please enter how many minutes the time may be off, from 0 to 720',
} as const;

/** Birth data to compute the star from. It is not stored. */
export const starBody = z.strictObject({
  dob: dateOfBirth,
  /** `HH:MM` local time; noon is assumed without it. */
  birthTime: z.optional(blankable(fieldSchemas.birthTime.input)),
  /** Only its time zone matters, which is `utcOffset`. */
  birthPlace: z.optional(optionalLine(80)),
  /** The offset of the place from UTC in minutes; India's by default. */
  utcOffset: z._default(
    z
      .int({ error: starTexts.offset })
      .check(
        z.minimum(-720, { error: starTexts.offset }),
        z.maximum(840, { error: starTexts.offset }),
      ),
    INDIA_OFFSET,
  ),
  /** The uncertainty of the time, in minutes either way. */
  within: z._default(
    z
      .int({ error: starTexts.within })
      .check(
        z.minimum(0, { error: starTexts.within }),
        z.maximum(720, { error: starTexts.within }),
      ),
    5,
  ),
});

export type StarBody = z.output<typeof starBody>;

const place = z.object({ nakshatra: code(NAKSHATRA), pada: z.int(), rashi: code(RASHI) });

/** The proposed position of the moon, which the member confirms by saving it. */
export const starProposal = z.object({
  ...place.shape,
  /** Whether each is the same for every possible time of birth. */
  certain: z.object({ nakshatra: z.boolean(), pada: z.boolean(), rashi: z.boolean() }),
  /** Whether no time was given, so that noon was assumed. */
  timeAssumed: z.boolean(),
  /** The offset that was used, in minutes. */
  utcOffset: z.int(),
  /** Every possible position from the earliest time to the latest, the proposal included. */
  possible: z.array(place),
});

export type StarProposal = z.output<typeof starProposal>;

export const starEndpoints = defineEndpoints({
  proposeStar: {
    method: 'POST',
    path: '/profiles/me/star',
    also: ['/profile/me/star'],
    summary: 'Star, pada and rashi from birth date, time and place: a proposal, not stored',
    rule: 'describe',
    body: starBody,
    responses: { 200: z.object({ star: starProposal }) },
    errors: [],
  },
});
