import type { Page } from '@playwright/test';
import { desktop, expect, expectGoodScreen, type Person, phone, test } from './harness/journey.ts';

const support = 'support@sambandha.example';

const pages = [
  { path: '/privacy-policy', heading: 'Privacy Policy', effective: 'Effective 29/06/2025' },
  {
    path: '/terms-of-service',
    heading: 'Terms of Service',
    effective: 'Effective January 15, 2025',
  },
  { path: '/safety', heading: 'Safety' },
  { path: '/support', heading: 'Free forever, carried by many hands' },
  { path: '/feedback', heading: 'Send Feedback' },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectGoodInLightAndDark(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectGoodScreen(page);
  }
}

for (const { path, heading: name, effective } of pages) {
  test(`${path} is read on a phone and on a desk, in both themes, and without scripts`, async ({
    open,
  }) => {
    for (const screen of [phone, desktop]) {
      const { page } = await open(screen);
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectGoodInLightAndDark(page);
    }
    const { page } = await open({ ...desktop, javaScriptEnabled: false });
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    if (effective !== undefined) await expect(page.getByText(effective)).toBeVisible();
  });
}

test('every link of the footer leads to its page', async ({ open }) => {
  const { page } = await open(desktop);
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: support })).toHaveAttribute(
    'href',
    `mailto:${support}`,
  );
  for (const [link, name] of [
    ['Privacy Policy', 'Privacy Policy'],
    ['Terms of Service', 'Terms of Service'],
    ['Safety', 'Safety'],
    ['Feedback', 'Send Feedback'],
    ['Support Us', 'Free forever, carried by many hands'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
  }
});

test('policies say whom to write to, and lead to the feedback', async ({ open }) => {
  const { page } = await open(desktop);
  for (const { path } of pages.slice(0, 3)) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: support }).first()).toBeVisible();
    await main.getByRole('link', { name: 'Send Feedback' }).click();
    await expect(heading(page, 'Send Feedback')).toBeVisible();
  }
});

test('safety names what to do, and its contents lead there', async ({ open }) => {
  const { page } = await open(phone);
  await page.goto('/safety');
  await page.getByRole('link', { name: 'Grievance Officer' }).click();
  await expect(page).toHaveURL(/#grievance$/);
  await expect(page.getByRole('heading', { name: 'Grievance Officer' })).toBeInViewport();
  await expect(page.getByText('acknowledged in 24 hours and resolved in 15 days')).toBeVisible();
  await expect(page.getByRole('link', { name: /1930/ })).toHaveAttribute('href', 'tel:1930');
});

test.describe('support', () => {
  test('lists the costs, and says that there is no code yet', async ({ open }) => {
    const { page } = await open(desktop);
    await page.goto('/support');
    for (const cost of [
      'Server and hosting',
      'Database and storage',
      'Security and backups',
      'SMS/email for OTPs',
      'Maintenance',
      'Platform updates',
    ]) {
      await expect(page.getByRole('listitem').filter({ hasText: cost })).toBeVisible();
    }
    await expect(page.getByText('₹49 or ₹99')).toBeVisible();
    await expect(page.getByText('UPI QR code (to be added)')).toBeVisible();
    for (const way of ['Spread the word', 'Share feedback', 'Report fake profiles']) {
      await expect(page.getByRole('heading', { name: way })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('draws a code for each amount where an account is set up', async ({ open }) => {
    const { page } = await open(phone);
    const upi = { id: 'trust.fund@okbank', name: 'Havyaka Trust' };
    await page.route('**/api/site', (route) =>
      route.fulfill({ json: { demo: false, demoAdminPhone: null, upi } }),
    );
    await page.goto('/support');
    const account = 'upi://pay?pa=trust.fund@okbank&pn=Havyaka%20Trust';
    const pay = page.getByRole('link', { name: 'with a UPI app' });
    const code = page.getByRole('img', { name: 'UPI QR code' });
    const drawn = () => code.locator('path').getAttribute('d');

    await expect(pay).toHaveText('Pay ₹49 with a UPI app');
    await expect(pay).toHaveAttribute('href', new RegExp(escaped(`${account}&am=49.00&cu=INR`)));
    await expect(code).toHaveAccessibleName('UPI QR code for ₹49');
    const first = await drawn();

    await page.getByText('₹99', { exact: true }).click();
    await expect(pay).toHaveAttribute('href', new RegExp(escaped(`${account}&am=99.00&cu=INR`)));
    expect(await drawn()).not.toBe(first);

    await page.getByText('Own amount', { exact: true }).click();
    await expect(pay).toHaveAttribute('href', new RegExp(escaped(`${account}&cu=INR`)));
    const own = page.getByLabel('Your amount in rupees');
    await own.fill('nothing');
    await expect(page.getByText('Please enter an amount from 1 to 100000 rupees')).toBeVisible();
    await own.fill('501');
    await expect(pay).toHaveAttribute('href', new RegExp(escaped(`${account}&am=501.00&cu=INR`)));
    await expectGoodInLightAndDark(page);
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[.?+$]/g, '\\$&');
}

test.describe('feedback', () => {
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Feedback' });

  async function start({ page }: Person): Promise<Page> {
    await page.goto('/feedback');
    await expect(submit(page)).toBeEnabled();
    return page;
  }

  test('says what is missing, and stops saying it once the field is edited', async ({ open }) => {
    const page = await start(await open(phone));
    for (const kind of [
      'Bug report',
      'Feature request',
      'User experience',
      'Performance issue',
      'Content suggestion',
      'Privacy concern',
      'General feedback',
      'Other',
    ]) {
      await expect(page.getByRole('listitem').filter({ hasText: kind })).toBeVisible();
    }
    await submit(page).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Title is required');
    await expect(summary).toContainText('Description is required');

    await page.getByLabel('Title').fill(' four ');
    await expect(summary).not.toContainText('Title');
    await page.getByLabel('Description').fill('too short');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Phone').fill('12345');
    await submit(page).click();
    for (const sentence of [
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Title must be at least 5 characters',
      'Description must be at least 10 characters',
    ]) {
      await expect(summary).toContainText(sentence);
    }
    await expectGoodInLightAndDark(page);
  });

  test('survives a reload, is sent once, and may be followed by another', async ({ open }) => {
    const person = await open(desktop);
    const page = await start(person);
    await page.getByLabel('Title').fill('A wider <b>search</b>');
    await page.getByLabel('Description').fill('x'.repeat(1200));
    await expect(page.getByText('1200/1000')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('A wider <b>search</b>');
    await expect(page.getByText('1200/1000')).toBeVisible();

    person.expectError(/Failed to load resource/);
    await page.route('**/api/feedback', (route) => route.abort());
    await submit(page).click();
    await expect(page.getByText('Failed to submit feedback. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('A wider <b>search</b>');

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.unroute('**/api/feedback');
    await page.route('**/api/feedback', async (route) => {
      await held;
      await route.continue();
    });
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    release();
    const thanks = heading(page, 'Thank You for Your Feedback!');
    await expect(thanks).toBeFocused();
    await expectGoodInLightAndDark(page);

    await page.getByRole('button', { name: 'Submit Another Feedback' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByText('0/1000')).toBeVisible();
    await page.getByLabel('Title').fill('Given up');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/$/);
    await start(person);
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});
