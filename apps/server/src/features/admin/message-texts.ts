import type { MessageText } from '../account/index.ts';

/** Returns the notice to a member whose photo is not good enough for verification. */
export function betterPhotoText(publicUrl: string, note: string | null): MessageText {
  return { kind: 'better-photo', wording: ({ team }) => team.betterPhoto(publicUrl, note) };
}

/** Returns the notice to a member whose photos were removed. */
export function photosRemovedText(): MessageText {
  return { kind: 'photos-removed', wording: ({ team }) => team.photosRemoved() };
}

/** Returns the notice to a verified member. */
export function verifiedText(publicUrl: string): MessageText {
  return { kind: 'verified', wording: ({ team }) => team.verified(publicUrl) };
}

/**
 * Returns the notice to a reporter that the report was read. The notice does not name the reported
 * member.
 */
export function reportReadText(): MessageText {
  return { kind: 'report-read', wording: ({ team }) => team.reportRead() };
}

/**
 * Returns the notice to a reporter about the outcome. The action against the reported member stays
 * confidential.
 */
export function reportDecidedText(outcome: 'resolved' | 'dismissed'): MessageText {
  return {
    kind: `report-${outcome}`,
    wording: ({ team }) => team.reportDecided(outcome === 'resolved'),
  };
}

/** Returns the answer to feedback. The answer is sent by e-mail only. */
export function feedbackAnswerText(title: string, reply: string): MessageText {
  return { kind: 'feedback-answer', wording: ({ team }) => team.feedbackAnswer(title, reply) };
}

/**
 * Returns the warning to a reported relative. The warning names neither the reporter nor the
 * conversation.
 */
export function warnedText(): MessageText {
  return { kind: 'warned', wording: ({ team }) => team.warned() };
}
