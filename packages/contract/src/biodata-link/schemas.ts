import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { requiredLine, timestamp } from '../primitives.ts';
import { RELATIONS } from '../relation.ts';
import { codeOf } from '../text.ts';
import { LINK_DAYS, LINK_LABEL_MAX, LINK_PARTS, LINK_STATES } from './choices.ts';

/** Error messages of the links. */
const linkTexts = {
  labelRequired: 'Please say who this link is for',
  code: 'Please use a code of 4 to 8 digits',
  days: 'Please choose when the link ends',
  parts: 'Please choose what is shown',
} as const;

const parts = z.array(z.enum(LINK_PARTS, { error: linkTexts.parts }), { error: linkTexts.parts });

/** The settings of one link. */
export const linkChoices = z.strictObject({
  /** Name of the recipient. Only the family reads it. */
  label: requiredLine(linkTexts.labelRequired, LINK_LABEL_MAX),
  parts: parts.check(z.maxLength(LINK_PARTS.length, { error: linkTexts.parts })),
  language: z.enum(LANGUAGES),
  days: z.literal(LINK_DAYS, { error: linkTexts.days }),
  /** Absent if anyone with the link can read the biodata. */
  code: z.optional(
    z
      .string({ error: linkTexts.code })
      .check(z.overwrite(codeOf), z.regex(/^\d{4,8}$/, { error: linkTexts.code })),
  ),
});

export type LinkChoices = z.output<typeof linkChoices>;

/** A link or a proposed link, as the family reads it: without its address. */
export const biodataLink = z.object({
  id: z.uuid(),
  label: z.string(),
  parts: z.array(z.enum(LINK_PARTS)),
  language: z.enum(LANGUAGES),
  days: z.literal(LINK_DAYS),
  hasCode: z.boolean(),
  state: z.enum(LINK_STATES),
  createdAt: timestamp,
  /** Time at which the link expires. For a proposal, time at which the proposal expires. */
  endsAt: timestamp,
  /** Number of times that the link was opened. */
  opened: z.int(),
  /** The hour of the last opening. */
  lastOpenedAt: z.nullable(timestamp),
  /**
   * The relative who proposed the link, by relation and first name. Null for a link that the
   * candidate created.
   */
  by: z.nullable(z.object({ relation: z.enum(RELATIONS), name: z.string() })),
  /** True if the reader made or proposed the link. */
  mine: z.boolean(),
});

export type BiodataLink = z.output<typeof biodataLink>;

export const linkWithAddress = z.object({ link: biodataLink, address: z.string() });
