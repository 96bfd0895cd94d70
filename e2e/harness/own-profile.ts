import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Opens the folded sections of one's own profile. */
export async function openProfileSections(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  const foldedSections = page.locator('form details:not([open]) > summary');
  while ((await foldedSections.count()) > 0) await foldedSections.first().click();
}
