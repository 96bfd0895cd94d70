import { accountTexts } from '@sambandha/contract/account/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { Crawl } from './harness/crawl.ts';
import { actForCandidate, signInDemoMother } from './harness/family.ts';
import { desktopOptions, expect, phoneOptions, test } from './harness/journey.ts';
import { expectLoaded, findLayoutProblems } from './harness/large-text.ts';
import { measureLayoutShift } from './harness/layout-shift.ts';
import {
  createNewcomer,
  demoPhones,
  readFirstConversation,
  readFirstMatch,
  signIn,
} from './harness/people.ts';
import { expectAccessibleInBothThemes } from './harness/screen.ts';
import { memberScreenPaths, screenPaths } from './harness/screens.ts';
import { Wizard } from './harness/wizard.ts';

/*
 * Checks all screens, once per viewport: every address for members, the addresses of
 * `harness/screens.ts`, and the states without an address. The journeys read the demo's members and
 * do not change them.
 */

test.describe.configure({ mode: 'parallel' });

/** A window high enough for text at 200 %. */
const highDesktop = { ...desktopOptions, viewport: { width: 1280, height: 1080 } };

/** Returns a response of the outbox: a message per channel, one of them with a long link. */
const outboxOf = ({ url }: { readonly url: string }) => ({
  messages: [
    {
      to: 'deepika.kodlu@example.org',
      channel: 'email',
      subject: 'Somebody would like to talk with you',
      text: `Read the message: ${url}/messages?conversation=${'0193b0a0'.repeat(12)}\n\nSambandha`,
      sentAt: '2026-01-02T03:04:05.000Z',
    },
    {
      to: '+919480000000',
      channel: 'sms',
      subject: 'Your Sambandha code',
      text: '123456 is your Sambandha code. It is valid for ten minutes.',
      sentAt: '2026-01-02T03:00:00.000Z',
    },
  ],
});

