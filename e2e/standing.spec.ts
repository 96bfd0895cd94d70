import type { Page } from '@playwright/test';
import { expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { newcomer, register } from './harness/people.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';

const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name });

test('she says where her search stands: he sees the mark, and then nothing of her', async ({
  open,
  product,
  photo,
}) => {
  const her = newcomer('FEMALE', 'Damayanti Balehalli');
  const session = await register(product, her, photo);
  const hers = await open({ ...phone, as: session });
  const his = await open({
    ...phone,
    as: await register(product, newcomer('MALE', 'Nala Balehalli'), photo),
  });
  const choose = async (page: Page, name: string) => {
    const stored = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/standing') && answer.request().method() === 'PUT',
    );
    await page.getByRole('radio', { name }).check();
    expect((await stored).status()).toBe(200);
  };

  await test.step('in talks, shown with the mark', async () => {
    await hers.page.goto('/settings/visibility');
    await expect(hers.page.getByRole('radio', { name: 'Looking' })).toBeChecked();
    await choose(hers.page, 'In talks, shown in Browse with that mark');
    await expectGoodScreenInBothThemes(hers.page, 'standing');
    await expectRoomForLargeText(hers.page);
    await his.page.goto('/browse?search=Damayanti&sort=newest');
    await expect(cardOf(his.page, her.name)).toBeVisible();
    await expect(his.page.getByText('In talks · Here this week')).toBeVisible();
    await expectGoodScreen(his.page);
    await his.page.goto(`/profile/${session.user.id}`);
    await expect(his.page.getByText('They are in talks with a family.')).toBeVisible();
    await expectGoodScreenInBothThemes(his.page, 'in-talks');
  });

  await test.step('engaged or married, she leaves Browse', async () => {
    await choose(hers.page, 'Engaged or married, not shown in Browse');
    await expect(hers.page.getByText(/^Your conversations stay as they are/)).toBeVisible();
    await expect(hers.page.getByRole('switch', { name: /^Hide my profile/ })).toBeChecked();
    await expect(async () => {
      await his.page.goto('/browse?search=Damayanti&sort=newest');
      await expect(his.page.getByText('No profiles found')).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  await test.step('and comes back with one choice', async () => {
    await choose(hers.page, 'Looking');
    await expect(hers.page.getByRole('switch', { name: /^Hide my profile/ })).not.toBeChecked();
    await expect(async () => {
      await his.page.goto('/browse?search=Damayanti&sort=newest');
      await expect(cardOf(his.page, her.name)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(his.page.getByText('In talks', { exact: true })).toHaveCount(0);
  });
});

test('after a long silence one press answers, in both languages; the link signs nobody in', async ({
  open,
  product,
  photo,
}) => {
  const visitor = await open(phone);
  await visitor.page.goto('/still-looking');
  await expect(visitor.page).toHaveURL(/\/auth/);

  const session = await register(product, newcomer('FEMALE', 'Savitri Balehalli'), photo);
  const other = await register(product, newcomer('FEMALE', 'Lopamudra Balehalli'), photo);
  const { page } = await open({ ...phone, as: session });
  await page.goto('/still-looking');
  await expect(page.getByText('Nothing is asked of you just now.')).toBeVisible();

  await product.letRest(session.user.id);
  await page.reload();
  await expect(page.getByText(/^You were not here for 60 days/)).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'still-looking');
  await expectRoomForLargeText(page);
  await page.getByRole('button', { name: 'Show my profile again' }).click();
  await expect(page.getByText(/^Thank you\./)).toBeVisible();
  await page.getByRole('link', { name: 'Where your search stands' }).click();
  await expect(page.getByRole('radio', { name: 'Looking' })).toBeChecked();

  await product.letRest(other.user.id);
  const kannada = await open({ ...phone, as: other, language: 'kn', reducedMotion: 'reduce' });
  await kannada.page.goto('/still-looking');
  await expectGoodScreenInBothThemes(kannada.page, 'still-looking-kannada');
  await kannada.page.getByRole('button', { name: 'ಮಾತುಕತೆ ನಡೆದಿದೆ' }).click();
  await expect(kannada.page.getByText(/^ಧನ್ಯವಾದಗಳು/)).toBeVisible();
  await kannada.page.goto('/settings/visibility');
  await expect(kannada.page.getByRole('radio', { name: /^ಮಾತುಕತೆ ನಡೆದಿದೆ, ಆ ಗುರುತಿನ/ })).toBeChecked();
  await expectGoodScreen(kannada.page);
});
