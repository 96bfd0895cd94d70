import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, newcomer, register, signIn } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';
import { Settings } from './harness/settings.ts';

test('a section has an address, a title and the focus, and Back leads to its row of the list', async ({
  open,
  product,
}) => {
  const as = await signIn(product, demo.woman);
  const { page } = await open({ ...phone, as });
  const settings = new Settings(page);
  await page.goto('/settings');
  const row = settings.list.getByRole('link', { name: 'Who sees what' });
  await row.click();
  await expect(page).toHaveURL('/settings/visibility');
  await expect(page).toHaveTitle('Who sees what · Settings · Sambandha');
  await expect(page.getByRole('heading', { level: 1, name: 'Who sees what' })).toBeFocused();
  await expect(settings.list).toBeHidden();
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(page).toHaveTitle('Settings · Sambandha');

  for (const [tab, section] of [
    ['email', 'email'],
    ['account', 'account'],
    ['sessions', 'sessions'],
    ['unknown', null],
  ] as const) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page).toHaveURL(section ? `/settings/${section}` : '/settings?tab=unknown');
  }
  await page.goto('/settings/unknown');
  await expect(page).toHaveURL('/settings');

  const desk = await open({ ...desktop, as });
  const beside = new Settings(desk.page);
  await desk.page.goto('/settings');
  await expect(beside.panel).toHaveAccessibleName('Mobile Number');
  await beside.show('Devices');
  await expect(desk.page.getByRole('heading', { level: 2, name: 'Devices' })).toBeFocused();
  await expect(beside.list.getByRole('link', { name: 'Devices' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('who sees what is stored as it is chosen, and taken back where it could not be', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('FEMALE', 'Yamuna Bhatkal');
  const { page, expectError } = await open({ ...phone, as: await register(product, who, photo) });
  const settings = new Settings(page);
  await page.goto('/settings/visibility');
  const hidden = settings.panel.getByRole('switch', { name: /^Hide my profile/ });
  const matches = settings.panel.getByRole('radio', { name: /^Only those I am matched with/ });
  const stored = () =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' && answer.url().endsWith('/api/profiles/me'),
    );
  for (const act of [() => hidden.check(), () => matches.check()]) {
    const answer = stored();
    await act();
    expect((await answer).status()).toBe(200);
  }
  await page.reload();
  await expect(hidden).toBeChecked();
  await expect(matches).toBeChecked();
  await test.step('a choice stands while another is on its way', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/profiles/me', (route) => held.then(() => route.continue()), {
      times: 1,
    });
    await hidden.uncheck();
    await settings.panel.getByRole('radio', { name: 'All members' }).check();
    await expect(hidden).not.toBeChecked();
    const first = stored();
    letGo();
    const second = first.then(stored);
    await Promise.all([first, second]);
    await expect(hidden).not.toBeChecked();
    await expect(matches).not.toBeChecked();
    await hidden.check();
  });
  expectError(/status of 500|Server error 500/);
  await page.route('**/api/profiles/me', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await hidden.click();
  await expect(settings.panel.getByRole('alert')).toContainText('This could not be saved.');
  await expect(hidden).toBeChecked();
});

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`every section is good to use on a ${device}, in the light and in the dark`, async ({
    open,
    product,
    photo,
  }) => {
    test.setTimeout(180_000);
    const who = newcomer('FEMALE', 'Sumitra Bakkemane');
    const as = await register(product, who, photo);
    const { page } = await open({ ...options, as, reducedMotion: 'reduce' });
    const settings = new Settings(page);
    await page.goto('/settings');
    const actions = {
      'Mobile Number': 'Send OTP',
      'Email Address': 'Update Email',
      Password: 'Update Password',
      'Account Management': 'Delete Account',
    } as const;
    await expect(settings.list).toBeVisible();
    await expectGoodScreenInBothThemes(page);
    for (const [section, action] of Object.entries(actions)) {
      await settings.show(section as keyof typeof actions);
      await settings.press(action);
      await expectGoodScreenInBothThemes(page);
    }
    const others = {
      Devices: 'This device',
      Membership: 'Free forever',
      Family: 'Nobody looks with you yet.',
      'Who sees what': 'Who sees my photos',
      'Blocked members': 'You have blocked nobody.',
      Appearance: 'Text size',
    } as const;
    for (const [section, words] of Object.entries(others)) {
      await settings.show(section as keyof typeof others);
      await expect(settings.panel).toContainText(words);
      await expectGoodScreenInBothThemes(page);
    }
    for (const path of ['/forgot-password', '/confirm-email', '/undo-change#token']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodScreenInBothThemes(page);
    }
  });
}
