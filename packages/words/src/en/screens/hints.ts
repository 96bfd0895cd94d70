/**
 * Why somebody on a card fits, what is asked before interest goes out, and about one's own gotra: loaded
 * after the cards, or with the question, so that the first look at Browse does not wait for it.
 */
export const hints = {
  storage: {
    forbidden:
      'This browser stores nothing from Sambandha, so you stay signed in only while this page is open.',
    full: 'This device has no room left. Messages not sent yet stay only while this page is open.',
  },
  standing: {
    WEEK: 'Here this week',
    MONTH: 'Here this month',
    inTalks: 'In talks',
    inTalksLead: 'They are in talks with a family. You may still write to them.',
    title: 'Where your search stands',
    lead: 'Only you say this, nobody of your family can. Your matches and conversations stay whatever you choose.',
    choice: {
      LOOKING: 'Looking',
      IN_TALKS: 'In talks, shown in Browse with that mark',
      IN_TALKS_HIDDEN: 'In talks, not shown in Browse',
      RESTING: 'Resting, not shown in Browse',
      SETTLED: 'Engaged or married, not shown in Browse',
    },
    settledUntil:
      'Your conversations stay as they are. We ask on {date} what becomes of your account.',
    restsByItself: 'You were not here for 60 days, so your profile rests.',
    failed: 'We could not save that. Please try again.',
    readFailed: 'We could not read where your search stands.',
    ask: {
      title: 'Are you still looking?',
      lead: 'You were not here for a while. One press is enough.',
      rests:
        'You were not here for 60 days, so your profile rests: Browse does not show it. One press shows it again, as it was.',
      settled:
        'You said that you are engaged or married. Your account and its conversations can stay, or be deleted for good.',
      none: 'Nothing is asked of you just now.',
      LOOKING: 'Yes, I am still looking',
      back: 'Show my profile again',
      IN_TALKS: 'I am in talks',
      RESTING: 'Let my profile rest',
      SETTLED: 'I am engaged or married',
      keep: 'Keep my account',
      delete: 'Delete my account',
      thanks: 'Thank you. You can change this in Settings at any time.',
      goOn: 'Go on',
      toSettings: 'Where your search stands',
    },
  },
  reason: {
    age: {
      both: 'Your ages suit you both',
      mine: 'They are of the age you look for',
      theirs: 'You are of the age they look for',
    },
    height: {
      both: 'Your heights suit you both',
      mine: 'They are of the height you look for',
      theirs: 'You are of the height they look for',
    },
    maritalStatus: {
      both: '{wish, select, NEVER_MARRIED {Neither of you has been married} DIVORCED {Both of you are divorced} WIDOWED {Both of you are widowed} other {Both of you are separated}}',
      mine: '{wish, select, NEVER_MARRIED {They have not been married, as you wish} DIVORCED {They are divorced, as you wish} WIDOWED {They are widowed, as you wish} other {They are separated, as you wish}}',
      theirs:
        '{wish, select, NEVER_MARRIED {You have not been married, as they wish} DIVORCED {You are divorced, as they wish} WIDOWED {You are widowed, as they wish} other {You are separated, as they wish}}',
    },
    motherTongue: {
      both: 'Both speak {wanted} at home',
      mine: 'They speak {wanted} at home, as you wish',
      theirs: 'You speak {wanted} at home, as they wish',
    },
    education: {
      both: 'You have the same education: {wanted}',
      mine: 'They have the education you look for: {wanted}',
      theirs: 'You have the education they look for: {wanted}',
    },
    profession: {
      both: 'You share a profession: {wanted}',
      mine: 'They have the profession you look for: {wanted}',
      theirs: 'You have the profession they look for: {wanted}',
    },
    gotra: {
      both: 'You are both of {wanted} gotra, as you both wish',
      mine: 'They are of {wanted} gotra, as you wish',
      theirs: 'You are of {wanted} gotra, as they wish',
    },
    nakshatra: {
      both: 'You share a star: {wanted}',
      mine: 'They have the star you look for: {wanted}',
      theirs: 'You have the star they look for: {wanted}',
    },
    manglik: {
      both: '{wish, select, YES {Both of you are manglik} other {Neither of you is manglik}}',
      mine: '{wish, select, YES {They are manglik, as you wish} other {They are not manglik, as you wish}}',
      theirs:
        '{wish, select, YES {You are manglik, as they wish} other {You are not manglik, as they wish}}',
    },
    otherGotra: {
      both: 'Your gotras are different, as you both wish',
      mine: 'They are of another gotra, as you wish',
      theirs: 'You are of another gotra, as they wish',
    },
  },

  install: {
    title: 'Keep Sambandha at hand?',
    text: 'It opens from your home screen, also with a poor connection. Its icon shows how much is unread, as a number and nothing else.',
    words: 'Press Share, then “Add to Home Screen”.',
    install: 'Install',
    later: 'Not now',
    understood: 'Understood',
  },
  share: {
    title: 'Add this photo to your profile?',
    text: 'Another app handed it over. It is on this screen alone until you press Add.',
    preview: 'The photo that was shared',
    add: 'Add to my photos',
    later: 'Not now',
    waiting: 'Fetching the photo...',
    none: 'No photo arrived',
    noneText: 'Share one photo at a time, as JPG or PNG. You can also choose it from here.',
    toPhotos: 'To my photos',
  },

  sagotra: 'Same gotra',
  sagotraText:
    'You and {name} are both of {gotra} gotra. Many families do not marry within one gotra.',

  ask: {
    title: {
      interest: 'Interest in {name}',
      message: 'Message to {name}',
      reply: 'Reply to {name}',
    },
    lead: {
      interest: '{name} can accept or decline it, and you can withdraw it.',
      message:
        'It goes out together with your interest. Once {name} answers, both of you can write.',
      asked:
        'It goes with the interest you have expressed. Once {name} answers, both of you can write.',
      accepts:
        '{name} has expressed interest in you. Sending this accepts it, and both of you can write.',
    },
    label: {
      interest: 'A few words',
      message: 'Your message',
      reply: 'Your reply',
    },
    starters: 'You have this in common',
    send: 'Send',
    sendAnyway: 'Send all the same',
    tooLong: 'Please use at most {most, number} characters',
    refused: '{failed} {reason} Your words stay here.',
    kept: '{failed} Your words stay here.',
    gone: '{name} can no longer be reached. Your words stay here.',
  },
  starter: {
    interests: 'Namaste! {value}: I like that too. How did you come to it?',
    nativePlace: 'Namaste! Both our families are from {value}. Which house do you belong to?',
    familyDeity: 'Namaste! Our homes share a family deity, {value}. Will you tell me about yours?',
    location: 'Namaste! We both live in {value}. What do you like most there?',
    profession: 'Namaste! We share a profession: {value}. How did you come to choose it?',
    motherTongue: 'Namaste! {value} is spoken in both our homes. I would like to hear about yours.',
    education: 'Namaste! We have studied equally far: {value}. What did you enjoy most?',
  },
  moment: {
    title: 'You and {name} have accepted each other',
    text: 'From now on you can write to each other. A first hello need not be long.',
    hello: 'Say hello',
    later: 'Later',
  },

  ownGotraLast: 'Should members of your own gotra come last?',
  ownGotraWhy:
    'Many families do not marry within one gotra. You can change this in your preferences at any time.',
  ownGotraYes: 'Yes',
  ownGotraNo: 'No, does not matter',
  ownGotraFailed: 'Your answer could not be saved. Please try again.',
} as const;
