/** The cases that wait for a decision. */
export const desk = {
  lists: {
    reports: 'Reports',
    verify: 'To verify',
    departed: 'Of who left',
    pressed: 'Pressed',
    accounts: 'Accounts',
    decided: 'Decided reports',
    settled: 'Settled accounts',
  },
  none: 'No cases',
  noneText: {
    reports: 'Nothing waits for a decision.',
    verify: 'Nobody waits for the Verified mark.',
    departed: 'No report about a member who has left waits for an answer.',
    pressed: 'Nobody who says that they are being pressed waits for a person.',
    accounts: 'Nobody has taken a change of contact back that waits for a decision.',
    decided: 'No report has been decided so far.',
    settled: 'Settled cases are kept for 30 days.',
  },
  case: 'Case',
  choose: 'Choose a case',
  chooseText: 'Opening one is written into the audit log. A question mark shows the keys.',
  back: 'Back to the list',
  next: 'Next case',
  closed: 'This case is not open any more',
  closedText: 'It has been dealt with, or was never in this list.',
  tooLate: 'Somebody else has dealt with this case already',
  tooLateText: 'Nothing was done twice.',
  party: 'You have reported this member yourself. Somebody else has to decide.',
  acts: 'What to do',
  act: {
    verify: 'Verify',
    dismiss: 'Dismiss',
    resolve: 'Close as acted on',
    askPhoto: 'Ask for a better photo',
    block: 'Block',
  },
  will: {
    verify: 'Everyone sees the Verified mark of {name}, and what it is given for.',
    dismiss:
      '{count, plural, =0 {What was noticed about {name} needs no decision.} one {The reporter is told that nothing breaks the terms.} other {The # reports are dismissed, and each reporter is told that nothing breaks the terms.}} A profile that was held is back in Browse.',
    resolve:
      '{count, plural, =0 {The case is closed.} one {The reporter is told that we have acted.} other {The # reports are closed, and each reporter is told that we have acted.}} The member stays as they are.',
    askPhoto:
      '{name} gets an e-mail.{count, plural, =0 {} one { The report is closed as acted on.} other { The # reports are closed as acted on.}}',
    block:
      'Nobody sees {name} any more, all their sessions end, and they are told how to appeal.{count, plural, =0 {} one { The report is closed as acted on.} other { The # reports are closed as acted on.}}',
  },
  words: {
    dismiss: 'Note for colleagues',
    resolve: 'Note for colleagues',
    askPhoto: 'What should be better?',
    block: 'Reason',
  },
  done: {
    verify: 'User {name} has been verified',
    dismiss: 'The case of {name} is dismissed',
    resolve: 'The case of {name} is closed as acted on',
    askPhoto: '{name} has been asked for a better photo',
    block: 'User {name} has been blocked',
  },
  file: 'The whole file',
  earlier: '{count, plural, one {# earlier report} other {# earlier reports}}',
} as const;
