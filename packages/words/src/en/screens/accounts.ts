import { account } from './account.ts';
import { settings } from './settings.ts';
import { subscription } from './subscription.ts';

/** What is said on the way to an account and in its settings: loaded with the screens for that. */
export const accounts = { account, settings, subscription } as const;
