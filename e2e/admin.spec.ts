import { failures } from '@sambandha/contract/errors';
import { admin as adminTexts } from '@sambandha/words/en/screens/admin/index';
import { en } from '@sambandha/words/en/screens/index';
import { desktopOptions, expect, phoneOptions, test } from './harness/journey.ts';
import { AdminPanel, registerTeamMember } from './harness/panel.ts';
import {
  connectMembers,
  createNewcomer,
  demoPhones,
  registerMember,
  sendMessage,
  sendRequest,
  signIn,
} from './harness/people.ts';
import { submitSignIn } from './harness/sign-in.ts';

/*
 * Journeys of the admin panel. Its queues and counters are global, so these journeys run on a
 * separate product.
 */

test.use({ ownProduct: true });

/** The refresh interval of the panel plus a second, in milliseconds. */
const AFTER_REFRESH_MS = 21_000;

/** Console errors of rejected requests. */
const rejectedRequestError = /status of 40[134]|Access forbidden|Unauthorized/;

test('a report is acknowledged, and the reported member is blocked, informed how to appeal, and unblocked', async ({
  open,
  product,
  photo,
}) => {
  const man = createNewcomer('MALE', 'Dhananjaya Kodkani');
  const reported = await registerMember(product, man, photo);
  const reporter = await registerMember(
    product,
    createNewcomer('FEMALE', 'Bharati Hosmane'),
    photo,
  );
  const matchId = await connectMembers(product, reported, reporter);
  await sendMessage(product, reported, matchId, 'Please send 5000 rupees to my UPI today.');

  const admin = await open({ ...desktopOptions, as: await signIn(product, demoPhones.admin) });
  const panel = new AdminPanel(admin.page);
  await admin.page.clock.install();
  await admin.page.goto('/admin?status=reported');
  await expect(panel.rows.first()).toBeVisible();
  // The counters are in a separate response, which may arrive later.
  await expect.poll(() => panel.countOf('Reported')).toBeGreaterThan(0);
  const countBefore = await panel.countOf('Reported');

  const reporterScreen = await open({ ...phoneOptions, as: reporter });
  await reporterScreen.page.goto(`/messages?conversation=${matchId}`);
  await reporterScreen.page.getByRole('note').getByRole('button', { name: 'Report' }).click();
  const dialog = reporterScreen.page.getByRole('dialog', { name: 'Report Dhananjaya' });
  await dialog.getByRole('checkbox', { name: /last 20 messages/ }).check();
  await dialog.getByLabel(/What happened/).fill('He asked me for money on the first day.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reporterScreen.page.getByText(en.moderation.reportDone)).toBeVisible();

  // An open panel shows the report without a reload.
  await admin.page.clock.fastForward(AFTER_REFRESH_MS);
  await expect.poll(() => panel.countOf('Reported')).toBe(countBefore + 1);
  await panel.search(man.name);
  const row = panel.row(man.name);
  await expect(row).toContainText('1 report');
  await expect(row).toContainText(/Acknowledge in 2[34] hours/);
  await expect(row).toContainText(/Decide in 1[45] days/);
  await row.getByRole('link', { name: man.name, exact: true }).click();
  await expect(panel.main.getByText('He asked me for money on the first day.')).toBeVisible();
  await panel.button('Show one message').click();
  await expect(panel.main.getByText('Please send 5000 rupees to my UPI today.')).toBeVisible();
  await expect(panel.main.getByText(man.email)).toBeHidden();
  await panel.button(`Reveal how to reach ${man.name}`).click();
  await expect(panel.main.getByText(man.email)).toBeVisible();
  await panel.button('Acknowledge').click();
  await panel.expectStatusMessage('The reporter has been told');

  await panel.button('Block').click();
  await panel.confirmWithReason(`Block ${man.name}?`, 'Asks for money', 'Block');
  await panel.expectStatusMessage(`User ${man.name} has been blocked`);
  await expect(panel.main.getByText('Asks for money').first()).toBeVisible();
  // The reporter's open conversation closes immediately.
  await expect(
    reporterScreen.page.getByText('Please send 5000 rupees to my UPI today.'),
  ).toBeHidden();

  const blockedScreen = await open(phoneOptions);
  blockedScreen.expectError(rejectedRequestError);
  await blockedScreen.page.goto('/auth');
  await submitSignIn(blockedScreen.page, man.email, man.password);
  await expect(blockedScreen.page.getByText(failures.BLOCKED[1])).toBeVisible();
  expect(await product.textFor(man.email)).toMatch(/If you think this is a mistake, write to/);

  await panel.button('Unblock').click();
  const unblock = panel.dialog(`Unblock ${man.name}?`);
  await unblock.getByRole('button', { name: 'Unblock' }).click();
  await panel.expectStatusMessage(`User ${man.name} has been unblocked`);
  await submitSignIn(blockedScreen.page, man.email, man.password);
  await expect(blockedScreen.page).toHaveURL('/browse');
});

test('an admin verifies and deletes members, and a moderator has fewer rights and loses them with the role', async ({
  open,
  product,
  photo,
}) => {
  const chetana = createNewcomer('FEMALE', 'Chetana Trial');
  for (const name of ['Ananya Trial', 'Bhoomika Trial']) {
    await registerMember(product, createNewcomer('FEMALE', name), photo);
  }
  await registerMember(product, chetana, photo);
  const admin = await signIn(product, demoPhones.admin);
  const mangala = createNewcomer('FEMALE', 'Mangala Moderator');
  const moderator = await registerTeamMember(product, mangala, { photo, role: 'moderator' });

  const moderatorScreen = await open({ ...desktopOptions, as: moderator });
  const moderatorPanel = new AdminPanel(moderatorScreen.page);
  await test.step('a moderator can verify and block members, but not delete them or open the audit log', async () => {
    await moderatorScreen.page.clock.install();
    await moderatorScreen.page.goto('/admin');
    await moderatorPanel.search('Trial');
    await expect(moderatorPanel.button('Verify Ananya Trial')).toBeVisible();
    await moderatorPanel.button('More about Ananya Trial').click();
    const block = moderatorScreen.page.getByRole('menuitem', { name: 'Block Ananya Trial' });
    await expect(block).toBeVisible();
    await moderatorScreen.page.keyboard.press('Escape');
    await expect(moderatorScreen.page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
    const row = moderatorPanel.row('Ananya Trial');
    await row.getByRole('link', { name: 'Ananya Trial', exact: true }).click();
    await expect(moderatorPanel.button(adminTexts.askPhoto)).toBeVisible();
    await expect(moderatorPanel.button('More actions for Ananya Trial')).toHaveCount(0);
  });

  const { page } = await open({ ...desktopOptions, as: admin });
  const panel = new AdminPanel(page);
  await test.step('an admin verifies one member, and then the others together', async () => {
    await page.goto('/admin');
    await panel.search('Trial');
    await expect(panel.row('Ananya Trial')).toContainText('Joined');
    await panel.button('Verify Ananya Trial').click();
    const verifyOne = panel.dialog('Verify Ananya Trial?');
    await expect(verifyOne.getByRole('img').first()).toBeVisible();
    await verifyOne.getByRole('button', { name: 'Verify', exact: true }).click();
    await panel.expectStatusMessage('User Ananya Trial has been verified');
    await expect(panel.row('Ananya Trial')).toBeHidden();
    await page.getByRole('checkbox', { name: adminTexts.selectAll }).check();
    await panel.button('Verify selected').click();
    const verifyTwo = panel.dialog('Verify 2 users?');
    await verifyTwo.getByText('Contact verified by OTP').click();
    await verifyTwo.getByRole('button', { name: 'Verify', exact: true }).click();
    await panel.expectStatusMessage('2 users have been verified');
    await expect(page.getByRole('heading', { name: adminTexts.noneFoundTitle })).toBeVisible();
  });

  await test.step('an admin can delete a member only in the member file, and the audit log records it', async () => {
    await page.getByRole('tab', { name: /^Verified/ }).click();
    await expect(panel.row('Chetana Trial')).toBeVisible();
    await expect(panel.button(/^Delete/)).toHaveCount(0);
    await panel.row('Chetana Trial').getByRole('link').click();
    await panel.button('More actions for Chetana Trial').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const deleteDialog = panel.dialog('Delete Chetana Trial?');
    const warning = 'Are you sure you want to delete this user? This action cannot be undone.';
    await expect(deleteDialog.getByText(warning)).toBeVisible();
    await deleteDialog.getByRole('checkbox', { name: /Never let this phone number/ }).check();
    await panel.confirmWithReason('Delete Chetana Trial?', 'Chetana is not a person', 'Delete');
    await panel.expectStatusMessage('User Chetana Trial has been deleted');
    await expect(page).toHaveURL('/admin?status=verified');
    await expect(panel.row('Bhoomika Trial')).toBeVisible();
    await expect(panel.row('Chetana Trial')).toBeHidden();
    expect(await product.textFor(chetana.email)).toContain('cannot register again');
    await panel.openSection('Audit log');
    await page.getByRole('searchbox', { name: adminTexts.searchLog }).fill('is not a person');
    await page.keyboard.press('Enter');
    const log = page.getByRole('region', { name: 'Audit log' });
    await expect(log.getByRole('listitem')).toHaveText(/Deleted.*… is not a person/s);
  });

  await test.step('a moderator who loses the role is redirected from the panel at its next refresh', async () => {
    // After the change of role, the server rejects requests for photos that are still loading.
    moderatorScreen.expectError(rejectedRequestError);
    await moderatorScreen.page.goto('/admin');
    await expect(moderatorPanel.rows.first()).toBeVisible();
    const path = `/admin/users/${moderator.user.id}/role`;
    expect((await sendRequest(product, admin, path, 'PUT', { role: 'member' })).status).toBe(200);
    await moderatorScreen.page.clock.fastForward(AFTER_REFRESH_MS);
    await expect(moderatorScreen.page).toHaveURL('/');
  });

  await test.step('a forged role in the browser does not open the panel', async () => {
    const forgedUser = { ...moderator.user, isAdmin: true, isModerator: true };
    const forgedScreen = await open({ ...desktopOptions, as: { ...moderator, user: forgedUser } });
    forgedScreen.expectError(rejectedRequestError);
    await forgedScreen.page.goto('/admin');
    await expect(forgedScreen.page).toHaveURL('/');
    expect((await sendRequest(product, moderator, '/admin/stats')).status).toBe(403);
  });
});

/* After a deletion, the server keeps a sealed record of the member (docs/security.md). */
test('a deleted member is reported, and the sealed record is opened by the operator and an admin', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const reporter = await registerMember(product, createNewcomer('FEMALE', 'Savitri Kumta'), photo);
  const reported = await registerMember(product, createNewcomer('MALE', 'Harasser Hosur'), photo);
  const interestResponse = await sendRequest(
    product,
    reported,
    `/matches/request/${reporter.user.id}`,
    'POST',
    { message: 'An opening that is a threat' },
  );
  expect(interestResponse.status).toBe(201);
  expect((await sendRequest(product, reported, '/auth/delete-account', 'DELETE')).status).toBe(204);

  const reporterScreen = await open({ ...phoneOptions, as: reporter });
  await reporterScreen.page.goto('/settings/blocked');
  await expect(reporterScreen.page.getByText('for 180 days')).toBeVisible();
  await reporterScreen.page.getByRole('button', { name: en.moderation.reportDeleted }).click();
  await reporterScreen.page.getByText('Harassment', { exact: true }).click();
  await reporterScreen.page.getByRole('button', { name: 'Send report' }).click();
  await expect(reporterScreen.page.getByText('Your report has been sent')).toBeVisible();

  const order = `Order of the court at Sirsi about ${reported.user.id}`;
  await product.runAdminCommand('sealed-ask', reported.user.id, order);
  const { page } = await open({ ...desktopOptions, as: await signIn(product, demoPhones.admin) });
  await page.goto('/admin/sealed');
  const opening = page.getByRole('listitem').filter({ hasText: order });
  await expect(opening).toBeVisible();
  await expect(opening.getByRole('button', { name: 'Read' })).toBeHidden();
  await page.getByRole('button', { name: 'Ask to open' }).click();
  await expect(page.getByText(adminTexts.sealed.reasonRequired)).toBeVisible();
  await opening.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('I have read the order');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(opening.getByText(adminTexts.sealed.state.open)).toBeVisible();
  await opening.getByRole('button', { name: 'Read' }).click();
  await expect(opening.getByText('Harasser Hosur')).toBeVisible();
});
