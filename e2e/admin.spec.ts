import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { Panel } from './harness/panel.ts';
import { connect, demo, newcomer, register, say, signIn } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

const APPEAL = 'This account has been blocked. Write to support to appeal.';

test('a moderation day: report, look, acknowledge, block, appeal, unblock', async ({
  open,
  product,
  photo,
}) => {
  const him = newcomer('MALE', 'Dhananjaya Kodkani');
  const he = await register(product, him, photo);
  const she = await register(product, newcomer('FEMALE', 'Bharati Hosmane'), photo);
  const matchId = await connect(product, he, she);
  await say(product, he, matchId, 'Please send 5000 rupees to my UPI today.');

  const admin = await open({ ...desktop, as: await signIn(product, demo.admin) });
  const panel = new Panel(admin.page);
  await admin.page.goto('/admin?status=reported');
  await expect(panel.rows.first()).toBeVisible();
  // The counters come with an answer of their own, which may be the later one.
  await expect.poll(() => panel.countOf('Reported')).toBeGreaterThan(0);
  const before = await panel.countOf('Reported');

  const hers = await open({ ...phone, as: she });
  await hers.page.goto(`/messages?conversation=${matchId}`);
  await hers.page.getByRole('note').getByRole('button', { name: 'Report' }).click();
  const report = hers.page.getByRole('dialog', { name: `Report ${him.name}` });
  await report.getByRole('checkbox', { name: /last 20 messages/ }).check();
  await report.getByLabel(/What happened/).fill('He asked me for money on the first day.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(hers.page.getByText('Thank you. Your report has been sent.')).toBeVisible();

  // It comes by itself to whoever has the panel open.
  await expect.poll(() => panel.countOf('Reported'), { timeout: 40_000 }).toBe(before + 1);
  await panel.search(him.name);
  const row = panel.row(him.name);
  await expect(row).toContainText('1 report');
  await expect(row).toContainText(/Acknowledge in 2[34] hours/);
  await expect(row).toContainText(/Decide in 1[45] days/);
  await row.getByRole('link', { name: `View profile of ${him.name}` }).click();
  await expect(panel.main.getByText('He asked me for money on the first day.')).toBeVisible();
  await panel.button('Show one message').click();
  await expect(panel.main.getByText('Please send 5000 rupees to my UPI today.')).toBeVisible();
  await expect(panel.main.getByText(him.email)).toBeHidden();
  await panel.button(`Reveal how to reach ${him.name}`).click();
  await expect(panel.main.getByText(him.email)).toBeVisible();
  await expectGoodScreenInBothThemes(admin.page, 'admin-member');
  await panel.button('Acknowledge').click();
  await panel.expectDone('The reporter has been told');

  await panel.button('Block').click();
  await panel.giveReason(`Block ${him.name}?`, 'Asks for money', 'Block');
  await panel.expectDone(`User ${him.name} has been blocked`);
  await expect(panel.main.getByText('Asks for money').first()).toBeVisible();
  // Her open conversation closes at once.
  await expect(hers.page.getByText('Please send 5000 rupees to my UPI today.')).toBeHidden();

  const his = await open(phone);
  his.expectError(/status of 40[13]|Access forbidden/);
  await his.page.goto('/auth');
  await his.page.getByLabel('Phone number or email').fill(him.email);
  await his.page.getByLabel('Password', { exact: true }).fill(him.password);
  const submit = his.page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await submit.click();
  await expect(his.page.getByText(APPEAL)).toBeVisible();
  expect(await product.textFor(him.email)).toMatch(/If you think that this is a mistake, write to/);

  await panel.button('Unblock').click();
  const unblock = panel.dialog(`Unblock ${him.name}?`);
  await unblock.getByRole('button', { name: 'Unblock' }).click();
  await panel.expectDone(`User ${him.name} has been unblocked`);
  await submit.click();
  await expect(his.page).toHaveURL('/browse');
});

test('verifies one and several, and deletes one for good', async ({ open, product, photo }) => {
  const names = ['Ananya Trial', 'Bhoomika Trial', 'Chetana Trial'];
  const people = [];
  for (const name of names) people.push(newcomer('FEMALE', name));
  for (const who of people) await register(product, who, photo);
  const { page } = await open({ ...desktop, as: await signIn(product, demo.admin) });
  const panel = new Panel(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible();
  await expect(
    page.getByText('Manage users, verify profiles, and maintain platform safety.'),
  ).toBeVisible();
  for (const counter of [
    'Pending Verification',
    'Verified Users',
    'Reported Users',
    'Blocked Users',
  ]) {
    await expect(panel.main.getByText(counter, { exact: true })).toBeVisible();
  }
  for (const tab of ['Pending', 'Verified', 'Reported', 'Blocked']) {
    await expect(page.getByRole('tab', { name: new RegExp(`^${tab} ?\\d+$`) })).toBeVisible();
  }
  await panel.search('Trial');
  await expect(panel.row('Ananya Trial')).toContainText('Joined');
  await panel.button('Verify Ananya Trial').click();
  await panel.expectDone('User Ananya Trial has been verified');
  await expect(panel.row('Ananya Trial')).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await panel.button('Verify selected').click();
  const two = panel.dialog('Verify 2 users?');
  await two.getByText('Contact confirmed by code').click();
  await two.getByRole('button', { name: 'Verify', exact: true }).click();
  await panel.expectDone('2 users have been verified');
  await expect(page.getByRole('heading', { name: 'No pending users' })).toBeVisible();

  await page.getByRole('tab', { name: /^Verified/ }).click();
  // It stands in the member's file, away from the row.
  await expect(panel.button(/^Delete/)).toHaveCount(0);
  await panel.row('Chetana Trial').getByRole('link', { name: 'View profile of' }).click();
  await panel.button('More actions for Chetana Trial').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const erase = panel.dialog('Delete Chetana Trial?');
  await expect(
    erase.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
  ).toBeVisible();
  await erase.getByRole('checkbox', { name: /Never let this phone number/ }).check();
  await panel.giveReason('Delete Chetana Trial?', 'Chetana is not a person', 'Delete');
  await panel.expectDone('User Chetana Trial has been deleted');
  await expect(page).toHaveURL('/admin?status=verified');
  await expect(panel.row('Bhoomika Trial')).toBeVisible();
  await expect(panel.row('Chetana Trial')).toBeHidden();
  expect(await product.textFor(people[2]?.email ?? '')).toContain('cannot be made again');

  await panel.section('Audit log');
  await page.getByRole('searchbox', { name: 'Search by name or note' }).fill('is not a person');
  await page.keyboard.press('Enter');
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByRole('listitem')).toHaveText(/Deleted.*… is not a person/s);
});

test('an empty list says so in the words of the specification', async ({ open, product }) => {
  const { page } = await open({ ...desktop, as: await signIn(product, demo.admin) });
  await page.route('**/api/admin/users?*', (route) =>
    route.fulfill({
      json: { users: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } },
    }),
  );
  await page.goto('/admin');
  for (const status of ['pending', 'verified', 'reported', 'blocked']) {
    await page.getByRole('tab', { name: new RegExp(`^${status}`, 'i') }).click();
    await expect(page.getByRole('heading', { name: `No ${status} users` })).toBeVisible();
    await expect(page.getByText('There are currently no users in this category.')).toBeVisible();
  }
  await expectGoodScreen(page);
});

