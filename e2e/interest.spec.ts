import type { Locator } from '@playwright/test';
import { AskSheet } from './harness/ask.ts';
import { breakCall, withoutLiveConnection } from './harness/failing.ts';
import { ask, card, countsOf, dismiss, request, tab, undo } from './harness/interests.ts';
import { desktop, expect, expectGoodScreen, phone, type Session, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { newcomer, register } from './harness/people.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';

const her = 'Parvati Mavinakere';
const him = 'Gajanana Bhat';
const another = 'Ramesh Hosamane';

/** In the first view of a phone of this height, above its tab bar. */
async function expectAbove(button: Locator, height: number): Promise<void> {
  const box = await button.boundingBox();
  expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height - 64);
}

test('he asks, she hears of it at once, accepts, and says hello', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  const hers = await open({ ...desktop, as: she });
  const his = await open({ ...phone, as: he });
  const { page } = hers;
  await page.goto('/browse');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Interests/ });
  await expect(link).toHaveAccessibleName('Interests');
  await link.click();
  await expect(page.getByRole('heading', { name: 'No interest waits for you' })).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'interests-empty');

  await his.page.goto(`/profile/${she.user.id}`);
  await his.page.getByRole('button', { name: 'Express Interest' }).click();
  const sheet = new AskSheet(his.page);
  await expect(sheet.dialog).toContainText('25 of 25 interests left today');
  await sheet.dialog.getByRole('button', { name: /spoken in both our homes/ }).click();
  await expectGoodScreenInBothThemes(his.page, 'ask-interest');
  await expectRoomForLargeText(his.page);
  await sheet.submit();
  await expect(link).toHaveAccessibleName('Interests 1 waits for you');
  await expect(card(page, him)).toContainText('Havyaka Kannada is spoken in both our homes.');
  await expect(tab(page, /^Received\s*1$/)).toBeVisible();
  await his.page.goto('/interests?tab=sent');
  await expect(card(his.page, her)).toBeVisible();
  await expect(his.page.getByText('24 of 25 interests left today')).toBeVisible();
  await expectGoodScreenInBothThemes(his.page, 'interests-sent');

  await page.getByRole('button', { name: `Accept the interest of ${him}` }).click();
  const moment = page.getByRole('dialog', { name: `You and ${him} have accepted each other` });
  await expect(moment).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'interests-moment');
  await moment.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await tab(page, /^Accepted/).click();
  await page.getByRole('link', { name: `Open conversation with ${him}` }).click();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(page.getByRole('textbox', { name: `Message to ${him}` })).toBeVisible();
  await expect(link).toHaveAccessibleName('Interests');
  await expect(card(his.page, her)).toBeHidden();
  await tab(his.page, /^Accepted/).click();
  await expect(his.page).toHaveURL(/tab=accepted/);
  await his.page.getByRole('link', { name: `Open conversation with ${her}` }).click();
  await expect(his.page).toHaveURL(/\/messages\?conversation=/);
  await his.page.goBack();
  await expect(tab(his.page, /^Accepted/)).toHaveAttribute('aria-selected', 'true');
  await expect(card(his.page, her)).toBeVisible();
});

test('she declines quietly, takes it back, declines again, and thinks again', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  const words = 'Namaste. Our families are both from the Sirsi side.';
  await ask(product, he, she, words);
  const { page } = await open({ ...phone, as: she });
  await page.goto('/interests');
  await expect(card(page, him)).toContainText(words);
  await expectGoodScreenInBothThemes(page, 'interests-received');
  // The first request is answered without scrolling.
  await expectAbove(page.getByRole('button', { name: `Accept the interest of ${him}` }), 780);

  const decline = page.getByRole('button', { name: `Decline the interest of ${him}` });
  await decline.click();
  await expect(card(page, him)).toBeHidden();
  await expect(page.getByText(`Declined quietly: ${him} gets no message.`)).toBeVisible();
  await undo(page).click();
  await expect(card(page, him)).toBeVisible();
  expect(await countsOf(product, she)).toMatchObject({ received: 1, declined: 0 });

  await decline.click();
  await dismiss(page);
  await expect.poll(() => countsOf(product, she)).toMatchObject({ received: 0, declined: 1 });
  expect(await countsOf(product, he)).toEqual({ received: 0, sent: 0, accepted: 0, declined: 0 });
  await tab(page, /^Declined/).click();
  await expect(card(page, him)).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'interests-declined');
  await page.getByRole('button', { name: `Express interest after all: ${him}` }).click();
  await expect(page.getByText(`Your interest in ${him} is sent.`)).toBeVisible();
  await tab(page, /^Sent/).click();
  await expect(card(page, him)).toBeVisible();
});

