import {
  accountTexts,
  otpCode,
  resetPasswordBody,
  updatePasswordBody,
  updatePhoneBody,
} from '@sambandha/contract/account/schemas';
import * as z from 'zod/mini';

/** A new password typed twice is told apart even while something else is still wrong. */
const anyway = () => true;

/** The number alone, before the code is sent. */
export const numberForm = z.object({ newPhone: updatePhoneBody.shape.newPhone });

/** The code alone, once the number is locked. */
export const codeForm = z.object({
  otpCode,
  formerNotMine: updatePhoneBody.shape.formerNotMine,
});

export const passwordForm = z
  .object({ ...updatePasswordBody.shape, confirmPassword: z.string() })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: accountTexts.confirmMismatch,
      path: ['confirmPassword'],
      when: anyway,
    }),
  );

/** Code and new password, where the present one is forgotten. */
export const resetForm = z
  .object({
    otpCode,
    newPassword: resetPasswordBody.shape.newPassword,
    secondFactorCode: resetPasswordBody.shape.secondFactorCode,
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: accountTexts.confirmMismatch,
      path: ['confirmPassword'],
      when: anyway,
    }),
  );

/** What has to be typed before an account is deleted, exactly so. */
export const DELETE_WORD = 'DELETE';
