import { common } from './common.ts';
import { feedback } from './feedback.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { ui } from './ui.ts';

/** Texts of the public pages and of the shell, loaded with the app. */
export const publicTexts = {
  common,
  feedback,
  shell,
  support,
  system,
  ui,
} as const;
