import { inviteRelative } from './harness/family.ts';
import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { expectLoaded, obstaclesOf } from './harness/large-text.ts';
import { collectGiven, latinIn } from './harness/latin.ts';
import { change, newcomer, register } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

test('a mother proposes, her daughter sends, and he reads with whom; another is set aside and taken back', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(240_000);
  const mother = newcomer('FEMALE', 'Kamala Gunjagod');
  const hers = await register(product, newcomer('FEMALE', 'Sahana Gunjagod'), photo);
  const his = await register(product, newcomer('MALE', 'Vinayaka Gunjagod'), photo);
  const another = await register(product, newcomer('MALE', 'Raghava Gunjagod'), photo);
  // Her mother has a profile of her own; as a relative she is in another place.
  const mothers = await register(product, mother, photo);
  const link = await inviteRelative(product, hers, { email: mother.email, relation: 'MOTHER' });
  const body = { token: link.slice(link.indexOf('#') + 1) };
  await change(product, mothers, '/families/join', body, 'POST');
  await change(product, hers, `/family/relatives/${mothers.user.id}`, { part: 'manager' });

  const manager = await open({ ...desktop, as: mothers });
  const daughter = await open({ ...phone, as: hers, language: 'kn', reducedMotion: 'reduce' });
  await daughter.page.addInitScript(() => localStorage.setItem('text-size', '200'));
  const man = await open({ ...phone, as: his });
  const given = collectGiven(daughter.page).add(mother.email).add('House near ours');
  const expectReadable = async () => {
    await expectLoaded(daughter.page);
    await expect.poll(() => obstaclesOf(daughter.page)).toEqual([]);
    await expect.poll(() => latinIn(daughter.page, given)).toEqual([]);
  };

  await test.step('her mother proposes him from his profile', async () => {
    const { page } = manager;
    await page.goto('/families');
    await expect(page.getByText('No interest waits for Sahana Gunjagod')).toBeVisible();
    await page.getByRole('button', { name: 'Look for Sahana Gunjagod' }).click();
    const cards = page.getByRole('main').getByRole('button', { name: /^Propose / });
    await expect(cards.first()).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'browse-of-manager');
    await page.goto(`/profile/${his.user.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Propose Vinayaka Gunjagod' }).click();
    const sheet = page.getByRole('dialog', { name: 'Propose Vinayaka Gunjagod' });
    await expect(sheet).toContainText('Until then nothing reaches Vinayaka Gunjagod.');
    await sheet.getByRole('textbox').fill('House near ours');
    await expectGoodScreenInBothThemes(page, 'propose-sheet');
    await sheet.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Waits for Sahana Gunjagod');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Waits for Sahana Gunjagod');
  });

  await test.step('nothing has reached him', async () => {
    await man.page.goto('/interests');
    await expect(man.page.getByText('No interest waits for you')).toBeVisible();
  });

  await test.step('her daughter reads it in large Kannada, and sends it with words of her own', async () => {
    const { page } = daughter;
    await page.goto('/interests');
    const section = page.getByRole('region', { name: 'ನಿಮ್ಮ ಕುಟುಂಬದ ಪ್ರಸ್ತಾಪ' });
    await expect(section.getByRole('listitem')).toContainText('Kamala');
    await expect(section).toContainText('House near ours');
    await expectReadable();
    await expectGoodScreen(page);
    await section.getByRole('button', { name: /^ಕಳುಹಿಸಿ\.\.\./ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('textbox')).toHaveValue('House near ours');
    await expectReadable();
    await sheet.getByRole('textbox').fill('ನಮಸ್ಕಾರ');
    await sheet.getByRole('button', { name: 'ಕಳುಹಿಸಿ', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(section).toHaveCount(0);
  });

  await test.step('he reads with whom, at once, and accepts', async () => {
    const { page } = man;
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sahana' });
    await expect(card).toContainText('With her mother, Kamala');
    await expect(card).toContainText('ನಮಸ್ಕಾರ');
    await expect(card).not.toContainText('Gunjagod, ');
    await expectGoodScreenInBothThemes(page, 'interest-with-mother');
    await card.getByRole('button', { name: /^Accept/ }).click();
    await page.goto('/messages');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Sahana/ })
      .first()
      .click();
    await expect(page.getByText('With her mother, Kamala')).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'chat-with-mother');
  });

  await test.step('her mother reads that it was sent, and sets another one aside', async () => {
    await change(
      product,
      another,
      `/matches/request/${hers.user.id}`,
      { message: 'Hidden words' },
      'POST',
    );
    const { page } = manager;
    await page.reload();
    await expect(page.getByRole('main').getByText('Sent', { exact: true })).toBeVisible();
    await page.goto('/families');
    await expect(page.getByText('1 interest waits for Sahana Gunjagod')).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'families-of-manager');
    await page.getByRole('button', { name: 'See what waits for Sahana Gunjagod' }).click();
    const list = page.getByRole('list', { name: 'Received interests' });
    await expect(list).toContainText('Raghava Gunjagod');
    await expect(page.getByText('Hidden words')).toHaveCount(0);
    await expectGoodScreenInBothThemes(page, 'waiting');
    await list.getByRole('button', { name: 'Set aside: Raghava Gunjagod' }).click();
    await expect(page.getByText('No interest waits for Sahana Gunjagod')).toBeVisible();
  });

  await test.step('her daughter sees who did, and takes it back', async () => {
    const { page } = daughter;
    await page.goto('/interests');
    await page.getByText('ನಿಮ್ಮ ಕುಟುಂಬ ಬದಿಗಿಟ್ಟದ್ದು').click();
    await expect(page.getByText('ಬದಿಗಿಟ್ಟವರು: ನಿಮ್ಮ ತಾಯಿ Kamala')).toBeVisible();
    await expectReadable();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: /^ಮರಳಿ ತನ್ನಿ/ }).click();
    await expect(page.getByText('ನಿಮ್ಮ ಕುಟುಂಬ ಬದಿಗಿಟ್ಟದ್ದು')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Raghava Gunjagod/ }).first()).toBeVisible();
  });
});
