import type { Page } from '@playwright/test';
import type { Session } from './journey.ts';

/**
 * Opens an address on which no script of the app runs. A script could undo a change of the stored
 * session.
 */
export async function openPageWithoutScripts(page: Page): Promise<void> {
  await page.goto('/site.webmanifest');
}

/** Returns the text that the app stores for a session. */
export function storedSession({ user, token }: Session): string {
  return JSON.stringify({ state: { user, token }, version: 0 });
}
