import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';

/** The names of the sections in the list. Each name is also the heading of its section. */
const sections = [
  'Mobile Number',
  'Email Address',
  'Password',
  'Membership',
  'Family',
  'Who sees what',
  'Blocked members',
  'Notifications',
  'Language and text size',
  'Devices',
  'Account Management',
] as const;

export type SettingsSection = (typeof sections)[number];

/** The settings of a signed-in member. */
export class SettingsPage {
  readonly page: Page;
  readonly list: Locator;
  /** The chosen section's content. */
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('navigation', { name: 'Sections of the settings' });
    this.panel = page
      .getByRole('main')
      .getByRole('region', { name: new RegExp(`^(${sections.join('|')})$`) });
  }

  /** Opens a section from anywhere in the settings. On a phone, uses the list. */
  async openSection(section: SettingsSection): Promise<void> {
    const backLink = this.page
      .getByRole('main')
      .getByRole('link', { name: 'Settings', exact: true });
    await expect(this.list.or(backLink)).toBeVisible();
    if (await backLink.isVisible()) await backLink.click();
    await this.list.getByRole('link', { name: section }).click();
    await expect(this.panel).toHaveAccessibleName(section);
  }

  field(name: string): Locator {
    return this.panel.getByLabel(name, { exact: true });
  }

  async press(name: string): Promise<void> {
    await this.panel.getByRole('button', { name, exact: true }).click();
  }

  /** Expects exactly these errors below their heading, and the focus on the heading. */
  async expectErrors(...sentences: string[]): Promise<void> {
    const list = this.panel.getByRole('alert').filter({ hasText: 'Please fix the following' });
    await expect(list).toContainText('Please fix the following errors:');
    await expect(list.getByRole('listitem')).toHaveText(sentences);
    await expect(list).toBeFocused();
  }

  async expectSuccess(sentence: string): Promise<void> {
    await expect(this.panel.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await expect(this.panel.getByText('Please fix the following errors:')).toBeHidden();
  }
}

/** Creates a unique Indian mobile number. */
export function newPhone(): string {
  return `+9198${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** Formats a number for display: "+91 98765 43210". */
export function formatPhoneNumber(number: string): string {
  return number.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

/**
 * Returns path and fragment of the newest link to `path` in the messages to a contact. Throws if
 * there is none.
 */
export async function readLinkFor(
  product: Product,
  contact: string,
  path: string,
): Promise<string> {
  const messages = await product.messagesTo(contact);
  const links = messages.flatMap(({ text }) => text.match(/\S+#[\w-]+/g) ?? []);
  const link = links.find((url) => url.includes(path));
  if (link === undefined) throw new Error(`no link to ${path} was sent`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
