import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';

export type SettingsTab =
  | 'Mobile Number'
  | 'Email Address'
  | 'Password'
  | 'Account Management'
  | 'Sessions'
  | 'Notifications';

/** The settings of a signed-in member. */
export class Settings {
  readonly page: Page;
  /** The chosen tab's content. */
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('tabpanel');
  }

  async show(tab: SettingsTab): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click();
    await expect(this.panel).toHaveAccessibleName(tab);
  }

  field(name: string): Locator {
    return this.panel.getByLabel(name, { exact: true });
  }

  async press(name: string): Promise<void> {
    await this.panel.getByRole('button', { name, exact: true }).click();
  }

  /** These errors and no others, listed under their heading, which has the focus. */
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

/** An Indian mobile number that nobody else has. */
export function newPhone(): string {
  return `+9198${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** The link of the newest message to a contact that leads to `path`. */
export async function linkFor(product: Product, contact: string, path: string): Promise<string> {
  const address = `${product.url}/api/demo/outbox?to=${encodeURIComponent(contact)}`;
  const { messages } = (await (await fetch(address)).json()) as { messages: { text: string }[] };
  const found = messages.flatMap(({ text }) => text.match(/\S+#[\w-]+/g) ?? []);
  const link = found.find((one) => one.includes(path));
  if (link === undefined) throw new Error(`no link to ${path} was sent`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
