import { email, phone } from '@sambandha/contract/account/schemas';
import { type ForWhom, RELATIONS_FOR } from '@sambandha/contract/draft/choices';
import { draftTexts } from '@sambandha/contract/draft/schemas';
import type { Relation } from '@sambandha/contract/family/choices';
import { relation } from '@sambandha/contract/family/schemas';
import * as z from 'zod/mini';
import type { CandidateValues } from './candidate-store.ts';

/** Returns the schemas of the fields about the candidate that come before the steps. */
export function candidateShape(forWhom: ForWhom) {
  return {
    relation: relation.check(
      z.refine((value: Relation) => RELATIONS_FOR[forWhom].includes(value), {
        error: draftTexts.relationWrong,
      }),
    ),
    method: z.enum(['email', 'phone']),
    to: z.string(),
  };
}

/**
 * Returns a check of the candidate's contact as an e-mail address or a phone number, depending on
 * `method`. The check also runs while another field is invalid.
 */
export function checkContact() {
  return z.superRefine<Pick<CandidateValues, 'method' | 'to'>>(
    ({ method, to }, context) => {
      const issue = (method === 'email' ? email : phone).safeParse(to).error?.issues[0];
      if (issue) context.addIssue({ code: 'custom', message: issue.message, path: ['to'] });
    },
    { when: () => true },
  );
}

export function newDraftBody(
  forWhom: ForWhom,
  { relation: relationText, method, to }: CandidateValues,
) {
  return {
    forWhom,
    relation: relation.parse(relationText),
    [method]: to,
  };
}