test('several are declined at once, and what was not told yet goes out when the page is left', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const men: Session[] = [];
  for (const name of [him, another, 'Vishnu Kadave']) {
    men.push(await register(product, newcomer('MALE', name), photo));
  }
  for (const man of men) await ask(product, man, she);
  const { page } = await open({ ...desktop, as: she });
  await page.goto('/interests');
  await page.getByRole('button', { name: 'Select several' }).click();
  const bar = page.getByRole('region', { name: 'Selected interests' });
  await expect(bar).toContainText('None selected');
  await page.getByRole('checkbox', { name: `Select ${him}` }).check();
  await page.getByRole('checkbox', { name: `Select ${another}` }).check();
  await expectGoodScreenInBothThemes(page, 'interests-select');
  await bar.getByRole('button', { name: 'Decline 2 quietly' }).click();
  await expect(page.getByText('2 declined quietly.')).toBeVisible();
  await expect(card(page, him)).toBeHidden();
  await expect(card(page, 'Vishnu Kadave')).toBeVisible();
  expect(await countsOf(product, she)).toMatchObject({ received: 3, declined: 0 });
  await page.getByRole('link', { name: 'Messages' }).first().click();
  // On every other screen of the app it can still be undone.
  await expect(undo(page)).toBeVisible();
  await page.goto('/settings');
  await expect.poll(() => countsOf(product, she)).toMatchObject({ received: 1, declined: 2 });
});

test('he withdraws what he sent, and may ask again', async ({ open, product, photo }) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  await ask(product, he, she);
  const hers = await open({ ...desktop, as: she });
  await hers.page.goto('/interests');
  await expect(card(hers.page, him)).toBeVisible();
  const { page } = await open({ ...desktop, as: he });
  await page.goto('/interests?tab=sent');
  await page.getByRole('button', { name: `Withdraw your interest in ${her}` }).click();
  await dismiss(page);
  await expect(page.getByRole('heading', { name: 'You have asked nobody yet' })).toBeVisible();
  await expect(card(hers.page, him)).toBeHidden();
  await ask(product, he, she);
  await expect(card(hers.page, him)).toBeVisible();
});

test('whom she does not hear from is refused kindly, without the reason', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  const hers = await open({ ...phone, as: she });
  await hers.page.goto('/interests');
  await expect(hers.page.getByText('Everyone may send you interest')).toBeVisible();
  await hers.page.getByRole('button', { name: 'Change Who may send you interest' }).click();
  const sheet = hers.page.getByRole('dialog', { name: 'Who may send you interest' });
  await sheet.getByRole('radio', { name: 'Verified members' }).check();
  await expectGoodScreenInBothThemes(hers.page, 'interests-audience');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(hers.page.getByText('Only verified members may send you interest')).toBeVisible();
  await hers.page.reload();
  await expect(hers.page.getByText('Only verified members may send you interest')).toBeVisible();

  const his = await open({ ...desktop, as: he });
  his.expectError(/status of 403|Access forbidden/);
  await his.page.goto(`/profile/${she.user.id}`);
  await his.page.getByRole('button', { name: 'Express Interest' }).click();
  await new AskSheet(his.page).expectFailure('This member is not open to new interest at present.');
  await expect(his.page.getByRole('button', { name: 'Express Interest' })).toBeVisible();
  expect(await countsOf(product, she)).toMatchObject({ received: 0 });
});

