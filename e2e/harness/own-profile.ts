import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Opens the folded sections of one's own profile. */
export async function unfoldProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  const folded = page.locator('form details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}
