import { actFor, demoMother } from './harness/family.ts';
import { expect, type Person, phone, test } from './harness/journey.ts';
import { expectLoaded, obstaclesOf, speak, unfold } from './harness/large-text.ts';
import { conversationOf, demo, signIn } from './harness/people.ts';
import { screens } from './harness/screens.ts';

/** With the product's own largest text on a narrow phone. */
const reader = { ...phone, reducedMotion: 'reduce' } as const;

async function enlarge({ page }: Person): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('text-size', '200'));
}

/** Reads every screen in both languages, the second without a reload. */
async function read({ page }: Person, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectLoaded(page);
    await unfold(page);
    for (const language of ['en', 'kn'] as const) {
      await speak(page, language);
      expect.soft(await obstaclesOf(page), `${path} in ${language}`).toEqual([]);
    }
    await speak(page, 'en');
  }
}

test('a visitor reads every page in letters twice as large', async ({ open }) => {
  const person = await open(reader);
  await enlarge(person);
  await read(person, screens.visitors);
});

test('a member reads every screen in letters twice as large', async ({ open, product }) => {
  const session = await signIn(product, demo.woman);
  const person = await open({ ...reader, as: session });
  await enlarge(person);
  const { user } = await signIn(product, demo.man);
  const { id } = await conversationOf(product, session);
  await read(person, [...screens.members, `/profile/${user.id}`, `/messages?conversation=${id}`]);
  await person.page.goto('/browse');
  await expectLoaded(person.page);
  await person.page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await obstaclesOf(person.page)).toEqual([]);
  const logout = person.page.getByRole('button', { name: 'Logout' });
  await logout.scrollIntoViewIfNeeded();
  await expect(logout).toBeInViewport({ ratio: 1 });
});

test('a mother who manages reads every screen in letters twice as large', async ({
  open,
  product,
  photo,
}) => {
  const { session, candidate, paths } = await demoMother(product, photo);
  const person = await open({ ...reader, as: session });
  await enlarge(person);
  await actFor(person.page, session, candidate);
  await read(person, paths);
});

test('a moderator reads every screen in letters twice as large', async ({ open, product }) => {
  const person = await open({ ...reader, as: await signIn(product, demo.admin) });
  await enlarge(person);
  const { user } = await signIn(product, demo.woman);
  await read(person, [...screens.moderators, `/admin/users/${user.id}`]);
});

test('letters twice as large have their room on a desk, too', async ({ open, product }) => {
  const desk = { viewport: { width: 1280, height: 1080 }, reducedMotion: 'reduce' } as const;
  const visitor = await open(desk);
  await enlarge(visitor);
  await read(visitor, ['/', '/support', '/feedback']);
  const member = await open({ ...desk, as: await signIn(product, demo.woman) });
  await enlarge(member);
  await read(member, ['/browse', '/profile?tab=preferences', '/profile/biodata']);
  const moderator = await open({ ...desk, as: await signIn(product, demo.admin) });
  await enlarge(moderator);
  const { user } = await signIn(product, demo.woman);
  await read(moderator, ['/admin/cases', '/admin/figures', `/admin/users/${user.id}`]);
});

test('what large text breaks is found', async ({ open }) => {
  const person = await open(reader);
  await enlarge(person);
  const { page } = person;
  // A screen that the app draws itself: of a page that it takes over later, the seeds would be taken out.
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  expect(await obstaclesOf(page)).toEqual([]);
  const seeds = [
    [/px too wide/, '<p style="width: 500px">Wide</p>'],
    [/^cut: h2/, '<h2 style="overflow: hidden; white-space: nowrap; width: 60px">Nagaveni</h2>'],
    [/^cut: button/, '<button style="overflow: hidden; height: 20px; width: 90px">Send</button>'],
    [/^broken: Purushottama/, '<p style="width: 90px; word-break: break-all">Purushottama</p>'],
    [/^broken: \+91/, '<p style="width: 200px">+91 98765 43210</p>'],
    [/^outside the window: a/, '<a href="/" style="position: relative; left: -90px">Back</a>'],
    [/lies over/, '<button>One</button><button style="margin-left: -40px">Two</button>'],
    [/^bars cover/, '<div style="position: fixed; inset: 50% 0 0">A bar</div>'],
  ] as const;
  for (const [obstacle, html] of seeds) {
    await page.evaluate((seed) => {
      const place = document.createElement('div');
      place.id = 'seed';
      // The policy allows no style in markup; the one of an element may be set.
      const parsed = new DOMParser().parseFromString(seed, 'text/html');
      for (const one of parsed.querySelectorAll<HTMLElement>('[style]')) {
        const css = one.getAttribute('style') ?? '';
        one.removeAttribute('style');
        one.style.cssText = css;
      }
      place.append(...parsed.body.childNodes);
      document.querySelector('main')?.prepend(place);
    }, html);
    const found = await obstaclesOf(page);
    expect(
      found.filter((one) => obstacle.test(one)),
      String(obstacle),
    ).not.toEqual([]);
    await page.evaluate(() => document.getElementById('seed')?.remove());
  }
});

test('the chosen text size stands before the first paint, and in the other tabs', async ({
  open,
}) => {
  const { page } = await open(phone);
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/safety');
  await page.getByRole('button', { name: 'Language and text size' }).click();
  await page.getByRole('button', { name: '150%' }).click();
  const sizeOf = (where: typeof page) =>
    where.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  for (const tab of [page, other]) await expect.poll(() => sizeOf(tab)).toBe('24px');
  await expect(page.getByRole('button', { name: '150%' })).toHaveAttribute('aria-pressed', 'true');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      (window as unknown as { atBody: string }).atBody = document.documentElement.style.fontSize;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/auth']) {
    await page.goto(path);
    const atBody = await page.evaluate(() => (window as unknown as { atBody: string }).atBody);
    expect(atBody, path).toBe('150%');
  }
});
