/** What a family proposes, sets aside and waits for; a part of the texts about families. */
export const proposal = {
  readFailed: 'What your family proposes could not be read.',
  asideFailed: 'What your family has set aside could not be read.',

  /** Completes "With her", "Proposed by your". */
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
  with: '{whose, select, mine {With your {relation}} FEMALE {With her {relation}} other {With his {relation}}}',
  withNamed:
    '{whose, select, mine {With your {relation}, {name}} FEMALE {With her {relation}, {name}} other {With his {relation}, {name}}}',

  title: 'Your family proposes',
  lead: 'You alone decide. What you leave ends after {days, number} days; your family cannot tell that from a no.',
  by: 'From your {relation}, {name}',
  note: 'What {name} wrote',
  send: 'Send...',
  sendOf: 'Send... to {name}',
  notNow: 'Not now',
  notNowOf: 'Not now: {name}',
  notNowDone: 'Put away. Your family reads nothing of it.',
  state: {
    asked: 'You have expressed interest already.',
    received: '{name} has expressed interest in you.',
    matched: 'You are connected already.',
  },
  sent: 'Your interest in {name} is sent.',
  failed: 'That did not work. Please try again.',
  sendTitle: 'Interest in {name}',
  sendLead: 'It goes as yours. {name} reads that it comes with your {relation}, {relative}.',
  words: 'A few words',
  sendSubmit: 'Send',

  propose: 'Propose',
  proposeOf: 'Propose {name}',
  proposeTitle: 'Propose {name}',
  proposeLead:
    '{candidate} decides whether it is sent, and can change your words. Until then nothing reaches {name}.',
  proposeAlone:
    'Without words it goes out at once, with your name. With words it waits for {candidate}.',
  proposeSubmit: 'Propose',
  waits: 'Waits for {candidate}',
  isSent: 'Sent',
  proposed: '{name} now waits for {candidate}.',

  asideTitle: 'Set aside by your family',
  asideLead:
    'They still wait for your own answer. For {days, number} days you can take them back; whoever asked learns nothing of it.',
  asideBy: 'Set aside by your {relation}, {name}',
  asideByRelation: 'Set aside by your {relation}',
  takeBack: 'Take back',
  takeBackOf: 'Take back: {name}',
  takenBack: '{name} is back among those you received.',

  waitingTitle: 'What waits for {name}',
  waitingLead:
    'Whoever has expressed interest in {name}. What was written with it is between the two.',
  waitingList: 'Received interests',
  asked: 'Asked: {when}',
  setAside: 'Set aside',
  setAsideOf: 'Set aside: {name}',
  setAsideDone: 'Set aside. {candidate} sees that it was you, and can take it back.',
  nobodyWaits: 'No interest waits for {name}',
  nobodyWaitsText: 'Whoever expresses interest shows up here.',
  waitingFailed: 'What waits could not be read.',
  latest: 'These are the latest {shown, number} of {total, number}.',
  toBrowse: 'Go on looking',

  home: {
    received:
      '{count, plural, =0 {No interest waits for {name}} one {# interest waits for {name}} other {# interests wait for {name}}}',
    proposals:
      '{count, plural, =0 {Nothing you proposed waits} one {# proposal waits for {name}} other {# proposals wait for {name}}}',
    open: 'See what waits',
    openOf: 'See what waits for {name}',
  },
} as const;
