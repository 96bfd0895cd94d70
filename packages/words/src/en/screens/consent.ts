/**
 * The page on which a candidate reads the profile that was prepared for them, and gives or refuses
 * consent. The page shows both languages side by side.
 */
export const consent = {
  title: 'Someone has made a profile for you',
  product: 'Sambandha',
  leave: 'Leave this page',
  leaveHint: 'Pressing Esc twice does the same.',
  loading: 'One moment, please.',
  heading: '{maker} has made a marriage profile for you',
  makerRelation: '{maker} says: “I am {relation}.”',
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
    VOLUNTEER: 'a volunteer who helps people join here',
  },
  aboutSite:
    'Sambandha is a free website where people of the Havyaka community look for a life partner. Members see each other’s profiles, and each person decides who to write to.',
  draftAudience:
    'No one else can see this profile now, and {maker} can no longer change it. It is shown to others only if you say yes. If you do not answer by {day}, it is deleted automatically.',

  handoverHeading: '{maker} has run an account with your marriage profile',
  handoverAccess:
    'Until now, {maker} has used this account in your name. If you say yes, the account is yours. {maker} can no longer read its conversations or write in them.',
  handoverAudience:
    'No one except you can see this profile now, not even {maker}. It is shown again only if you say yes. If you do not answer by {day}, it is deleted automatically, with everything in it.',
  handoverContents:
    'Conversations in it: {conversations}. Shortlisted profiles: {shortlisted}. What {maker} wrote there is in your name.',

  code: '6-digit code',
  codeHint:
    'It is in the same message as the link. Keep it to yourself. Do not tell anyone, not even people at home.',
  showProfile: 'Show me the profile',
  refuseWithoutSeeing: 'Say no without seeing it',

  profileTitle: 'This is what others would see',
  ageOnly: 'Others see your age, but not your date of birth.',
  photoAlt: 'The photo in the profile',
  noPhoto: 'There is no photo.',
  preferences: 'Partner preferences',
  preferredAge: 'Age',
  ages: '{min} to {max} years',

  language: 'Language',
  answer: 'Your answer',
  answerLead: 'All three answers are fine. Only you can decide.',
  yes: 'Yes',
  yesHint: 'Other members can see your profile. You get an account that only you can open.',
  change: 'Yes, after I make changes',
  changeHint:
    'You edit it here first. Then other members can see it, and you get an account that only you can open.',
  no: 'No',
  noHint:
    'We delete the profile now. We do not tell {maker}. To {maker}, it looks the same as no answer.',
  neverAgain: 'Do not ask me again',
  neverAgainHint:
    'No one can make a profile for this phone number or email again. You can still register yourself.',
  changeTitle: 'Make your changes',
  changeLead: 'Anything you do not change stays as it is. You can change all of it later too.',
  notSpecified: 'Not specified',
  keepPhotos: 'Photos to keep',
  keepPhoto: 'Keep photo {number}',
  birthDate: 'Your date of birth',
  birthDateHint:
    'Please type it yourself, and check it. You must be 18 or older, and the date must be the one in the profile. Otherwise we delete the profile.',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  password: 'Choose your own password',
  passwordHint:
    'At least 6 characters, with a capital letter, a small letter and a number. Tell no one, so that no one can act as you.',
  showPassword: 'Show the password',
  part: 'What {maker} can do from now on',
  partHint: 'You can change this or remove {maker} at any time in Settings.',
  adviser: 'Can browse',
  adviserHint: 'Can browse profiles for you. Cannot read your conversations or express interest.',
  manager: 'Can edit profile',
  managerHint:
    'Can also edit your profile, suggest profiles, see and set aside interests you receive, and see your date, time and place of birth. You decide what is sent.',
  speaker: 'Can join conversations',
  speakerHint: 'Can also read and write in conversations that you and the other person agree to.',
  none: 'Nothing for now',
  noneHint: '{maker} cannot help you here. You can invite {maker} later.',
  intent: 'My details are true, and I am here to find someone to marry.',
  terms: 'I accept the terms of service and the privacy policy.',
  termsLink: 'Terms of service',
  privacyLink: 'Privacy policy',
  submit: 'Send my answer',

  pressedTitle: 'Is someone forcing you?',
  pressedText:
    'No one has the right to force you to marry, or to answer here. You can simply close this page. You can also talk to someone now. The call is free.',
  policeEmergency: 'Police emergency',
  womenHelpline: 'Women’s helpline',
  childHelpline: 'Childline, for anyone under 18',

  refusedTitle: 'The profile is deleted',
  refusedText:
    'Nothing of this profile is left. We do not tell {maker}. You can close this page now.',
  neverAgainDone: 'We will not ask you again.',
  welcomeTitle: 'Welcome',
  welcomeText: 'The account is yours, and you are signed in.',
  goOn: 'Continue',

  mismatchTitle: 'The details do not match',
  mismatchText:
    'The date of birth is different from the one in the profile, or you are not 18 yet. The profile is deleted. No other member has seen it.',
  endedTitle: 'This link no longer works',
  endedText:
    'It may have been answered already, or it has expired. The profile can no longer be seen here.',
  endedSignIn: 'If you have said yes, you can sign in to your account.',
  signIn: 'Sign In',
  answerRequired: 'Please choose an answer.',
  codeRequired: 'Please enter the 6-digit code.',
  codeWrong: 'That is not the code in the message. Please check and try again.',
  birthDateRequired: 'Please enter the day, month and year.',
  passwordRequired:
    'Please choose a password of at least 6 characters, with a capital letter, a small letter and a number.',
  declarationRequired: 'Please tick this box to continue.',
  tooMany: 'Too many attempts. Please try again later.',
  failed: 'That did not work. Please check your connection and try again.',
  tryAgain: 'Try again',
} as const;
