import { account } from './account.ts';
import { browse } from './browse.ts';
import { common } from './common.ts';
import { compatibility } from './compatibility.ts';
import { feedback } from './feedback.ts';
import { landing } from './landing.ts';
import { match } from './match.ts';
import { message } from './message.ts';
import { moderation } from './moderation.ts';
import { notification } from './notification.ts';
import { photo } from './photo.ts';
import { preference } from './preference.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { subscription } from './subscription.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { ui } from './ui.ts';

/** The English catalogue: one file per feature, in the words of the specification. */
export const en = {
  account,
  browse,
  common,
  compatibility,
  feedback,
  landing,
  match,
  message,
  moderation,
  notification,
  photo,
  preference,
  profile,
  settings,
  shell,
  subscription,
  support,
  system,
  ui,
} as const;
