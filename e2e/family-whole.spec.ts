import type { Locator, Page } from '@playwright/test';
import { Chat } from './harness/chat.ts';
import { ConsentPage, fill, letterTo } from './harness/consent.ts';
import { inviteRelative } from './harness/family.ts';
import { desktop, expect, phone, type Session, test } from './harness/journey.ts';
import {
  change,
  demo,
  matchOf,
  newcomer,
  register,
  registerMaker,
  registerRelative,
  signIn,
} from './harness/people.ts';
import { Settings } from './harness/settings.ts';

const born = '1997-03-14';
const BEFORE = 'Between the two of us, before';

const inConversation = (page: Page): Locator =>
  page.getByRole('region', { name: 'Family in this conversation' });

/** The session of who has just come to the product in this browser. */
async function sessionOf(page: Page): Promise<Session> {
  const kept = await page.evaluate(() => localStorage.getItem('auth-storage'));
  return (JSON.parse(kept ?? '') as { state: Session }).state;
}

/** Opens a conversation to one relative, and the other side allows it. */
async function openTo(
  { page: asks }: { page: Page },
  { page: allows }: { page: Page },
  { relative, other }: { relative: string; other: string },
): Promise<void> {
  await asks.getByRole('button', { name: 'More', exact: true }).click();
  await asks.getByRole('menuitem', { name: 'Open to my family…' }).click();
  const sheet = asks.getByRole('dialog', { name: 'Open to my family' });
  await sheet.getByLabel(relative).check();
  await sheet.getByRole('button', { name: `Ask ${other}` }).click();
  await expect(sheet).toBeHidden();
  await inConversation(allows).getByRole('button', { name: 'Allow' }).click();
}

