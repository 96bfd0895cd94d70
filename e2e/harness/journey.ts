import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { Product } from './product.ts';

/** A person at a browser of their own. */
export interface Person {
  readonly page: Page;
}

interface Fixtures {
  /** Opens a browser of its own; an unexpected console error fails the test when it ends. */
  readonly open: (options?: BrowserContextOptions) => Promise<Person>;
}

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  open: async ({ browser, product }, use) => {
    const complaints: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: product.url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
      });
      return { page };
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'unexpected console errors').toEqual([]);
  },
});

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** A screen that everyone can use: axe finds nothing, and nothing sticks out to the side. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `horizontal scroll on ${page.url()}`).toBeLessThanOrEqual(0);
}

export { expect };
