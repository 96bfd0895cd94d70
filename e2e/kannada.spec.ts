import { holds } from '../packages/words/src/en/screens/policy/translation.ts';
import { latinWords } from '../tools/lib/latin.ts';
import { breakCall } from './harness/failing.ts';
import { actFor, demoMother } from './harness/family.ts';
import { desktop, expect, type Person, phone, test } from './harness/journey.ts';
import { expectLoaded, unfold } from './harness/large-text.ts';
import { collectGiven, latinIn } from './harness/latin.ts';
import { Panel } from './harness/panel.ts';
import { change, conversationOf, demo, newcomer, register, signIn } from './harness/people.ts';
import { nobody, screens } from './harness/screens.ts';
import { keepPicture } from './harness/words-pictures.ts';

const softly = expect.configure({ soft: true });

/** No Latin word on any of these screens but what people wrote themselves, and what is allowed. */
async function expectKannada({ page }: Person, paths: readonly string[]): Promise<void> {
  // Above a legal text it is said in English, too, which one holds.
  const given = collectGiven(page).add(nobody).add(holds);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    await expectLoaded(page);
    await unfold(page);
    await softly.poll(() => latinIn(page, given), path).toEqual([]);
    await keepPicture(page, path);
  }
}

test('a visitor reads every page in Kannada', async ({ open }) => {
  const visitor = await open({ ...phone, language: 'kn' });
  const byLink = ['/unsubscribe', '/confirm-email', '/undo-change'];
  await expectKannada(visitor, [...screens.visitors, ...byLink, '/demo/outbox']);
});

test('a member reads every screen in Kannada', async ({ open, product }) => {
  const session = await signIn(product, demo.woman);
  const { user } = await signIn(product, demo.man);
  const { id } = await conversationOf(product, session);
  const member = await open({ ...desktop, as: session, language: 'kn' });
  await expectKannada(member, [
    ...screens.members,
    '/interests?tab=accepted',
    `/profile/${user.id}`,
    `/profile/${user.id}/biodata`,
    '/profile/preview',
    `/messages?conversation=${id}`,
    '/share',
  ]);
});

test('a mother who manages and prepares a profile reads every screen in Kannada', async ({
  open,
  product,
  photo,
}) => {
  const { session, candidate, paths } = await demoMother(product, photo);
  const mother = await open({ ...phone, as: session, language: 'kn' });
  await actFor(mother.page, session, candidate);
  await expectKannada(mother, paths);
});

