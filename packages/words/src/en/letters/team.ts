import { community } from '@sambandha/contract/community';
import type { Wording } from '../../wording.ts';

const { product, supportEmail } = community;

/** Messages of moderators and admins to members. */
export const team = {
  /** `note`: the moderator's own words. */
  betterPhoto: (publicUrl: string, note: string | null): Wording => {
    const subject = `Please add a clearer photo to your ${product} profile`;
    const text = `Please choose a recent photo of you alone for your ${product} profile, with your face clearly visible.`;
    const linkText = `You can change it at ${publicUrl}/profile?tab=photos.`;
    const noteText = note === null ? '' : ` Our team writes: “${note}”`;
    return { subject, text: `${text}${noteText} ${linkText}`, sms: `${text} ${linkText}` };
  },
  photosRemoved: (): Wording => ({
    subject: `Your photos at ${product} were removed`,
    text:
      `Our team has removed the photos of your ${product} profile, because they were reported and ` +
      `are not allowed. Write to ${supportEmail} if you think this is a mistake.`,
  }),
  verified: (publicUrl: string): Wording => ({
    subject: `Your ${product} profile is verified`,
    text: `Our team has looked at your ${product} profile and given it the Verified mark. You keep it as long as your name, date of birth and profile photo do not change. ${publicUrl}/profile`,
  }),
  reportRead: (): Wording => ({
    subject: `A message from the ${product} team`,
    text: 'Thank you for your report. Our team is looking at it and will decide within 15 days. If you are in danger, call 112. If someone asked you for money, call 1930.',
  }),
  reportDecided: (isActedOn: boolean): Wording => ({
    subject: `A message from the ${product} team`,
    text: `Thank you for your report. ${
      isActedOn
        ? 'We have acted on it.'
        : 'We looked carefully, but did not find enough to act on. You can block anyone you do not want to hear from.'
    } Write to ${supportEmail} if you think this is a mistake.`,
  }),
  /** To a relative. It names neither the reporter nor the reason. */
  warned: (): Wording => ({
    subject: `A word from the ${product} team`,
    text:
      `Please be careful with what you write and do when you help your family on ${product}. Be kind, ask no ` +
      `one for money, and pressure no one. If this continues, we will stop your account. Write to ` +
      `${supportEmail} if you think this is a mistake.`,
  }),
  /**
   * The response to the sender of feedback. `title` and `reply` were written by the sender and by
   * the team.
   */
  feedbackAnswer: (title: string, reply: string): Wording => ({
    subject: `Your feedback to ${product}`,
    text: `You wrote to us: “${title}”. Our answer:\n\n${reply}`,
  }),
};
