import type { Locator, Page } from '@playwright/test';

type Send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => Promise<void>;

/** Creates a finger on the middle of an element. */
async function createFinger(page: Page, target: Locator): Promise<Send> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element has no box to touch');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  return async (type, x = 0) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: middle.x + x, y: middle.y }];
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

/** Holds a finger on an element until its actions open. */
export async function hold(page: Page, target: Locator): Promise<void> {
  const touch = await createFinger(page, target);
  await touch('touchStart');
  await page.getByRole('dialog').waitFor();
  await touch('touchEnd');
}

/** Swipes an element to the right and releases it. */
export async function swipeRight(page: Page, target: Locator): Promise<void> {
  const touch = await createFinger(page, target);
  await touch('touchStart');
  for (const x of [20, 40, 60, 80, 100]) await touch('touchMove', x);
  await touch('touchEnd');
}
