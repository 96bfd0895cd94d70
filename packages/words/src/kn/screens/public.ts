import type { Catalogue } from '../../catalogue.ts';
import type { publicTexts as english } from '../../en/screens/public.ts';
import { common } from './common.ts';
import { feedback } from './feedback.ts';
import { landing } from './landing.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { ui } from './ui.ts';

/** Kannada texts of the public pages and of the shell. */
export const publicTexts: Pick<Catalogue, keyof typeof english | 'landing'> = {
  common,
  feedback,
  landing,
  shell,
  support,
  system,
  ui,
};
