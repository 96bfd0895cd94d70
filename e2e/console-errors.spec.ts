import { expect, test } from './harness/journey.ts';

// These tests check that the harness reports errors. Each test marked `fail` must fail.

test.fail(
  'a script blocked by the content security policy fails the test',
  { tag: '@long' },
  async ({ open }) => {
    const { page, expectError } = await open();
    // Allows the console error. The violation is reported separately.
    expectError(/Executing inline script/);
    await page.goto('/safety');
    await page.evaluate(async () => {
      const violation = new Promise((resolve) => {
        addEventListener('securitypolicyviolation', resolve, { once: true });
      });
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      await violation;
    });
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);

test.fail('a missing file fails the test', { tag: '@long' }, async ({ open }) => {
  const { page } = await open();
  await page.goto('/safety');
  await page.evaluate(() => fetch('/assets/missing.js').then(({ status }) => status));
});

test.fail('a page error fails the test', { tag: '@long' }, async ({ open }) => {
  const { page } = await open();
  await page.goto('/safety');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('an error of the page');
    });
    return new Promise((done) => setTimeout(done));
  });
});

test('a navigation to a page that does not exist does not fail the test', { tag: '@long' }, async ({
  open,
}) => {
  const { page } = await open();
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
