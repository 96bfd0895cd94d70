import { account } from './account.ts';
import { settings } from './settings.ts';
import { subscription } from './subscription.ts';

/** Texts of sign-in, registration and settings, loaded with those screens. */
export const accounts = { account, settings, subscription } as const;
