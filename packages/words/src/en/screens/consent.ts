/**
 * The page on which somebody reads the profile that was prepared for them, and answers. It says
 * everything in both languages, one beside the other.
 */
export const consent = {
  title: 'A profile was prepared for you',
  product: 'Sambandha',
  leave: 'Leave this page',
  leaveHint: 'Pressing Esc twice does the same.',
  loading: 'One moment, please.',
  heading: '{maker} has prepared a marriage profile for you',
  who: 'They say that they are {relation}.',
  relation: {
    MOTHER: 'your mother',
    FATHER: 'your father',
    BROTHER: 'your brother',
    SISTER: 'your sister',
    GRANDPARENT: 'your grandfather or grandmother',
    UNCLE: 'your uncle',
    AUNT: 'your aunt',
    GUARDIAN: 'your guardian',
    FRIEND: 'a friend of your family',
    OTHER: 'a relative of yours',
    VOLUNTEER: 'a volunteer, who helps people to take part here',
  },
  what: 'Sambandha is a free website on which people of the Havyaka community look for a partner in marriage. Members see the profiles of others, and each decides for themself whom to write to.',
  yours:
    'Nobody but {maker} and you can see this profile now. It is published only if you say yes. If you do not answer by {day}, it is erased by itself.',

  keptHeading: '{maker} has kept an account with a marriage profile of you',
  kept: 'Until now {maker} has acted in your name there. With your yes the account is yours, and {maker} can no longer read its conversations or write in them.',
  keptYours:
    'Nobody can see this profile now but you, not even {maker}. It is shown again only if you say yes. If you do not answer by {day}, it is erased by itself, with everything that belongs to it.',
  keptHolds:
    'With it you get {conversations} conversations and {shortlisted} profiles that are shortlisted. What {maker} wrote there stands in your name.',

  codeTitle: 'The code from your message',
  code: 'Code of 6 digits',
  codeHint:
    'It is in the message with the link. It is for you alone: do not tell it to anybody, not even to those at home.',
  show: 'Show me the profile',
  noWithout: 'Say no without looking',

  profileTitle: 'This is what others would see',
  ageOnly: 'Your age is shown, too; your birth date is not.',
  photoOf: 'The photo in the profile',
  noPhoto: 'There is no photo.',
  wishes: 'What is said about the partner you hope for',
  preferredAge: 'Age',
  ages: '{min} to {max} years',

  answer: 'Your answer',
  answerLead: 'Each of the three is a good answer. Nobody else may give it for you.',
  yes: 'Yes',
  yesHint: 'The profile is published, and the account is yours.',
  change: 'Yes, after I change something',
  changeHint: 'First you change it here. Then it is published, and the account is yours.',
  no: 'No',
  noHint:
    '{maker} is not told. Their screen stays as it is, as if you had not answered. The profile is erased now.',
  doNotAsk: 'Do not ask me again',
  doNotAskHint:
    'Then nobody can prepare a profile for this phone number or email any more. You can still register yourself.',
  changeTitle: 'Change what you like',
  changeLead: 'What you leave as it is stays so. Everything else can be changed later, too.',
  notSaid: 'Not specified',
  keepPhotos: 'Photos that stay',
  keepPhoto: 'Keep photo {number}',
  birthDate: 'Your birth date',
  birthDateHint: 'Please type it yourself. You must be 18 or older.',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  password: 'A password of your own',
  passwordHint:
    'At least 6 characters, with uppercase, lowercase, and a number. Whoever does not know it cannot act as you.',
  showPassword: 'Show the password',
  part: 'What {maker} may do from then on',
  partHint: 'You can change it or end it at any time, in Settings.',
  adviser: 'Look with you',
  adviserHint:
    'Sees Browse and profiles on your behalf. Reads no conversation, cannot express interest.',
  manager: 'Help you with the profile',
  managerHint: 'Besides, changes what your profile tells and proposes interests. You send them.',
  speaker: 'Speak with you',
  speakerHint:
    'Besides, reads and writes in conversations that you and the other side have opened.',
  intent: 'The details are true, and I am here with the intent of marriage.',
  terms: 'I accept the terms of service and the privacy policy.',
  termsLink: 'Terms of service',
  privacyLink: 'Privacy policy',
  submit: 'Give this answer',

  pressedTitle: 'Is somebody pressing you?',
  pressedText:
    'Nobody may force you to marry, or to answer here. You can simply close this page. You can also talk to somebody now; the call is free.',
  police: 'Police, at once',
  women: 'Help for women',
  children: 'Help for those under 18',

  refusedTitle: 'It is erased',
  refusedText: 'Nothing of this profile is left. {maker} is not told. You can close this page now.',
  doNotAskDone: 'We will not ask you again.',
  welcomeTitle: 'Welcome',
  welcomeText: 'The account is yours, and you are signed in.',
  goOn: 'Go on',

  wrongTitle: 'This does not agree',
  wrongText:
    'The birth date is another than the one in the profile, or you are not 18 yet. The profile is erased, and nobody has seen it.',
  endedTitle: 'This link no longer works',
  endedText:
    'It may have been answered already, or its time is over. Nothing of the profile can be seen here any more.',
  needed: 'Please choose an answer.',
  codeNeeded: 'Please type the 6 digits of the code.',
  codeWrong: 'This is not the code of the message. Please look once more.',
  birthDateNeeded: 'Please type day, month and year.',
  passwordNeeded: 'Please choose a password as described.',
  declareNeeded: 'Please confirm this.',
  tooMany: 'That was too often. Please try again later.',
  failed: 'That did not work. Please check your connection and try again.',
  tryAgain: 'Try again',
} as const;
