import {
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { randomClientIp } from './address.ts';
import { startDemo } from './demo.ts';
import { Product, START_TIMEOUT_MS } from './product.ts';
import { storedSession } from './stored-session.ts';

export { expectAccessibleScreen } from './screen.ts';

/** A session as the sign-in returns it. */
export interface Session {
  readonly user: { readonly id: string; readonly name: string };
  readonly token: string;
}

/** A person with their own browser. */
export interface Person {
  readonly page: Page;
  /** Allows this console error from now on, such as one of a lost connection. */
  readonly expectError: (text: RegExp) => void;
}

interface BrowserOptions extends BrowserContextOptions {
  /** The signed-in owner of the browser. Undefined if signed out. */
  readonly as?: Session;
  /** The stored language, by default English. Null if none was chosen. */
  readonly language?: 'en' | 'kn' | null;
}

interface Fixtures {
  /**
   * Opens a new browser. An unexpected console error, an uncaught exception or a violation of the
   * content security policy fails the test at its end.
   */
  readonly open: (options?: BrowserOptions) => Promise<Person>;
}

interface WorkerFixtures {
  /**
   * True for journeys that must run apart from others: their worker starts a separate product. All
   * other journeys share one product, in which each journey creates its own people.
   */
  readonly ownProduct: boolean;
  readonly product: Product;
  /** A drawn portrait as a JPEG (`drawPhoto`). */
  readonly photo: Buffer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownProduct: [false, { option: true, scope: 'worker' }],

  product: [
    async ({ ownProduct }, use) => {
      const product = ownProduct ? await startDemo() : Product.shared();
      await use(product);
      if (ownProduct) await product.remove();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
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
    const unexpectedErrors: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async ({ as, language = 'en', ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: product.url,
        extraHTTPHeaders: randomClientIp(),
        storageState: storageStateOf(options.baseURL ?? product.url, { as, language }),
        ...options,
      });
      contexts.push(context);
      const expectedErrors: RegExp[] = [];
      const addError = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) unexpectedErrors.push(text);
      };
      await context.exposeFunction('reportViolation', (text: string) => addError(text));
      await context.addInitScript(reportViolations);
      context.on('weberror', (error) => addError(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        // The browser reports a header that it does not understand only as a warning.
        const isUnknownHeader = message.text().includes('Permissions-Policy');
        if (message.type() !== 'error' && !isUnknownHeader) return;
        const pageUrl = message.page()?.url();
        if (isPageNotFound(message, pageUrl)) return;
        addError(`${pageUrl}: ${message.text()} (${message.location().url})`);
      });
      const page = await context.newPage();
      return { page, expectError: (text) => expectedErrors.push(text) };
    });
    for (const context of contexts) await context.close();
    expect(unexpectedErrors, 'unexpected console errors').toEqual([]);
  },
});

/** Draws a schematic portrait and returns it as a JPEG of 900 by 1200 pixels. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const gradient = context.createLinearGradient(0, 0, 0, 1200);
    gradient.addColorStop(0, '#f3d9a4');
    gradient.addColorStop(1, '#3f6b4f');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 900, 1200);
    const ellipse = (colour: string, x: number, y: number, width: number, height: number) => {
      context.fillStyle = colour;
      context.beginPath();
      context.ellipse(x, y, width, height, 0, 0, 2 * Math.PI);
      context.fill();
    };
    ellipse('#2b1d16', 450, 470, 250, 320);
    ellipse('#8e2f3c', 450, 1180, 400, 400);
    ellipse('#c68a5f', 450, 520, 190, 250);
    for (const x of [375, 525]) ellipse('#2b1d16', x, 480, 22, 14);
    ellipse('#9c4a3c', 450, 640, 60, 18);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/**
 * Returns true for the 404 of a page itself, which shows a not-found page. The browser reports
 * this 404 as an error. The 404 of a file or of an API request is a real error.
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

/** Returns the storage of a returning visitor's browser. */
function storageStateOf(origin: string, { as, language }: Pick<BrowserOptions, 'as' | 'language'>) {
  const entries: { name: string; value: string }[] = [];
  if (as !== undefined) entries.push({ name: 'auth-storage', value: storedSession(as) });
  if (language) entries.push({ name: 'language', value: language });
  return { cookies: [], origins: [{ origin, localStorage: entries }] };
}

export const phoneOptions: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

export const desktopOptions: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export { expect };
