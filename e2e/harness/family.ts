import { expect, type Page } from '@playwright/test';
import type { Session } from './journey.ts';
import { change } from './people.ts';
import type { Product } from './product.ts';
import { linkFor } from './settings.ts';

/** Invites somebody by the product's calls alone; answers the address in their letter. */
export async function inviteRelative(
  product: Product,
  candidate: Session,
  invited: { readonly email: string; readonly relation: string; readonly part?: string },
): Promise<string> {
  const body = { part: 'adviser', ...invited };
  await change(product, candidate, '/family/invitations', body, 'POST');
  return linkFor(product, invited.email, '/invitation');
}

/** What an adviser never has on a screen of Browse or a profile. */
export async function expectOnlyLooking(page: Page, names: RegExp): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: names })).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: /^(Sections|ವಿಭಾಗಗಳು)$/ });
  await expect(tabs.getByRole('link', { name: /Interests|Messages|ಆಸಕ್ತಿ|ಸಂದೇಶ/ })).toHaveCount(0);
}
