/** Calls in which a code that was read out to a volunteer counts. */
export const rings = {
  title: 'A call in which a told code counts',
  lead: 'This person read the code of their SMS out to a volunteer. It counts only once you have rung this number yourself.',
  ends: 'Ends {when}',
  unanswered:
    '{count, plural, one {Rung once, nobody answered} other {Rung # times, nobody answered}}, last on {day}',
  number: 'The number to ring',
  by: 'Prepared by {name}, a volunteer.',
  how: 'Say who you are and why you ring. Read everything below aloud, with the terms, and that it is for a marriage. Ask for the birth date: it is not shown here. If somebody speaks in their place, or they hesitate, it is a no.',
  aloud: 'To be read aloud',
  acts: 'What you heard',
  yes: 'They said yes',
  yesText:
    'Account and profile are made. They sign in with a code, and choose a password when they like. Another birth date than the prepared one ends it all.',
  birthDate: 'The birth date, as they said it',
  birthDateRequired: 'Please enter the birth date',
  readAloud: 'I have read all of it aloud, with the terms, and they agreed',
  noRelative: 'I am no relative of theirs',
  no: 'They said no',
  noText: 'Everything is erased at once. The volunteer is not told.',
  neverAgain: 'They do not want to be asked again',
  nobody: 'Nobody answered',
  done: {
    yes: 'The profile of {name} is published',
    no: 'Everything is erased',
    nobody: 'The call is noted',
  },
} as const;
