import { compatibility } from './compatibility.ts';
import { match } from './match.ts';
import { message } from './message.ts';
import { moderation } from './moderation.ts';
import { notification } from './notification.ts';
import { photo } from './photo.ts';
import { preference } from './preference.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';

/** What the screens of members say: loaded with the first of them. */
export const members = {
  search,
  compatibility,
  match,
  message,
  moderation,
  notification,
  photo,
  preference,
  profile,
} as const;
