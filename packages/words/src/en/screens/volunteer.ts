/** A volunteer's home, and what differs where they prepare a profile from paper; a part of `draft`. */
export const volunteer = {
  title: 'Help for others',
  lead: 'For people without a smartphone you prepare a profile from their paper biodata. Nobody sees it before they have said yes.',
  places: 'Your places',
  left: '{count, plural, =0 {Today you can begin no more. Please go on tomorrow.} one {Today you can begin one more.} other {Today you can begin # more.}}',
  cannotAsk: 'No SMS can be sent at present. You can prepare a profile now, and ask later.',
  begin: 'Begin from paper',
  open: 'Being prepared',
  waiting: 'Waiting for an answer',
  unnamed: 'No name yet',
  until: 'It stays until {day}.',
  none: 'Nothing waits',
  noneText: 'What you begin stands here until there is an answer, or until it ends.',
  readFailed: 'What you prepare could not be read.',
  notYou: 'You are no volunteer',
  notYouText:
    'An admin gives this role, and ends it. What was being prepared is erased with the role.',
  asked: 'Asked: {when}. The answer can come until {until}.',
  waitingText: 'A yes takes it from this list. A no and silence look the same to you.',
  code: {
    title: 'Without a browser?',
    text: 'Then they may read the code of the SMS out to you. That publishes nothing: first our team rings this number.',
    label: 'The code that they read out',
    submit: 'Pass the code on',
    failed: 'The code could not be passed on. Please try again.',
    done: 'The code is passed on.',
    told: 'You passed the code on, on {day}. Our team rings this number.',
  },
  new: {
    title: 'A profile from paper',
    lead: 'Please ask them first whether they want it. What is on the paper is theirs.',
    back: 'Help for others',
    phone: 'Their own mobile number',
    phoneHint:
      'One SMS and one reminder go to it. It has to be their own: not yours, and not that of a relative.',
    placeHint: 'Their native place or where they live has to be one of your places: {places}.',
    nativePlace: 'Native place',
    location: 'Where they live',
    placeRequired: 'Please enter their native place, or where they live',
    language: 'Language of the SMS',
    submit: 'Go on',
    failed: 'The profile could not be begun. Please try again.',
  },
  paper: 'Lay the photo flat, in daylight and without a reflection, and photograph it.',
  review: {
    message:
      'One SMS goes to the number of {name}, with a link and a code, and one reminder a week later.',
    closed:
      'From now on you can neither read nor change it. A yes takes it from your list; a no and silence look the same.',
    yes: 'After a yes the account belongs to {name}, and you see nothing more of it.',
  },
} as const;
