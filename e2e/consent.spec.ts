import { NEUTRAL_PAGE } from '@sambandha/contract/pressed/choices';
import { consent as consentTexts } from '@sambandha/words/en/screens/consent';
import { draft as draftTexts } from '@sambandha/words/en/screens/draft';
import { en } from '@sambandha/words/en/screens/index';
import {
  ConsentPage,
  prepareAndRequestConsent,
  preparedBio,
  readConsentRequest,
} from './harness/consent.ts';
import {
  desktopOptions,
  expect,
  expectAccessibleScreen,
  phoneOptions,
  test,
} from './harness/journey.ts';
import { findLayoutProblems } from './harness/large-text.ts';
import { createNewcomer, registerMember } from './harness/people.ts';
import { createWrongCode } from './harness/sign-in.ts';
import { Wizard } from './harness/wizard.ts';

const birthDate = '1997-03-14';

/** Console errors of requests that the server rejects. */
const rejectedRequestError = /status of 4\d\d/;

test('a mother prepares a profile for her daughter, who changes it and consents', async ({
  open,
  product,
  photo,
}) => {
  const mother = createNewcomer('FEMALE', 'Parvati Togarsi');
  const daughter = createNewcomer('FEMALE', 'Sahana Togarsi');
  const motherScreen = await open(phoneOptions);
  const { page } = motherScreen;
  const wizard = new Wizard(page);

  await test.step('the mother creates an account', async () => {
    await page.goto('/register');
    await expect(wizard.field(en.account.forWhom.label)).toHaveValue('MYSELF');
    await wizard.field(en.account.forWhom.label).selectOption({ label: 'My daughter' });
    await wizard.field('Email address').fill(mother.email);
    await expect(wizard.field('Password')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(wizard.field('OTP')).toBeFocused();
    await wizard.enterCode(product, mother.email);
    await expect(wizard.field('Your full name')).toBeFocused();
    await page.getByRole('button', { name: draftTexts.maker.submit }).click();
    await expect(page.getByRole('alert').first()).toContainText('Name is required');
    await wizard.field('Your full name').fill(mother.name);
    await wizard.field('Password').fill(mother.password);
    await wizard.field('You are their').selectOption({ label: 'Mother' });
    const methodGroup = page.getByRole('group', { name: draftTexts.maker.method });
    await methodGroup.getByText('Email').click();
    await wizard.field(draftTexts.maker.email).fill(mother.email);
    await page.getByLabel(draftTexts.maker.adult).check();
    await page.getByLabel(/^I accept the terms/).check();
    motherScreen.expectError(rejectedRequestError);
    await page.getByRole('button', { name: draftTexts.maker.submit }).click();
    await expect(page.getByRole('alert').first()).toContainText('This is your own phone number');
    await wizard.field(draftTexts.maker.email).fill(daughter.email);
    await page.getByRole('button', { name: draftTexts.maker.submit }).click();
    await expect(page).toHaveURL(/\/draft\//);
  });

  await test.step('the mother prepares the profile and asks for consent', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic Info');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await wizard.field('Her full name').fill(daughter.name);
    await page.reload();
    await expect(wizard.field('Her full name')).toHaveValue(daughter.name);
    await wizard.fillBirthAndStatus();
    await wizard.next();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cultural Info');
    await wizard.field('Gotra').selectOption({ label: 'Vishwamitra' });
    await wizard.next();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos');
    await wizard.next();
    await expect(page.getByRole('alert').first()).toContainText('photo');
    await wizard.choosePhoto(photo);
    await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
    await wizard.next();
    await expect(page.getByText('My details are true')).toHaveCount(0);
    await wizard.field('About her (bio)').fill(preparedBio);
    await wizard.next();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and ask Sahana');
    await expect(page.getByText(preparedBio)).toBeVisible();
    await expect(page.getByText('Vishwamitra')).toBeVisible();
    await page.getByRole('button', { name: 'Ask Sahana' }).click();
    await expect(page).toHaveURL('/families');
    const drafts = page.getByRole('list', { name: 'Profiles you’re making' });
    await expect(drafts).toContainText(draftTexts.list.ASKED);
    await expect(drafts).not.toContainText('Sahana');
    const storedText = await page.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    );
    expect(storedText).not.toContain(daughter.name);
    expect(storedText).not.toContain(daughter.email);
  });

  const candidateScreen = await open({ ...phoneOptions, language: 'kn', reducedMotion: 'reduce' });
  await candidateScreen.page.addInitScript(() => localStorage.setItem('text-size', '200'));
  const consent = new ConsentPage(candidateScreen.page);
  await test.step('the daughter reads the profile, changes her location and consents', async () => {
    const { link, code } = await readConsentRequest(product, daughter.email);
    await candidateScreen.page.goto(link);
    const heading = candidateScreen.page.getByRole('heading', { level: 1 });
    await expect(heading.getByText('ನಿಮಗಾಗಿ ಮದುವೆಯ ಪ್ರೊಫೈಲ್')).toBeVisible();
    await expect(heading.getByText('Parvati has made a marriage profile for you')).toBeHidden();
    await candidateScreen.page.getByRole('button', { name: 'English' }).click();
    await expect(heading.getByText('Parvati has made a marriage profile for you')).toBeVisible();
    await expect(heading.getByText('ನಿಮಗಾಗಿ ಮದುವೆಯ ಪ್ರೊಫೈಲ್')).toBeHidden();
    await expect(candidateScreen.page.getByText('Parvati says: “I am your mother.”')).toBeVisible();
    candidateScreen.expectError(rejectedRequestError);
    await candidateScreen.page.getByLabel('6-digit code').fill(createWrongCode(code));
    await candidateScreen.page.getByRole('button', { name: consentTexts.showProfile }).click();
    await expect(
      candidateScreen.page.getByText('That is not the code in the message.'),
    ).toBeVisible();
    await expect(candidateScreen.page.getByLabel('6-digit code')).toBeFocused();
    await expect(candidateScreen.page.getByText(daughter.name)).toHaveCount(0);
    await consent.open({ link, code });
    await expect(candidateScreen.page.getByText(daughter.name)).toBeVisible();
    await expect(candidateScreen.page.getByRole('img')).toHaveJSProperty('complete', true);
    await expect(candidateScreen.page.getByText('1997')).toHaveCount(0);
    await consent.choose(consentTexts.change);
    await consent.submit();
    await expect(candidateScreen.page.getByText(consentTexts.birthDateRequired)).toBeVisible();
    await expect(candidateScreen.page.getByText(consentTexts.declarationRequired)).toHaveCount(2);
    // This is the longest state: with the profile, the fields to change, and every error.
    await expectAccessibleScreen(candidateScreen.page);
    await expect.poll(() => findLayoutProblems(candidateScreen.page)).toEqual([]);
    await candidateScreen.page.getByLabel('Location').fill('Yellapur');
    await consent.fillBirthDate(birthDate);
    await candidateScreen.page.locator('#password').fill(daughter.password);
    await expect(candidateScreen.page.locator('input[name=part]:checked')).toHaveValue('adviser');
    await candidateScreen.page.locator('#declaresIntent').check();
    await candidateScreen.page.locator('#acceptedTerms').check();
    await consent.submit();
    await expect(heading).toContainText('Welcome');
    await candidateScreen.page.getByRole('link', { name: 'Continue' }).click();
    await expect(candidateScreen.page).toHaveURL('/browse');
  });

  await test.step('the profile belongs to the daughter, and her mother can browse for her', async () => {
    await candidateScreen.page.goto('/profile');
    await expect(candidateScreen.page.locator('input[name=location]').first()).toHaveValue(
      'ಯಲ್ಲಾಪುರ',
    );
    await page.reload();
    const drafts = page.getByRole('list', { name: 'Profiles you’re making' });
    await expect(drafts).toContainText('They said yes');
    await expect(page.getByRole('button', { name: 'Browse for Sahana' })).toBeVisible();
    await expect(page.getByText('Can browse', { exact: true })).toBeVisible();
  });
});

