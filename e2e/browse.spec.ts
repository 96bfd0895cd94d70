import type { Page } from '@playwright/test';
import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { demo, newcomer, register, signIn } from './harness/people.ts';

const settings = { ...desktop, reducedMotion: 'reduce' as const };

const shown = (page: Page) => page.getByText(/^Showing \d/);
const totalOf = async (page: Page) =>
  Number((await shown(page).textContent())?.match(/of ([\d,]+)/)?.[1]?.replaceAll(',', ''));
const cards = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 2 });
const namesOf = async (page: Page) => cards(page).getByRole('link').allTextContents();
const apply = (page: Page) =>
  page.getByRole('button', { name: /^(Apply Filters|Show \d+ profiles?)$/ });

/** Chooses in one section, sees how many there would be, applies, and finds the chip. */
interface Choice {
  readonly section: string;
  readonly choose: (page: Page) => Promise<unknown>;
  readonly chip: string;
  readonly address: string;
}

const press = (name: string) => (page: Page) =>
  page.getByRole('form', { name: 'Filters' }).getByText(name, { exact: true }).click();

const choices: readonly Choice[] = [
  {
    section: 'Basic',
    choose: (page) => page.getByLabel('Minimum age').fill('28'),
    chip: 'Age 28 and above',
    address: 'ageMin=28',
  },
  {
    section: 'Basic',
    choose: (page) => page.getByLabel('Maximum height').selectOption(`6'0"`),
    chip: `Height up to 6'0"`,
    address: 'heightMax=',
  },
  {
    section: 'Personal',
    choose: press('Havyaka Kannada'),
    chip: 'Havyaka Kannada',
    address: 'motherTongue=HAVYAKA_KANNADA',
  },
  {
    section: 'Cultural',
    choose: press('Kashyapa'),
    chip: 'Kashyapa',
    address: 'gotra=KASHYAPA',
  },
  {
    section: 'Professional',
    choose: press("Master's Degree"),
    chip: "Master's Degree",
    address: 'education=MASTERS_DEGREE',
  },
];

test('each section narrows the list once it is applied, and a chip takes it back', async ({
  open,
  product,
}) => {
  const { page } = await open({ ...settings, as: await signIn(product, demo.woman) });
  await page.goto('/browse');
  await expect(shown(page)).toBeVisible();
  const all = await totalOf(page);
  await expect(apply(page)).toBeDisabled();

  for (const { section, choose, chip, address } of choices) {
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
    await choose(page);
    const promised = page.getByRole('button', { name: /^Show \d+ profiles?$/ });
    await expect(promised).toBeVisible();
    const count = Number((await promised.textContent())?.match(/\d+/)?.[0]);
    await expect(page).not.toHaveURL(new RegExp(address));
    await apply(page).click();
    await expect(page).toHaveURL(new RegExp(address));
    await expect.poll(() => totalOf(page)).toBe(count);
    expect(count).toBeLessThan(all);
    await page.getByRole('button', { name: `Remove ${chip}` }).click();
    await expect.poll(() => totalOf(page)).toBe(all);
    await expect(page).not.toHaveURL(new RegExp(address));
  }
});

test('several values of one filter widen it; drafts can be reset, filters cleared', async ({
  open,
  product,
}) => {
  const { page } = await open({ ...settings, as: await signIn(product, demo.woman) });
  await page.goto('/browse?gotra=KASHYAPA');
  await expect(shown(page)).toBeVisible();
  const one = await totalOf(page);
  await press('Bharadwaja')(page);
  await apply(page).click();
  await expect(page).toHaveURL(/gotra=BHARADWAJA&gotra=KASHYAPA/);
  await expect.poll(() => totalOf(page)).toBeGreaterThan(one);

  await page.getByLabel('Minimum age').fill('99');
  await page.getByRole('button', { name: 'Reset Changes' }).click();
  await expect(page.getByLabel('Minimum age')).toHaveValue('');
  await page.getByLabel('Minimum age').fill('40');
  await page.getByLabel('Maximum age').fill('30');
  await apply(page).click();
  await expect(page.getByText('Maximum age must not be below minimum age')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).first().click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('the sheet of a phone tells how many there would be', async ({ open, product }) => {
  const { page } = await open({
    ...phone,
    reducedMotion: 'reduce',
    as: await signIn(product, demo.woman),
  });
  await page.goto('/browse');
  await expect(shown(page)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Never Married', { exact: true }).click();
  const show = sheet.getByRole('button', { name: /^Show \d+ profiles?$/ });
  await expect(show).toBeVisible();
  await expectGoodScreen(page);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /Filters.*1 active/ })).toBeVisible();
});

