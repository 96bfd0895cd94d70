import { expect, type Locator, type Page } from '@playwright/test';

/** The messages screen of one member. */
export class Chat {
  readonly page: Page;
  readonly composer: Locator;
  readonly log: Locator;

  constructor(page: Page, other: string) {
    this.page = page;
    this.composer = page.getByRole('textbox', { name: `Message to ${other}` });
    this.log = page.getByRole('log', { name: `Conversation with ${other}` });
  }

  async say(words: string): Promise<void> {
    await this.composer.fill(words);
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
  }

  /** One message, whoever wrote it. */
  bubble(words: string): Locator {
    return this.log.locator('div', { has: this.page.getByText(words, { exact: true }) }).last();
  }

  /** One message with what may be done to it. */
  row(words: string): Locator {
    return this.log.locator('[data-seq]', { has: this.page.getByText(words, { exact: true }) });
  }

  /**
   * How far one's own words have come: Sending, Sent, Delivered or Read. A call that was lost with the connection
   * is given up after 30 s and made again 5 s later.
   */
  async expectMark(words: string, mark: string | RegExp): Promise<void> {
    const sign = this.bubble(words).getByRole('img');
    await expect(sign).toHaveAccessibleName(mark, { timeout: 45_000 });
  }

  /** Everything that was said, in this order, each of it once. */
  async expectWords(words: readonly string[]): Promise<void> {
    for (const one of words) {
      await expect(this.log.getByText(one, { exact: true })).toHaveCount(1);
    }
    const inOrder = words.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
    await expect(this.log).toHaveText(new RegExp(inOrder));
  }
}

/** The row of someone in the list of conversations. */
export function conversationRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Messages' }).getByRole('link', { name });
}

/** The way to the messages in the header of a wide screen. */
export function messagesLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Messages/ });
}
