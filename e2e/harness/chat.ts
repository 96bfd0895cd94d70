import { expect, type Locator, type Page } from '@playwright/test';

/** A member's conversation with another member. */
export class Chat {
  readonly page: Page;
  readonly composer: Locator;
  readonly log: Locator;

  constructor(page: Page, otherName: string) {
    this.page = page;
    this.composer = page.getByRole('textbox', { name: `Message to ${otherName}` });
    this.log = page.getByRole('log', { name: `Conversation with ${otherName}` });
  }

  async send(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
  }

  /** Returns the message with this text, of either member. The last match is the innermost one. */
  bubble(text: string): Locator {
    return this.log.locator('div', { has: this.page.getByText(text, { exact: true }) }).last();
  }

  /** Returns the message with this text and its actions. */
  row(text: string): Locator {
    return this.log.locator('[data-seq]', { has: this.page.getByText(text, { exact: true }) });
  }

  /**
   * Expects the status of a message that this member sent: Sending, Sent, Delivered or Read. A
   * request that was lost with the connection times out after 30 s and is repeated 5 s later.
   */
  async expectStatus(text: string, status: string | RegExp): Promise<void> {
    const icon = this.bubble(text).getByRole('img');
    await expect(icon).toHaveAccessibleName(status, { timeout: 45_000 });
  }

  /** Expects all messages in this order, each exactly once. */
  async expectMessages(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      await expect(this.log.getByText(text, { exact: true })).toHaveCount(1);
    }
    // The pattern escapes each text. `[^]` also matches a line break.
    const inOrder = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*');
    await expect(this.log).toHaveText(new RegExp(inOrder));
  }
}

/** Returns the row of a member in the list of conversations. */
export function conversationRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Messages' }).getByRole('link', { name });
}

/** Returns the link to the messages in the header of a wide screen. */
export function messagesLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Messages/ });
}
