import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, matchOf, newcomer, signIn } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';
import { watchShifts } from './harness/stillness.ts';
import { Wizard } from './harness/wizard.ts';

for (const [device, options] of Object.entries({ phone, desktop })) {
  const settings = { ...options, reducedMotion: 'reduce' as const };

  test.describe(`on a ${device}, light and dark`, () => {
    test('what visitors see', async ({ open }) => {
      const { page, expectError } = await open(settings);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'landing');

      await page.goto('/auth');
      await expect(page.getByText('Use any valid phone number')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'auth');
      await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
      await expect(page.getByText('Please enter your phone number or email')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'auth-refused');

      expectError(/404/);
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This path leads nowhere');
      await expectGoodScreenInBothThemes(page, 'not-found');
    });

    test('all steps of the registration', async ({ open, product, photo }) => {
      const { page } = await open(settings);
      const wizard = new Wizard(page);
      const who = newcomer('FEMALE', 'Deepika Kodlu');
      await page.goto('/register');
      await wizard.next();
      await expect(page.getByRole('alert')).toContainText('Email is required');
      await expectGoodScreenInBothThemes(page, 'register-1-refused');
      await wizard.askForCode(who.email);
      await expectGoodScreenInBothThemes(page, 'register-1-code');
      await wizard.enterCode(product, who.email);
      await wizard.choosePassword(who.password);
      await expectGoodScreenInBothThemes(page, 'register-1');
      await wizard.next();
      await wizard.fillBasics(who);
      await expectGoodScreenInBothThemes(page, 'register-2');
      await wizard.next();
      await wizard.expectStep(3);
      await expectGoodScreenInBothThemes(page, 'register-3');
      await wizard.next();
      await wizard.field('Choose a photo').setInputFiles({
        name: 'portrait.jpg',
        mimeType: 'image/jpeg',
        buffer: photo,
      });
      await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
      await wizard.button('Choose what is shown: Profile photo').click();
      await expect(wizard.button('Use this photo')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'register-4-crop');
      await wizard.button('Use this photo').click();
      await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'register-4');
      await wizard.next();
      await wizard.expectStep(5);
      await expectGoodScreenInBothThemes(page, 'register-5');
      await wizard.button('Save & Continue Later').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'register-saved');
    });

    test('browse', async ({ open, product }) => {
      const { page } = await open({ ...settings, as: await signIn(product, demo.woman) });
      await page.goto('/browse');
      await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'browse');
      if (device === 'phone') {
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        await expectGoodScreenInBothThemes(page, 'browse-filters');
      }
      await page.goto('/browse?search=nobody-is-called-so&gotra=ATRI');
      await expect(page.getByText('No profiles found')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'browse-empty');
    });

    test('the profile of another member', async ({ open, product }) => {
      const he = await signIn(product, demo.man);
      const { page, expectError } = await open({
        ...settings,
        as: await signIn(product, demo.woman),
      });
      await page.goto(`/profile/${he.user.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(he.user.name);
      await expectGoodScreenInBothThemes(page, 'profile-other');
      await page.getByRole('button', { name: 'View full screen' }).last().click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'profile-lightbox');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'profile-report');
      expectError(/404/);
      await page.goto('/profile/0193b0a0-0000-7000-8000-000000000000');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile not found');
      await expectGoodScreenInBothThemes(page, 'profile-not-found');
    });

    test('one’s own profile', async ({ open, product }) => {
      const { page } = await open({ ...settings, as: await signIn(product, demo.woman) });
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'profile-details');
      await page.getByRole('tab', { name: 'Photos' }).click();
      await expect(page.getByText('3 of 6 photos')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'profile-photos');
      await page.getByRole('tab', { name: 'Partner Preferences' }).click();
      await expect(page.getByLabel('Minimum age')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'profile-preferences');
      await page.goto('/profile/preview');
      await expect(page.getByText('This is how your profile appears to others.')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'profile-preview');
    });

    test('messages', async ({ open, product }) => {
      const session = await signIn(product, demo.woman);
      const { page } = await open({ ...settings, as: session });
      await page.goto('/messages');
      const list = page.getByRole('region', { name: 'Messages' });
      await expect(list.getByRole('listitem').first()).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'messages');
      // The panes scroll, the page does not.
      const longer = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(await longer()).toBe(0);
      const { id: chat } = await matchOf(product, session, {
        status: 'ACCEPTED',
        direction: 'received',
      });
      await page.goto(`/messages?conversation=${chat}`);
      await expect(page.getByRole('log')).toBeVisible();
      await expectGoodScreenInBothThemes(page, 'messages-chat');
      expect(await longer()).toBe(0);
      for (const direction of ['received', 'sent'] as const) {
        const { id } = await matchOf(product, session, { status: 'REQUESTED', direction });
        await page.goto(`/messages?conversation=${id}`);
        const note = direction === 'sent' ? 'Your interest was sent' : /is interested in you/;
        await expect(page.getByRole('heading', { name: note })).toBeVisible();
        await expectGoodScreenInBothThemes(page, `messages-request-${direction}`);
      }
    });

    test('nothing moves by itself while it loads', async ({ open, product }) => {
      const session = await signIn(product, demo.woman);
      const { user } = await signIn(product, demo.man);
      const screens = [
        ['/browse', '**/api/profiles/?*', 'Looking for profiles...', /^Showing 12 of/],
        ['/profile', '**/api/profiles/me', 'Loading...', 'Basic Information'],
        [`/profile/${user.id}`, '**/api/profiles/*', 'Loading profile...', 'About Me'],
        ['/messages', '**/api/matches/me?*', 'Loading conversations...', user.name],
      ] as const;
      for (const [path, call, loading, shown] of screens) {
        const { page } = await open({ ...settings, as: session });
        const skeleton = page.getByText(loading, { exact: true });
        const shifted = await watchShifts(page, call, () => expect(skeleton).toBeAttached());
        await page.goto(path);
        await expect(page.getByText(shown).first()).toBeVisible();
        await expect(skeleton).toHaveCount(0);
        expect.soft(await shifted(), `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
        await page.context().close();
      }
    });
  });
}