test('with few left of the day, their number stands beside Express Interest', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  const answer = await request(product, he, '/profiles/?limit=20');
  const { profiles } = (await answer.json()) as { profiles: { id: string }[] };
  for (const { id } of profiles.filter((one) => one.id !== she.user.id).slice(0, 19)) {
    await request(product, he, `/matches/request/${id}`, 'POST', {});
  }
  const { page } = await open({ ...desktop, as: he });
  await page.goto(`/profile/${she.user.id}`);
  await expect(page.getByRole('button', { name: 'Express Interest' })).toBeVisible();
  const left = page.getByText(/ of 25 interests left today$/);
  const { usage } = (await (await request(product, he, '/subscription/usage')).json()) as {
    usage: { interests: { used: number } };
  };
  expect(usage.interests.used).toBe(19);
  await expect(left).toBeHidden();
  const [last] = profiles.filter((one) => one.id !== she.user.id).slice(19);
  if (last !== undefined) await request(product, he, `/matches/request/${last.id}`, 'POST', {});
  await page.reload();
  await expect(left).toHaveText('5 of 25 interests left today');
  await expectGoodScreen(page);
});

test('by keyboard alone one goes through the lists, declines and goes on', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  for (const name of [him, another]) {
    await ask(product, await register(product, newcomer('MALE', name), photo), she);
  }
  const { page } = await open({ ...desktop, as: she });
  await page.goto('/interests');
  await expect(card(page, another)).toBeVisible();
  const keys = new Keyboard(page);
  await keys.activate(page.getByRole('button', { name: `Decline the interest of ${another}` }));
  await expect(card(page, another)).toBeHidden();
  await expect(card(page, him).getByRole('link', { name: him })).toBeFocused();
  await keys.activate(page.getByRole('button', { name: `Decline the interest of ${him}` }));
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await keys.tabTo(tab(page, /^Received/), 'Shift+Tab');
  await keys.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(page).toHaveURL(/tab=declined/);
  await expect(tab(page, /^Declined/)).toBeFocused();
});

test('what cannot be read says so, and is read again', async ({ open, product, photo }) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  await ask(product, await register(product, newcomer('MALE', him), photo), she);
  const person = await open({ ...phone, as: she });
  const { page } = person;
  // It would be a reason to read them again.
  await withoutLiveConnection(person);
  const mend = await breakCall(person, 'GET', '**/api/matches?box=*');
  await page.goto('/interests');
  await expect(page.getByText('Your interests could not be read.')).toBeVisible({
    timeout: 20_000,
  });
  await expectGoodScreenInBothThemes(page, 'interests-failed');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, him)).toBeVisible();
});

test('whoever says hello to a new match has the focus where the words go', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  await ask(product, he, she);
  const { page } = await open({ ...phone, as: she });
  await page.goto('/interests');
  await page.getByRole('button', { name: `Accept the interest of ${him}` }).click();
  await page.getByRole('button', { name: 'Say hello' }).click();
  const words = page.getByRole('textbox', { name: `Message to ${him}` });
  await expect(words).toBeFocused();
  await page.keyboard.type('Namaskara.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Namaskara.')).toBeVisible();
});

test('whoever replies to an interest accepts it and is in the conversation, in three taps', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  await ask(product, he, she, 'Namaste. Our families are both from the Sirsi side.');
  const { page } = await open({ ...phone, as: she });
  await page.goto('/browse');
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await tabs.getByRole('link', { name: /^Interests/ }).click();
  await page.getByRole('button', { name: `Reply to ${him}` }).click();
  const reply = new AskSheet(page);
  const sheet = reply.dialog;
  await expect(sheet).toContainText('Our families are both from the Sirsi side.');
  await expect(sheet).toContainText(
    `${him} has expressed interest in you. Sending this accepts it`,
  );
  await expect(reply.words).toBeFocused();
  await expectGoodScreenInBothThemes(page, 'interests-reply');
  await expectRoomForLargeText(page);
  await page.keyboard.type('Namaskara, we are from Yana.');
  await reply.send.click();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(page.getByRole('log').getByText('Namaskara, we are from Yana.')).toBeVisible();
  expect(await countsOf(product, she)).toMatchObject({ received: 0, accepted: 1 });
});
