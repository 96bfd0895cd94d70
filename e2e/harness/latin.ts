import type { Page } from '@playwright/test';
import { forbiddenLatinWords } from '../../tools/lib/latin.ts';

/** Keys of API responses whose values are users' own texts. */
const userTextKeys = new Set([
  // Identity
  'name',
  'fullName',
  'actor',
  'email',
  'phone',
  'contact',
  'contacts',
  'candidate',
  'support',
  // Own description
  'profession',
  'preferredProfession',
  'location',
  'bio',
  'aboutMe',
  'interests',
  'languages',
  'caste',
  'subCaste',
  'birthPlace',
  'nativePlace',
  'houseName',
  'mothersHouse',
  'familyDeity',
  'fatherOccupation',
  'motherOccupation',
  'siblings',
  // Own messages
  'text',
  'value',
  'subject',
  'lastMessage',
  'firstMessage',
  'details',
  'note',
  'reason',
  'blockReason',
  'title',
  'description',
  'reply',
  'label',
]);

/** Acts whose note the product writes. */
const ownNotes = new Set(['CHANGE_ROLE', 'SEARCH_MEMBERS']);

/** Keys whose known words are translated for the reader. Other words stay as written. */
const placeKeys = new Set(['location', 'birthPlace', 'nativePlace']);

/** Collects users' own texts from the API responses to the page from now on. */
export function collectUserTexts(page: Page): Set<string> {
  const userTexts = new Set<string>();
  const collect = (value: unknown, key: string): void => {
    // Codes are translated by the product.
    if (
      typeof value === 'string' &&
      userTextKeys.has(key) &&
      !/^[A-Z]{3,}(_[A-Z]+)*$/.test(value)
    ) {
      userTexts.add(value);
      if (placeKeys.has(key)) for (const part of value.split(/\s*,\s*/)) userTexts.add(part);
    } else if (Array.isArray(value)) for (const item of value) collect(item, key);
    else if (typeof value === 'object' && value !== null) {
      const isOwn = 'act' in value && ownNotes.has(String(value.act));
      for (const [name, item] of Object.entries(value)) {
        // The name of a sealed fact is the product's text, its value the user's.
        const isSealed = key === 'facts' && 'value' in value;
        if (isSealed ? name === 'value' : !(isOwn && name === 'note')) collect(item, name);
      }
    }
  };
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    collect(await response.json().catch(() => null), '');
  });
  return userTexts;
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Returns the texts of the screen with a Latin word that no user wrote and that is not allowed.
 * `translated` matches the translated parts of a language in Latin letters.
 */
export async function latinTextsOn(
  page: Page,
  userTexts: ReadonlySet<string>,
  translated?: RegExp,
): Promise<string[]> {
  const texts = (await page.evaluate(readTexts)).map(inOneLine);
  // Longest first, because a name may be part of a longer text.
  const removable = [...userTexts]
    .filter((item) => /[A-Za-z]/.test(item))
    .map(inOneLine)
    .sort(byLength);
  const firstNames = removable
    .map((item) => item.split(' ', 1)[0] ?? '')
    .filter((item) => item.length > 2);
  return texts.filter((text) => {
    const remainder = [...removable, ...firstNames.sort(byLength)].reduce(
      (remaining, item) => remaining.replaceAll(item, ' '),
      translated === undefined ? text : text.replaceAll(translated, ' '),
    );
    return forbiddenLatinWords(remainder).length > 0;
  });
}

const byLength = (a: string, b: string) => b.length - a.length;

/**
 * Runs in the page. Returns its title, and all texts that are visible or read by screen readers.
 */
function readTexts(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent === null || parent.closest('script, style, kbd, noscript')) continue;
    // Skips initials of a name and the letter of a key.
    if (parent.closest('[aria-hidden=true]') && !parent.closest('label')) continue;
    if (!parent.checkVisibility() && !parent.closest('option')) continue;
    // An e-mail address is one text, though it may break after its @.
    const text = walker.currentNode.textContent ?? '';
    if (walker.currentNode.previousSibling?.nodeName === 'WBR') texts.push(`${texts.pop()}${text}`);
    else texts.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    if (!element.checkVisibility()) continue;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  const description = document.querySelector('meta[name=description]');
  return [...texts, description?.getAttribute('content') ?? ''].filter(
    (text) => text.trim() !== '',
  );
}
