/**
 * Suggestions of a family, and interests that the family sets aside. These texts are part of
 * `family`.
 */
export const proposal = {
  readFailed: 'We could not load your family’s suggestions.',
  asideFailed: 'We could not load the interests your family set aside.',

  /** Completes "Suggested by your", "Suggested by her" and "From your". */
  relation: {
    MOTHER: 'mother',
    FATHER: 'father',
    BROTHER: 'brother',
    SISTER: 'sister',
    GRANDPARENT: 'grandparent',
    UNCLE: 'uncle',
    AUNT: 'aunt',
    GUARDIAN: 'guardian',
    FRIEND: 'family friend',
    OTHER: 'relative',
  },
  with: '{whose, select, mine {Suggested by your {relation}} FEMALE {Suggested by her {relation}} other {Suggested by his {relation}}}',
  withNamed:
    '{whose, select, mine {Suggested by your {relation}, {name}} FEMALE {Suggested by her {relation}, {name}} other {Suggested by his {relation}, {name}}}',

  title: 'Suggested by your family',
  lead: 'Only you decide. If you do nothing, a suggestion goes away after {days, number} days. Your family cannot see if you said no.',
  by: 'From your {relation}, {name}',
  note: 'What {name} wrote',
  send: 'Send interest',
  sendOf: 'Send interest to {name}',
  dismiss: 'Remove',
  dismissOf: 'Remove: {name}',
  dismissed: 'Removed. We do not tell your family.',
  state: {
    asked: 'You have already expressed interest.',
    received: '{name} has expressed interest in you.',
    matched: 'You are already matched.',
  },
  sent: 'Interest sent to {name}.',
  failed: 'That did not work. Please try again.',
  sendTitle: 'Send interest to {name}',
  sendLead:
    'The interest goes from you. {name} will see that your {relation}, {relative}, suggested it.',
  messageLabel: 'Add a message',
  sendSubmit: 'Send',

  propose: 'Suggest',
  proposeOf: 'Suggest to {candidate}: {name}',
  proposeTitle: 'Suggest {name} to {candidate}',
  proposeLead:
    '{candidate} decides whether to send {name} an interest. Your message goes with it, and {candidate} can change it first. {name} hears nothing until then.',
  proposeAlone:
    'If you add no message, the interest goes out at once, with your name. If you add one, {candidate} decides first.',
  proposeSubmit: 'Send suggestion',
  waitingFor: 'Waiting for {candidate}',
  interestSent: 'Interest sent',
  proposed: 'You suggested {name} to {candidate}.',

  asideTitle: 'Set aside by your family',
  asideLead:
    'You can still answer these interests. Move them back within {days, number} days. We do not tell the people who sent them.',
  asideBy: 'Set aside by your {relation}, {name}',
  asideByRelation: 'Set aside by your {relation}',
  takeBack: 'Move back',
  takeBackOf: 'Move back: {name}',
  takenBack: '{name} is back in your received interests.',

  waitingTitle: 'Interests for {name}',
  waitingLead: 'Only {name} sees your advice and decides.',
  waitingList: 'Received interests',
  like: 'Recommend',
  likeOf: 'Recommend to {candidate}: {name}',
  liked: 'You recommended {gender, select, FEMALE {her} MALE {him} other {them}} to {candidate}',
  unlike: 'Undo',
  unlikeOf: 'Undo recommendation: {name}',
  likedBy:
    'Your {relation}, {name}, recommends {gender, select, FEMALE {her} MALE {him} other {them}}',
  setAside: 'Set aside',
  setAsideOf: 'Set aside: {name}',
  setAsideDone: 'Set aside. {candidate} can see it was you, and can move it back.',
  noneWaiting: 'No interests for {name} yet',
  noneWaitingText: 'When someone expresses interest, you’ll see it here.',
  waitingFailed: 'We could not load the interests.',
  latest: 'Showing the latest {shown, number} of {total, number}.',
  toBrowse: 'Continue browsing',

  home: {
    received:
      '{count, plural, =0 {No new interests for {name}} one {# interest for {name}} other {# interests for {name}}}',
    proposals:
      '{count, plural, one {# suggestion waiting for {name}} other {# suggestions waiting for {name}}}',
  },
} as const;
