import { family as familyTexts } from '@sambandha/words/en/screens/family';
import { Crawl } from './harness/crawl.ts';
import { inviteRelative } from './harness/family.ts';
import { desktopOptions, expect, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, registerMember, sendChange } from './harness/people.ts';

test('a mother suggests a member to her daughter, sets another aside, and returns to her own search', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const mother = createNewcomer('FEMALE', 'Kamala Gunjagod');
  const daughterSession = await registerMember(
    product,
    createNewcomer('FEMALE', 'Sahana Gunjagod'),
    photo,
  );
  const manSession = await registerMember(
    product,
    createNewcomer('MALE', 'Vinayaka Gunjagod'),
    photo,
  );
  const otherManSession = await registerMember(
    product,
    createNewcomer('MALE', 'Raghava Gunjagod'),
    photo,
  );
  const motherSession = await registerMember(product, mother, photo);
  const manager = await open({ ...desktopOptions, as: motherSession });
  const daughter = await open({ ...phoneOptions, as: daughterSession, reducedMotion: 'reduce' });
  const crawl = await Crawl.begin(daughter);
  const man = await open({ ...phoneOptions, as: manSession });
  const helpingBar = manager.page.getByRole('complementary', { name: 'Who you’re helping' });

  await test.step('the mother accepts the invitation and browses for her daughter', async () => {
    const { page } = manager;
    await page.goto(
      await inviteRelative(product, daughterSession, {
        email: mother.email,
        relation: 'MOTHER',
        part: 'manager',
      }),
    );
    await expect(page.getByText('You are signed in as Kamala Gunjagod.')).toBeVisible();
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(page).toHaveURL('/families');
    await expect(page.getByText('No new interests')).toBeVisible();
    await page.getByRole('button', { name: 'Browse for Sahana' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(helpingBar).toContainText('Helping Sahana');
    await page.goto('/interests');
    await expect(page).toHaveURL('/families');
    await expect(page.getByText('Browsing now')).toBeVisible();
  });

  await test.step('the mother suggests a member from his profile, and the member is not notified', async () => {
    const { page } = manager;
    const main = page.getByRole('main');
    await page.goto(`/profile/${manSession.user.id}`);
    await main.getByRole('button', { name: /^Suggest to .+: Vinayaka Gunjagod$/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Suggest Vinayaka' });
    await expect(sheet).toContainText('Vinayaka hears nothing until then.');
    await sheet.getByRole('textbox').fill('House near ours');
    await sheet.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(sheet).toBeHidden();
    await expect(main).toContainText('Waiting for Sahana');
    await page.reload();
    await expect(main).toContainText('Waiting for Sahana');
    await man.page.goto('/interests');
    await expect(man.page.getByText('No new interests')).toBeVisible();
  });

  await test.step('the daughter reads the suggestion and sends the interest with her own message', async () => {
    const { page } = daughter;
    await page.goto('/interests');
    const proposals = page.getByRole('region', { name: familyTexts.proposal.title });
    await expect(proposals).toContainText('From your mother, Kamala');
    await expect(proposals).toContainText('House near ours');
    await crawl.check('/interests, proposal');
    await proposals.getByRole('button', { name: 'Send interest to Vinayaka Gunjagod' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send interest to Vinayaka' });
    await expect(sheet.getByRole('textbox')).toHaveValue('House near ours');
    await sheet.getByRole('textbox').fill('Namaste, shall we talk?');
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(proposals).toHaveCount(0);
  });

  await test.step('the recipient sees who suggested the interest, in his list and in the conversation', async () => {
    const { page } = man;
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sahana' });
    await expect(card).toContainText('Suggested by her mother, Kamala');
    await expect(card).toContainText('Namaste, shall we talk?');
    await page.reload();
    await expect(card).toContainText('Suggested by her mother, Kamala');
    await card.getByRole('button', { name: /^Accept interest/ }).click();
    await page.goto('/messages');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Sahana/ })
      .first()
      .click();
    await expect(page.getByText('Suggested by her mother, Kamala')).toBeVisible();
  });

  await test.step('the mother sees that the interest was sent, and recommends another member to her daughter', async () => {
    const interest = { message: 'Hidden words' };
    await sendChange(
      product,
      otherManSession,
      `/matches/request/${daughterSession.user.id}`,
      interest,
      'POST',
    );
    const { page } = manager;
    await page.reload();
    await expect(page.getByRole('main').getByText('Interest sent', { exact: true })).toBeVisible();
    await page.goto('/families');
    await page.getByRole('button', { name: '1 interest for Sahana' }).click();
    await expect(page).toHaveURL('/waiting');
    const list = page.getByRole('list', { name: 'Received interests' });
    await expect(list).toContainText('Raghava Gunjagod');
    await expect(page.getByText('Hidden words')).toHaveCount(0);
    await list.getByRole('button', { name: 'Recommend to Sahana: Raghava Gunjagod' }).click();
    await expect(list).toContainText('You recommended him to Sahana');
    await page.reload();
    await expect(list).toContainText('You recommended him to Sahana');
    await daughter.page.goto('/interests');
    const card = daughter.page.getByRole('listitem').filter({ hasText: 'Raghava Gunjagod' });
    await expect(card).toContainText('Your mother, Kamala, recommends him');
    await crawl.check('/interests, liked');
  });

  await test.step('the mother withdraws the recommendation and sets the other member aside', async () => {
    const { page } = manager;
    const list = page.getByRole('list', { name: 'Received interests' });
    await list.getByRole('button', { name: 'Undo recommendation: Raghava Gunjagod' }).click();
    await expect(list).not.toContainText('You recommended');
    await list.getByRole('button', { name: 'Set aside: Raghava Gunjagod' }).click();
    await expect(page.getByText('No interests for Sahana yet')).toBeVisible();
  });

  await test.step('the daughter sees who set the member aside, and undoes it', async () => {
    const { page } = daughter;
    await page.goto('/interests');
    await page.getByText(familyTexts.proposal.asideTitle).click();
    await expect(page.getByText('Set aside by your mother, Kamala')).toBeVisible();
    await page.getByRole('button', { name: 'Move back: Raghava Gunjagod' }).click();
    await expect(page.getByText(familyTexts.proposal.asideTitle)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Raghava Gunjagod/ }).first()).toBeVisible();
  });

  await test.step('the mother returns to her own search, and then stops helping', async () => {
    const { page } = manager;
    await helpingBar.getByRole('link', { name: familyTexts.bar.forMyself }).click();
    await expect(helpingBar).toHaveCount(0);
    await page.goto(`/profile/${otherManSession.user.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Express Interest' })).toBeVisible();
    await page.getByRole('button', { name: 'Account menu of Kamala Gunjagod' }).click();
    await page.getByRole('menuitem', { name: 'Helping' }).click();
    await expect(page).toHaveURL('/families');
    await main.getByRole('button', { name: 'More about Sahana Gunjagod' }).click();
    await page.getByRole('menuitem', { name: 'Stop helping Sahana' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, stop helping' }).click();
    await expect(page.getByText(familyTexts.home.invitedText)).toBeVisible();
  });
});
