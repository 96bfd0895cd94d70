import { expect, type Page } from '@playwright/test';

/**
 * Measures the layout shift of a page from its start. Requests for fonts, and those that match the
 * pattern `callPattern`, are delayed until the skeleton is shown, as on a slow network. Call it
 * before the page opens. Returns a function that waits for the visible pictures and fonts, and then
 * reads the cumulative layout shift so far.
 */
export async function measureLayoutShift(
  page: Page,
  callPattern: string,
  waitForSkeleton: () => Promise<void>,
): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });

    interface Shift {
      value: number;
      hadRecentInput: boolean;
    }
  });
  let skeleton: Promise<void> | undefined;
  for (const pattern of [callPattern, '**/*.woff2']) {
    await page.route(pattern, async (route) => {
      skeleton ??= waitForSkeleton();
      await skeleton;
      await route.continue();
    });
  }
  return async () => {
    await expect.poll(() => page.evaluate(arePicturesLoaded), 'all pictures in sight').toBe(true);
    return page.evaluate(async () => {
      await document.fonts.ready;
      // A shift in the last frame is reported with the next one.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: { sum: number } }).shifts.sum;
    });
  };
}

function arePicturesLoaded(): boolean {
  return [...document.images]
    .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
    .every((image) => image.complete);
}
