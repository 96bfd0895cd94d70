import type { Catalogue } from '../../catalogue.ts';
import type { accounts as english } from '../../en/screens/accounts.ts';
import { account } from './account.ts';
import { settings } from './settings.ts';
import { subscription } from './subscription.ts';

/** Kannada texts of sign-in, registration and settings. */
export const accounts: Pick<Catalogue, keyof typeof english> = { account, settings, subscription };
