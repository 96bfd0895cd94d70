/** The landing page. */
export const landing = {
  title: 'Sambandha: matrimony within the Havyaka community',
  description:
    'A free matrimony platform for members of the Havyaka community, by members of the community. Profiles are not public, and you decide who sees your photos.',
  hero: {
    eyebrow: 'Matrimony within the Havyaka community',
    heading: 'Two families, one sambandha.',
    text: 'A calm, private place to find the one who shares your language, food and way of life. Made by members, for members.',
    join: 'Join Now',
    browse: 'Browse Profiles',
    facts: {
      free: 'Free forever',
      verified: 'Phone or email checked by OTP',
      adults: '18 and over',
    },
  },
  samples: {
    heading: 'What you will find inside',
    note: 'These are samples, not real people. Only members can browse the real profiles.',
    tag: 'Sample',
    teacher: {
      title: 'A teacher, 27',
      place: 'Sirsi',
      work: 'Teaches mathematics',
      study: 'Master’s degree',
      words: 'I would like to stay near the hills, and to keep teaching.',
      fit: '7 of 8 preferences met',
    },
    engineer: {
      title: 'An engineer, 31',
      place: 'Bengaluru',
      work: 'Software engineer',
      study: 'Bachelor’s degree',
      words: 'I cook on Sundays, and sing when no one is listening.',
      fit: 'You both like cooking',
    },
    grower: {
      title: 'An areca grower, 33',
      place: 'Siddapura',
      work: 'Areca and pepper',
      study: 'B.Sc. in agriculture',
      words: 'The garden was my grandfather’s. In the evenings I read.',
      fit: 'Both speak Havyaka Kannada at home',
    },
    join: 'Join Now',
    signIn: 'Sign In',
  },
  why: {
    heading: 'A small community, spread wide',
    first:
      'From the areca gardens of Uttara Kannada and the Malenadu to Kasaragod, Bengaluru and cities across the world: Havyakas are few, and far from each other. The word that once went from an aunt to a neighbour at a wedding now has to cross oceans.',
    second:
      'Large matrimonial sites were not made for us. Few know our gotras or our language, many ask for money before they show a face, and it is hard to tell who is on the other side. So we made a place of our own.',
    facts: {
      language: 'For families who speak Havyaka Kannada, and those who wish to learn it',
      gotra: 'Gotra, nakshatra and rashi if you want them, never required',
    },
  },
  promises: {
    heading: 'Three promises',
    purpose: 'Strictly for matrimonial purposes. Sambandha is not a dating site.',
    more: 'How to stay safe',
    safe: {
      title: 'A safe and simple space',
      text: 'We never show your phone number or email to other members. You decide who sees your photos, and can block or report anyone.',
    },
    verified: {
      title: 'Verified profiles',
      text: 'We check the phone number or email with an OTP before a profile is shown. Our team looks at a profile before it gets the Verified mark. Tap the mark on a profile to see what was checked.',
    },
    values: {
      title: 'Celebrating our values',
      text: 'Language, family and tradition have their place beside studies, work and what makes you laugh.',
    },
  },
  how: {
    heading: 'How it works',
    join: {
      title: 'Join',
      text: 'Verify your email or phone, and tell us who you are. It takes about 10 minutes.',
    },
    tell: {
      title: 'Tell your story',
      text: 'A photo, a few honest lines, and what matters to you in a companion.',
    },
    meet: {
      title: 'Find each other',
      text: 'Browse, filter, and express interest in those you would like to know.',
    },
    talk: {
      title: 'Talk, then meet',
      text: 'Once you both say yes, you can write to each other. Meet when you are both ready, with family or a friend.',
    },
  },
  stories: {
    heading: 'How it can happen',
    note: 'These stories are samples. They show what Sambandha is for, and are not about real members.',
    tag: 'Sample story',
    first: {
      couple: 'Ananya and Karthik',
      places: 'Sirsi and Bengaluru',
      quote:
        'Our villages are eleven kilometres apart, and we had never met. On our first call we talked about the same temple car festival for an hour.',
    },
    second: {
      couple: 'Meera and Srinidhi',
      places: 'Puttur and Toronto',
      quote:
        'I wanted someone who would speak Havigannada with my grandmother. He does, with a Canadian accent, and she adores it.',
    },
    third: {
      couple: 'Deepa and Raghavendra',
      places: 'Sagara and Mysuru',
      quote:
        'Both of us were starting again. No one hurried us and no one judged. We wrote for four months before we told our parents.',
    },
  },
  closing: {
    heading: 'Take your time. You are welcome here.',
    text: 'Joining is free, and always will be.',
    join: 'Join Now',
    signIn: 'I’m already a member',
  },
} as const;
