import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency for each request. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export interface SlowPhone {
  readonly page: Page;
  /** Touches a point of the window. The touch lasts until the next call of `lift`. */
  readonly touch: (x: number, y: number) => Promise<void>;
  readonly lift: () => Promise<void>;
  readonly close: () => Promise<void>;
}

let browser: Browser | undefined;

/**
 * Opens an emulated phone of 360 by 740 CSS pixels on a slow network, with empty caches. Its CPU is
 * `cpuSlowdown` times slower than that of this machine. If a session is given, its member is signed
 * in.
 */
export async function openSlowPhone(cpuSlowdown: number, session?: object): Promise<SlowPhone> {
  browser ??= await chromium.launch(await findBrowser());
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    // Requests of a service worker would not be slowed down.
    serviceWorkers: 'block',
  });
  if (session !== undefined) {
    const storedState = JSON.stringify({ state: session, version: 0 });
    await context.addInitScript((text) => localStorage.setItem('auth-storage', text), storedState);
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return {
    page,
    touch: async (x, y) => {
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y }],
      });
    },
    lift: async () => {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    close: () => context.close(),
  };
}

export async function closePhones(): Promise<void> {
  await browser?.close();
  browser = undefined;
}
