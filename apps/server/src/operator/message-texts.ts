import type { MessageText } from '../features/account/index.ts';

/** Returns the message to an admin or moderator whose lost second factor was removed. */
export function secondFactorResetText(publicUrl: string): MessageText {
  return {
    kind: 'second-factor-reset',
    wording: ({ account }) => account.secondFactorReset(publicUrl),
  };
}

/** Returns a notice in the operator's own words. */
export function noticeText(subject: string, text: string): MessageText {
  return { kind: 'notice', wording: () => ({ subject, text }) };
}
