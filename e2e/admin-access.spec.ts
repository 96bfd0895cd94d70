import { desktop, expect, expectGoodScreen, phone, type Session, test } from './harness/journey.ts';
import { Panel } from './harness/panel.ts';
import { demo, newcomer, register, signIn } from './harness/people.ts';
import type { Product } from './harness/product.ts';

/* Who gets into the panel, how far, and for how long. */

async function asAdmin(
  product: Product,
  path: string,
  body: object,
  method = 'POST',
): Promise<Response> {
  const { token } = await signIn(product, demo.admin);
  return product.fetch(`/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

async function moderator(product: Product, photo: Buffer): Promise<Session> {
  const session = await register(product, newcomer('FEMALE', 'Mangala Moderator'), photo);
  const answer = await asAdmin(
    product,
    `/users/${session.user.id}/role`,
    { role: 'moderator' },
    'PUT',
  );
  expect(answer.status).toBe(200);
  return { ...session, user: { ...session.user, isModerator: true } as Session['user'] };
}

test('a moderator verifies, dismisses and blocks, and has nothing of more', async ({
  open,
  product,
  photo,
}) => {
  const { page } = await open({ ...desktop, as: await moderator(product, photo) });
  const panel = new Panel(page);
  await page.goto('/admin');
  await expect(panel.button(/^Verify /).first()).toBeVisible();
  await panel.main
    .getByRole('link', { name: /^View profile of/ })
    .first()
    .click();
  await panel.button(/^More actions for/).click();
  await expect(page.getByRole('menuitem', { name: 'Ask for a better photo' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await panel.search('+919900000009');
  await expect(panel.button(/^Block /)).toHaveCount(0);
});

test('nobody else gets in, whatever their browser says of them', async ({ open, product }) => {
  const session = await signIn(product, demo.woman);
  const member = await open({ ...desktop, as: session });
  await member.page.goto('/admin');
  await expect(member.page).toHaveURL('/');
  const visitor = await open(desktop);
  await visitor.page.goto('/admin/cases');
  await expect(visitor.page).toHaveURL('/');

  const forged = { ...session, user: { ...session.user, isAdmin: true, isModerator: true } };
  const edited = await open({ ...desktop, as: forged });
  edited.expectError(/status of 403|Access forbidden/);
  const shown: string[] = [];
  edited.page.on('response', async (answer) => {
    if (answer.url().includes('/api/admin/')) shown.push(String(answer.status()));
  });
  await edited.page.goto('/admin');
  await expect(edited.page).toHaveURL('/');
  expect(shown.every((status) => status === '403')).toBe(true);
});

test('an admin who is made a member loses the open panel with the next look', async ({
  open,
  product,
  photo,
}) => {
  const who = await moderator(product, photo);
  const { page, expectError } = await open({ ...desktop, as: who });
  // Photos that were on their way are not there for a member.
  expectError(/status of 403|Access forbidden|status of 404 .*\/media\//);
  await page.goto('/admin');
  await expect(new Panel(page).rows.first()).toBeVisible();
  await asAdmin(product, `/users/${who.user.id}/role`, { role: 'member' }, 'PUT');
  await expect(page).toHaveURL('/', { timeout: 45_000 });
});

test('without the second factor the panel shows the way to it', async ({ open, product }) => {
  const { page, expectError } = await open({ ...phone, as: await signIn(product, demo.admin) });
  expectError(/status of 403|Access forbidden/);
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({
      status: 403,
      json: {
        statusCode: 403,
        code: 'SECOND_FACTOR_NEEDED',
        message: 'Please set up the second factor in Settings, and sign in with it.',
      },
    }),
  );
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Open Settings' }).click();
  await expect(page).toHaveURL('/settings/password');
});
