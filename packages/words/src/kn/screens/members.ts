import type { Catalogue } from '../../catalogue.ts';
import type { members as english } from '../../en/screens/members.ts';
import { biodata } from './biodata.ts';
import { compatibility } from './compatibility.ts';
import { match } from './match.ts';
import { message } from './message.ts';
import { moderation } from './moderation.ts';
import { notification } from './notification.ts';
import { photo } from './photo.ts';
import { preference } from './preference.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';
import { star } from './star.ts';

/** Kannada texts of the member screens. */
export const members: Pick<
  Catalogue,
  keyof typeof english | 'biodata' | 'message' | 'preference' | 'star'
> = {
  search,
  biodata,
  compatibility,
  match,
  message,
  moderation,
  notification,
  photo,
  preference,
  profile,
  star,
};
