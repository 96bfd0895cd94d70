import { CONSENT_DAYS, DRAFT_DAYS, PAUSE_DAYS } from './choices.ts';

/** Rules for the data of profiles that are prepared for somebody else (`RetentionRule`). */
export const draftRetention = {
  draft: {
    what: 'That you made a profile for someone, how you are related, and when they were asked',
    why: 'You can see how it stands, and no one makes too many.',
    holds: ['drafts'],
    duration: { days: 365, after: 'it was started' },
    ages: { drafts: 'created_at' },
  },
  prepared: {
    what: 'A profile that someone made for you, or keeps for you: the contact, the profile and the photos',
    why: 'The person it is about decides whether it is shown. A no deletes it at once.',
    holds: ['draft_contents'],
    duration: { days: DRAFT_DAYS + CONSENT_DAYS, after: 'it was started' },
  },
  consented: {
    what: 'That you said yes to a profile someone made for you, and who made it',
    why: 'The law asks us to be able to show your consent.',
    holds: ['draft_consents'],
    duration: { until: 'you delete it or your account' },
  },
  pause: {
    what: 'A fingerprint, which cannot be turned back, of a contact that did not agree to a profile made for them',
    why: 'This way no one is asked again and again.',
    holds: ['draft_pauses'],
    duration: { days: PAUSE_DAYS, after: 'the end of what was prepared' },
    expires: { draft_pauses: 'ends_at' },
    outlivesAccount: true,
  },
  stop: {
    what: 'A fingerprint, which cannot be turned back, of a contact whose owner does not want to be asked again',
    why: 'We respect that.',
    holds: ['draft_stops'],
    duration: { until: 'its owner tells us otherwise' },
    outlivesAccount: true,
  },
} as const;
