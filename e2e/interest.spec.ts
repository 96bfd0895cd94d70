import { boxOf } from './harness/box.ts';
import { FirstMessageSheet } from './harness/first-message-sheet.ts';
import {
  dismissToast,
  interestCard,
  readInterestCounts,
  sendInterest,
  tab,
  undoButton,
} from './harness/interests.ts';
import { desktopOptions, expect, phoneOptions, type Session, test } from './harness/journey.ts';
import { createNewcomer, registerMember, sendChange } from './harness/people.ts';
import { expectAccessibleInBothThemes, expectNoOverflowInLargeText } from './harness/screen.ts';

const womanName = 'Parvati Mavinakere';
const manName = 'Gajanana Bhat';
const otherName = 'Ramesh Hosamane';

test('an interest is sent, arrives live, is accepted and leads to a conversation', async ({
  open,
  product,
  photo,
}) => {
  const woman = await registerMember(product, createNewcomer('FEMALE', womanName), photo);
  const man = await registerMember(product, createNewcomer('MALE', manName), photo);
  const womanScreen = await open({ ...desktopOptions, as: woman });
  const manScreen = await open({ ...phoneOptions, as: man });
  const { page } = womanScreen;
  await page.goto('/browse');
  const interestsLink = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Interests/ });
  await expect(interestsLink).toHaveAccessibleName('Interests');
  await interestsLink.click();
  await expect(page.getByRole('heading', { name: 'No new interests' })).toBeVisible();

  await test.step('the sender sees the buttons at the end of the profile and sends an interest', async () => {
    await manScreen.page.goto(`/profile/${woman.user.id}`);
    await manScreen.page
      .getByRole('heading', { name: 'Profile Activity' })
      .scrollIntoViewIfNeeded();
    for (const name of ['Express Interest', 'Send Message']) {
      await expect(manScreen.page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await manScreen.page.getByRole('button', { name: 'Express Interest' }).click();
    const sheet = new FirstMessageSheet(manScreen.page);
    await expect(sheet.dialog).toContainText(/You can send \d+ more interests today/);
    await sheet.dialog.getByRole('button', { name: /We both speak/ }).click();
    await expectAccessibleInBothThemes(manScreen.page, 'ask-interest');
    await expectNoOverflowInLargeText(manScreen.page);
    await sheet.submit();
  });

  await test.step('the recipient receives the interest live, and the sender sees it in his list', async () => {
    await expect(interestsLink).toHaveAccessibleName('Interests 1 to answer');
    await expect(interestCard(page, manName)).toContainText(
      'We both speak Havyaka Kannada at home.',
    );
    await expect(tab(page, /^Received\s*1$/)).toBeVisible();
    await manScreen.page.goto('/interests?tab=sent');
    await expect(interestCard(manScreen.page, womanName)).toBeVisible();
    await expect(manScreen.page.getByText(/You can send \d+ more interests today/)).toBeVisible();
  });

  await test.step('the recipient accepts, and the message field has the focus', async () => {
    await page.getByRole('button', { name: `Accept interest from ${manName}` }).click();
    const matchDialog = page.getByRole('dialog', { name: 'You and Gajanana are matched' });
    await matchDialog.getByRole('button', { name: 'Write a message' }).click();
    await expect(page).toHaveURL(/\/messages\?conversation=/);
    await expect(page.getByRole('textbox', { name: `Message to ${manName}` })).toBeFocused();
    await page.keyboard.type('Namaskara.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Namaskara.')).toBeVisible();
    await expect(interestsLink).toHaveAccessibleName('Interests');
  });

  await test.step("the sender's list of accepted interests leads to the conversation, and Back returns to it", async () => {
    await expect(interestCard(manScreen.page, womanName)).toBeHidden();
    await tab(manScreen.page, /^Accepted/).click();
    await expect(manScreen.page).toHaveURL(/tab=accepted/);
    await manScreen.page.getByRole('link', { name: `Open conversation with ${womanName}` }).click();
    await expect(manScreen.page.getByRole('log').getByText('Namaskara.')).toBeVisible();
    await manScreen.page.goBack();
    await expect(tab(manScreen.page, /^Accepted/)).toHaveAttribute('aria-selected', 'true');
    await expect(interestCard(manScreen.page, womanName)).toBeVisible();
  });
});

