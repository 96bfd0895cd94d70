/**
 * Hints and questions, such as the reason why somebody on a card fits, and the question about the
 * viewer's own gotra. They are loaded after the cards or with a question, so that the first view of
 * Browse does not wait for them.
 */
export const hints = {
  storage: {
    forbidden:
      'This browser does not save anything from Sambandha. Your sign-in and what you type are kept only while this page is open.',
    full: 'This device is full. What you have not sent yet is kept only while this page is open.',
  },
  standing: {
    WEEK: 'Active this week',
    MONTH: 'Active this month',
    inTalks: 'In talks',
    inTalksLead: 'This member is in talks with a family. You can still express interest or write.',
    title: 'Are you looking right now?',
    lead: 'You keep your matches and conversations. Only you can change this, not your family.',
    choice: {
      LOOKING: 'Looking',
      IN_TALKS: 'In talks',
      IN_TALKS_HIDDEN: 'In talks, hidden',
      RESTING: 'Taking a break',
      SETTLED: 'Engaged or married',
    },
    shown: 'Shown in Browse.',
    inTalksEffect: 'Others see this on your profile.',
    hides: 'Hidden from Browse.',
    settledUntil:
      'Your conversations stay as they are. On {date}, we will ask what you want to do with your account.',
    restsByItself: 'You have been away for 60 days, so your profile is hidden from Browse.',
    failed: 'We could not save this. Please try again.',
    readFailed: 'We could not load the status of your search.',
    ask: {
      title: 'Are you still looking?',
      settledTitle: 'Do you want to keep your account?',
      now: {
        LOOKING: 'You’re looking for a match',
        IN_TALKS: 'You’re in talks',
        RESTING: 'You’re taking a break',
        SETTLED: 'You’re engaged or married',
      },
      lead: 'You have been away for a while. One tap is enough.',
      effect:
        'If you are in talks, others see that on your profile. With the last two answers, we hide you from Browse. You keep your conversations.',
      rests:
        'You have been away for 60 days, so your profile is hidden from Browse. One tap shows it again, as it was.',
      settled:
        'You said you are engaged or married. You can keep your account and conversations, or delete them permanently.',
      LOOKING: 'Yes, I am still looking',
      back: 'Show my profile again',
      IN_TALKS: 'I am in talks',
      RESTING: 'Take a break',
      SETTLED: 'I am engaged or married',
      keep: 'Keep my account',
      delete: 'Delete my account',
      saved: 'Thank you. We have saved your answer.',
      hidden: 'You are hidden from Browse. You keep your matches and conversations.',
      visible: 'Your profile is visible',
      nothing: 'There is nothing to answer right now.',
      shown: 'You’re set to “Looking”, so members see you in Browse.',
      toBrowse: 'Browse profiles',
      toSettings: 'Change this in Settings',
    },
  },
  common: {
    interest: 'You both like {value}',
    town: 'Both families are from {value}',
    location: 'You both live in {value}',
    profession: 'You share a profession: {value}',
  },
  reason: {
    education: {
      both: 'You have the same education: {wanted}',
      mine: 'Has the education you prefer: {wanted}',
      theirs: 'You have the education they prefer: {wanted}',
    },
    profession: {
      both: 'You share a profession: {wanted}',
      mine: 'Has the profession you prefer: {wanted}',
      theirs: 'You have the profession they prefer: {wanted}',
    },
    gotra: {
      both: 'You are both from {wanted} gotra, as you both prefer',
      mine: 'From {wanted} gotra, as you prefer',
      theirs: 'You are from {wanted} gotra, as they prefer',
    },
    nakshatra: {
      both: 'You share a nakshatra: {wanted}',
      mine: 'Has the nakshatra you prefer: {wanted}',
      theirs: 'You have the nakshatra they prefer: {wanted}',
    },
    manglik: {
      both: '{wish, select, YES {Both of you are manglik} other {Neither of you is manglik}}',
      mine: '{wish, select, YES {Is manglik, which fits your preferences} other {Is not manglik, as you prefer}}',
      theirs:
        '{wish, select, YES {You are manglik, which fits their preferences} other {You are not manglik, as they prefer}}',
    },
  },
  /** `common` and `reason` for a relative who helps {name}. */
  forCandidate: {
    common: {
      interest: 'Both like {value}',
      town: 'Both families are from {value}',
      location: 'Both live in {value}',
      profession: 'Both have the same profession: {value}',
    },
    reason: {
      education: {
        both: 'Both have the same education: {wanted}',
        mine: 'As {name} prefers: {wanted}',
        theirs: 'Prefers {name}’s education: {wanted}',
      },
      profession: {
        both: 'Both have the same profession: {wanted}',
        mine: 'As {name} prefers: {wanted}',
        theirs: 'Prefers {name}’s profession: {wanted}',
      },
      gotra: {
        both: 'Both are from {wanted} gotra, as both prefer',
        mine: 'From {wanted} gotra, as {name} prefers',
        theirs: 'Prefers {name}’s gotra: {wanted}',
      },
      nakshatra: {
        both: 'Both have the same nakshatra: {wanted}',
        mine: 'A nakshatra {name} prefers: {wanted}',
        theirs: 'Prefers {name}’s nakshatra: {wanted}',
      },
      manglik: {
        both: '{wish, select, YES {Both are manglik} other {Neither is manglik}}',
        mine: '{wish, select, YES {Is manglik, as {name} prefers} other {Not manglik, as {name} prefers}}',
        theirs:
          '{wish, select, YES {Prefers manglik, like {name}} other {Prefers not manglik, like {name}}}',
      },
    },
  },

  install: {
    title: 'Add Sambandha to your home screen?',
    text: 'Open it in one tap, even with a poor connection. The icon shows only how many unread items you have.',
    words: 'Tap Share, then “Add to Home Screen”.',
    install: 'Install',
    later: 'Not now',
    understood: 'Got it',
  },
  share: {
    title: 'Add this photo to your profile?',
    text: 'You shared this photo from another app. It is not uploaded until you tap “Add to my photos”.',
    preview: 'The photo that was shared',
    add: 'Add to my photos',
    later: 'Not now',
    waiting: 'Fetching the photo...',
    none: 'We could not add the photo',
    noneText: 'We did not receive a photo. Choose a JPG, PNG or GIF.',
    toPhotos: 'Add a photo',
  },

  sagotra: 'Same gotra',
  sagotraText:
    'You and {name} are both from {gotra} gotra. Many families do not marry within the same gotra.',

  ask: {
    title: {
      interest: 'Express interest in {name}',
      message: 'Message to {name}',
      reply: 'Reply to {name}',
    },
    lead: {
      interest:
        '{name} can accept or decline. You can withdraw your interest until {name} answers.',
      message: 'This also sends your interest. Once {name} accepts, you can write to each other.',
      asked:
        'This goes with the interest you sent. Once {name} accepts, you can write to each other.',
      accepts:
        '{name} has expressed interest in you. If you send this, you accept it and can write to each other.',
    },
    label: {
      interest: 'Add a message',
      message: 'Your message',
      reply: 'Your reply',
    },
    starters: 'Or start like this',
    send: 'Send',
    sendAnyway: 'Send anyway',
    acceptAndSend: 'Accept and send',
    tooLong: 'Please use at most {most, number} characters',
    refused: '{failed} {reason} Your message is saved here.',
    kept: '{failed} Your message is saved here.',
    gone: '{name} can no longer be reached. Your message is saved here.',
  },
  starter: {
    interests: 'Namaste! I like {value} too. How did you get into it?',
    nativePlace: 'Namaste! Both our families are from {value}. Which house do you belong to?',
    familyDeity:
      'Namaste! Both our families worship {value}. I would love to hear about your family.',
    location: 'Namaste! We both live in {value}. What do you like most here?',
    profession: 'Namaste! You and I share a profession. How did you come to it?',
    motherTongue: 'Namaste! We both speak {value} at home. Where did you grow up?',
    education: 'Namaste! Our education is much the same. What did you study?',
  },
  newMatch: {
    title: 'You and {name} are matched',
    text: 'You can now write to each other. A short hello is enough to start.',
    hello: 'Write a message',
    later: 'Later',
  },

  ownGotraLast: 'Show members of your own gotra last?',
  ownGotraReason:
    'Many families do not marry within the same gotra. You can change this in your preferences at any time.',
  ownGotraYes: 'Yes',
  ownGotraNo: 'No, it does not matter',
  ownGotraFailed: 'We could not save your answer. Please try again.',
} as const;
