import type { MessageText } from '../account/index.ts';

/** Sent to a member whose photo is not good enough for verification. */
export function betterPhotoText(publicUrl: string, note: string | null): MessageText {
  return { kind: 'better-photo', wording: ({ team }) => team.betterPhoto(publicUrl, note) };
}

/** Sent to a member whose photos were removed. */
export function photosRemovedText(): MessageText {
  return { kind: 'photos-removed', wording: ({ team }) => team.photosRemoved() };
}

/** Sent to a member who was verified. */
export function verifiedText(publicUrl: string): MessageText {
  return { kind: 'verified', wording: ({ team }) => team.verified(publicUrl) };
}

/** Sent to a reporter; it does not name the reported member. */
export function reportReadText(): MessageText {
  return { kind: 'report-read', wording: ({ team }) => team.reportRead() };
}

/** Sent to a reporter; what happened to the other member stays confidential. */
export function reportDecidedText(outcome: 'resolved' | 'dismissed'): MessageText {
  return {
    kind: `report-${outcome}`,
    wording: ({ team }) => team.reportDecided(outcome === 'resolved'),
  };
}

/** Answers feedback, by e-mail alone. */
export function feedbackAnswerText(title: string, reply: string): MessageText {
  return { kind: 'feedback-answer', wording: ({ team }) => team.feedbackAnswer(title, reply) };
}

/** Sent to a relative about whom somebody complained; it says neither who nor where. */
export function warnedText(): MessageText {
  return { kind: 'warned', wording: ({ team }) => team.warned() };
}
