import { expect, type Locator, type Page } from '@playwright/test';
import { admin as adminTexts } from '@sambandha/words/en/screens/admin/index';
import type { Session } from './journey.ts';
import { demoPhones, type Newcomer, registerMember, sendChange, signIn } from './people.ts';
import type { Product } from './product.ts';

/** Registers a moderator or admin and signs them in. */
export async function registerTeamMember(
  product: Product,
  person: Newcomer,
  { photo, role }: { photo: Buffer; role: 'moderator' | 'admin' },
): Promise<Session> {
  const { user } = await registerMember(product, person, photo);
  const admin = await signIn(product, demoPhones.admin);
  await sendChange(product, admin, `/admin/users/${user.id}/role`, { role }, 'PUT');
  return signIn(product, person.email, person.password);
}

/** The admin panel in one user's browser. */
export class AdminPanel {
  readonly page: Page;
  readonly main: Locator;
  /** All rows of the list of members. */
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.rows = this.main.locator('[data-member]');
  }

  async search(text: string): Promise<void> {
    const field = this.page.getByRole('searchbox', { name: adminTexts.searchMembers });
    await field.fill(text);
    await field.press('Enter');
  }

  /** Returns the row of a member in the list. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Opens a section, from the list beside the screen or from the menu of a narrow window. */
  async openSection(name: 'Reports' | 'To verify' | 'Feedback' | 'Audit log'): Promise<void> {
    const link = this.page
      .getByRole('navigation', { name: 'Admin sections' })
      .getByRole('link', { name });
    const menu = this.button('Sections');
    if (await menu.isVisible()) await menu.click();
    await link.click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Reads the number beside a section. */
  async pendingCountOf(name: string): Promise<number> {
    const sections = this.page.getByRole('navigation', { name: 'Admin sections' });
    const text = await sections.getByRole('link', { name: new RegExp(`^${name}`) }).innerText();
    return Number(text.replace(/\D/g, ''));
  }

  /** Expects the panel's message after an action. */
  async expectStatusMessage(text: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }

  /** Reads the number beside a tab. */
  async countOf(tab: string): Promise<number> {
    const text = await this.page.getByRole('tab', { name: new RegExp(`^${tab}`) }).innerText();
    return Number(text.replace(/\D/g, ''));
  }

  /** Enters a reason in the dialog of an action and confirms it. */
  async confirmWithReason(title: string, reason: string, action: string): Promise<void> {
    const dialog = this.dialog(title);
    await dialog.getByLabel(/^Reason/).fill(reason);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
