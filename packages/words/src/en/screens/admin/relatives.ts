/** What is done about relatives. */
export const relatives = {
  relation: {
    MOTHER: 'Mother',
    FATHER: 'Father',
    BROTHER: 'Brother',
    SISTER: 'Sister',
    GRANDPARENT: 'Grandparent',
    UNCLE: 'Uncle',
    AUNT: 'Aunt',
    GUARDIAN: 'Guardian',
    FRIEND: 'Friend of the family',
    OTHER: 'Another relation',
  },
  part: { adviser: 'Adviser', manager: 'Manager', speaker: 'Speaker' },
  partOfTheirs: {
    adviser:
      'Sees Browse and profiles on your behalf, reads no conversation, cannot express interest.',
    manager:
      'Sees Browse and profiles on your behalf, edits your profile, photos and wishes, proposes interests. Reads no conversation.',
    speaker:
      'Does what a manager does, and reads and writes in conversations that you and the other side open to them.',
  },
  searchHint:
    'A relative has an account without a profile, or acts for somebody else. A search is written into the audit log.',
  find: 'Find relatives',
  found: '{count, plural, one {# relative} other {# relatives}}',
  open: 'Open {name}',
  back: 'Back to the search',
  closed: 'There is no such relative',
  closedText: 'The account is gone, or it is for somebody else to look at.',
  stopped: 'Stopped',
  active: 'Active',
  member: 'Has a profile of their own',
  file: 'The file of the member',
  due: 'To be decided {when}',
  overdue: 'Was to be decided {when}',
  families: 'Families',
  noFamilies: 'They take part in no family now.',
  for: '{relation} of {name} · {part} since {day}',
  reports: 'Reports about them',
  noReports: 'Nobody has reported them.',
  reported: 'Reported as {relation} of {name}',
  by: 'By {name}',
  byRelative: 'By {actor} ({relation}), for {name}',
  gone: 'a deleted member',
  history: 'What was decided',
  alone: 'They are not told who reported them, nor about what.',
  dismiss: 'Dismiss',
  dismissText:
    'The reporters are told that nothing breaks the terms. The relative is told nothing.',
  warn: 'Warn',
  warnText:
    '{name} gets a letter that asks them to be careful. It says neither who reported them nor what. The open reports are closed as acted on.',
  endPart: 'End the part',
  endPartOf: 'End the part for {name}',
  endPartText:
    'They no longer take part. The family is not told. The open reports are closed as acted on.',
  stop: 'Stop the account',
  stopText:
    'All their parts end at once on every device, and they cannot sign in any more. They are told how to appeal. The open reports are closed as acted on.',
  release: 'Release the account',
  releaseText: 'They may sign in again, and their parts are as they were.',
  done: {
    dismiss: 'The reports about {name} are dismissed',
    warn: '{name} is warned',
    endPart: '{name} no longer takes part',
    stop: 'The account of {name} is stopped',
    release: 'The account of {name} is released',
  },
} as const;
