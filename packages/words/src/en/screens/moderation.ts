export const moderation = {
  block: 'Block',
  blockTitle: 'Block {name}?',
  blockText:
    'You will no longer see each other, and your conversation closes. We do not tell {name}. You can unblock {name} in Settings, and your conversation then opens again.',
  blockConfirm: 'Yes, block',
  blockDone: '{name} is blocked.',
  blockFailed: 'We could not block this member. Please try again.',
  blocked: 'Blocked members',
  blockedSince: 'Since {day}',
  unblock: 'Unblock',
  unblockName: 'Unblock {name}',
  unblockDone: 'Unblocked. You can see each other again.',
  unblockFailed: 'We could not unblock this member. Please try again.',
  report: 'Report',
  reportTitle: 'Report {name}',
  reportText: 'Our team reads every report. We do not tell {name} who sent it.',
  reason: 'What is wrong?',
  reasonHint: {
    HARASSMENT: 'Insults, threats, too many messages.',
    ASKING_FOR_MONEY: 'Also dowry, gold, gifts or a loan.',
    INAPPROPRIATE_PHOTO: 'A vulgar photo, or someone else’s.',
  },
  reasonRequired: 'Please select a reason',
  details: 'What happened?',
  attach: 'Include the last {count, number} messages of this conversation',
  attachHint:
    'Our team sees a copy until they have decided. After that it is locked away, and deleted after 180 days.',
  deletedTitle: 'People who deleted their account',
  deletedText:
    'Did someone harm you, then delete their account? You can still report them for {count, number} days, if you were in touch here.',
  reportDeleted: 'Report someone who deleted their account',
  reportDeletedText: 'Our team reads every report. We never tell anyone who sent it.',
  noDeleted:
    'No one you were in touch with has deleted their account in the last {count, number} days.',
  reportSend: 'Send report',
  reportDone: 'Thank you. Your report has been sent.',
  reportFailed: 'We could not send the report. Please try again.',
} as const;
