/** The plan and the limits in Settings, and the panel of a reached limit on other screens. */
export const subscription = {
  title: 'Free forever',
  lead: 'Everything on Sambandha is free for every member. Limits protect everyone from unwanted messages and copied profiles.',
  interests: 'Interests sent',
  profiles: 'Profiles opened',
  cards: 'Members seen in Browse',
  aDay: '{limit, number} a day',
  aWeek: '{limit, number} in 7 days',
  resetsAt: 'Reached. Starts again {when}',
  moreFrom: 'Reached. You can see more from {day}',
  failed: 'We could not load the limits.',
  support: 'Running Sambandha costs money. You can help if you like.',
  limitReachedToday: 'You have reached today’s limit',
  limitReachedThisWeek: 'You have reached this week’s limit',
  profileLimitText:
    'You have opened all the profiles you can open today. The daily limit protects everyone’s details, yours too.',
  cardLimitText: 'That is all for today. The daily limit protects everyone’s details, yours too.',
  weeklyCardLimitText:
    'That is all for this week. The weekly limit protects everyone’s details, yours too.',
  stillAvailable:
    'You can still open members you saw today, your matches, and people who sent you interest.',
  continueFrom: 'You can continue from {day}.',
} as const;