test('feedback is answered by e-mail, once', async ({ open, product }) => {
  const address = 'vasudha@example.org';
  const visitor = await open(phone);
  await visitor.page.goto('/feedback');
  await visitor.page.getByLabel('Email').fill(address);
  await visitor.page.getByLabel(/^Title/).fill('A word on the letters');
  await visitor.page.getByLabel(/^Description/).fill('They could be a little larger for us.');
  await visitor.page.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(visitor.page.getByText('Thank You for Your Feedback!')).toBeVisible();

  const { page } = await open({ ...phone, as: await signIn(product, demo.admin) });
  const panel = new Panel(page);
  await page.goto('/admin/feedback');
  const card = panel.main.getByRole('listitem').filter({ hasText: 'A word on the letters' });
  await expect(card).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'admin-feedback');
  await card.getByRole('button', { name: 'Answer' }).click();
  const dialog = panel.dialog('Answer');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Please write an answer')).toBeVisible();
  await dialog.getByLabel(/^Your answer/).fill('They will be. Sharada');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('They will be. Sharada')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Answer', exact: true })).toBeHidden();
  await page.goto('/demo/outbox');
  await expect(page.getByText('Your feedback to Sambandha').first()).toBeVisible();
  expect(await product.textFor(address)).toContain('They will be. Sharada');
});

