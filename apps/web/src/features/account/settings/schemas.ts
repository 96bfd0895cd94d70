import {
  accountTexts,
  otpCode,
  resetPasswordBody,
  updatePasswordBody,
  updatePhoneBody,
} from '@sambandha/contract/account/schemas';
import * as z from 'zod/mini';

/** Compares the new password with its confirmation, even if another field is invalid. */
const confirmsPassword = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  { error: accountTexts.confirmMismatch, path: ['confirmPassword'], when: () => true },
);

/** Schema of the form for the number, before the code is sent. */
export const phoneNumberFormSchema = z.object({ newPhone: updatePhoneBody.shape.newPhone });

/** Schema of the form for the code, after the number is locked. */
export const codeFormSchema = z.object({
  otpCode,
  formerNotMine: updatePhoneBody.shape.formerNotMine,
});

export const passwordFormSchema = z
  .object({ ...updatePasswordBody.shape, confirmPassword: z.string() })
  .check(confirmsPassword);

/** Schema of the form that replaces a forgotten password. */
export const resetFormSchema = z
  .object({
    otpCode,
    newPassword: resetPasswordBody.shape.newPassword,
    secondFactorCode: resetPasswordBody.shape.secondFactorCode,
    confirmPassword: z.string(),
  })
  .check(confirmsPassword);

/** The word that has to be typed exactly before an account is deleted. */
export const DELETE_WORD = 'DELETE';
