/** Computation of the star from birth data, loaded with the form of the member's own profile. */
export const star = {
  lead: 'If you do not know your nakshatra, we can work it out from your date, time and place of birth above. This works for births in India.',
  ask: 'Work out nakshatra, pada and rashi',
  timeAssumed:
    'You gave no time of birth, so we used 12 noon. The result can differ for another time.',
  byTime: 'From your date and time of birth:',
  several: 'More than one nakshatra or rashi is possible. Choose the one your family knows.',
  option: '{star}, {rashi}',
  optionPada: '{star} pada {pada, number}, {rashi}',
  check:
    'This is a calculation, so please compare it with your horoscope. Your choice fills the fields, and is saved only when you save.',
  filled: 'Filled in. Please check it, then save.',
  failed: 'We could not work out the nakshatra. Please try again.',
} as const;
