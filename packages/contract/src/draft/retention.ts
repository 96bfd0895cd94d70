import { CONSENT_DAYS, DRAFT_DAYS, PAUSE_DAYS } from './choices.ts';

/** Profiles that are prepared for somebody (`retention.ts`). */
export const draftRetention = {
  draft: {
    what: 'That you prepared a profile for somebody, how you are related, and when they were asked',
    why: 'You read how it stands, and nobody makes very many.',
    holds: ['drafts'],
    kept: { days: 365, after: 'it was begun' },
  },
  prepared: {
    what: 'What somebody prepared of you or for you, or has kept for you: the contact, the profile and the photos',
    why: 'Whoever it is about decides whether it is published. A no erases it at once.',
    holds: ['draft_contents'],
    kept: { days: DRAFT_DAYS + CONSENT_DAYS, after: 'it was begun' },
  },
  consented: {
    what: 'That you agreed to a profile which somebody had prepared, and who',
    why: 'The law asks us to be able to show your consent.',
    holds: ['draft_consents'],
    kept: { until: 'you delete it or your account' },
  },
  pause: {
    what: 'An irreversible fingerprint of a contact that did not agree to a prepared profile',
    why: 'Nobody is asked again and again.',
    holds: ['draft_pauses'],
    kept: { days: PAUSE_DAYS, after: 'the end of what was prepared' },
    outlivesAccount: true,
  },
  stop: {
    what: 'An irreversible fingerprint of a contact whose owner does not want to be asked again',
    why: 'We keep to it.',
    holds: ['draft_stops'],
    kept: { until: 'its owner tells us otherwise' },
    outlivesAccount: true,
  },
} as const;
