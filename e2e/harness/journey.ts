import {
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { fromHome } from './address.ts';
import { startDemo } from './demo.ts';
import { drawPhoto } from './photo.ts';
import { Product, START_LIMIT } from './product.ts';

export { expectGoodScreen } from './screen.ts';

/** A session as the product answers it at sign-in. */
export interface Session {
  readonly user: { readonly id: string; readonly name: string };
  readonly token: string;
}

/** A person at a browser of their own. */
export interface Person {
  readonly page: Page;
  /** From now on this console error is a part of the journey, such as a lost connection. */
  readonly expectError: (text: RegExp) => void;
}

interface Opening extends BrowserContextOptions {
  /** Whose browser it is: they are signed in already. */
  readonly as?: Session;
  /** What was chosen in it: English unless told otherwise; null: nothing yet. */
  readonly language?: 'en' | 'kn' | null;
}

interface Fixtures {
  /**
   * Opens a browser of its own; an unexpected console error, a broken page or anything that the
   * content security policy refuses fails the test when it ends.
   */
  readonly open: (opening?: Opening) => Promise<Person>;
}

interface WorkerFixtures {
  /**
   * True for journeys that count on nobody else: their worker starts a product of its own. All others
   * share one, in which each journey makes its own people.
   */
  readonly alone: boolean;
  readonly product: Product;
  /** A JPEG as a camera makes it. */
  readonly photo: Buffer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  alone: [false, { option: true, scope: 'worker' }],

  product: [
    async ({ alone }, use) => {
      const product = alone ? await startDemo() : Product.shared();
      await use(product);
      if (alone) await product.remove();
    },
    { scope: 'worker', timeout: START_LIMIT },
  ],

  photo: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      const photo = await drawPhoto(page);
      await page.close();
      await use(photo);
    },
    { scope: 'worker' },
  ],

  open: async ({ browser, product }, use) => {
    const complaints: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async ({ as, language = 'en', ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: product.url,
        extraHTTPHeaders: fromHome(),
        storageState: keptState(options.baseURL ?? product.url, { as, language }),
        ...options,
      });
      contexts.push(context);
      const expected: RegExp[] = [];
      const complain = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
      };
      await context.exposeFunction('reportViolation', (text: string) => complain(text));
      await context.addInitScript(reportViolations);
      context.on('weberror', (error) => complain(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        // A header that a browser does not understand is only a warning to it.
        const misread = message.text().includes('Permissions-Policy');
        if (message.type() !== 'error' && !misread) return;
        const at = message.page()?.url();
        if (isPageNotFound(message, at)) return;
        complain(`${at}: ${message.text()} (${message.location().url})`);
      });
      const page = await context.newPage();
      return { page, expectError: (text) => expected.push(text) };
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'unexpected console errors').toEqual([]);
  },
});

/**
 * An address that shows nothing is answered with 404 and a page that says so; the browser reports the
 * answer as an error. A file or a call that is missing is one.
 */
function isPageNotFound(message: ConsoleMessage, page: string | undefined): boolean {
  return (
    message.text().includes('the server responded with a status of 404') &&
    message.location().url === page
  );
}

/** Runs in every page before its own scripts. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
    reportViolation(
      `${location.href}: the policy refuses ${violatedDirective} ${blockedURI} ${sourceFile}`,
    );
  });
}

/** What the browser of somebody who was here before keeps. */
function keptState(origin: string, { as, language }: Pick<Opening, 'as' | 'language'>) {
  const kept: { name: string; value: string }[] = [];
  if (as !== undefined) {
    const { user, token } = as;
    const value = JSON.stringify({ state: { user, token }, version: 0 });
    kept.push({ name: 'auth-storage', value });
  }
  if (language) kept.push({ name: 'language', value: language });
  return { cookies: [], origins: [{ origin, localStorage: kept }] };
}

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export { expect };
