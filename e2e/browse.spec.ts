import type { Locator, Page } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { search as searchKn } from '@sambandha/words/kn/screens/search';
import {
  desktopOptions,
  expect,
  expectAccessibleScreen,
  phoneOptions,
  test,
} from './harness/journey.ts';
import { createNewcomer, registerMember, sendChange } from './harness/people.ts';
import { unusualSurname } from './harness/unusual.ts';

const settings = { ...desktopOptions, reducedMotion: 'reduce' as const };

// Other journeys must not change the list or its order.
test.use({ ownProduct: true });

const listCount = (page: Page) => page.getByText(/^Showing \d/);
const cards = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 2 });
const namesOf = (page: Page) => cards(page).getByRole('link').allTextContents();
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/**
 * Clicks a link without scrolling. Returns the scroll position and the position of the link in the
 * window.
 */
const clickWithoutScroll = (link: Locator) =>
  link.evaluate((element) => {
    const position = { y: window.scrollY, top: element.getBoundingClientRect().top };
    (element as HTMLElement).click();
    return position;
  });

/** Returns the distance of an element from the top of the window, in pixels. */
const topOf = (target: Locator) =>
  target.evaluate((element) => element.getBoundingClientRect().top);

/**
 * Expects an element at this distance from the top of the window, apart from the browser's
 * rounding. A line that is rendered late above the element must not move it.
 */
const expectTop = (element: Locator, top: number) =>
  expect.poll(async () => Math.abs((await topOf(element)) - top)).toBeLessThanOrEqual(2);

test('the buttons of a card stand in one row after an interest', async ({
  open,
  product,
  photo,
}) => {
  const surname = unusualSurname();
  const woman = await registerMember(product, createNewcomer('FEMALE', `Kusuma ${surname}`), photo);
  const man = await registerMember(product, createNewcomer('MALE', 'Raghava Kodlu'), photo);
  await sendChange(product, man, `/matches/request/${woman.user.id}`, {}, 'POST');
  for (const [language, search] of [
    ['en', en.search],
    ['kn', searchKn],
  ] as const) {
    for (const width of [1280, 1920]) {
      const { page } = await open({ viewport: { width, height: 800 }, as: man, language });
      await page.goto(`/browse?search=${surname}`);
      const sent = page.getByText(search.interestSent, { exact: true });
      await expect(sent).toBeVisible();
      const message = page.getByText(search.message, { exact: true });
      const offset = async () => Math.abs((await topOf(message)) - (await topOf(sent)));
      await expect.poll(offset).toBeLessThanOrEqual(2);
    }
  }
});

test('a filter narrows the list when applied, and a search is saved, opened, renamed and deleted', async ({
  open,
  product,
  photo,
}) => {
  const surname = unusualSurname();
  for (const [name, gotra] of [
    ['Kumuda', 'KASHYAPA'],
    ['Kusuma', 'ATRI'],
  ] as const) {
    const woman = await registerMember(
      product,
      createNewcomer('FEMALE', `${name} ${surname}`),
      photo,
    );
    await sendChange(product, woman, '/profiles/me', { gotra });
  }
  // The man registers last, because his first list contains all members who registered before him.
  const man = await registerMember(product, createNewcomer('MALE', 'Mahabala Kodlu'), photo);
  const { page } = await open({ ...settings, as: man });
  await page.goto(`/browse?search=${surname}&sort=newest`);
  await expect(page.getByText('Showing 2 of 2 profiles')).toBeVisible();
  const filters = page.getByRole('form', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: 'Apply Filters' })).toBeDisabled();

  await test.step('a filter is applied with the button and removed with its chip', async () => {
    await filters.getByText('Kashyapa', { exact: true }).click();
    const countButton = filters.getByRole('button', { name: 'Show 1 profile' });
    await expect(countButton).toBeVisible();
    await expect(page).not.toHaveURL(/gotra/);
    await countButton.click();
    await expect(page).toHaveURL(/gotra=KASHYAPA/);
    await expect(page.getByText('Showing 1 of 1 profile')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Kashyapa' }).click();
    await expect(page.getByText('Showing 2 of 2 profiles')).toBeVisible();
    await expect(page).not.toHaveURL(/gotra/);
    await page.goBack();
    await expect(page.getByText('Showing 1 of 1 profile')).toBeVisible();
  });

  await test.step('the applied search is saved under a name', async () => {
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel(en.search.searchName).fill('Kashyapa');
    await dialog.getByLabel('Weekly update').check();
    await expectAccessibleScreen(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved as Kashyapa.')).toBeVisible();
    await page.getByRole('link', { name: en.search.viewSaved }).click();
    await expect(page.getByRole('switch', { name: 'Weekly update for Kashyapa' })).toBeChecked();
    await page.getByRole('button', { name: 'Rename Kashyapa' }).click();
    await page.getByLabel(en.search.searchName).fill('By gotra');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('link', { name: 'By gotra' }).click();
    await expect(page).toHaveURL(/gotra=KASHYAPA/);
    await expect(page.getByText('Showing 1 of 1 profile')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Delete By gotra' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(en.search.savedNone)).toBeVisible();
  });
});

test('Back from a profile restores the list and its scroll position', async ({
  open,
  product,
  photo,
}) => {
  const as = await registerMember(product, createNewcomer('FEMALE', 'Kavana Kodlu'), photo);
  const { page } = await open({ ...settings, as });
  await page.goto('/browse?sort=newest');
  await expect(listCount(page)).toBeVisible();
  // The list loads more cards without a click.
  await page.getByRole('button', { name: 'Load More Profiles' }).scrollIntoViewIfNeeded();
  await expect(cards(page).nth(23)).toBeAttached();
  const link = cards(page).nth(13).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const names = await namesOf(page);
  const card = await link.elementHandle();
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Back', exact: true }).click(),
  ]) {
    const positionBefore = await clickWithoutScroll(link);
    expect(positionBefore.y).toBeGreaterThan(500);
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page).toHaveTitle(/^(?!Browse).* · Sambandha$/);
    await goBack();
    await expect(page).toHaveTitle('Browse profiles · Sambandha');
    // The cards were not rendered again.
    expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
    expect((await namesOf(page)).slice(0, names.length)).toEqual(names);
    await expectTop(link, positionBefore.top);
  }
});

