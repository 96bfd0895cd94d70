import { expect, type Locator, type Page } from '@playwright/test';

/** The sheet in which a member writes an interest or a message before sending it. */
export class FirstMessageSheet {
  readonly dialog: Locator;
  readonly textField: Locator;
  readonly sendButton: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(Express interest in|Message to|Reply to) / });
    this.textField = this.dialog.getByRole('textbox');
    this.sendButton = this.dialog.getByRole('button', { name: /^(Send|Accept and send)/ });
  }

  /** Sends `text`, by default the suggested one. */
  async submit(text?: string): Promise<void> {
    await expect(this.dialog).toBeVisible();
    if (text !== undefined) await this.textField.fill(text);
    await this.sendButton.click();
    await expect(this.dialog).toBeHidden();
  }
}