for (const [device, options] of Object.entries({ phone: phoneOptions, desktop: highDesktop })) {
  const settings = {
    ...options,
    // A factor of two gives the same layout and takes longer to draw.
    deviceScaleFactor: 1,
    reducedMotion: 'reduce' as const,
    serviceWorkers: 'block' as const,
  };

  // `npm test` checks screens on a phone, where space is scarce and which most members use.
  const tag = device === 'phone' ? [] : '@long';

  test.describe(`on a ${device}`, () => {
    test('the screens of visitors pass the checks', { tag }, async ({ open, product }) => {
      const visitor = await open(settings);
      const crawl = await Crawl.begin(visitor);
      const linkPaths = [
        '/unsubscribe',
        '/confirm-email',
        '/undo-change',
        '/keep-change',
        '/auth?mode=code',
      ];
      await crawl.visit([...screenPaths.visitors, ...linkPaths]);
      const { page } = visitor;
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
      await expect(page.getByText(accountTexts.loginRequired)).toBeVisible();
      await crawl.check('/auth, refused');
      // The outbox of the product contains the messages of all other journeys.
      await page.route('**/api/demo/outbox', (route) => route.fulfill({ json: outboxOf(product) }));
      await page.goto('/demo/outbox');
      await expect(page.getByRole('heading', { name: 'Your Sambandha code' })).toBeVisible();
      await expectAccessibleInBothThemes(page, 'outbox');
    });

    for (const half of ['first', 'second']) {
      test(`the ${half} half of the members' screens passes the checks`, { tag }, async ({
        open,
        product,
      }) => {
        const paths = memberScreenPaths();
        const middle = Math.ceil(paths.length / 2);
        const member = await open({ ...settings, as: await signIn(product, demoPhones.woman) });
        const crawl = await Crawl.begin(member);
        await crawl.visit(half === 'first' ? paths.slice(0, middle) : paths.slice(middle));
      });
    }

    test('the screens of a profile, interests and conversations pass the checks', { tag }, async ({
      open,
      product,
    }) => {
      const session = await signIn(product, demoPhones.woman);
      const { user } = await signIn(product, demoPhones.man);
      const member = await open({ ...settings, as: session });
      const { page, expectError } = member;
      const crawl = await Crawl.begin(member);
      // No member has the id 0193b0a0-0000-7000-8000-000000000000.
      expectError(/404/);
      const { id } = await readFirstConversation(product, session);
      await crawl.visit([
        '/interests?tab=accepted',
        `/profile/${user.id}/biodata`,
        '/profile/preview',
        '/profile/0193b0a0-0000-7000-8000-000000000000',
        '/share',
        `/profile/${user.id}`,
      ]);
      await page.getByRole('button', { name: 'View full screen' }).last().click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
      await expectAccessibleInBothThemes(page, 'profile-full-screen');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await crawl.check('/profile, report');
      await crawl.visit([`/messages?conversation=${id}`]);
      // The panes scroll, not the page.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(
        0,
      );
      for (const direction of ['received', 'sent'] as const) {
        const request = await readFirstMatch(product, session, { status: 'REQUESTED', direction });
        await crawl.visit([`/messages?conversation=${request.id}`]);
      }
    });

    test('the dialogs and menus over Browse pass the checks', { tag }, async ({
      open,
      product,
    }) => {
      const member = await open({ ...settings, as: await signIn(product, demoPhones.woman) });
      const { page } = member;
      const crawl = await Crawl.begin(member);
      await page.goto('/browse');
      // For a member with a request or a match, the message button opens the conversation instead.
      const interestButton = page.getByRole('button', { name: /^Express interest in / }).first();
      const name = (await interestButton.getAttribute('aria-label'))?.replace(
        /^Express interest in /,
        '',
      );
      await page
        .getByRole('button', { name: `Send a message to ${name}` })
        .first()
        .click();
      const messageField = page.getByRole('dialog').getByRole('textbox');
      await expect(messageField).not.toHaveValue('');
      await crawl.check('/browse, first message', await messageField.inputValue());
      await page.keyboard.press('Escape');
      // The filter dialog and the menu exist only on a phone.
      if (device === 'desktop') return;
      await page.getByRole('button', { name: 'Filters' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await crawl.check('/browse, filters');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await crawl.check('/browse, menu');
    });

    test('the steps of the registration pass the checks', { tag }, async ({
      open,
      product,
      photo,
    }) => {
      const visitor = await open(settings);
      const { page } = visitor;
      const crawl = await Crawl.begin(visitor);
      const wizard = new Wizard(page);
      const person = createNewcomer('FEMALE', 'Deepika Kodlu');
      await page.goto('/register');
      await wizard.next();
      await expect(page.getByText('Email is required')).toBeVisible();
      await crawl.check('/register, refused');
      await wizard.requestAndReadCode(person.email);
      await crawl.check('/register, code');
      await wizard.enterCode(product, person.email);
      await wizard.choosePassword(person.password);
      await wizard.next();
      await wizard.fillBasics(person);
      await crawl.check('/register, step 2');
      await wizard.next();
      await wizard.expectStep(3);
      await crawl.check('/register, step 3');
      await wizard.next();
      await wizard.choosePhoto(photo);
      await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
      await wizard.button('Crop: Profile photo').click();
      await expect(wizard.button('Use this photo')).toBeVisible();
      await crawl.check('/register, crop');
      await wizard.button('Use this photo').click();
      await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
      await crawl.check('/register, step 4');
      await wizard.next();
      await wizard.expectStep(5);
      await crawl.check('/register, step 5');
      await wizard.button('Save & Continue Later').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await crawl.check('/register, saved');
    });

    test('the screens of a mother who manages and prepares a profile pass the checks', {
      tag,
    }, async ({ open, product, photo }) => {
      const { session, candidate, paths } = await signInDemoMother(product, photo);
      const mother = await open({ ...settings, as: session });
      await actForCandidate(mother.page, session, candidate);
      await (await Crawl.begin(mother)).visit(paths);
    });

    test('the screens of moderators pass the checks', { tag }, async ({ open, product }) => {
      const { user } = await signIn(product, demoPhones.woman);
      const moderator = await open({ ...settings, as: await signIn(product, demoPhones.admin) });
      const crawl = await Crawl.begin(moderator);
      await crawl.visit([
        ...screenPaths.moderators,
        '/admin?status=verified',
        `/admin/users/${user.id}`,
      ]);
      for (const list of ['/admin/cases', '/admin/cases?list=verify']) {
        await moderator.page.goto(list);
        await moderator.page.locator('[data-row]').first().click();
        await expect(moderator.page.getByText(/^Joined .* (Last active|Active now)/)).toBeVisible();
        await crawl.check(`${list}, opened`);
      }
      await moderator.page.goto('/admin');
      await moderator.page
        .getByRole('button', { name: /^Verify / })
        .first()
        .click();
      const photos = moderator.page.getByRole('dialog').getByRole('img');
      await expect(photos.first()).toBeVisible();
      await crawl.check('/admin, to be verified');
      await moderator.page.goto('/admin');
      // On a phone, the list of members begins in the window.
      const member = moderator.page.getByText(/^Joined /).first();
      await expect(member).toBeInViewport();
    });

    test('the layout does not shift while a screen loads', async ({ open, product }) => {
      const screenOptions = {
        ...(device === 'phone' ? phoneOptions : desktopOptions),
        reducedMotion: 'reduce',
      } as const;
      const session = await signIn(product, demoPhones.woman);
      const { user } = await signIn(product, demoPhones.man);
      for (const [path, call, skeletonText, expectedText] of [
        ['/browse', '**/api/profiles/?*', en.search.counting, /^Showing 12 of/],
        ['/profile', '**/api/profiles/me', 'Loading...', 'Basic Information'],
        [`/profile/${user.id}`, '**/api/profiles/*', 'Loading profile...', 'About Me'],
        ['/messages', '**/api/matches/me?*', 'Loading conversations...', user.name],
      ] as const) {
        const { page } = await open({ ...screenOptions, as: session });
        const skeleton = page.getByText(skeletonText, { exact: true });
        const readShift = await measureLayoutShift(page, call, () =>
          expect(skeleton).toBeAttached(),
        );
        await page.goto(path);
        await expect(page.getByText(expectedText).first()).toBeVisible();
        await expect(skeleton).toHaveCount(0);
        expect.soft(await readShift(), `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
        await page.context().close();
      }
    });
  });
}

test('on a small phone each card of Browse fits above the tab bar', async ({ open, product }) => {
  const as = await signIn(product, demoPhones.woman);
  const smallPhone = {
    ...phoneOptions,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 1,
  };
  for (const language of ['en', 'kn'] as const) {
    const { page } = await open({ ...smallPhone, as, language });
    await page.goto('/browse');
    const cards = page.locator('[data-cards] > li');
    await expectLoaded(page);
    // Any card must fit in the place of the first one, because the order changes from day to day.
    const top = await cards.first().evaluate((card) => card.getBoundingClientRect().top);
    const tabBarTop = await page.evaluate(() => {
      const tabs = document.querySelector('[data-tab-bar] > div')?.getBoundingClientRect();
      return tabs?.top ?? 0;
    });
    const tooHighCards = await cards.evaluateAll((items, maxHeight) => {
      for (const card of items)
        if (card instanceof HTMLElement) card.style.contentVisibility = 'visible';
      return items.flatMap((card) => {
        const { height } = card.getBoundingClientRect();
        return height > maxHeight ? [`${height} px: ${card.textContent}`] : [];
      });
    }, tabBarTop - top);
    expect(tooHighCards, `cards in ${language} higher than ${tabBarTop - top} px`).toEqual([]);
    // A card has two buttons with text.
    await expect(cards.first().getByRole('button').filter({ hasText: /./ })).toHaveCount(2);
    expect(await findLayoutProblems(page), language).toEqual([]);
    await page.context().close();
  }
});
