/** The plan and the limits of fair use, in Settings. */
export const subscription = {
  title: 'Free forever',
  lead: 'Everything on Sambandha is free for every member. Limits keep it pleasant for all: no mass messages, and no copying of profiles.',
  interests: 'Interests per day',
  messages: 'Messages per minute',
  profiles: 'Profiles opened today',
  cards: 'Members seen in Browse today',
  cardsAWeek: 'Members seen in Browse in 7 days',
  used: '{used, number} of {limit, number}',
  resetsAt: 'Resets: {when}',
  moreFrom: 'More from: {day}',
  failed: 'We could not load your usage.',
  limitReachedToday: 'You have reached today’s limit',
  limitReachedThisWeek: 'You have reached this week’s limit',
  profileLimitText:
    'You have opened a lot of profiles today. There is a daily limit, so that no one can copy members’ details.',
  cardLimitText:
    'You have seen a lot of members today. There is a daily limit, so that no one can copy members’ details.',
  weeklyCardLimitText:
    'You have seen a lot of members this week. There is a weekly limit, so that no one can copy members’ details.',
  stillAvailable:
    'You can still open members you saw today, your matches, and people who sent you interest.',
  continueFrom: 'You can continue from {day}.',
} as const;
