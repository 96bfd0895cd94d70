import { common } from './common.ts';
import { feedback } from './feedback.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { ui } from './ui.ts';

/** What the pages for everyone say, and the shell around every screen: loaded with the app. */
export const open = {
  common,
  feedback,
  shell,
  support,
  system,
  ui,
} as const;
