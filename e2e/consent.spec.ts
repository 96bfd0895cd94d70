import { NEUTRAL_PAGE } from '@sambandha/contract/pressed/choices';
import { ConsentPage, letterTo, prepareAndAsk } from './harness/consent.ts';
import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { obstaclesOf } from './harness/large-text.ts';
import { newcomer, register } from './harness/people.ts';
import { Wizard } from './harness/wizard.ts';

const born = '1997-03-14';

/** Console errors of a refused code or link. */
const refusal = /status of 4\d\d/;

test('a mother prepares a profile for her daughter, who changes it and consents', async ({
  open,
  product,
  photo,
}) => {
  const mother = newcomer('FEMALE', 'Parvati Togarsi');
  const daughter = newcomer('FEMALE', 'Sahana Togarsi');
  const mothers = await open(phone);
  const { page } = mothers;
  const wizard = new Wizard(page);

  await test.step('the mother creates an account', async () => {
    await page.goto('/register');
    await expect(wizard.field('Who is this profile for?')).toHaveValue('MYSELF');
    await wizard.field('Who is this profile for?').selectOption({ label: 'My daughter' });
    await page.getByRole('button', { name: 'Create my account and continue' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Name is required');
    await wizard.field('Email address').fill(mother.email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(wizard.field('OTP')).toBeFocused();
    await wizard.enterCode(product, mother.email);
    await wizard.field('Your full name').fill(mother.name);
    await wizard.field('Password').fill(mother.password);
    await wizard.field('You are their').selectOption({ label: 'Mother' });
    const reach = page.getByRole('group', { name: 'How should we contact them?' });
    await reach.getByText('Email').click();
    await wizard.field('Their own email address').fill(mother.email);
    await page.getByLabel('I am 18 or older.').check();
    await page.getByLabel(/^I accept the terms/).check();
    mothers.expectError(refusal);
    await page.getByRole('button', { name: 'Create my account and continue' }).click();
    await expect(page.getByRole('alert').first()).toContainText('This is your own phone number');
    await wizard.field('Their own email address').fill(daughter.email);
    await page.getByRole('button', { name: 'Create my account and continue' }).click();
    await expect(page).toHaveURL(/\/draft\//);
  });

  await test.step('the mother prepares the profile and asks for consent', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic Info');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await wizard.field('Her full name').fill(daughter.name);
    await page.reload();
    await expect(wizard.field('Her full name')).toHaveValue(daughter.name);
    await wizard.field('Day').fill('14');
    await wizard.field('Month').fill('3');
    await wizard.field('Year').fill('1997');
    await page.getByText('Havyaka Kannada', { exact: true }).click();
    await page.getByText('Never Married', { exact: true }).click();
    await wizard.next();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cultural Info');
    await wizard.field('Her gotra').selectOption({ label: 'Vishwamitra' });
    await wizard.next();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos');
    await wizard.next();
    await expect(page.getByRole('alert').first()).toContainText('photo');
    await wizard.choosePhoto(photo);
    await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
    await wizard.next();
    await expect(page.getByText('My details are true')).toHaveCount(0);
    const bio = 'She teaches mathematics in Sirsi, and loves Yakshagana, trekking and her garden.';
    await wizard.field('About her (bio)').fill(bio);
    await wizard.next();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and ask');
    await expect(page.getByText(bio)).toBeVisible();
    await expect(page.getByText('Vishwamitra')).toBeVisible();
    await page.getByRole('button', { name: 'Ask Sahana' }).click();
    await expect(page).toHaveURL('/families');
    const drafts = page.getByRole('list', { name: 'Profiles you’re making' });
    await expect(drafts).toContainText('Waiting for an answer');
    await expect(drafts).not.toContainText('Sahana');
    const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(left).not.toContain(daughter.name);
    expect(left).not.toContain(daughter.email);
  });

  const hers = await open({ ...phone, language: 'kn', reducedMotion: 'reduce' });
  await hers.page.addInitScript(() => localStorage.setItem('text-size', '200'));
  const consent = new ConsentPage(hers.page);
  await test.step('the daughter reads the profile, changes her location and consents', async () => {
    const { link, code } = await letterTo(product, daughter.email);
    await hers.page.goto(link);
    const heading = hers.page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Parvati has made a marriage profile for you');
    await expect(heading).toContainText('ನಿಮಗಾಗಿ ಮದುವೆಯ ಪ್ರೊಫೈಲ್');
    await expect(hers.page.getByText('They say they are your mother.')).toBeVisible();
    hers.expectError(refusal);
    const other = code === '111111' ? '222222' : '111111';
    await hers.page.getByLabel('6-digit code').fill(other);
    await hers.page.getByRole('button', { name: 'Show me the profile' }).click();
    await expect(hers.page.getByText('That is not the code in the message.')).toBeVisible();
    await expect(hers.page.getByLabel('6-digit code')).toBeFocused();
    await expect(hers.page.getByText(daughter.name)).toHaveCount(0);
    await consent.open({ link, code });
    await expect(hers.page.getByText(daughter.name)).toBeVisible();
    await expect(hers.page.getByRole('img')).toHaveJSProperty('complete', true);
    await expect(hers.page.getByText('1997')).toHaveCount(0);
    await consent.choose('Yes, after I make changes');
    await consent.give();
    await expect(hers.page.getByText('Please enter the day, month and year.')).toBeVisible();
    await expect(hers.page.getByText('Please tick this box to continue.')).toHaveCount(2);
    // The longest state of the page: with the profile, the fields to change, and every error.
    await expectGoodScreen(hers.page);
    await expect.poll(() => obstaclesOf(hers.page)).toEqual([]);
    await hers.page.getByLabel('Location').fill('Yellapur');
    await consent.birthDate(born);
    await hers.page.locator('#password').fill(daughter.password);
    await expect(hers.page.locator('input[name=part]:checked')).toHaveValue('adviser');
    await hers.page.locator('#declaresIntent').check();
    await hers.page.locator('#acceptedTerms').check();
    await consent.give();
    await expect(heading).toContainText('Welcome');
    await hers.page.getByRole('link', { name: 'Continue' }).click();
    await expect(hers.page).toHaveURL('/browse');
  });

  await test.step('the profile belongs to the daughter, and her mother can browse for her', async () => {
    await hers.page.goto('/profile');
    await expect(hers.page.locator('input[name=location]').first()).toHaveValue('ಯಲ್ಲಾಪುರ');
    await page.reload();
    const drafts = page.getByRole('list', { name: 'Profiles you’re making' });
    await expect(drafts).toContainText('They said yes');
    await expect(page.getByRole('button', { name: 'Browse for Sahana' })).toBeVisible();
    await expect(page.getByText('Can browse', { exact: true })).toBeVisible();
  });
});

test('a refusal leaves nothing on the device, and to the mother it looks like silence', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const session = await register(product, newcomer('FEMALE', 'Gowri Kanasu'), photo);
  const { page } = await open({ ...desktop, as: session });
  const [refuses, silent] = ['Malini Kanasu', 'Nalini Kanasu'].map((name) =>
    newcomer('FEMALE', name),
  );
  if (refuses === undefined || silent === undefined) throw new Error('two are asked');
  for (const asked of [refuses, silent]) {
    await prepareAndAsk(product, session, { candidate: asked, dateOfBirth: born, photo });
  }
  const drafts = page.getByRole('list', { name: 'Profiles you’re making' });
  await page.goto('/families');
  await expect(drafts.getByRole('listitem')).toHaveCount(2);
  const before = await drafts.innerHTML();

  const hers = await open(phone);
  const { link, code } = await letterTo(product, refuses.email);
  const consent = new ConsentPage(hers.page);
  await test.step('the candidate leaves the page with Escape twice or with the button', async () => {
    const neutral = NEUTRAL_PAGE;
    await hers.page.route(neutral, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title>' }),
    );
    await hers.page.goto('/safety');
    await consent.open({ link, code });
    await hers.page.keyboard.press('Escape');
    await expect(hers.page.getByText(refuses.name)).toBeVisible();
    await hers.page.keyboard.press('Escape');
    await hers.page.keyboard.press('Escape');
    await expect(hers.page).toHaveURL(neutral);
    await hers.page.goBack();
    await expect(hers.page).toHaveURL('/safety');
    await hers.page.goto('/consent');
    await expect(hers.page.getByRole('heading', { level: 1 })).toContainText('no longer works');
    await consent.open({ link, code });
    await hers.page.getByRole('button', { name: 'Leave this page' }).click();
    await expect(hers.page).toHaveURL(neutral);
  });

  await test.step('the candidate refuses by keyboard alone', async () => {
    const loaded: string[] = [];
    hers.page.on('request', (request) => {
      loaded.push(request.url());
      expect(request.headers().referer ?? '').not.toContain('#');
    });
    await hers.page.goto('/safety');
    await consent.open({ link, code });
    await hers.page.locator('input[name=answer]').first().focus();
    await hers.page.keyboard.press('ArrowDown');
    await hers.page.keyboard.press('ArrowDown');
    await expect(hers.page.locator('input[name=answer][value=no]')).toBeChecked();
    await hers.page.keyboard.press('Tab');
    await hers.page.keyboard.press('Space');
    await hers.page.keyboard.press('Tab');
    await hers.page.keyboard.press('Enter');
    await expect(hers.page.getByRole('heading', { level: 1 })).toContainText(
      'The profile is deleted',
    );
    await expect(hers.page.getByText('We will not ask you again.')).toBeVisible();
    const token = link.split('#')[1] ?? 'no token';
    expect(loaded.filter((url) => url.includes(token) || url.includes(code))).toEqual([]);
  });

  await test.step('Back, Forward and the link show nothing of the profile', async () => {
    const expectNothing = async () => {
      await expect(hers.page.getByText(refuses.name)).toHaveCount(0);
      await expect(hers.page.getByText('Gowri')).toHaveCount(0);
    };
    await hers.page.goBack();
    await expect(hers.page).toHaveURL('/safety');
    await hers.page.goForward();
    await expect(hers.page).toHaveURL('/consent');
    await expect(hers.page.getByRole('heading', { level: 1 })).toContainText('no longer works');
    await expectNothing();
    const left = await hers.page.evaluate(async () => {
      const storageText = JSON.stringify({ ...sessionStorage, ...localStorage });
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return storageText + all.flat().join();
    });
    expect(left).not.toContain(link.split('#')[1]);
    expect(left).not.toContain('/media/');
    hers.expectError(refusal);
    await hers.page.goto(link);
    await expect(hers.page.getByRole('heading', { level: 1 })).toContainText('no longer works');
    await expectNothing();
  });

  await test.step('the mother sees the same for the refusal and the silence until both have expired', async () => {
    await page.reload();
    await expect(drafts.getByRole('listitem')).toHaveCount(2);
    expect(await drafts.innerHTML()).toBe(before);
    await product.passDays(session, 15);
    await page.reload();
    await expect(drafts.getByText('Closed without a yes')).toHaveCount(2);
    await expect(drafts.getByText('Waiting for an answer')).toHaveCount(0);
  });
});
