import * as z from 'zod/mini';
import {
  atLeast,
  EMAIL_MAX,
  EMAIL_PATTERN,
  lastAlternativeError,
  optionalLine,
  PHONE_MAX,
  PHONE_PATTERN,
  requiredLine,
  requiredText,
} from '../primitives.ts';
import { normalizeEmail, normalizePhone } from '../text.ts';

/** Error messages of the form. The specification fixes them literally. */
export const feedbackTexts = {
  titleRequired: 'Title is required',
  titleShort: 'Title must be at least 5 characters',
  descriptionRequired: 'Description is required',
  descriptionShort: 'Description must be at least 10 characters',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a valid phone number',
} as const;

/** The limit that the counter shows. The enforced limit is `DESCRIPTION_MAX`. */
export const DESCRIPTION_SHOWN = 1000;
const DESCRIPTION_MAX = 5000;

/** Returns the schema of an optional contact. Blank becomes null. */
function optionalContact(
  normalize: (text: string) => string,
  pattern: RegExp,
  max: number,
  error: string,
) {
  return z.union(
    [
      z.null(),
      z.pipe(
        z.string({ error }).check(
          z.overwrite(normalize),
          z.refine((value) => value === '' || (value.length <= max && pattern.test(value)), {
            error,
          }),
        ),
        z.transform((value) => (value === '' ? null : value)),
      ),
    ],
    lastAlternativeError,
  );
}

/** Feedback about the product, with a contact for a reply. */
export const feedbackBody = z.strictObject({
  name: z.optional(optionalLine(100)),
  email: z.optional(
    optionalContact(normalizeEmail, EMAIL_PATTERN, EMAIL_MAX, feedbackTexts.emailInvalid),
  ),
  phone: z.optional(
    optionalContact(normalizePhone, PHONE_PATTERN, PHONE_MAX, feedbackTexts.phoneInvalid),
  ),
  title: requiredLine(feedbackTexts.titleRequired, 200).check(atLeast(5, feedbackTexts.titleShort)),
  description: requiredText(feedbackTexts.descriptionRequired, DESCRIPTION_MAX).check(
    atLeast(10, feedbackTexts.descriptionShort),
  ),
  /** A honeypot, hidden from people. Feedback that fills it in is not stored. */
  leaveEmpty: z.optional(z.string().check(z.maxLength(1000))),
});
