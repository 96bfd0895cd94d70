import type { Page } from '@playwright/test';
import { desktop, expect, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { newcomer, register, signIn } from './harness/people.ts';

/** What has the focus, by its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return 'nothing';
    return element.getAttribute('aria-label') ?? element.textContent ?? element.localName;
  });

test('by keyboard alone, nothing that one takes away takes the focus along', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('FEMALE', 'Malini Sonda');
  const she = await register(product, who, photo);
  const call = (method: string, path: string, body?: object) =>
    product.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${she.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const answer = await call('GET', '/profiles/?limit=3');
  const { profiles } = (await answer.json()) as { profiles: { id: string; name: string }[] };
  const [first, second, third] = profiles;
  if (!first || !second || !third) throw new Error('too few members');
  const { page } = await open({ ...desktop, as: she });
  const keys = new Keyboard(page);
  const expectKept = async (act: string) => {
    await expect.poll(() => focused(page), act).not.toBe('nothing');
  };

  await test.step('somebody who is not for her, and taken back', async () => {
    await page.goto('/browse');
    const pass = page.getByRole('button', { name: /is not for me$/ }).first();
    const name = await pass.getAttribute('aria-label');
    await keys.activate(pass);
    await expect(page.getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0);
    await expectKept('not for me');
    // It may be whom the next step sets aside.
    const undone = page.waitForResponse(
      (taken) => taken.request().method() === 'DELETE' && taken.url().includes('/api/passed/'),
    );
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: name ?? '', exact: true })).toBeVisible();
    await expectKept('undo');
    await undone;
  });

  await test.step('the last of those who are not for her, shown again', async () => {
    await call('PUT', `/passed/${first.id}`);
    await page.goto('/browse?list=passed');
    await keys.activate(page.getByRole('button', { name: `Show again: ${first.name}` }));
    await expect(page.getByText('Nobody set aside')).toBeVisible();
    await expectKept('show again');
  });

  await test.step('a bookmark on the shortlist', async () => {
    await call('PUT', `/shortlist/${second.id}`);
    await page.goto('/browse?list=shortlist');
    const bookmark = page.getByRole('button', { name: `Shortlist ${second.name}` });
    await keys.activate(bookmark);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await expectKept('shortlist');
  });

  await test.step('a saved search', async () => {
    await call('POST', '/saved-searches', { name: 'Teachers', query: {} });
    await page.goto('/browse?list=saved');
    await keys.activate(page.getByRole('button', { name: 'Delete Teachers' }));
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    await sure.press('Enter');
    await expect(page.getByRole('button', { name: 'Delete Teachers' })).toHaveCount(0);
    await expectKept('saved search');
  });

  await test.step('a block', async () => {
    await call('POST', `/blocks/${third.id}`);
    await page.goto('/settings/blocked');
    await keys.activate(page.getByRole('button', { name: `Unblock ${third.name}` }));
    await expect(page.getByText('You have blocked nobody', { exact: false })).toBeVisible();
    await expectKept('unblock');
  });

  await test.step('another session', async () => {
    await signIn(product, who.email, who.password);
    await page.goto('/settings/sessions');
    await keys.activate(page.getByRole('button', { name: /^Sign out (?!all)/ }).first());
    await expect(page.getByRole('button', { name: /^Sign out (?!all)/ })).toHaveCount(0);
    await expectKept('session');
  });

  await test.step('the only photo', async () => {
    await page.goto('/profile?tab=photos');
    await keys.activate(page.getByRole('button', { name: 'Delete photo 1' }));
    await page.getByRole('button', { name: 'Yes, delete' }).press('Enter');
    await expect(page.getByText('0 of 6 photos')).toBeVisible();
    await expectKept('photo');
  });
});
