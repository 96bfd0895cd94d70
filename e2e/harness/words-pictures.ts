import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from '../../tools/lib/words-pictures.mjs';

/** Folder of the pictures for the review of words. Undefined to save no pictures. */
const folder = process.env.WORDS_PICTURES;

/**
 * Saves a picture of a screen with the positions of its Kannada texts, for `npm run words-review --
 * pictures`.
 */
export async function savePicture(page: Page, path: string): Promise<void> {
  if (folder === undefined) return;
  const texts = await page.evaluate(readPositions);
  const image = { fullPage: true, type: 'jpeg', quality: 50, scale: 'css' } as const;
  const picture = (await page.screenshot(image)).toString('base64');
  const width = page.viewportSize()?.width ?? 0;
  const screen: Screen = { path, width, picture, texts };
  await mkdir(folder, { recursive: true });
  const name = `${width}${path.replaceAll(/[^a-z0-9]+/gi, '-')}.json`;
  await writeFile(join(folder, name), JSON.stringify(screen));
}

/** Runs in the page. Returns each visible Kannada text with its position on the whole page. */
function readPositions(): Screen['texts'] {
  const positions: { text: string; x: number; y: number; width: number; height: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent?.trim() ?? '';
    if (!/[\u0c80-\u0cff]/.test(text) || !node.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    if (width === 0) continue;
    const position = { x: x + scrollX, y: y + scrollY, width, height };
    positions.push({ text, ...position });
  }
  return positions;
}
