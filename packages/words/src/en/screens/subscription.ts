/** The plan and the fair use, in Settings. */
export const subscription = {
  title: 'Free forever',
  lead: 'Everything on Sambandha is free for every member. Fair use keeps it calm: nobody is written to by the hundred, and nobody copies the members.',
  interests: 'Interests in a day',
  messages: 'Messages in a minute',
  profiles: 'Different profiles opened today',
  cards: 'Different members seen today',
  cardsAWeek: 'Different members seen in 7 days',
  used: '{used, number} of {limit, number} used',
  fullAgain: 'Full again: {when}',
  someAgain: 'Some of it again: {day}',
  failed: 'Your usage could not be read.',
  enoughToday: 'That is plenty for today',
  enoughThisWeek: 'That is plenty for this week',
  enoughProfiles:
    'You have opened very many profiles today. A day has a limit, so that nobody can copy the members.',
  enoughCards:
    'You have looked at very many members today. A day has a limit, so that nobody can copy the members.',
  enoughWeek:
    'You have looked at very many members this week. A week has a limit, so that nobody can copy the members.',
  enoughStill:
    'Whom you have looked at today, your matches, and whoever asked you stay open to you.',
  enoughUntil: 'It goes on from {day}.',
} as const;
