import * as z from 'zod/mini';
import { lastAlternative, optionalText, PHONE_PATTERN, requiredText } from '../primitives.ts';

/** The sentences of the form's rules, as specified. */
export const feedbackTexts = {
  titleRequired: 'Title is required',
  titleShort: 'Title must be at least 5 characters',
  descriptionRequired: 'Description is required',
  descriptionShort: 'Description must be at least 10 characters',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a valid phone number',
} as const;

/** What the counter counts to. It is shown and not enforced; `DESCRIPTION_MAX` is. */
export const DESCRIPTION_SHOWN = 1000;
export const DESCRIPTION_MAX = 5000;

/** A contact that may be left out; blank means that there is none (null). */
function optionalContact(pattern: RegExp, most: number, error: string) {
  return z.union(
    [
      z.null(),
      z.pipe(
        z.string({ error }).check(
          z.trim(),
          z.refine((value) => value === '' || (value.length <= most && pattern.test(value)), {
            error,
          }),
        ),
        z.transform((value) => (value === '' ? null : value)),
      ),
    ],
    lastAlternative,
  );
}

/** What someone thinks of the product; the contact only where they wish an answer. */
export const feedbackBody = z.strictObject({
  name: z.optional(optionalText(100)),
  email: z.optional(optionalContact(z.regexes.email, 254, feedbackTexts.emailInvalid)),
  phone: z.optional(optionalContact(PHONE_PATTERN, 30, feedbackTexts.phoneInvalid)),
  title: requiredText(feedbackTexts.titleRequired, 200).check(
    z.minLength(5, { error: feedbackTexts.titleShort }),
  ),
  description: requiredText(feedbackTexts.descriptionRequired, DESCRIPTION_MAX).check(
    z.minLength(10, { error: feedbackTexts.descriptionShort }),
  ),
  /** A field that people never see: what fills it in is a program, and its feedback is not kept. */
  leaveEmpty: z.optional(z.string().check(z.maxLength(1000))),
});