test('back from a profile, list and place are as they were', async ({ open, product }) => {
  const { page } = await open({ ...settings, as: await signIn(product, demo.woman) });
  await page.goto('/browse?sort=newest');
  await expect(shown(page)).toBeVisible();
  // The list goes on by itself.
  await page.getByRole('button', { name: 'Load More Profiles' }).scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(24);
  const names = await namesOf(page);
  const link = cards(page).nth(13).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  const card = await link.elementHandle();
  await link.click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page).toHaveTitle(/^(?!Browse).* · Sambandha$/);
  await page.goBack();
  await expect(page).toHaveTitle('Browse matches · Sambandha');
  // They were not drawn anew.
  expect(await card?.evaluate((one) => one.isConnected)).toBe(true);
  await expect(cards(page)).toHaveCount(24);
  expect(await namesOf(page)).toEqual(names);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('steps back and forward, however quick, end at the right screen and place', async ({
  open,
  product,
}) => {
  const { page } = await open({ ...phone, as: await signIn(product, demo.woman) });
  await page.goto('/browse');
  await expect(shown(page)).toBeVisible();
  const link = cards(page).nth(2).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 40));
  const y = () => page.evaluate(() => window.scrollY);
  const inList = await y();
  expect(inList).toBeGreaterThan(300);
  const profile = page.getByRole('article').getByRole('heading', { level: 1 });
  await link.click();
  await expect(page.getByRole('heading', { name: 'Family' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  const inProfile = await y();

  await page.goBack();
  await expect(shown(page)).toBeVisible();
  await expect(profile).toBeHidden();
  await expect.poll(y).toBe(inList);
  await page.goForward();
  await expect(profile).toBeVisible();
  await expect(shown(page)).toBeHidden();
  await expect.poll(y).toBe(inProfile);

  // Before the first step is done.
  await page.evaluate(() => {
    addEventListener('popstate', () => history.forward(), { once: true });
    history.back();
  });
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page).toHaveTitle(/^(?!Browse).* · Sambandha$/);
  await expect(profile).toBeVisible();
  await expect(shown(page)).toBeHidden();
  await page.goBack();
  await expect(shown(page)).toBeVisible();
  await expect(page).toHaveTitle('Browse matches · Sambandha');
  await expect(profile).toBeHidden();
});

test('a dialog of Browse does not outlive the way back', async ({ open, product }) => {
  const { page } = await open({ ...phone, as: await signIn(product, demo.woman) });
  await page.goto('/messages');
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await tabs.getByRole('link', { name: 'Browse' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/messages');
  await expect(sheet).toBeHidden();
  await tabs.getByRole('link', { name: 'Browse' }).click();
  await expect(shown(page)).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('a shortlist is kept, and "not for me" can be undone', async ({ open, product, photo }) => {
  const as = await register(product, newcomer('FEMALE', 'Kavana Joshi'), photo);
  const { page } = await open({ ...settings, as });
  await page.goto('/browse');
  await expect(shown(page)).toBeVisible();
  const names = await namesOf(page);
  const total = await totalOf(page);
  const name =
    (
      await page
        .getByRole('button', { name: /^Shortlist / })
        .first()
        .getAttribute('aria-label')
    )?.replace('Shortlist ', '') ?? '';

  const bookmark = page.getByRole('button', { name: `Shortlist ${name}`, exact: true });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Shortlist', exact: true }).click();
  await expect(page).toHaveURL(/list=shortlist/);
  await expect(cards(page)).toHaveCount(1);
  await expectGoodScreen(page);

  await page.goBack();
  await expect(cards(page)).toHaveCount(names.length);
  await page.getByRole('button', { name: `${name} is not for me` }).click();
  await expect(page.getByText(`${name} will not be shown to you again.`)).toBeVisible();
  expect(await namesOf(page)).toEqual(names.slice(1));
  await expect.poll(() => totalOf(page)).toBe(total - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesOf(page)).toEqual(names);
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: `${name} is not for me` }).click();
  await page.getByRole('link', { name: 'Not for me', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: `Show again: ${name}` }).click();
  await expect(page.getByText('Nobody set aside')).toBeVisible();
});

test('a search is saved, opened, renamed and deleted', async ({ open, product, photo }) => {
  const as = await register(product, newcomer('FEMALE', 'Maithri Hegde'), photo);
  const { page } = await open({ ...settings, as });
  await page.goto('/browse?list=saved');
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  await page.goto('/browse?gotra=KASHYAPA&sort=newest');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name of the search')).toHaveValue('Kashyapa');
  await dialog.getByLabel('Name of the search').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please give the search a name')).toBeVisible();
  await dialog.getByLabel('Name of the search').fill('Kashyapa');
  await dialog.getByLabel('Weekly news').check();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as Kashyapa.')).toBeVisible();

  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expect(page.getByRole('switch', { name: 'Weekly news of Kashyapa' })).toBeChecked();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Rename Kashyapa' }).click();
  await page.getByLabel('Name of the search').fill('By gotra');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('link', { name: 'By gotra' }).click();
  await expect(page).toHaveURL(/gotra=KASHYAPA&sort=newest/);
  await page.goBack();
  await page.getByRole('button', { name: 'Delete By gotra' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No saved searches yet')).toBeVisible();
});