test('the recipient declines an interest, undoes it, declines it again and later sends one herself', async ({
  open,
  product,
  photo,
}) => {
  const woman = await registerMember(product, createNewcomer('FEMALE', womanName), photo);
  const man = await registerMember(product, createNewcomer('MALE', manName), photo);
  const text = 'Namaste. Our families are both from the Sirsi side.';
  await sendInterest(product, man, woman, text);
  const { page } = await open({ ...phoneOptions, as: woman });
  await page.goto('/interests');
  await expect(interestCard(page, manName)).toContainText(text);
  // The first interest can be accepted without scrolling.
  const acceptButton = page.getByRole('button', { name: `Accept interest from ${manName}` });
  await expect(acceptButton).toBeInViewport({ ratio: 1 });

  const declineButton = page.getByRole('button', { name: `Decline interest from ${manName}` });
  await declineButton.click();
  // A toast under the pointer stays until Undo is pressed.
  await page.getByText('Declined. We send Gajanana no message.').hover();
  await expect(interestCard(page, manName)).toBeHidden();
  await undoButton(page).click();
  await expect(interestCard(page, manName)).toBeVisible();
  expect(await readInterestCounts(product, woman)).toMatchObject({ received: 1, declined: 0 });

  await declineButton.click();
  await dismissToast(page);
  await expect
    .poll(() => readInterestCounts(product, woman))
    .toMatchObject({ received: 0, declined: 1 });
  expect(await readInterestCounts(product, man)).toEqual({
    received: 0,
    sent: 0,
    accepted: 0,
    declined: 0,
  });
  await tab(page, /^Declined/).click();
  await expect(interestCard(page, manName)).toBeVisible();
  await page.getByRole('button', { name: `Express interest after all: ${manName}` }).click();
  await expect(page.getByText('Interest sent to Gajanana.')).toBeVisible();
  await tab(page, /^Sent/).click();
  await expect(interestCard(page, manName)).toBeVisible();
});

test('two interests without a message fit on the first screen of a phone, with facts and preferences', async ({
  open,
  product,
  photo,
}) => {
  const woman = await registerMember(product, createNewcomer('FEMALE', womanName), photo);
  await sendChange(product, woman, '/preferences/me', { preferredAgeMin: 21, preferredAgeMax: 60 });
  for (const name of [manName, otherName]) {
    const man = await registerMember(product, createNewcomer('MALE', name), photo);
    await sendChange(product, man, '/profiles/me', {
      location: 'Sirsi',
      profession: 'Teacher',
      education: 'BACHELORS_DEGREE',
      height: `5'7"`,
      nativePlace: 'Yellapura',
    });
    await sendInterest(product, man, woman);
  }
  const { page } = await open({
    ...phoneOptions,
    viewport: { width: 360, height: 780 },
    as: woman,
  });
  await page.goto('/interests');
  for (const name of [manName, otherName]) {
    for (const fact of ['Teacher', "Bachelor's Degree", `5'7"`, 'From Yellapura']) {
      await expect(interestCard(page, name)).toContainText(fact);
    }
  }
  const acceptButton = page.getByRole('button', { name: /^Accept interest/ }).last();
  const tabBarBox = await boxOf(page.locator('[data-tab-bar] > div'));
  const acceptBox = await boxOf(acceptButton);
  expect(acceptBox.y + acceptBox.height).toBeLessThanOrEqual(tabBarBox.y);
  await page.getByRole('link', { name: '1 of 1 preference met' }).first().click();
  await expect(page).toHaveURL(/#fit$/);
  await expect(page.locator('#fit')).toBeFocused();
});

test('several interests are declined together, and the decline is sent when the page is left', async ({
  open,
  product,
  photo,
}) => {
  const woman = await registerMember(product, createNewcomer('FEMALE', womanName), photo);
  const men: Session[] = [];
  for (const name of [manName, otherName, 'Vishnu Kadave']) {
    men.push(await registerMember(product, createNewcomer('MALE', name), photo));
  }
  for (const man of men) await sendInterest(product, man, woman);
  const { page } = await open({ ...desktopOptions, as: woman });
  await page.goto('/interests');
  await page.getByRole('button', { name: 'Select several' }).click();
  const bar = page.getByRole('region', { name: 'Selected interests' });
  await expect(bar).toContainText('None selected');
  await page.getByRole('checkbox', { name: `Select ${manName}` }).check();
  await page.getByRole('checkbox', { name: `Select ${otherName}` }).check();
  await bar.getByRole('button', { name: 'Decline 2' }).click();
  // While the pointer is on the toast, the time for an undo ends only when the page is left.
  await page.getByText('2 declined.').hover();
  await expect(interestCard(page, manName)).toBeHidden();
  await expect(interestCard(page, 'Vishnu Kadave')).toBeVisible();
  expect(await readInterestCounts(product, woman)).toMatchObject({ received: 3, declined: 0 });
  const messages = page.getByRole('link', { name: 'Messages' }).first();
  await messages.evaluate((element) => (element as HTMLElement).click());
  // The undo is available on every other screen of the app.
  await expect(page).toHaveURL('/messages');
  await expect(undoButton(page)).toBeVisible();
  expect(await readInterestCounts(product, woman)).toMatchObject({ received: 3, declined: 0 });
  await page.goto('/safety');
  await expect
    .poll(() => readInterestCounts(product, woman))
    .toMatchObject({ received: 1, declined: 2 });
});