test('two families from the draft to the press, on four screens, live and after a reload', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(240_000);
  const mother = newcomer('FEMALE', 'Parvati Hosagadde');
  const daughter = newcomer('FEMALE', 'Sahana Hosagadde');
  const his = await register(product, newcomer('MALE', 'Vinayaka Kerekai'), photo);
  const maker = await registerMaker(product, mother, daughter);
  await fill(product, maker.session, maker.draftId, {
    candidate: daughter,
    dateOfBirth: born,
    photo,
  });
  const mothers = await open({ ...phone, as: maker.session });
  const hers = await open({ ...phone, reducedMotion: 'reduce' });
  const man = await open({ ...desktop, as: his });
  for (const person of [mothers, man]) person.expectError(/status of 40[34]|Access forbidden/);
  const looksForHer = mothers.page.getByRole('button', { name: `Look for ${daughter.name}` });

  await test.step('the mother asks; the daughter says yes after she changes something', async () => {
    const { page } = mothers;
    await page.goto(`/draft/${maker.draftId}?step=6`);
    await page.getByRole('button', { name: 'Ask Sahana' }).click();
    const drafts = page.getByRole('list', { name: 'Profiles that you prepare' });
    await expect(drafts).toContainText('Waits for an answer');
    await expect(looksForHer).toHaveCount(0);
    const consent = new ConsentPage(hers.page);
    await consent.open(await letterTo(product, daughter.email));
    await consent.choose('Yes, after I change something');
    await hers.page.getByLabel('Location').fill('Yellapur');
    await consent.birthDate(born);
    await hers.page.locator('#password').fill(daughter.password);
    await hers.page.locator('input[name=part][value=manager]').check();
    await hers.page.locator('#declaresIntent').check();
    await hers.page.locator('#acceptedTerms').check();
    await consent.give();
    await hers.page.getByRole('link', { name: 'Go on' }).click();
    await expect(hers.page).toHaveURL('/browse');
    await page.reload();
    await expect(drafts).toContainText('Agreed');
    await expect(page.getByText('Manager', { exact: true })).toBeVisible();
  });
  const she = await sessionOf(hers.page);

  await test.step('her mother proposes, she sends, he accepts: all read with whom', async () => {
    await looksForHer.click();
    await expect(mothers.page).toHaveURL('/browse');
    await mothers.page.goto(`/profile/${his.user.id}`);
    const main = mothers.page.getByRole('main');
    await main.getByRole('button', { name: 'Propose Vinayaka Kerekai' }).click();
    const proposing = mothers.page.getByRole('dialog', { name: 'Propose Vinayaka Kerekai' });
    await proposing.getByRole('textbox').fill('Their house is near ours');
    await proposing.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(main).toContainText('Waits for Sahana Hosagadde');

    await man.page.goto('/interests');
    await expect(man.page.getByText('No interest waits for you')).toBeVisible();
    await hers.page.goto('/interests');
    const proposed = hers.page.getByRole('region', { name: 'Your family proposes' });
    await expect(proposed).toContainText('From your mother, Parvati');
    await proposed.getByRole('button', { name: 'Send... to Vinayaka Kerekai' }).click();
    const sending = hers.page.getByRole('dialog', { name: 'Interest in Vinayaka Kerekai' });
    await sending.getByRole('textbox').fill('Namaste, shall we talk?');
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(proposed).toHaveCount(0);

    const card = man.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sahana' });
    await expect(card).toContainText('With her mother, Parvati');
    await man.page.reload();
    await expect(card).toContainText('With her mother, Parvati');
    await card.getByRole('button', { name: /^Accept/ }).click();
    await mothers.page.reload();
    await expect(main.getByText('Sent', { exact: true })).toBeVisible();
  });

  const { id: matchId } = await matchOf(product, she, { status: 'ACCEPTED' });
  const address = `/messages?conversation=${matchId}`;
  const venkatesh = newcomer('MALE', 'Venkatesh Kerekai');
  const toFather = { email: venkatesh.email, relation: 'FATHER', part: 'speaker' };
  const father = await registerRelative(
    product,
    venkatesh,
    await inviteRelative(product, his, toFather),
  );
  const fathers = await open({ ...phone, as: father });
  fathers.expectError(/status of 40[34]|Access forbidden/);
  const chats = [
    new Chat(hers.page, 'Vinayaka Kerekai'),
    new Chat(man.page, daughter.name),
  ] as const;
  const [hersWithHim, hisWithHer] = chats;

  await test.step('both open the conversation to her mother and to his father', async () => {
    const speaks = { part: 'speaker' };
    await change(product, she, `/family/relatives/${maker.session.user.id}`, speaks);
    for (const { page } of [hers, man]) await page.goto(address);
    await hersWithHim.say(BEFORE);
    await expect(hisWithHer.bubble(BEFORE)).toBeVisible();
    await openTo(hers, man, { relative: 'Parvati · Mother', other: 'Vinayaka' });
    await expect(inConversation(hers.page)).toContainText(
      'Parvati (Mother) reads and writes here.',
    );
    await openTo(man, hers, { relative: 'Venkatesh · Father', other: 'Sahana' });
    await expect(inConversation(man.page)).toContainText('Venkatesh (Father) reads and writes');
    for (const { page } of [hers, man]) {
      await page.reload();
      await expect(inConversation(page)).toContainText('Parvati');
      await expect(inConversation(page)).toContainText('Venkatesh');
    }
  });

  const relatives = [
    { ...mothers, candidate: daughter.name, other: /Vinayaka/ },
    { ...fathers, candidate: 'Vinayaka Kerekai', other: /Sahana/ },
  ];
  await test.step('each writes under their own name, and reads nothing of before', async () => {
    // Her mother looks for her already.
    await mothers.page.goto('/browse');
    await fathers.page.goto('/families');
    await fathers.page.getByRole('button', { name: 'Look for Vinayaka Kerekai' }).click();
    for (const { page, candidate, other } of relatives) {
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: 'Messages' })
        .click();
      await page.getByRole('main').getByRole('link', { name: other }).first().click();
      await expect(page.getByText(/^You write as /)).toBeVisible();
      await page.getByRole('textbox').fill(`Namaste from the house of ${candidate}`);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    }
    const said = relatives.map(({ candidate }) => `Namaste from the house of ${candidate}`);
    const expectAll = async () => {
      for (const chat of chats) {
        await expect(chat.bubble(said[0] as string)).toContainText('Parvati · Mother');
        await expect(chat.bubble(said[1] as string)).toContainText('Venkatesh · Father');
        await expect(chat.bubble(BEFORE)).not.toContainText(/Mother|Father/);
      }
      for (const { page } of relatives) {
        for (const words of said) await expect(page.getByRole('log')).toContainText(words);
        await expect(page.getByRole('log')).not.toContainText(BEFORE);
      }
    };
    await expectAll();
    for (const { page } of [hers, man, ...relatives]) await page.reload();
    await expectAll();
  });

  await test.step('he ends it for her mother; all four screens say so, and stay so', async () => {
    await inConversation(man.page).getByRole('button', { name: 'End it for Parvati' }).click();
    const gone = mothers.page.getByText('This conversation is not open to you');
    const expectEnded = async () => {
      await expect(gone).toBeVisible();
      await expect(mothers.page.getByRole('log')).toHaveCount(0);
      for (const { page } of [hers, man]) {
        await expect(inConversation(page)).not.toContainText('Parvati (Mother) reads');
        await expect(inConversation(page)).toContainText('Venkatesh');
      }
      await expect(fathers.page.getByRole('log')).toContainText('Namaste from the house of');
    };
    await expectEnded();
    for (const { page } of [hers, man, ...relatives]) await page.reload();
    await expectEnded();
  });

  await test.step('her uncle looks along until she removes him', async () => {
    const ganapati = newcomer('MALE', 'Ganapati Hosagadde');
    const link = await inviteRelative(product, she, { email: ganapati.email, relation: 'UNCLE' });
    const uncles = await open({ ...phone, as: await registerRelative(product, ganapati, link) });
    uncles.expectError(/status of 40[34]|Access forbidden/);
    const { page } = uncles;
    await page.goto('/families');
    await page.getByRole('button', { name: `Look for ${daughter.name}` }).click();
    await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
    const settings = new Settings(hers.page);
    await hers.page.goto('/settings/family');
    await settings.press('Remove Ganapati Hosagadde');
    await hers.page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove' }).click();
    await settings.expectSuccess('Ganapati Hosagadde no longer takes part.');
    await expect(page).toHaveURL('/families');
    await expect(page.getByText('You no longer take part.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Look for/ })).toHaveCount(0);
  });

  await test.step('she presses: her family reads "under review" alone, and he what he read', async () => {
    await hers.page.goto('/pressed');
    await hers.page.getByRole('button', { name: 'I am being pressed' }).click();
    await expect(hers.page.getByRole('heading', { name: 'It is done' })).toBeVisible();
    const card = mothers.page.getByRole('listitem').filter({ hasText: daughter.name });
    const expectFrozen = async () => {
      await expect(mothers.page).toHaveURL('/families');
      await expect(card).toContainText('Under review');
      await expect(looksForHer).toHaveCount(0);
      await expect(hisWithHer.bubble(BEFORE)).toBeVisible();
      await expect(man.page.getByRole('main')).not.toContainText(/pressed|under review/i);
      await expect(fathers.page.getByRole('log')).toContainText('Namaste from the house of');
    };
    await expectFrozen();
    for (const { page } of [mothers, man, fathers]) await page.reload();
    await expectFrozen();
    const { token } = await signIn(product, demo.man);
    const seen = await product.fetch(`/api/profiles/${she.user.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(seen.status).toBe(404);
  });

  await test.step('a moderator talks with her and releases; her mother goes on', async () => {
    const moderator = await open({ ...desktop, as: await signIn(product, demo.admin) });
    const { page } = moderator;
    await page.goto('/admin/cases?list=pressed');
    await page.getByRole('link', { name: daughter.name }).click();
    await expect(page.getByText(mother.name).first()).toBeVisible();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Note a talk' }).click();
    await dialog.getByRole('textbox').fill('She wants to go on');
    await dialog.getByRole('button', { name: 'Note a talk' }).click();
    await expect(page.getByText(/^Talked with on/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Release' }).click();
    await dialog.getByRole('textbox').fill('She said so');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByRole('link', { name: daughter.name })).toHaveCount(0);
    await mothers.page.reload();
    await looksForHer.click();
    await expect(mothers.page.getByText(/^Showing 12 of/)).toBeVisible();
    await hers.page.goto('/notifications');
    await expect(hers.page.getByRole('main')).not.toContainText(/pressed|under review/i);
  });
});
