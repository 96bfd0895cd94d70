import { community } from '@sambandha/contract/community';
import type { MessageText } from '../features/account/index.ts';

/** Sent to an admin or moderator whose lost second factor was removed. */
export function secondFactorResetText(publicUrl: string): MessageText {
  return {
    kind: 'second-factor-reset',
    subject: `Your second factor at ${community.product} was reset`,
    text:
      `The second factor of your ${community.product} account was reset at the machine itself. Set a ` +
      `new one up at ${publicUrl}/settings/password. If you did not ask for this, write to ` +
      `${community.supportEmail} at once.`,
  };
}

/** A notice in the operator's own words. */
export function noticeText(subject: string, text: string): MessageText {
  return { kind: 'notice', subject, text };
}
