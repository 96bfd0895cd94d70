import type { Page } from '@playwright/test';
import { AskSheet } from './harness/ask.ts';
import { desktop, expect, phone, type Session, test } from './harness/journey.ts';
import { unfoldProfile } from './harness/own-profile.ts';
import { change, connect, demo, matchOf, newcomer, register, signIn } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';

const sizes = [
  ['a phone', phone],
  ['a desk', desktop],
] as const;

const saved = 'Profile updated successfully!';

const leave = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

for (const [where, size] of sizes) {
  test(`on ${where} one’s profile is edited, guarded while unsaved, and seen in the preview`, async ({
    open,
    product,
    photo,
  }) => {
    const who = newcomer('FEMALE', 'Ananya Hegde');
    const { page } = await open({ ...size, as: await register(product, who, photo) });
    await page.goto('/profile/preview');
    await page.getByRole('link', { name: 'Edit Profile' }).click();

    // What is missing leads to its field, and says why it helps.
    await expect(page.getByText(/things are missing/)).toBeVisible();
    const others = where === 'a phone' ? /things are missing/ : /^Show \d+ more$/;
    await page.getByText(others).click();
    await expect(page.getByText('Families ask for it first.')).toBeVisible();
    await page.getByRole('link', { name: /^Gotra/ }).click();
    await expect(page.getByLabel('Gotra')).toBeFocused();
    await page.getByLabel('Gotra').selectOption('Atri');

    await unfoldProfile(page);
    await page.getByLabel('Profession').fill('Botanist');
    await page.getByLabel('Languages').fill('Kannada, Sanskrit');
    await page.getByLabel('Languages').press('Enter');
    await page.getByRole('button', { name: 'Add Yakshagana' }).click();
    await page.getByLabel('Family deity').fill('Gokarna Mahabaleshwara');

    // A star outside its rashi is told beside the field, before anything is sent: the focus is there,
    // also where its section was folded.
    await page.getByLabel('Nakshatra').selectOption('Rohini');
    await page.getByLabel('Rashi', { exact: true }).selectOption('Aries (Mesha)');
    await page.getByRole('heading', { name: 'Cultural Background' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Rashi', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Profession')).toHaveValue('Botanist');
    await expect(page.getByLabel('Rashi', { exact: true })).toHaveAccessibleDescription(
      /Rohini lies in Taurus \(Vrishabha\)\. Please choose that rashi/,
    );
    await expectGoodScreenInBothThemes(page, 'profile-edit');

    // Neither another tab nor the way back loses what is not saved.
    await page.getByRole('tab', { name: 'Photos' }).click();
    await leave(page).getByRole('button', { name: 'Stay' }).click();
    await expect(leave(page)).toBeHidden();
    // Not goBack(), which waits for a page that the guard does not let come.
    await page.evaluate(() => history.back());
    await leave(page).getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByLabel('Profession')).toHaveValue('Botanist');

    await page.getByLabel('Rashi', { exact: true }).selectOption('Taurus (Vrishabha)');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(saved)).toBeVisible();

    // Saving once more says that there was nothing to save, and calls nothing.
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);

    await page.getByRole('tab', { name: 'Partner Preferences' }).click();
    const fits = page.getByRole('status').filter({ hasText: /members fit|Counted again/ });
    await expect(fits).toContainText(/\d+ members fit/);
    const all = await fits.textContent();
    await page.getByLabel('Preferred gotra').selectOption('Kashyapa');
    await expect(fits).not.toHaveText(all ?? '');
    await page.getByLabel('Minimum age').fill('40');
    await page.getByLabel('Maximum age').fill('30');
    await expect(fits).toHaveText('Counted again once the form is right');
    await page.getByLabel('Maximum age').fill('45');
    await expectGoodScreenInBothThemes(page, 'profile-preferences');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Preferences updated successfully!')).toBeVisible();

    await page.getByRole('link', { name: 'See how others see it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('(Preview)');
    for (const text of ['Botanist', 'Kannada, Sanskrit', 'Yakshagana', 'Atri', 'Rohini']) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText('Gokarna Mahabaleshwara')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Express Interest' })).toBeDisabled();
    await expectGoodScreenInBothThemes(page, 'profile-preview');
  });

  test(`on ${where} a profile’s photos are gone through by keyboard, and a failed interest is taken back`, async ({
    open,
    product,
  }) => {
    const session = await signIn(product, demo.man);
    const id = await someoneWithPhotos(product, session.token);
    const { page, expectError } = await open({ ...size, as: session });
    await page.goto(`/profile/${id}`);
    const counter = page.getByRole('status').filter({ hasText: /Photo \d of \d/ });
    const count = Number((await counter.textContent())?.match(/of (\d)/)?.[1]);
    expect(count).toBeGreaterThan(1);

    await page.getByRole('button', { name: 'Next photo' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(counter).toHaveText(`Photo ${count} of ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText(`Photo 1 of ${count}`);
    await page.getByRole('button', { name: 'Show photo 2' }).press('Enter');
    await expect(counter).toHaveText(`Photo 2 of ${count}`);

    const enlarge = page.getByRole('button', { name: 'View full screen' }).first();
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: 'Photos, full screen' });
    await expect(lightbox).toBeVisible();
    await expect(lightbox.locator('.yarl__counter')).toHaveText(`2 / ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.locator('.yarl__counter')).not.toHaveText(`2 / ${count}`);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(enlarge).toBeFocused();

    expectError(/status of 500|Server error 500/);
    await page.route('**/api/matches/request/*', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Express Interest' }).click();
    await new AskSheet(page).expectFailure('Failed to express interest. Please try again.');
    await expect(page.getByRole('button', { name: 'Express Interest' })).toBeEnabled();
    await expectGoodScreenInBothThemes(page, 'profile-member');
    await expectRoomForLargeText(page);

    // To the end of the page Interest and Message stay where they can be pressed.
    await page.getByRole('heading', { name: 'Profile Activity' }).scrollIntoViewIfNeeded();
    for (const name of ['Express Interest', 'Send Message']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }

    await page.goto('/browse');
    await page.goto(`/profile/${id}`);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/browse/);
  });

  test(`on ${where} a star is worked out from the birth, and stored once it is chosen and saved`, async ({
    open,
    product,
    photo,
  }) => {
    const who = newcomer('FEMALE', 'Chaitra Joshi');
    const { page } = await open({ ...size, as: await register(product, who, photo) });
    await page.goto('/profile');
    await unfoldProfile(page);
    const star = (name: string) => page.getByLabel(name, { exact: true });
    const ask = page.getByRole('button', { name: 'Work out star, pada and rashi' });
    const answer = page.getByRole('status').filter({ hasText: 'A calculation, not a certainty' });

    await ask.click();
    await expect(answer).toContainText('Time assumed');
    await expect(answer.getByRole('button').nth(1)).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'profile-star-assumed');

    // Another birth is another question.
    await star('Time of birth').fill('06:45');
    await expect(answer).toBeHidden();
    await star('Place of birth').fill('Sirsi');
    await ask.click();
    await expect(answer).toContainText('By the date and time of birth');
    await expect(answer).not.toContainText('Time assumed');
    await expect(star('Nakshatra')).toHaveValue('');
    const option = answer.getByRole('button');
    const [, nakshatra, pada, rashi] =
      (await option.textContent())?.match(/^(.+) pada (\d), (.+)$/) ?? [];
    await option.click();
    await expect(page.getByText('Filled in. Please check it, then save.')).toBeVisible();
    const expectStar = async () => {
      await expect(star('Nakshatra').locator('option:checked')).toHaveText(nakshatra ?? '');
      await expect(star('Pada')).toHaveValue(pada ?? '');
      await expect(star('Rashi').locator('option:checked')).toHaveText(rashi ?? '');
    };
    await expectStar();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(saved)).toBeVisible();
    await page.reload();
    await expectStar();
    await expect(star('Time of birth')).toHaveValue('06:45');
  });

  test(`on ${where} a profile tells from when one may ask again`, async ({
    open,
    product,
    photo,
  }) => {
    const he = await register(product, newcomer('MALE', 'Dinesh Hegde'), photo);
    const declining = await register(product, newcomer('FEMALE', 'Gauri Bhat'), photo);
    const ending = await register(product, newcomer('FEMALE', 'Hema Bhat'), photo);
    await decline(product, he, declining);
    await end(product, he, ending);
    const { page } = await open({ ...size, as: he });
    await page.goto(`/profile/${declining.user.id}`);
    await expect(
      page.getByText(/did not take up your interest.* from \d+ \w+ \d{4}/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Express Interest' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
    await expectGoodScreenInBothThemes(page, 'profile-declined');
    await page.goto(`/profile/${ending.user.id}`);
    await expect(page.getByText(/match has ended.* from \d+ \w+ \d{4}/)).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'profile-ended');
  });
}

/** Someone whom the member may ask, with more than one photo. */
async function someoneWithPhotos(product: Product, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const read = async <T>(path: string) =>
    (await (await product.fetch(`/api/profiles/${path}`, { headers })).json()) as T;
  for (let page = 1; page <= 4; page++) {
    const { profiles } = await read<{ profiles: { id: string; match: unknown }[] }>(
      `?limit=24&page=${page}`,
    );
    for (const { id } of profiles.filter(({ match }) => match === null)) {
      const { profile } = await read<{ profile: { photos: unknown[] } }>(id);
      if (profile.photos.length > 1) return id;
    }
  }
  throw new Error('nobody has more than one photo');
}

async function decline(product: Product, asks: Session, other: Session): Promise<void> {
  await change(product, asks, `/matches/request/${other.user.id}`, {}, 'POST');
  const wanted = { status: 'REQUESTED', direction: 'received' } as const;
  const { id } = await matchOf(product, other, wanted);
  await change(product, other, `/matches/${id}`, { action: 'decline' });
}

async function end(product: Product, one: Session, other: Session): Promise<void> {
  await change(product, one, `/matches/${await connect(product, one, other)}`, { action: 'end' });
}
