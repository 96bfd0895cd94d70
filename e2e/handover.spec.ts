import type { Page } from '@playwright/test';
import { draft } from '@sambandha/words/en/screens/draft';
import { family } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { ConsentPage, readConsentRequest } from './harness/consent.ts';
import { expect, expectAccessibleScreen, phoneOptions, test } from './harness/journey.ts';
import { findLayoutProblems } from './harness/large-text.ts';
import { connectMembers, createNewcomer, registerMember, sendMessage } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { Wizard } from './harness/wizard.ts';

const womanName = 'Nagaveni Onikeri';
const manName = 'Subraya Onikeri';
const birthDate = '1994-05-20';
const message = 'Namaskara, shall our families meet?';

/** Console errors of requests that the server rejects. */
const rejectedRequestError = /status of 4\d\d/;

/** Creates a woman's account, which her mother manages, and a man who wrote to it. */
async function createManagedAccount(product: Product, photo: Buffer) {
  const form = createNewcomer('FEMALE', womanName);
  const managedAccount = await registerMember(product, form, photo);
  const man = await registerMember(product, createNewcomer('MALE', manName), photo);
  const matchId = await connectMembers(product, man, managedAccount);
  await sendMessage(product, man, matchId, message);
  return { managedAccount, man, email: form.email, address: `/messages?conversation=${matchId}` };
}

/** Opens the form in the settings of the account, fills it in and submits it. */
async function handOver(page: Page, email: string): Promise<void> {
  const form = new Wizard(page);
  await page.goto('/settings/family');
  await page.getByRole('link', { name: family.settings.handOverLink }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(draft.handOver.title);
  await form.field(draft.handOver.whom).selectOption({ label: 'My daughter' });
  await form.field('You are their').selectOption({ label: 'Mother' });
  const methodGroup = page.getByRole('group', { name: draft.maker.method });
  await methodGroup.getByText('Email').click();
  await form.field(draft.maker.email).fill(email);
  await form.field('Your full name').fill('Parvati Onikeri');
  await page.getByLabel(draft.maker.adult).check();
  await page.getByLabel(/I have read this/).check();
  await page.getByRole('button', { name: draft.handOver.submit }).click();
}

test('a mother hands over an account that she manages, and her daughter reads its conversations', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const { managedAccount, man, email, address } = await createManagedAccount(product, photo);
  const daughter = createNewcomer('FEMALE', womanName);
  const motherScreen = await open({ ...phoneOptions, as: managedAccount });
  const { page } = motherScreen;

  await test.step("the mother reads the consequences, and the account's own contact is rejected", async () => {
    await page.goto('/hand-over');
    await expect(page.getByText(draft.handOver.noWayBack)).toBeVisible();
    await page.getByRole('button', { name: draft.handOver.submit }).click();
    await expect(page.getByRole('alert').first()).toContainText('confirm that you have read');
    motherScreen.expectError(rejectedRequestError);
    await handOver(page, email);
    await expect(page.getByRole('alert').first()).toContainText('This is your own phone number');
  });

  await test.step('the mother continues under her own name, without the profile', async () => {
    await handOver(page, daughter.email);
    await expect(page).toHaveURL('/families');
    const drafts = page.getByRole('list', { name: 'Profiles you’re making' });
    await expect(drafts).toContainText(draft.list.ASKED);
    await expect(drafts).toContainText('No one can open it');
    await page.goto(address);
    await expect(page).toHaveURL('/families');
    const storedText = await page.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    );
    expect(storedText).not.toContain(womanName);
    expect(storedText).not.toContain(daughter.email);
  });

  await test.step('the matched member does not see the conversation until the daughter consents', async () => {
    const manScreen = await open({ ...phoneOptions, as: man });
    await manScreen.page.goto(address);
    await expect(manScreen.page.getByText(en.message.notFound)).toBeVisible();
    await expect(manScreen.page.getByText(message)).toHaveCount(0);
  });

  // The phone shows Kannada first. `consent.open` then chooses English, for that page only.
  const candidateScreen = await open({ ...phoneOptions, language: 'kn', reducedMotion: 'reduce' });
  await candidateScreen.page.addInitScript(() => localStorage.setItem('text-size', '200'));
  const consent = new ConsentPage(candidateScreen.page);
  await test.step('the daughter reads about the account and consents', async () => {
    const { link, code } = await readConsentRequest(product, daughter.email);
    await candidateScreen.page.goto(link);
    const heading = candidateScreen.page.getByRole('heading', { level: 1 });
    // The heading contains both languages, of which the phone hides one.
    await expect(heading).toContainText('Parvati has run an account');
    await consent.open({ link, code });
    await expect(candidateScreen.page.getByText(/Conversations in it: 1\./)).toBeVisible();
    await expect(candidateScreen.page.getByText(womanName)).toBeVisible();
    await expectAccessibleScreen(candidateScreen.page);
    await expect.poll(() => findLayoutProblems(candidateScreen.page)).toEqual([]);
    await consent.choose('Yes');
    await consent.fillBirthDate(birthDate);
    await candidateScreen.page.locator('#password').fill(daughter.password);
    await candidateScreen.page.locator('#declaresIntent').check();
    await candidateScreen.page.locator('#acceptedTerms').check();
    await consent.submit();
    await expect(heading).toContainText('Welcome');
  });

  await test.step('the conversation belongs to the daughter, and her mother can browse for her', async () => {
    await candidateScreen.page.goto(address);
    await expect(candidateScreen.page.getByRole('log').getByText(message)).toBeVisible();
    await page.goto('/families');
    const drafts = page.getByRole('list', { name: 'Profiles you’re making' });
    await expect(drafts).toContainText('They said yes');
    await expect(page.getByRole('button', { name: 'Browse for Nagaveni' })).toBeVisible();
  });
});
