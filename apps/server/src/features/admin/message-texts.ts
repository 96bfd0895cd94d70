import { community } from '@sambandha/contract/community';
import type { MessageText } from '../account/index.ts';

const { product, supportEmail } = community;

/** Sent to a member whose photo is not good enough for verification. */
export function betterPhotoText(publicUrl: string, note: string | null): MessageText {
  const why = note === null ? '' : ` Our team writes: “${note}”`;
  return {
    kind: 'better-photo',
    subject: `A better photo for your ${product} profile, please`,
    text:
      `Our team has looked at your ${product} profile and asks you for a better photo: a recent one, ` +
      `of you alone, in which your face is clearly seen.${why} You can change it at ` +
      `${publicUrl}/profile?tab=photos.`,
  };
}

/** Sent to a member whose photos were removed. */
export function photosRemovedText(): MessageText {
  return {
    kind: 'photos-removed',
    subject: `Your photos at ${product} were removed`,
    text:
      `Our team has removed the photos of your ${product} profile, because they were reported as not ` +
      `allowed. Write to ${supportEmail} if you think that we are wrong.`,
  };
}

/** Sent to a member who was verified. */
export function verifiedText(publicUrl: string): MessageText {
  return {
    kind: 'verified',
    subject: `Your ${product} profile is verified`,
    text:
      `Our team has looked at your ${product} profile and given it the Verified mark. It stays as ` +
      `long as your name, your date of birth and your main photo stay as they are. ${publicUrl}/profile`,
  };
}

/** Sent to a reporter; it does not name the reported member. */
export function reportReadText(): MessageText {
  return {
    kind: 'report-read',
    subject: `Your report to ${product} is being looked at`,
    text:
      `Thank you for your report. A person of our team is looking at it and will decide within 15 days ` +
      `of it. If you are in danger or were asked for money, call the helpline 1930.`,
  };
}

/** Sent to a reporter; what happened to the other member stays confidential. */
export function reportDecidedText(outcome: 'resolved' | 'dismissed'): MessageText {
  const result =
    outcome === 'resolved'
      ? 'We have acted on it.'
      : 'We found nothing that breaks our terms, and have left things as they are. You can block anyone whom you do not wish to hear from.';
  return {
    kind: `report-${outcome}`,
    subject: `Your report to ${product} is decided`,
    text: `Thank you for your report. ${result} Write to ${supportEmail} if you think that we are wrong.`,
  };
}
