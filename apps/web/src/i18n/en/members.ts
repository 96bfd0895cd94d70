import { account } from './account.ts';
import { browse } from './browse.ts';
import { compatibility } from './compatibility.ts';
import { match } from './match.ts';
import { message } from './message.ts';
import { moderation } from './moderation.ts';
import { notification } from './notification.ts';
import { photo } from './photo.ts';
import { preference } from './preference.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { subscription } from './subscription.ts';

/** What the screens of members say, and those on the way to becoming one: loaded with the first of them. */
export const members = {
  account,
  browse,
  compatibility,
  match,
  message,
  moderation,
  notification,
  photo,
  preference,
  profile,
  settings,
  subscription,
} as const;