test.describe('every screen of the panel, narrow and wide, light and dark', () => {
  for (const [name, size] of [
    ['phone', phone],
    ['desktop', desktop],
  ] as const) {
    test(name, async ({ open, product }) => {
      const { page } = await open({ ...size, as: await signIn(product, demo.admin) });
      const panel = new Panel(page);
      await page.goto('/admin');
      await expect(panel.rows.first()).toBeVisible();
      await expectGoodScreenInBothThemes(page);
      for (const section of ['Cases', 'Feedback', 'Figures', 'Audit log'] as const) {
        await panel.section(section);
        await expect(panel.main.locator('[aria-busy=true]')).toHaveCount(0);
        await expectGoodScreenInBothThemes(page);
        const link = panel.main.getByRole('link', {
          name: new RegExp(`^${section}( \\(\\d+\\))?$`),
        });
        await expect(link).toBeInViewport({ ratio: 0.9 });
      }
      await panel.section('Figures');
      await expect(page.getByRole('img', { name: /^Members who were here: [1-9]/ })).toBeVisible();
      await page.getByLabel('Period').selectOption('Last 7 days');
      const joined = page.getByRole('table', { name: 'Members who joined' });
      await expect(joined).toBeHidden();
      await page.getByText('As a table').first().click();
      await expect(joined.getByRole('row')).toHaveCount(7);
    });
  }
});

test('by keyboard alone: single keys work through the queue', async ({ open, product, photo }) => {
  const who = newcomer('FEMALE', 'Keyboard Katyayini');
  await register(product, who, photo);
  await register(product, newcomer('FEMALE', 'Keyboard Kaveri'), photo);
  const { page } = await open({ ...desktop, as: await signIn(product, demo.admin) });
  const panel = new Panel(page);
  const keys = new Keyboard(page);
  await page.goto('/admin');
  await expect(panel.rows.first()).toBeVisible();
  await keys.press('?');
  await expect(panel.dialog('Keyboard shortcuts')).toBeVisible();
  await keys.press('Escape');
  await expect(panel.dialog('Keyboard shortcuts')).toBeHidden();
  await keys.press('/');
  await page.keyboard.type('keyboard k');
  await keys.press('Enter');
  await expect(panel.row('Keyboard Katyayini')).toBeVisible();
  await expect(panel.rows).toHaveCount(2);
  await keys.tabTo(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await keys.press('j');
  await expect(panel.row('Keyboard Katyayini')).toBeFocused();
  await keys.press('j', 'k');
  await expect(panel.row('Keyboard Katyayini')).toBeFocused();
  await keys.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await keys.press('b');
  const dialog = panel.dialog('Block Keyboard Katyayini?');
  // Keys belong to the words that are typed now.
  await keys.type(dialog.getByLabel(/^Reason/), 'just a joke v b x');
  await keys.activate(dialog.getByRole('button', { name: 'Block' }));
  await panel.expectDone('User Keyboard Katyayini has been blocked');
  await expect(panel.rows).toHaveCount(1);
  await keys.press('j');
  await expect(panel.row('Keyboard Kaveri')).toBeFocused();
  await keys.press('o');
  await expect(page.getByRole('heading', { name: /Keyboard Kaveri/ })).toBeVisible();
});
