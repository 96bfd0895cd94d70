import type { Locator, Page } from '@playwright/test';
import { desktop, expect, phone, type Session, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { Panel } from './harness/panel.ts';
import { connect, demo, newcomer, register, say, signIn } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

/* Working through the cases: one after the other, by keys alone or on a phone. */

const post = (product: Product, { token }: Session, path: string, body: object) =>
  product.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

async function report(product: Product, by: Session, about: Session, more: object = {}) {
  const body = { memberId: about.user.id, reason: 'HARASSMENT', ...more };
  expect((await post(product, by, '/reports', body)).status).toBe(201);
}

const rows = (page: Page) => page.getByRole('navigation', { name: 'Reports' }).getByRole('link');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const opened = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The focus is in the case, and not at the top of the page. */
const expectFocus = (place: Locator) => expect(place).toBeFocused();

test('by keys alone: look, read what was reported, decide, go on', async ({
  open,
  product,
  photo,
}) => {
  const names = ['Raghava Raikar', 'Shankara Sirsi', 'Timma Talaguppa'];
  const men = [];
  for (const name of names) men.push(await register(product, newcomer('MALE', name), photo));
  const [first, second, third] = men as [Session, Session, Session];
  const women = [
    await register(product, newcomer('FEMALE', 'Uma Udyavara'), photo),
    await register(product, newcomer('FEMALE', 'Veda Vitla'), photo),
  ] as const;
  const matchId = await connect(product, first, women[0]);
  await say(product, first, matchId, 'Send 9000 rupees by UPI.');
  await report(product, women[0], first, {
    matchId,
    reason: 'ASKING_FOR_MONEY',
    attachMessages: true,
  });
  await report(product, women[1], first, { details: 'He writes at three in the night.' });
  await report(product, women[0], second);
  await report(product, women[1], third);

  const { page } = await open({ ...desktop, as: await signIn(product, demo.admin) });
  const panel = new Panel(page);
  const keys = new Keyboard(page);
  await page.goto('/admin/cases');
  await expect(row(page, names[0] ?? '')).toContainText('2 reports');
  const tab = page.getByRole('tab', { name: /^Reports/ });
  const before = await panel.countOf('Reports');
  await expect(rows(page)).toHaveCount(before);

  await keys.press('?');
  await expect(panel.dialog('Keyboard shortcuts')).toContainText('Close as acted on');
  await keys.press('Escape');
  for (let down = 0; down < before; down += 1) {
    await keys.press('j');
    if (await row(page, 'Raghava').evaluate((one) => one === document.activeElement)) break;
  }
  await keys.press('Enter');
  const his = opened(page, 'Raghava Raikar');
  await expectFocus(his);
  await expect(page).toHaveURL(new RegExp(`case=${first.user.id}`));
  await expect(his.getByText('He writes at three in the night.')).toBeVisible();
  await expect(his.getByText('Send 9000 rupees by UPI.')).toBeHidden();
  await expect(his.getByText(/•••@/)).toBeVisible();
  await keys.press('e');
  await expect(his.getByText('Send 9000 rupees by UPI.')).toBeVisible();
  // What the messages have scrolled half under the header is no smaller for that.
  await page.evaluate(() => scrollTo(0, 0));
  await expectGoodScreenInBothThemes(page, 'admin-cases');

  await keys.press('b');
  const reason = his.getByLabel(/^Reason/);
  await expect(reason).toBeFocused();
  await expect(reason).not.toHaveValue('');
  // Letters belong to what is typed now.
  await page.keyboard.type('Asks for money: d r v b');
  await keys.press('Escape');
  await expectFocus(his.getByRole('button', { name: 'Block' }));
  await expect(reason).toBeHidden();
  await keys.press('b');
  await page.keyboard.type('Asks for money');
  await keys.press('Enter');
  await panel.expectDone('User Raghava Raikar has been blocked');
  await expectFocus(opened(page, 'Shankara Sirsi'));
  await expect(tab).toHaveText(new RegExp(`${before - 1}$`));
  await expect(row(page, 'Raghava')).toBeHidden();

  await expect(opened(page, 'Shankara Sirsi').getByText('Reported by Uma Udyavara.')).toBeVisible();
  await keys.press('d', 'Enter');
  await panel.expectDone('The case of Shankara Sirsi is dismissed');
  const last = opened(page, 'Timma Talaguppa');
  await expectFocus(last);
  // Back leads to the list, and not to what has been decided.
  await page.goBack();
  await expect(page).toHaveURL('/admin/cases');
  await page.goForward();
  await expect(last.getByText('Reported by Veda Vitla.')).toBeVisible();

  const log = await product.fetch(`/api/admin/audit-log?memberId=${first.user.id}&limit=20`, {
    headers: { authorization: `Bearer ${(await signIn(product, demo.admin)).token}` },
  });
  const { entries } = (await log.json()) as { entries: { act: string }[] };
  expect(entries.map(({ act }) => act)).toEqual(['BLOCK', 'VIEW_EVIDENCE', 'VIEW_MEMBER']);
});

test('who comes second hears so, and goes on', async ({ open, product, photo }) => {
  const he = await register(product, newcomer('MALE', 'Kodanda Karki'), photo);
  const she = await register(product, newcomer('FEMALE', 'Lalita Linganamakki'), photo);
  await report(product, she, he);
  const as = await signIn(product, demo.admin);
  const { page, expectError } = await open({ ...desktop, as });
  expectError(/status of 409/);
  await page.goto(`/admin/cases?case=${he.user.id}`);
  const his = opened(page, 'Kodanda Karki');
  await expect(his.getByText('Reported by Lalita Linganamakki.')).toBeVisible();
  const list = await product.fetch(`/api/admin/reports?memberId=${he.user.id}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  const { reports } = (await list.json()) as { reports: { id: string }[] };
  const body = { act: 'dismiss', reports: reports.map(({ id }) => id), reasons: [] };
  await post(product, as, `/admin/member-cases/${he.user.id}/decide`, body);
  const keys = new Keyboard(page);
  await keys.press('r', 'Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Somebody else has dealt with this case already' }),
  ).toBeVisible();
  await keys.press('n');
  await expect(page).not.toHaveURL(new RegExp(he.user.id));
});

test('on a phone the list leads to the case, and an act to the next', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Mukta Mala'), photo);
  for (const name of ['Ganapati Gokarna', 'Hariharan Honnavar']) {
    await report(product, she, await register(product, newcomer('MALE', name), photo));
  }
  const { page } = await open({ ...phone, as: await signIn(product, demo.admin) });
  const panel = new Panel(page);
  await page.goto('/admin/cases');
  await row(page, 'Ganapati Gokarna').click();
  const case_ = opened(page, 'Ganapati Gokarna');
  await expect(case_.getByText('Reported by Mukta Mala.')).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await expectGoodScreenInBothThemes(page, 'admin-case-phone');
  await case_.getByRole('button', { name: 'Dismiss' }).click();
  const form = case_.getByRole('form', { name: 'Dismiss' });
  await form.getByLabel(/^Note/).fill('Only words');
  await form.getByRole('button', { name: 'Dismiss' }).click();
  await panel.expectDone('The case of Ganapati Gokarna is dismissed');
  await expect(opened(page, 'Hariharan Honnavar')).toBeFocused();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row(page, 'Hariharan Honnavar')).toBeVisible();
  await expect(row(page, 'Ganapati Gokarna')).toBeHidden();
});

test('a mark is given by keys for what was chosen, and a file leads on through its list', async ({
  open,
  product,
  photo,
}) => {
  for (const name of ['Neighbour Nalini', 'Neighbour Nandini', 'Neighbour Netra']) {
    await register(product, newcomer('FEMALE', name), photo);
  }
  const { page } = await open({ ...desktop, as: await signIn(product, demo.admin) });
  const panel = new Panel(page);
  const keys = new Keyboard(page);
  await page.goto('/admin');
  await panel.search('Neighbour');
  await expect(panel.rows).toHaveCount(3);
  await panel.row('Neighbour Nalini').getByRole('link', { name: /^View/ }).click();
  const heading = (name: string) => page.getByRole('heading', { name: new RegExp(`^${name}`) });
  await expect(heading('Neighbour Nalini')).toBeVisible();
  await panel.button('Verify').click();
  await panel.dialog('Verify Neighbour Nalini?').getByRole('button', { name: 'Verify' }).click();
  await panel.expectDone('User Neighbour Nalini has been verified');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(heading('Neighbour Nandini')).toBeVisible();
  await keys.press('j');
  await expect(heading('Neighbour Netra')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0);
  await keys.press('k');
  await expect(heading('Neighbour Nandini')).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/admin/cases?list=verify&case=${id}`);
  const hers = opened(page, 'Neighbour Nandini').or(opened(page, 'Case'));
  await expect(hers.getByRole('button', { name: 'Verify' })).toBeVisible();
  await keys.press('v', '2', 'Enter');
  await panel.expectDone('User Neighbour Nandini has been verified');
  await page.goto(`/admin/users/${id}`);
  await expect(
    panel.main.getByText('Verified for: Photo and face compared in a call'),
  ).toBeVisible();
});

test('in Kannada the panel has Kannada dates', async ({ open, product }) => {
  const { page } = await open({ ...desktop, as: await signIn(product, demo.admin) });
  await page.addInitScript(() => localStorage.setItem('language', 'kn'));
  await page.goto('/admin/cases?list=verify');
  const list = page.getByRole('navigation', { name: 'ಗುರುತಿಗೆ ಕಾಯುವವರು' });
  await expect(list.getByRole('link').first()).toContainText(
    /ಸೇರಿದ್ದು: \d{1,2} \p{Script=Kannada}+ \d{4}/u,
  );
});