test('a refusal leaves nothing on the device, and the mother cannot distinguish it from no answer', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const session = await registerMember(product, createNewcomer('FEMALE', 'Gowri Kanasu'), photo);
  const { page } = await open({ ...desktopOptions, as: session });
  const refusingCandidate = createNewcomer('FEMALE', 'Malini Kanasu');
  const silentCandidate = createNewcomer('FEMALE', 'Nalini Kanasu');
  for (const candidate of [refusingCandidate, silentCandidate]) {
    await prepareAndRequestConsent(product, session, { candidate, dateOfBirth: birthDate, photo });
  }
  const drafts = page.getByRole('list', { name: 'Profiles you’re making' });
  await page.goto('/families');
  await expect(drafts.getByRole('listitem')).toHaveCount(2);
  const draftsBefore = await drafts.innerHTML();

  const candidateScreen = await open(phoneOptions);
  const { link, code } = await readConsentRequest(product, refusingCandidate.email);
  const linkToken = link.slice(link.indexOf('#') + 1);
  const consent = new ConsentPage(candidateScreen.page);
  await test.step('the candidate leaves the page with Escape twice or with the button', async () => {
    await candidateScreen.page.route(NEUTRAL_PAGE, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title>' }),
    );
    await candidateScreen.page.goto('/safety');
    await consent.open({ link, code });
    await candidateScreen.page.keyboard.press('Escape');
    await expect(candidateScreen.page.getByText(refusingCandidate.name)).toBeVisible();
    await candidateScreen.page.keyboard.press('Escape');
    await candidateScreen.page.keyboard.press('Escape');
    await expect(candidateScreen.page).toHaveURL(NEUTRAL_PAGE);
    await candidateScreen.page.goBack();
    await expect(candidateScreen.page).toHaveURL('/safety');
    await candidateScreen.page.goto('/consent');
    await expect(candidateScreen.page.getByRole('heading', { level: 1 })).toContainText(
      'no longer works',
    );
    await consent.open({ link, code });
    await candidateScreen.page.getByRole('button', { name: 'Leave this page' }).click();
    await expect(candidateScreen.page).toHaveURL(NEUTRAL_PAGE);
  });

  await test.step('the candidate refuses by keyboard alone', async () => {
    const requestedUrls: string[] = [];
    candidateScreen.page.on('request', (request) => {
      requestedUrls.push(request.url());
      expect(request.headers().referer ?? '').not.toContain('#');
    });
    await candidateScreen.page.goto('/safety');
    await consent.open({ link, code });
    await candidateScreen.page.locator('input[name=answer]').first().focus();
    await candidateScreen.page.keyboard.press('ArrowDown');
    await candidateScreen.page.keyboard.press('ArrowDown');
    await expect(candidateScreen.page.locator('input[name=answer][value=no]')).toBeChecked();
    await candidateScreen.page.keyboard.press('Tab');
    await candidateScreen.page.keyboard.press('Space');
    await candidateScreen.page.keyboard.press('Tab');
    await candidateScreen.page.keyboard.press('Enter');
    await expect(candidateScreen.page.getByRole('heading', { level: 1 })).toContainText(
      consentTexts.refusedTitle,
    );
    await expect(candidateScreen.page.getByText(consentTexts.neverAgainDone)).toBeVisible();
    expect(requestedUrls.filter((url) => url.includes(linkToken) || url.includes(code))).toEqual(
      [],
    );
  });

  await test.step('Back, Forward and the link show nothing of the profile', async () => {
    const expectNothing = async () => {
      await expect(candidateScreen.page.getByText(refusingCandidate.name)).toHaveCount(0);
      await expect(candidateScreen.page.getByText('Gowri')).toHaveCount(0);
    };
    await candidateScreen.page.goBack();
    await expect(candidateScreen.page).toHaveURL('/safety');
    await candidateScreen.page.goForward();
    await expect(candidateScreen.page).toHaveURL('/consent');
    await expect(candidateScreen.page.getByRole('heading', { level: 1 })).toContainText(
      'no longer works',
    );
    await expectNothing();
    const storedText = await candidateScreen.page.evaluate(async () => {
      const storageText = JSON.stringify({ ...sessionStorage, ...localStorage });
      const names = await caches.keys();
      const requestUrls = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return storageText + requestUrls.flat().join();
    });
    expect(storedText).not.toContain(linkToken);
    expect(storedText).not.toContain('/media/');
    candidateScreen.expectError(rejectedRequestError);
    await candidateScreen.page.goto(link);
    await expect(candidateScreen.page.getByRole('heading', { level: 1 })).toContainText(
      'no longer works',
    );
    await expectNothing();
  });

  await test.step('the mother sees the same for the refusal and for no answer until both have expired', async () => {
    await page.reload();
    await expect(drafts.getByRole('listitem')).toHaveCount(2);
    expect(await drafts.innerHTML()).toBe(draftsBefore);
    await product.backdateConsentRequests(session, 15);
    await page.reload();
    await expect(drafts.getByText(draftTexts.list.ENDED)).toHaveCount(2);
    await expect(drafts.getByText(draftTexts.list.ASKED)).toHaveCount(0);
  });
});
