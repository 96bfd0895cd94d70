import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { requiredLine, timestamp } from '../primitives.ts';
import { RELATIONS } from '../relation.ts';
import { codeOf } from '../text.ts';
import { LINK_DAYS, LINK_LABEL_MAX, LINK_PARTS, LINK_STATES } from './choices.ts';

/** The sentences of the link's rules. */
export const linkTexts = {
  labelRequired: 'Please say who this link is for',
  code: 'Please use a code of 4 to 8 digits',
  days: 'Please choose when the link ends',
  parts: 'Please choose what is shown',
} as const;

const parts = z.array(z.enum(LINK_PARTS, { error: linkTexts.parts }), { error: linkTexts.parts });

/** What is chosen for one link. */
export const linkChoices = z.strictObject({
  /** For whom it is; only the family reads it. */
  label: requiredLine(linkTexts.labelRequired, LINK_LABEL_MAX),
  parts: parts.check(z.maxLength(LINK_PARTS.length, { error: linkTexts.parts })),
  language: z.enum(LANGUAGES),
  days: z.literal(LINK_DAYS, { error: linkTexts.days }),
  /** Left out: whoever has the link reads it. */
  code: z.optional(
    z
      .string({ error: linkTexts.code })
      .check(z.overwrite(codeOf), z.regex(/^\d{4,8}$/, { error: linkTexts.code })),
  ),
});

export type LinkChoices = z.output<typeof linkChoices>;

/** A link, or a proposal of one, as the family reads it: without its address. */
export const biodataLink = z.object({
  id: z.uuid(),
  label: z.string(),
  parts: z.array(z.enum(LINK_PARTS)),
  language: z.enum(LANGUAGES),
  days: z.literal(LINK_DAYS),
  hasCode: z.boolean(),
  state: z.enum(LINK_STATES),
  createdAt: timestamp,
  /** Of a proposal: until when it waits. */
  endsAt: timestamp,
  opened: z.int(),
  /** The hour in which it was opened last. */
  lastOpenedAt: z.nullable(timestamp),
  /** Who proposed it: relation and first name; null: the candidate made it. */
  by: z.nullable(z.object({ relation: z.enum(RELATIONS), name: z.string() })),
  /** Whether the reader made or proposed it. */
  mine: z.boolean(),
});

export type BiodataLink = z.output<typeof biodataLink>;

/** A link with the address that is given away. */
export const givenLink = z.object({ link: biodataLink, address: z.string() });
