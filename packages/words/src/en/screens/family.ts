import { board } from './family-board.ts';
import { link } from './family-link.ts';
import { proposal } from './family-proposal.ts';
import { speak } from './speak.ts';

/** A candidate and their relatives: invitations, whom one looks for, and the end of it. */
export const family = {
  families: 'Families',
  volunteer: 'Help for others',
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
  partOfMine: {
    adviser:
      'You see Browse and profiles on behalf of {name}. You read no conversation and cannot express interest.',
    manager:
      'You see Browse and profiles on behalf of {name}, edit the profile, photos and wishes, and propose interests. You read no conversation.',
    speaker:
      'You do what a manager does for {name}, and read and write in conversations that both sides have opened to you.',
  },

  bar: {
    label: 'For whom you look',
    looksFor: 'On behalf of {name}',
    toFamilies: 'Families',
    forMyself: 'Look for myself',
  },

  settings: {
    title: 'Who looks with you',
    lead: 'Each acts under their own name, with an account of their own. You decide who, and can end it whenever you like.',
    none: 'Nobody looks with you yet.',
    noneText:
      'A mother, an uncle or a friend can look around together with you. What you write and to whom stays yours.',
    list: 'Your relatives',
    since: 'Since {day}',
    readFailed: 'Your family could not be read.',
    change: 'Change',
    changeOf: 'Change what {name} may do',
    changeTitle: 'What may {name} do?',
    changeText: 'It holds at once, on every device. We do not announce it to them.',
    sendsAlone: 'May send interest alone',
    sendsAloneHint:
      'An interest that they propose without words then goes out at once, with their relation and name beside yours. It counts as yours.',
    changed: '{name}: {part}.',
    changeFailed: 'This could not be changed for {name}. Please try again.',
    removeOf: 'Remove {name}',
    removeTitle: 'Remove {name} from your family?',
    removeText:
      '{name} then no longer sees Browse and profiles on your behalf. It ends at once, on every device. We do not announce it to them.',
    removeConfirm: 'Yes, remove',
    removed: '{name} no longer takes part.',
    removeFailed: '{name} could not be removed. Please try again.',
    keptTitle: 'Whose account is this?',
    keptLead:
      'Some parents make an account for a daughter or a son and keep it themselves. It can become theirs, and you go on under your own name.',
    kept: 'I keep this account for my daughter, my son or somebody else',
    waiting: 'Invitations that wait',
    until: 'Can be accepted until {day}',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw the invitation to {contact}',
    withdrawn: 'The invitation to {contact} is withdrawn.',
    withdrawFailed: 'The invitation could not be withdrawn. Please try again.',
    inviteTitle: 'Invite a relative',
    inviteLead:
      'They get a link that says who invites. For {days, number} days it can be accepted by whoever has that contact, and by nobody else.',
    method: 'How shall we reach them?',
    byEmail: 'Email',
    byPhone: 'Phone',
    email: 'Their email address',
    phone: 'Their mobile number',
    relation: 'How they are related to you',
    choose: 'Please choose',
    part: 'What they may do',
    submit: 'Send invitation',
    invited: 'The invitation is on its way to {contact}.',
    inviteFailed: 'The invitation could not be sent. Please try again.',
    full: 'With those you have invited there are {most, number} relatives, as many as there can be. Remove one or withdraw an invitation first.',
    others: 'You take part in the family of somebody else, too.',
    toFamilies: 'To these families',
  },

  log: {
    title: 'What your relatives did',
    lead: 'Everything that they did on your behalf. What they changed can be put back for 30 days.',
    readFailed: 'The log could not be read.',
    more: 'Show earlier',
    kind: {
      LOOKED: 'Opened profiles',
      PROFILE: 'Profile',
      WISHES: 'Partner preferences',
      PHOTO_ADDED: 'Added a photo',
      PHOTOS_ORDERED: 'Put the photos in another order',
      PHOTO_PRIMARY: 'Chose another primary photo',
      PROPOSED: 'Proposed an interest',
      SENT_ALONE: 'Sent an interest in your name',
      REPORTED: 'Reported somebody',
      SET_ASIDE: 'Set a received interest aside',
      LINK_PROPOSED: 'Proposed a link to your biodata',
      LINK_ENDED: 'Ended a link to your biodata',
      JOINED: 'Joined your family',
      PART_CHANGED: 'What they may do was changed',
      LEFT: 'Left your family',
      REMOVED: 'You removed them',
    },
    looked: '{count, plural, one {# profile} other {# profiles}} on this day',
    gone: 'An account that was deleted',
    before: 'Before:',
    after: 'After:',
    until: 'Can be put back until {day}',
    undone: 'Put back on {day}',
    undo: 'Put back',
    undoOf: 'Put back: {what}',
    done: 'It is as it was before.',
    failed: 'This could not be put back. Please try again.',
    changedTitle: 'It was changed again since',
    changedText: 'What stands there now is lost if you put it back.',
    photoTitle: 'Delete this photo?',
    photoText: 'To put it back, the photo that was added is erased for good.',
    confirm: 'Yes, put back',
  },

  conflict: {
    title: 'Somebody else was here meanwhile',
    text: 'Please choose which one stays. Nothing has been saved yet.',
    by: 'Written by {name} ({relation})',
    byCandidate: 'Written by the candidate',
    mine: 'Written by you',
    nothing: 'Nothing',
    save: 'Save what I chose',
  },

  candidate: {
    tab: 'Profile',
    title: 'The profile of {name}',
    lead: 'What you change is shown in the log of {name}, who can put it back for 30 days.',
    alone: 'Only {name} changes these, and who sees what.',
    readFailed: 'The profile could not be read.',
    readFailedText: 'Perhaps what you may do has changed.',
    photos: 'Only {name} deletes photos.',
    verifiedPhotos:
      'The profile is verified: only {name} changes which photo comes first, since the Verified mark goes with it.',
  },

  invitation: {
    title: 'An invitation',
    heading: '{name} invites you',
    lead: '{name} asks you to help look for a match, under your own name.',
    relation: 'You are',
    part: 'What you may do',
    until: 'Can be accepted until',
    newHere: 'I am new here',
    haveAccount: 'I have an account',
    signedInAs: 'You are signed in as {name}.',
    accept: 'Accept the invitation',
    acceptFailed: 'The invitation could not be accepted. Please try again.',
    joined: 'You now take part in the family of {name}.',
    readFailed: 'The invitation could not be read.',
    askAgain:
      'An invitation can be accepted once, within {days, number} days, and can be withdrawn. Please ask for a new one.',
    stop: 'Do not write to me again',
    stopTitle: 'No more such letters?',
    stopText:
      'This invitation ends, and while you have no account nobody can invite you by this contact.',
    stopped: 'We will not write to you again.',
    stopFailed: 'This could not be saved. Please try again.',
    otherAccount: 'Log out, and open the link of the invitation once more.',
  },

  register: {
    title: 'Your account',
    lead: 'You look on behalf of {name} and are shown to nobody yourself: no profile, no photo.',
    contactLead: 'Please give the phone number or email to which the invitation was sent.',
    name: 'Full name',
    nameHint: '{name} sees it.',
    adult: 'I am 18 or older.',
    submit: 'Create account and accept',
    failed: 'The account could not be created. Please try again.',
    otherContact: 'Use another phone number or email',
  },

  home: {
    title: 'Families',
    lead: 'Those for whom you look, and what you may do.',
    list: 'For whom you look',
    relation: 'You are: {relation}',
    lookFor: 'Look for {name}',
    looking: 'You are looking for {name} now',
    goOn: 'Go on looking',
    underReview: 'Under review',
    edit: 'Edit the profile',
    leave: 'Leave',
    leaveOf: 'Leave the family of {name}',
    leaveTitle: 'Leave the family of {name}?',
    leaveText:
      'You then no longer see Browse and profiles on behalf of {name}. To take part again you need a new invitation.',
    leaveConfirm: 'Yes, leave',
    left: 'You have left the family of {name}.',
    leaveFailed: 'This could not be done. Please try again.',
    readFailed: 'Your families could not be read.',
    none: 'You no longer take part in a family',
    noneText:
      'Somebody who looks for a match can invite you from their settings. Your account stays until you delete it.',
    noneOfCandidate: 'You take part in no family but your own',
    noneOfCandidateText: 'Somebody who looks for a match can invite you from their settings.',
    toAccount: 'To my account',
    toBrowse: 'Browse Matches',
  },

  proposal,
  link,
  board,

  youIs: '“You” here means {name}.',
  incomplete: 'The profile of {name} is not complete yet. Until it is, nobody can be shown here.',

  speak,
} as const;
