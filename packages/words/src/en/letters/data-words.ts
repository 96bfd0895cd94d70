import { MATCH_STATUS } from '@sambandha/contract/match/schemas';
import { choiceLabels } from '../../choice-labels.ts';
import { members } from '../features.ts';
import { family } from '../screens/family.ts';

/** Relations between a candidate and a relative, or a candidate and the maker of a draft. */
export const relations: Readonly<Record<string, string>> = {
  ...family.relation,
  SON: 'Son',
  DAUGHTER: 'Daughter',
  RELATIVE: 'Relative',
  VOLUNTEER: 'Volunteer',
};

const kinds = Object.entries(members.notification.kind);

/** Other codes in the data. A code without an entry is shown as it is. */
export const codes: Readonly<Record<string, string>> = {
  ...choiceLabels,
  ...MATCH_STATUS.labels,
  ...members.match.audienceOptions,
  ...Object.fromEntries(kinds.map(([kind, { setting }]) => [kind, setting])),
  ...family.board.column,
  ...family.board.opinion,
  ...family.link.part,
  ...family.part,
  LOOKING: 'Looking',
  RESTING: 'Taking a break',
  SETTLED: 'Engaged or married',
  en: 'English',
  kn: 'Kannada',
  LOOKED: 'Opened profiles',
  PROFILE: 'Changed the profile',
  WISHES: 'Changed the partner preferences',
  PHOTO_ADDED: 'Added a photo',
  PHOTOS_ORDERED: 'Changed the order of photos',
  PHOTO_PRIMARY: 'Changed the profile photo',
  PROPOSED: 'Suggested a profile',
  SENT_ALONE: 'Sent an interest without asking',
  REPORTED: 'Reported someone',
  LINK_PROPOSED: 'Asked for a link to the biodata',
  LINK_ENDED: 'Ended a link to the biodata',
  JOINED: 'Joined the family',
  PART_CHANGED: 'What they can do was changed',
  LEFT: 'Left the family',
  REMOVED: 'Removed from the family',
};
