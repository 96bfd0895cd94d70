/** Calls that confirm a code that was read to a volunteer. */
export const rings = {
  title: 'Confirm a code by phone',
  lead: 'This person read the code from their SMS to a volunteer. The code counts only after you have called this number yourself.',
  ends: 'Ends {when}',
  unanswered:
    '{count, plural, one {Called once, no answer} other {Called # times, no answer}}, last on {day}',
  number: 'Number to call',
  preparedBy: 'Made by {name}, a volunteer.',
  instructions:
    'Say who you are and why you are calling. Say that this is for a marriage. Read everything below aloud, with the terms. Ask for their date of birth, which is not shown here. If someone else answers for them, or they hesitate, take it as a no.',
  readAloudTitle: 'Read this aloud',
  outcomes: 'Their answer',
  yes: 'They said yes',
  yesText:
    'This creates the account and the profile. They sign in with an OTP, and can choose a password later. If the date of birth differs from the one in the profile, everything is deleted.',
  birthDate: 'Date of birth, as they said it',
  birthDateRequired: 'Please enter the date of birth',
  readAloud: 'I have read everything aloud, with the terms, and they agreed',
  noRelative: 'I am not related to them',
  no: 'They said no',
  noText: 'Everything is deleted at once. We do not tell the volunteer.',
  neverAgain: 'They do not want to be asked again',
  nobody: 'No answer',
  done: {
    yes: 'The profile of {name} is now shown to members',
    no: 'Everything has been deleted',
    nobody: 'Call recorded',
  },
} as const;
