import { desktopOptions, expect, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, registerMember } from './harness/people.ts';
import { SettingsPage } from './harness/settings.ts';

test('a section of the settings has an address and a title, receives the focus, and Back returns to its row', async ({
  open,
  product,
  photo,
}) => {
  const as = await registerMember(product, createNewcomer('FEMALE', 'Yamuna Kodlamane'), photo);
  const { page } = await open({ ...phoneOptions, as });
  const settings = new SettingsPage(page);
  await page.goto('/settings');
  const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
  const row = settings.list.getByRole('link', { name: 'Language and text size' });
  await row.scrollIntoViewIfNeeded();
  await expect.poll(scrollPosition).toBeGreaterThan(0);
  await row.click();
  await expect(page).toHaveURL('/settings/appearance');
  await expect(page).toHaveTitle('Language and text size · Settings · Sambandha');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Language and text size' }),
  ).toBeFocused();
  await expect(settings.list).toBeHidden();
  await expect.poll(scrollPosition).toBe(0);
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(page).toHaveTitle('Settings · Sambandha');

  for (const section of ['email', 'account', 'sessions']) {
    await page.goto(`/settings?tab=${section}`);
    await expect(page).toHaveURL(`/settings/${section}`);
  }
  await page.goto('/settings?tab=unknown');
  await expect(page).toHaveURL('/settings?tab=unknown');
  await page.goto('/settings/unknown');
  await expect(page).toHaveURL('/settings');

  const desktopScreen = await open({ ...desktopOptions, as });
  const desktopSettings = new SettingsPage(desktopScreen.page);
  await desktopScreen.page.goto('/settings');
  await expect(desktopSettings.panel).toHaveAccessibleName('Mobile Number');
  await desktopSettings.openSection('Devices');
  await expect(
    desktopScreen.page.getByRole('heading', { level: 2, name: 'Devices' }),
  ).toBeFocused();
  await expect(desktopSettings.list.getByRole('link', { name: 'Devices' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
