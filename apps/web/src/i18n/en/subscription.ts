/** The plan and the fair use, in Settings. */
export const subscription = {
  title: 'Free forever',
  lead: 'Everything on Sambandha is free for every member. Fair use keeps it calm: nobody is written to by the hundred.',
  interests: 'Interests in a day',
  messages: 'Messages in a minute',
  used: '{used, number} of {limit, number} used',
  fullAgain: 'Full again: {when}',
  failed: 'Your usage could not be read.',
} as const;
