import type { Locator, Page } from '@playwright/test';
import { desktopOptions, expect, type Session, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { AdminPanel } from './harness/panel.ts';
import {
  connectMembers,
  createNewcomer,
  demoPhones,
  registerMember,
  sendMessage,
  sendRequest,
  signIn,
} from './harness/people.ts';
import type { Product } from './harness/product.ts';

/* This journey relies on the order of the cases, which other reports would change. */
test.use({ ownProduct: true });

async function report(product: Product, reporter: Session, reported: Session, fields: object = {}) {
  const body = { memberId: reported.user.id, reason: 'HARASSMENT', ...fields };
  expect((await sendRequest(product, reporter, '/reports', 'POST', body)).status).toBe(201);
}

const rows = (page: Page) => page.getByRole('navigation', { name: 'Reports' }).getByRole('link');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const caseOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

test('an admin reads and decides cases by keyboard alone, and decides cases in order on a phone', async ({
  open,
  product,
  photo,
}) => {
  const names = ['Raghava Raikar', 'Shankara Sirsi', 'Timma Talaguppa', 'Hariharan Honnavar'];
  const men = [];
  for (const name of names)
    men.push(await registerMember(product, createNewcomer('MALE', name), photo));
  const [firstMan, secondMan, thirdMan, fourthMan] = men as [Session, Session, Session, Session];
  const uma = await registerMember(product, createNewcomer('FEMALE', 'Uma Udyavara'), photo);
  const veda = await registerMember(product, createNewcomer('FEMALE', 'Veda Vitla'), photo);
  const matchId = await connectMembers(product, firstMan, uma);
  await sendMessage(product, firstMan, matchId, 'Send 9000 rupees by UPI.');
  const evidence = { matchId, reason: 'ASKING_FOR_MONEY', attachMessages: true };
  await report(product, uma, firstMan, evidence);
  await report(product, veda, firstMan, { details: 'He writes at three in the night.' });
  await report(product, uma, secondMan);
  await report(product, veda, thirdMan);
  await report(product, uma, fourthMan);

  const as = await signIn(product, demoPhones.admin);
  const { page } = await open({ ...desktopOptions, as });
  const panel = new AdminPanel(page);
  const keys = new Keyboard(page);
  const lastCase = caseOf(page, 'Timma Talaguppa');
  await test.step('keys open a case from the list, and the case shows the report', async () => {
    await page.goto('/admin/cases');
    await expect(row(page, 'Raghava Raikar')).toContainText('2 reports');
    await expect.poll(() => panel.pendingCountOf('Reports')).toBeGreaterThan(0);
    const caseCount = await panel.pendingCountOf('Reports');
    await expect(rows(page)).toHaveCount(caseCount);
    await keys.press('?');
    await expect(panel.dialog('Keyboard shortcuts')).toContainText('Close as resolved');
    await keys.press('Escape');
    await expect(panel.dialog('Keyboard shortcuts')).toBeHidden();
    for (let presses = 0; presses < caseCount; presses += 1) {
      await keys.press('j');
      if (await row(page, 'Raghava').evaluate((element) => element === document.activeElement))
        break;
    }
    await keys.press('Enter');
    const firstCase = caseOf(page, 'Raghava Raikar');
    await expect(firstCase).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`case=${firstMan.user.id}`));
    await expect(firstCase.getByText('He writes at three in the night.')).toBeVisible();
    await expect(firstCase.getByText('Send 9000 rupees by UPI.')).toBeHidden();
    await expect(firstCase.getByText(/•••@/)).toBeVisible();
    await keys.press('e');
    await expect(firstCase.getByText('Send 9000 rupees by UPI.')).toBeVisible();
  });

  await test.step('letter keys decide a case, except in a text field, and each decision opens the next case', async () => {
    const firstCase = caseOf(page, 'Raghava Raikar');
    const reason = firstCase.getByLabel(/^Reason/);
    await keys.press('b');
    await expect(reason).toBeFocused();
    await expect(reason).not.toHaveValue('');
    await page.keyboard.type('Asks for money: d r v b');
    await keys.press('Escape');
    await expect(firstCase.getByRole('button', { name: 'Block' })).toBeFocused();
    await expect(reason).toBeHidden();
    await keys.press('b');
    await expect(reason).toBeFocused();
    await page.keyboard.type('Asks for money');
    await keys.press('Enter');
    await panel.expectStatusMessage('User Raghava Raikar has been blocked');
    await expect(caseOf(page, 'Shankara Sirsi')).toBeFocused();
    await expect(row(page, 'Raghava')).toBeHidden();
    await expect(
      caseOf(page, 'Shankara Sirsi').getByText('Reported by Uma Udyavara.'),
    ).toBeVisible();
    await keys.press('d');
    await expect(
      caseOf(page, 'Shankara Sirsi').getByRole('form', { name: 'Dismiss' }),
    ).toBeVisible();
    await keys.press('Enter');
    await panel.expectStatusMessage('The case of Shankara Sirsi is dismissed');
    await expect(lastCase).toBeFocused();
    // Back returns to the list, not to the decided case.
    await page.goBack();
    await expect(page).toHaveURL('/admin/cases');
    await page.goForward();
    await expect(lastCase.getByText('Reported by Veda Vitla.')).toBeVisible();
    await keys.press('n');
    await expect(caseOf(page, 'Hariharan Honnavar')).toBeFocused();
    await page.goBack();
    await expect(lastCase).toBeFocused();
    const log = await sendRequest(
      product,
      as,
      `/admin/audit-log?memberId=${firstMan.user.id}&limit=20`,
    );
    const { entries } = (await log.json()) as { entries: { act: string }[] };
    expect(entries.map(({ act }) => act)).toEqual(['BLOCK', 'VIEW_EVIDENCE', 'VIEW_MEMBER']);
  });

  await test.step('on a phone a decision opens the next case, and a link leads back to the list', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(rows(page).first()).toBeHidden();
    await lastCase.getByRole('button', { name: 'Dismiss' }).click();
    const form = lastCase.getByRole('form', { name: 'Dismiss' });
    await form.getByLabel(/^Note/).fill('Only words');
    await form.getByRole('button', { name: 'Dismiss' }).click();
    await panel.expectStatusMessage('The case of Timma Talaguppa is dismissed');
    await expect(caseOf(page, 'Hariharan Honnavar')).toBeFocused();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(row(page, 'Hariharan Honnavar')).toBeVisible();
    await expect(row(page, 'Timma Talaguppa')).toBeHidden();
    await panel.openSection('Audit log');
    await expect(page).toHaveURL('/admin/log');
  });
});