test('quick steps back and forward end at the last requested screen and its scroll position', async ({
  open,
  product,
  photo,
}) => {
  const as = await registerMember(product, createNewcomer('FEMALE', 'Kanaka Kodlu'), photo);
  const { page } = await open({ ...phoneOptions, as });
  await page.goto('/browse');
  await expect(listCount(page)).toBeVisible();
  const link = cards(page).nth(2).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const profile = page.getByRole('article').getByRole('heading', { level: 1 });
  const positionInList = await clickWithoutScroll(link);
  expect(positionInList.y).toBeGreaterThan(300);
  const family = page.getByRole('article').getByRole('heading', { name: 'Family' });
  await family.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  const topInProfile = await topOf(family);

  await page.goBack();
  await expect(listCount(page)).toBeVisible();
  await expect(profile).toBeHidden();
  await expectTop(link, positionInList.top);
  await page.goForward();
  await expect(profile).toBeVisible();
  await expect(listCount(page)).toBeHidden();
  await expectTop(family, topInProfile);

  await test.step('a step forward before the step back completes ends at the profile', async () => {
    await page.evaluate(() => {
      addEventListener('popstate', () => history.forward(), { once: true });
      history.back();
    });
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page).toHaveTitle(/^(?!Browse).* · Sambandha$/);
    await expect(profile).toBeVisible();
    await expect(listCount(page)).toBeHidden();
    await page.goBack();
    await expect(listCount(page)).toBeVisible();
    await expect(page).toHaveTitle('Browse profiles · Sambandha');
    await expect(profile).toBeHidden();
  });

  await test.step('a dialog of Browse closes with Back', async () => {
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await tabs.getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/messages');
    await tabs.getByRole('link', { name: 'Browse' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/messages');
    await expect(sheet).toBeHidden();
    await tabs.getByRole('link', { name: 'Browse' }).click();
    await expect(listCount(page)).toBeVisible();
    await expect(sheet).toBeHidden();
  });
});

const addToNotForMe = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Not for me' }).click();
  // A toast under the pointer stays until Undo is pressed, however slow the list is.
  await page.getByText(/^You will not see .* in Browse again\.$/).hover();
};

test('a member shortlists a profile, and undoes "Not for me"', async ({ open, product, photo }) => {
  const surname = unusualSurname();
  const name = `Kaveri ${surname}`;
  for (const womanName of [name, `Kamala ${surname}`]) {
    await registerMember(product, createNewcomer('FEMALE', womanName), photo);
  }
  // The man registers last, because his first list contains all members who registered before him.
  const man = await registerMember(product, createNewcomer('MALE', 'Manjunatha Kodlu'), photo);
  const { page } = await open({ ...settings, as: man });
  const card = cards(page).filter({ hasText: name });
  await page.goto(`/browse?search=${surname}`);
  await expect(page.getByText('Showing 2 of 2 profiles')).toBeVisible();
  const names = await namesOf(page);

  const bookmark = page.getByRole('button', { name: `Shortlist ${name}`, exact: true });
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Shortlist', exact: true }).click();
  await expect(page).toHaveURL(/list=shortlist/);
  await expect(cards(page)).toHaveCount(1);
  await expect(card).toBeVisible();

  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await addToNotForMe(page, name);
  await expect(page.getByText('Showing 1 of 1 profile')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Showing 2 of 2 profiles')).toBeVisible();
  expect(await namesOf(page)).toEqual(names);
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');

  await addToNotForMe(page, name);
  await expect(page.getByText('Showing 1 of 1 profile')).toBeVisible();
  await page.getByRole('link', { name: 'Not for me', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Show again: ${name}` }).click();
  await expect(page.getByText(en.search.passedNone)).toBeVisible();
});
