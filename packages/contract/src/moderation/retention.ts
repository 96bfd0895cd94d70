import { SEALED_DAYS } from './choices.ts';

/** Rules for the data of reports (`RetentionRule`). */
export const reportRetention = {
  report: {
    what: 'Reports made by you, for you or about you',
    why: 'No one can hide harm by leaving. Decided reports lose their text when you leave.',
    holds: ['reports', 'relative_reports'],
    duration: { days: 365, after: 'one of the people concerned left' },
    expires: { reports: 'keep_until', relative_reports: 'keep_until' },
    outlivesAccount: true,
  },
  evidence: {
    what: 'The copy of messages that was attached to a report',
    why: 'The person who decides must be able to read what the report is about.',
    holds: ['report_evidence', 'relative_reports.messages'],
    duration: { days: 365, after: 'the report' },
    expires: { report_evidence: 'keep_until' },
    ages: { 'relative_reports.messages': 'created_at' },
    outlivesAccount: true,
  },
  sealed: {
    what:
      'Sealed: the registration data of a deleted account (name, contacts, gender, date of birth, ' +
      'time and IP address of its creation), and what was reported and then removed',
    why: 'Indian law (IT Rules 2021, rule 3(1)(g) and (h)) requires it, so that someone who does harm and deletes their account at once can still be reported. It is encrypted, and opened only for an authority or a court, by two people together.',
    holds: ['sealed_records', 'sealed_openings'],
    duration: { days: SEALED_DAYS, after: 'the end of the account or the removal' },
    expires: { sealed_records: 'purge_at' },
    ages: { sealed_openings: 'asked_at' },
    outlivesAccount: true,
  },
} as const;
