import type { Page } from '@playwright/test';
import { latinWords } from '../../tools/lib/latin.ts';

/** Keys of API responses whose values are users' own texts. */
const givenKeys = new Set([
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

/** Keys whose known words are translated for the reader; other words stay as written. */
const placeKeys = new Set(['location', 'birthPlace', 'nativePlace']);

/** Collects users' own texts from the API responses to the page from now on. */
export function collectGiven(page: Page): Set<string> {
  const given = new Set<string>();
  const collect = (value: unknown, key: string): void => {
    // Codes are translated by the product.
    if (typeof value === 'string' && givenKeys.has(key) && !/^[A-Z]{3,}(_[A-Z]+)*$/.test(value)) {
      given.add(value);
      if (placeKeys.has(key)) for (const part of value.split(/\s*,\s*/)) given.add(part);
    } else if (Array.isArray(value)) for (const one of value) collect(one, key);
    else if (typeof value === 'object' && value !== null) {
      const isOwn = 'act' in value && ownNotes.has(String(value.act));
      for (const [name, one] of Object.entries(value)) {
        // The name of a sealed fact is the product's text, its value the user's.
        const isSealed = key === 'facts' && 'value' in value;
        if (isSealed ? name === 'value' : !(isOwn && name === 'note')) collect(one, name);
      }
    }
  };
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    collect(await response.json().catch(() => null), '');
  });
  return given;
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Texts of the screen with a Latin word that no user wrote and nothing allows. `translated` matches the
 * translated parts of a language in Latin letters.
 */
export async function latinIn(
  page: Page,
  given: ReadonlySet<string>,
  translated?: RegExp,
): Promise<string[]> {
  const texts = (await page.evaluate(readTexts)).map(inOneLine);
  // Longest first, because a name may be part of a longer text.
  const known = [...given]
    .filter((one) => /[A-Za-z]/.test(one))
    .map(inOneLine)
    .sort(byLength);
  const firstNames = known.map((one) => one.split(' ', 1)[0] ?? '').filter((one) => one.length > 2);
  return texts.filter((text) => {
    const ours = [...known, ...firstNames.sort(byLength)].reduce(
      (rest, one) => rest.replaceAll(one, ' '),
      translated === undefined ? text : text.replaceAll(translated, ' '),
    );
    return latinWords(ours).length > 0;
  });
}

const byLength = (one: string, other: string) => other.length - one.length;

/** Runs in the page: its title, and all texts that are visible or read out. */
function readTexts(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement;
    if (around === null || around.closest('script, style, kbd, noscript')) continue;
    // Skips initials of a name and the letter of a key.
    if (around.closest('[aria-hidden=true]') && !around.closest('label')) continue;
    if (!around.checkVisibility() && !around.closest('option')) continue;
    // An e-mail address is one text, though it may break after its @.
    const text = walker.currentNode.textContent ?? '';
    if (walker.currentNode.previousSibling?.nodeName === 'WBR') texts.push(`${texts.pop()}${text}`);
    else texts.push(text);
  }
  for (const one of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    if (!one.checkVisibility()) continue;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      texts.push(one.getAttribute(name) ?? '');
    }
  }
  const description = document.querySelector('meta[name=description]');
  return [...texts, description?.getAttribute('content') ?? ''].filter(
    (text) => text.trim() !== '',
  );
}
