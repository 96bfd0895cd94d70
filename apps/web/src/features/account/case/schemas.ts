import { accountTexts, otpCode, secondFactorCode } from '@sambandha/contract/account/schemas';
import * as z from 'zod/mini';

/** The kinds of proof beside the code. */
export const PROOF_KINDS = ['password', 'recoveryCode', 'neither'] as const;

export type ProofKind = (typeof PROOF_KINDS)[number];

const password = z
  .string({ error: accountTexts.passwordRequired })
  .check(z.minLength(1, { error: accountTexts.passwordRequired }));

/** Forms by kind of proof. */
export const answerForms = {
  password: z.object({ otpCode, password }),
  recoveryCode: z.object({ otpCode, recoveryCode: secondFactorCode }),
  neither: z.object({ otpCode }),
} as const satisfies Record<ProofKind, z.ZodMiniType>;

/**
 * The form of the contact that receives the code. It has no fields, because the contact is chosen.
 */
export const contactForm = z.object({});
