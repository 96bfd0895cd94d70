import { compatibility } from './compatibility.ts';
import { match } from './match.ts';
import { moderation } from './moderation.ts';
import { notification } from './notification.ts';
import { photo } from './photo.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';

/** Texts of several member screens, loaded with the first of them. */
export const members = {
  search,
  compatibility,
  match,
  moderation,
  notification,
  photo,
  profile,
} as const;
