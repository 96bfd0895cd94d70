import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newcomer, register, signIn } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

/* Somebody does harm and deletes their account at once: they are reported all the same, and two people find who it was. */

test('who deleted their account is reported, and found by two people together', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Savitri Kumta'), photo);
  const he = await register(product, newcomer('MALE', 'Harasser Hosur'), photo);
  const asHim = (method: string, path: string, body?: object) =>
    product.fetch(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${he.token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const message = 'An opening that is a threat';
  const asked = await asHim('POST', `/matches/request/${she.user.id}`, { message });
  expect(asked.status).toBe(201);
  expect((await asHim('DELETE', '/auth/delete-account')).status).toBe(204);

  const hers = await open({ ...phone, as: she });
  await hers.page.goto('/settings/blocked');
  await expect(hers.page.getByText('for 180 days')).toBeVisible();
  await expectGoodScreenInBothThemes(hers.page, 'settings-departed');
  await hers.page.getByRole('button', { name: 'Report somebody who has left' }).click();
  await hers.page.getByText('Harassment', { exact: true }).click();
  await hers.page.getByRole('button', { name: 'Send report' }).click();
  await expect(hers.page.getByText('Your report has been sent')).toBeVisible();

  // Other journeys open sealed records too, and a second try of this one does so again.
  const order = `Order of the court at Sirsi about ${he.user.id}`;
  await product.operate('sealed-ask', he.user.id, order);
  const { page } = await open({ ...desktop, as: await signIn(product, demo.admin) });
  await page.goto('/admin/sealed');
  const opening = page.getByRole('listitem').filter({ hasText: order });
  await expect(opening).toBeVisible();
  await expect(opening.getByRole('button', { name: 'Read' })).toBeHidden();
  await page.getByRole('button', { name: 'Ask to open' }).click();
  await expect(page.getByText('Please name the order or the authority that asks')).toBeVisible();
  await opening.getByRole('button', { name: 'Agree' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('I have read the order');
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(opening.getByText('Open for a day')).toBeVisible();
  await opening.getByRole('button', { name: 'Read' }).click();
  await expect(opening.getByText('Harasser Hosur')).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'sealed');

  const small = await open({ ...phone, as: await signIn(product, demo.admin) });
  await small.page.goto('/admin/sealed');
  const there = small.page.getByRole('listitem').filter({ hasText: order });
  await there.getByRole('button', { name: 'Read' }).click();
  await expect(there.getByText('Harasser Hosur')).toBeVisible();
  // A button that is half behind the header counts as too small.
  await small.page.evaluate(() => window.scrollTo(0, 0));
  await expectGoodScreenInBothThemes(small.page, 'sealed');
});
