import { expect, type Locator, type Page } from '@playwright/test';

/** The sheet in which interest and messages are written before they are sent. */
export class AskSheet {
  readonly dialog: Locator;
  readonly words: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(Express interest in|Message to|Reply to) / });
    this.words = this.dialog.getByRole('textbox');
    this.send = this.dialog.getByRole('button', { name: /^Send/ });
  }

  /** Sends what is offered, or these words. */
  async submit(words?: string): Promise<void> {
    await expect(this.dialog).toBeVisible();
    if (words !== undefined) await this.words.fill(words);
    await this.send.click();
    await expect(this.dialog).toBeHidden();
  }

  /** The attempt fails: that is said in the sheet, which keeps the words and is then closed. */
  async expectFailure(said: string): Promise<void> {
    const before = await this.words.inputValue();
    await this.send.click();
    await expect(this.dialog.getByRole('alert')).toContainText(said);
    await expect(this.words).toHaveValue(before);
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(this.dialog).toBeHidden();
  }
}