test('what opens over a screen speaks Kannada', async ({ open, product }) => {
  const { user } = await signIn(product, demo.man);
  const { page } = await open({
    ...phone,
    as: await signIn(product, demo.woman),
    language: 'kn',
  });
  const given = collectGiven(page);
  const expectNoLatin = async (opened: string) => {
    await softly.poll(() => latinIn(page, given), opened).toEqual([]);
    await keepPicture(page, opened);
  };
  await page.goto('/browse');
  await page.getByRole('button', { name: 'ಫಿಲ್ಟರ್' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoLatin('/browse, filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ಮೆನು', exact: true }).click();
  await expectNoLatin('/browse, menu');
  await page.keyboard.press('Escape');

  await page.goto(`/profile/${user.id}`);
  await page.getByRole('button', { name: 'ಇನ್ನಷ್ಟು' }).click();
  await page.getByRole('menuitem', { name: 'ದೂರು ಕೊಡಿ' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoLatin('/profile, report');
  await page.keyboard.press('Escape');

  // The first message, before it is changed.
  await page.goto('/browse');
  await page
    .getByRole('button', { name: /ಅವರಿಗೆ ಸಂದೇಶ ಕಳುಹಿಸಿ$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/^ನಮಸ್ತೆ!/);
  await expectNoLatin('/browse, first message');
});

test('an admin works in Kannada', async ({ open, product }) => {
  const admin = await open({
    ...desktop,
    as: await signIn(product, demo.admin),
    language: 'kn',
  });
  const { user } = await signIn(product, demo.woman);
  await expectKannada(admin, [
    ...screens.moderators,
    '/admin?status=verified',
    `/admin/users/${user.id}`,
  ]);
});

test('an admin gives the mark in Kannada, and the log says who got it', async ({
  open,
  product,
  photo,
}) => {
  const name = 'Gopala Gokarna';
  const { user } = await register(product, newcomer('MALE', name), photo);
  const { page } = await open({
    ...desktop,
    as: await signIn(product, demo.admin),
    language: 'kn',
  });
  const given = collectGiven(page);
  const panel = new Panel(page);
  await page.goto(`/admin/users/${user.id}`);
  await panel.button('ಗುರುತು ಕೊಡಿ').click();
  const dialog = panel.dialog(`${name} ಅವರಿಗೆ ಗುರುತು ಕೊಡುವುದೇ?`);
  await dialog.getByText('ಸಮುದಾಯಕ್ಕೆ ಪರಿಚಿತರು').click();
  expect(await latinIn(page, given)).toEqual([]);
  await dialog.getByRole('button', { name: 'ಗುರುತು ಕೊಡಿ', exact: true }).click();
  await panel.expectDone(`${name} ಅವರಿಗೆ “ಪರಿಶೀಲಿಸಲಾಗಿದೆ” ಗುರುತು ಕೊಡಲಾಗಿದೆ`);
  await page.goto('/admin/log');
  const lines = panel.main.getByRole('listitem').filter({ hasText: name });
  await expect(lines.filter({ hasText: 'ಗುರುತು ಕೊಟ್ಟರು' })).toHaveCount(1);
});

test('sealed records, searches and roles are read in Kannada', async ({ open, product, photo }) => {
  const he = await register(product, newcomer('MALE', 'Adhokshaja Bankikodla'), photo);
  const helper = newcomer('FEMALE', 'Lalita Kekkar');
  await register(product, helper, photo);
  const admin = await signIn(product, demo.admin);
  const deleted = await product.fetch(`/api/auth/delete-account`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${he.token}` },
  });
  expect(deleted.status).toBe(204);
  await product.operate('sealed-ask', he.user.id, 'ಶಿರಸಿ ನ್ಯಾಯಾಲಯದ ಆದೇಶ');
  await product.operate('make-moderator', helper.email);
  await change(product, admin, '/admin/users/search', { search: helper.name }, 'POST');

  const { page } = await open({ ...desktop, as: admin, language: 'kn' });
  const given = collectGiven(page);
  await page.goto('/admin/sealed');
  await page.getByRole('button', { name: 'ಒಪ್ಪಿ', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('ಆದೇಶ ಓದಿದೆ');
  await dialog.getByRole('button', { name: 'ಒಪ್ಪಿ', exact: true }).click();
  await page.getByRole('button', { name: 'ಓದಿ', exact: true }).click();
  const record = page.getByRole('listitem').filter({ hasText: 'Adhokshaja Bankikodla' });
  await expect(record.getByText('ಹುಟ್ಟಿದ ದಿನಾಂಕ')).toBeVisible();
  await expect(record.getByText('ಪುರುಷ')).toBeVisible();
  await softly.poll(() => latinIn(page, given)).toEqual([]);

  await page.goto('/admin/log');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: 'ಹೆಸರಿನಿಂದ: 1 ಸಿಕ್ಕಿದೆ' }).first()).toBeVisible();
  const appointed = lines.filter({ hasText: helper.name }).filter({ hasText: 'ಮಾಡರೇಟರ್' });
  await expect(appointed).toHaveCount(1);
  await softly.poll(() => latinIn(page, given)).toEqual([]);
});

test('a screen that fails says so in Kannada', async ({ open, product }) => {
  const person = await open({ ...phone, as: await signIn(product, demo.woman), language: 'kn' });
  const { page, expectError } = person;
  const given = collectGiven(page);
  for (const [path, address] of [
    ['/browse', '**/api/profiles/?*'],
    ['/interests', '**/api/matches?*'],
    ['/notifications', '**/api/notifications?*'],
    ['/profile', '**/api/profiles/me'],
  ] as const) {
    const mend = await breakCall(person, 'GET', address);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert').first(), path).toBeVisible();
    softly(await latinIn(page, given), path).toEqual([]);
    await mend();
  }
  // An answer that no screen expects.
  expectError(/./);
  await page.route('**/api/blocks*', (route) => route.fulfill({ json: { blocks: 7 } }));
  await page.goto('/settings/blocked');
  await expect(page.getByRole('heading', { level: 1, name: 'ಏನೋ ತಪ್ಪಾಗಿದೆ' })).toBeVisible();
  softly(await latinIn(page, given)).toEqual([]);
});

test('a policy in Kannada says that the English one holds, and leads there and back', async ({
  open,
}) => {
  const { page } = await open({ ...phone, language: 'kn' });
  for (const [path, kannada, english] of [
    ['/privacy-policy', 'ಗೌಪ್ಯತಾ ನೀತಿ', 'Privacy Policy'],
    ['/terms-of-service', 'ಸೇವಾ ನಿಯಮಗಳು', 'Terms of Service'],
  ] as const) {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(path);
    await expect(heading).toHaveText(kannada);
    const main = page.getByRole('main');
    await expect(main.getByText('ಇಂಗ್ಲಿಷ್ ಮಾತುಗಳೇ ಸಲ್ಲುತ್ತವೆ')).toBeVisible();
    await expect(main.getByText('The English text holds until a lawyer')).toBeVisible();
    await main.getByRole('link', { name: 'ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಓದಿ' }).click();
    await expect(heading).toHaveText(english);
    await main.getByRole('navigation').getByRole('link').last().click();
    await expect(heading).toHaveText(english);
    await main.getByRole('link', { name: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ' }).click();
    await expect(heading).toHaveText(kannada);
  }
});

test('what is read without the app follows the language that is asked for', async ({ product }) => {
  const previewed: string[] = [];
  for (const path of screens.visitors) {
    const answer = await product.fetch(path, { headers: { 'accept-language': 'kn-IN' } });
    const lines = (await answer.text()).matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g);
    for (const [, property = '', content = ''] of lines) {
      if (!/^(?:type|url|locale|image(?::(?!alt).*)?)$/.test(property)) previewed.push(content);
    }
  }
  expect(previewed.length).toBeGreaterThan(3);
  softly(previewed.flatMap(latinWords)).toEqual([]);
});

test('what stays English is found', async ({ open }) => {
  const { page } = await open({ ...phone, language: 'kn' });
  const given = collectGiven(page);
  given.add('Nagaveni Hegde');
  await page.goto('/safety');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ಸುರಕ್ಷತೆ');
  await expectLoaded(page);
  expect(await latinIn(page, given)).toEqual([]);
  for (const [html, isDefect] of [
    ['<p>Safety first</p>', true],
    ['<p>Nagaveni Hegde ಅವರ ಜೊತೆ chat</p>', true],
    ['<button aria-label="Close">×</button>', true],
    ['<input placeholder="Search">', true],
    ['<p>Nagaveni ಅವರಿಗೆ OTP ಕಳುಹಿಸಿ</p>', false],
    ['<p>support@sambandha.example ಗೆ ಬರೆಯಿರಿ</p>', false],
  ] as const) {
    await page.evaluate((seed) => {
      const place = document.createElement('div');
      place.id = 'seed';
      place.append(...new DOMParser().parseFromString(seed, 'text/html').body.childNodes);
      document.querySelector('main')?.prepend(place);
    }, html);
    const found = await latinIn(page, given);
    expect(found.length > 0, html).toBe(isDefect);
    await page.evaluate(() => document.getElementById('seed')?.remove());
  }
});
