import { INVITATION_DAYS, UNDO_DAYS } from './choices.ts';

const UNTIL_DELETION = { until: 'you delete it or your account' } as const;

/** Rules for the data of families (`RetentionRule`). */
export const familyRetention = {
  family: {
    what: 'Your family here: who helps whom, how you are related, and the names of helpers without a profile',
    why: 'Each person acts under their own name, and you decide who can.',
    holds: ['persons', 'relatives'],
    duration: UNTIL_DELETION,
  },
  invitation: {
    what: 'The phone number or email address of a relative you invited',
    why: 'Only the person with that contact can accept.',
    holds: ['family_invitations'],
    duration: { days: INVITATION_DAYS, after: 'the invitation' },
    expires: { family_invitations: 'expires_at' },
  },
  familyLog: {
    what: 'What your relatives changed for you, and who was part of your family here and when',
    why: 'This way you know who did what in your name.',
    holds: ['family_acts'],
    duration: UNTIL_DELETION,
  },
  familyUndo: {
    what: 'What your profile, photos and preferences were before and after a change by a relative',
    why: 'You can undo what they changed.',
    holds: ['family_acts.what'],
    duration: { days: UNDO_DAYS, after: 'the change' },
    ages: { 'family_acts.what': 'at' },
  },
} as const;
