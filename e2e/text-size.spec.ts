import type { Page } from '@playwright/test';
import { expect, phoneOptions, test } from './harness/journey.ts';

test('the chosen text size is set before the first paint and in other tabs', async ({ open }) => {
  const { page } = await open(phoneOptions);
  await page.goto('/');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/safety');
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('button', { name: '150%' }).click();
  const sizeOf = (tab: Page) =>
    tab.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  for (const tab of [page, otherTab]) await expect.poll(() => sizeOf(tab)).toBe('24px');
  await expect(page.getByRole('button', { name: '150%' })).toHaveAttribute('aria-pressed', 'true');
  // Records the size when the body is added, which is before the first paint.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      const globals = window as unknown as { sizeAtBody: string };
      globals.sizeAtBody = document.documentElement.style.fontSize;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/auth']) {
    await page.goto(path);
    const sizeAtBody = await page.evaluate(
      () => (window as unknown as { sizeAtBody: string }).sizeAtBody,
    );
    expect(sizeAtBody, path).toBe('150%');
  }
});
