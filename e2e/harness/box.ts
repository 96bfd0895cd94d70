import type { Locator } from '@playwright/test';

/** Returns the position and the size of a rendered element. Throws if it is not rendered. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not rendered`);
  return box;
}

/** Returns the middle of a rendered element. */
export async function middleOf(element: Locator) {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}
