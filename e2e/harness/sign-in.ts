import type { Page } from '@playwright/test';

/** Fills in the form of the sign-in page and submits it. */
export async function submitSignIn(page: Page, contact: string, password: string): Promise<void> {
  await page.getByLabel('Phone number or email').fill(contact);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Returns a code of six digits that differs from this one. */
export function createWrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
