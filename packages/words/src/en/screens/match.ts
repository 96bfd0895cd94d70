/**
 * Interests: the page, the badge, the setting of permitted senders, and the remaining daily limit.
 */
export const match = {
  title: 'Interests',
  lead: 'People interested in you, and people you’re interested in.',
  tabs: 'Interests',
  tab: {
    received: 'Received',
    sent: 'Sent',
    accepted: 'Accepted',
    declined: 'Declined',
  },
  when: {
    sent: 'Sent {when}',
    declined: 'Declined {when}',
    acceptedByYou: 'You accepted {when}',
    acceptedBy: '{name} accepted {when}',
  },
  onDay: 'on {day}',
  loading: 'Loading interests...',
  failed: 'We could not load your interests.',
  more: 'Show more',
  moreFailed: 'We could not load more.',
  photoOf: 'Photo of {name}',
  ageOf: '{age, number}',
  messageOf: 'Message from {name}',
  messageMine: 'Your message',
  messageLast: 'Last message',
  messageFromYou: 'You: {text}',

  accept: 'Accept',
  acceptOf: 'Accept interest from {name}',
  decline: 'Decline',
  declineOf: 'Decline interest from {name}',
  reply: 'Accept with a message',
  replyTo: 'Accept with a message to {name}',
  withdraw: 'Withdraw interest',
  withdrawOf: 'Withdraw interest in {name}',
  openConversation: 'Open conversation',
  openConversationWith: 'Open conversation with {name}',
  expressAnyway: 'Express interest after all',
  expressAnywayTo: 'Express interest after all: {name}',
  declinedDone: 'Declined. We send {name} no message.',
  declinedMany: '{count, number} declined. We send them no message.',
  withdrawnDone: 'Interest in {name} withdrawn.',
  undo: 'Undo',
  expressAnywayDone: 'Interest sent to {name}.',
  actionFailed: 'That did not work. Please try again.',
  someChanged:
    '{count, plural, one {One of them had already changed, so we left it as it is.} other {# of them had already changed, so we left them as they are.}}',

  selectSeveral: 'Select several',
  selectDone: 'Cancel selection',
  select: 'Select {name}',
  selectAll: 'Select all',
  selected: '{count, plural, =0 {None selected} other {# selected}}',
  declineSelected: '{count, plural, =0 {Decline} other {Decline #}}',
  bar: 'Selected interests',

  empty: {
    received: 'No new interests',
    sent: 'You have not sent any interest yet',
    accepted: 'No accepted interests yet',
    declined: 'No declined interests',
  },
  emptyHint: {
    received: 'When someone is interested in you, you’ll see it here.',
    sent: 'Express interest where it feels right. You can withdraw it until they answer.',
    accepted: 'Once one of you accepts, you can write to each other.',
    declined:
      'We send no message when you decline. The interest just leaves their Sent list. They can send it again after 90 days, and stay here in case you change your mind.',
  },
  toBrowse: 'Browse profiles',
  toProfile: 'My Profile',

  audience: 'Who can send you an interest',
  audienceNow: {
    everyone: 'Everyone can send you an interest',
    verified: 'Only verified members can send you an interest',
    preferred: 'Only members within your preferences can send you an interest',
  },
  audienceOptions: {
    everyone: 'Everyone',
    verified: 'Verified members',
    preferred: 'Members within your preferences',
  },
  audienceHints: {
    everyone: 'Everyone who can see your profile.',
    verified: 'Members our team has verified.',
    preferred: 'Members who meet all your preferences, as far as their profile shows.',
  },
  audienceNote:
    'People you express interest in can always reply. You keep interests you already have. We tell no one.',
  audiencePreferences: 'See your preferences',
  audienceSave: 'Save',
  audienceSaved: 'Choice saved.',
  audienceFailed: 'We could not save your choice. Please try again.',
  audienceReadFailed: 'We could not load your choice.',
  change: 'Change',

  interestsLeft:
    '{left, plural, =0 {No interests left today} one {You can send # more interest today} other {You can send # more interests today}}',
  noInterestsLeft: 'You have used all your interests for today. You can send more {when}.',
} as const;
