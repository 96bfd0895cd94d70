import { expect, test } from './harness/journey.ts';

// These tests check the journeys' own checks: each test marked `fail` must fail.

test.fail('a script that the content security policy refuses fails a journey', async ({ open }) => {
  const { page, expectError } = await open();
  expectError(/Executing inline script/);
  await page.goto('/safety');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test.fail('a missing file fails a journey', async ({ open }) => {
  const { page } = await open();
  await page.goto('/safety');
  await page.evaluate(() => fetch('/assets/missing.js').then(({ status }) => status));
});

test.fail('an error in a page fails a journey', async ({ open }) => {
  const { page } = await open();
  await page.goto('/safety');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('seeded');
    });
    return new Promise((done) => setTimeout(done));
  });
});

test('a page that does not exist is no error', async ({ open }) => {
  const { page } = await open();
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
