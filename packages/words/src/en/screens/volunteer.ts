/** A volunteer's home, and the differences for profiles from paper. They are part of `draft`. */
export const volunteer = {
  title: 'Help for others',
  lead: 'You make profiles for people without a smartphone, from their paper biodata. No one sees a profile until the person says yes.',
  places: 'Your places',
  left: '{count, plural, =0 {You cannot start any more today. Please continue tomorrow.} one {You can start one more today.} other {You can start # more today.}}',
  cannotAsk: 'We cannot send SMS right now. You can make a profile now, and ask later.',
  begin: 'Make a profile from paper',
  open: 'Not sent yet',
  waiting: 'Waiting for an answer',
  until: 'Kept until {day}.',
  none: 'No profiles yet',
  noneText: 'Profiles you start stay here until there is an answer, or until they expire.',
  readFailed: 'We could not load the profiles you’re making.',
  notYou: 'You are not a volunteer',
  notYouText:
    'Our team gives this role, and ends it. Profiles you have not sent are deleted with the role.',
  asked: 'Asked: {when}. They can answer until {until}.',
  waitingText: 'After a yes, it leaves this list. A no and no answer look the same to you.',
  code: {
    title: 'No internet on their phone?',
    text: 'They can read you the code from the SMS. The profile is not shown to anyone yet. Our team calls this number first.',
    label: 'The code they read to you',
    submit: 'Pass on the code',
    failed: 'We could not pass on the code. Please try again.',
    done: 'Code passed on.',
    told: 'You passed on the code on {day}. Our team will call this number.',
  },
  new: {
    title: 'Profile from paper',
    lead: 'Please ask them first if they want this. What is on the paper belongs to them.',
    back: 'Help for others',
    phone: 'Their own phone number',
    phoneHint:
      'We send one SMS and one reminder to it. It must be their own number, not yours or a relative’s.',
    placeHint: 'Their native place, or where they live, must be one of your places: {places}.',
    nativePlace: 'Native place',
    location: 'Where they live',
    placeRequired: 'Please enter their native place, or where they live',
    language: 'Language of the SMS',
    submit: 'Continue',
    failed: 'We could not start the profile. Please try again.',
  },
  paper: 'Lay the photo flat in daylight, without glare, and take a picture of it.',
  review: {
    message:
      '<strong>We send one SMS to {contact}</strong>, with a link and a code. We remind {name} once, a week later.',
    closed:
      '<strong>After a yes, the profile leaves your list.</strong> A no and no answer look the same.',
    yes: '<strong>After a yes, the account belongs to {name}.</strong> You can no longer see it.',
  },
} as const;
