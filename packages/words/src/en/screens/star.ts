/** What works out the star from the birth, loaded with the form of the own profile. */
export const star = {
  lead: 'If you do not know your star: it can be worked out from the date, time and place of birth above. The birth is taken to be in India.',
  ask: 'Work out star, pada and rashi',
  timeAssumed: 'Time assumed: noon. Without a time of birth, any hour of that day is possible.',
  byTime: 'By the date and time of birth:',
  several: 'More than one star or rashi is possible. Choose the one your family knows.',
  option: '{star}, {rashi}',
  optionPada: '{star} pada {pada, number}, {rashi}',
  check:
    'A calculation, not a certainty: please compare it with your horoscope. Choosing one fills the fields; nothing is stored until you save.',
  filled: 'Filled in. Please check it, then save.',
  failed: 'The star could not be worked out. Please try again.',
} as const;
