import { expect, type Page } from '@playwright/test';
import { holds } from '../../packages/words/src/en/screens/policy/translation.ts';
import { pseudoMarks } from '../../tools/lib/pseudo.mjs';
import { findHiddenFirstField } from './first-field.ts';
import type { Person } from './journey.ts';
import {
  expectLoaded,
  findLayoutProblems,
  openFoldedSections,
  switchLanguage,
} from './large-text.ts';
import { collectUserTexts, latinTextsOn } from './latin.ts';
import { installPseudoTexts, pseudoText, switchPseudoTexts } from './pseudo.ts';
import { expectAccessibleInBothThemes, expectAccessibleScreen } from './screen.ts';
import { unmatchedSearch } from './screens.ts';
import { savePicture } from './words-pictures.ts';

const softly = expect.configure({ soft: true });

/** True for the long form. It also checks the dark theme and, on a phone, two more languages. */
const isThorough = process.env.CRAWL === 'all';

/** Text sizes to check, in percent. The last one is 100, the size at the start. */
const sizes = { en: ['100', '200'], kn: ['200', '100'] } as const;

/** Minimum width of a desktop window in pixels. Narrower windows are phones. */
const MIN_DESKTOP_WIDTH = 600;

/** The screens whose form may start below the window of a phone. */
const formsBelowWindow: readonly string[] = [
  // The consequences, which cannot be undone, are read before the form.
  '/hand-over',
  // The list of the volunteers, which grows, is before the form that adds one.
  '/admin/volunteers',
];

/** Checks the screens in the browser of one person. One load of an address serves all checks. */
export class Crawl {
  readonly page: Page;
  readonly #userTexts: Set<string>;
  readonly #isPhone: boolean;
  /** True if English and the pseudo-language are checked too, on a phone, where space is scarce. */
  readonly #hasPseudo: boolean;

  private constructor(page: Page) {
    this.page = page;
    this.#isPhone = (page.viewportSize()?.width ?? 0) < MIN_DESKTOP_WIDTH;
    this.#hasPseudo = this.#isPhone && isThorough;
    // An English sentence above a legal text in Kannada states which text is binding.
    this.#userTexts = collectUserTexts(page).add(unmatchedSearch).add(holds);
  }

  /** Starts a crawl. Call it before the person opens a page. */
  static async begin({ page }: Person): Promise<Crawl> {
    const crawl = new Crawl(page);
    if (crawl.#hasPseudo) await installPseudoTexts(page);
    return crawl;
  }

  /** Opens each address and checks its screen. The last page is in English afterwards. */
  async visit(paths: readonly string[]): Promise<void> {
    const { page } = this;
    for (const [index, path] of paths.entries()) {
      await page.goto(path);
      await expectLoaded(page);
      await this.#checkScreen(path);
      // Sets the language without a redraw, because the next page is loaded anyway.
      if (index < paths.length - 1)
        await page.evaluate(() => localStorage.setItem('language', 'en'));
    }
    await this.#switchToEnglish();
  }

  /**
   * Checks the current screen with axe. Checks that the screen has a title, that a phone shows the
   * first field of its form, that nothing is cut, broken or too wide in Kannada at 100 and 200 %
   * text size, and that Kannada contains no English word. The page is in English before and after.
   * `userText` is a user's own text on the screen.
   */
  async check(name: string, userText?: string): Promise<void> {
    if (userText !== undefined) this.#userTexts.add(userText);
    await this.#checkScreen(name);
    await this.#switchToEnglish();
  }

  async #switchToEnglish(): Promise<void> {
    await setRendering(this.page, true);
    if (this.#hasPseudo) await switchPseudoTexts(this.page, false);
    else await switchLanguage(this.page, 'en');
  }

  /**
   * Checks the screen in all languages. Before, the screen is in English. Afterwards, it is in the
   * last checked language.
   */
  async #checkScreen(name: string): Promise<void> {
    const { page } = this;
    if (this.#isPhone && !formsBelowWindow.includes(name))
      await softly.poll(() => findHiddenFirstField(page), `first field of ${name}`).toEqual([]);
    await setRendering(page, false);
    if (isThorough || process.env.SCREENSHOTS)
      await expectAccessibleInBothThemes(page, pictureName(name));
    else await expectAccessibleScreen(page);
    const { title, lang } = await page.evaluate(() => ({
      title: document.title,
      lang: document.documentElement.lang,
    }));
    expect(lang, `language of ${name}`).toBe('en-IN');
    softly(title, `title of ${name}`).toMatch(/Sambandha/);
    await openFoldedSections(page);
    for (const language of this.#hasPseudo ? (['en', 'kn'] as const) : (['kn'] as const)) {
      if (language !== 'en') await switchLanguage(page, language);
      for (const size of sizes[language]) {
        // A screen may overflow until its transition ends.
        await softly
          .poll(() => findLayoutProblems(page, size), `${name} in ${language} at ${size} %`)
          .toEqual([]);
      }
    }
    await softly.poll(() => latinTextsOn(page, this.#userTexts), `English on ${name}`).toEqual([]);
    await savePicture(page, name);
    if (this.#hasPseudo) await this.#checkPseudo(name);
  }

  /**
   * Checks a pseudo-language whose texts are two fifths longer: everything is translated, and
   * nothing is cut or too wide.
   */
  async #checkPseudo(name: string): Promise<void> {
    const { page } = this;
    await switchPseudoTexts(page, true);
    // Some texts load after their screen.
    await softly
      .poll(() => latinTextsOn(page, this.#userTexts, pseudoText), `not translated on ${name}`)
      .toEqual([]);
    const obstacles = async () => (await findLayoutProblems(page)).filter(isWithinOneText);
    await softly.poll(obstacles, `${name} in longer words`).toEqual([]);
  }
}

/**
 * Turns rendering on or off. The checks read only styles and positions, and rendering would take a
 * fifth of their time. A page that is not rendered cannot be clicked.
 */
async function setRendering(page: Page, isOn: boolean): Promise<void> {
  if (process.env.SCREENSHOTS || process.env.WORDS_PICTURES) return;
  await page.evaluate((on) => {
    // axe would treat `inset` as hidden.
    document.documentElement.style.clipPath = on ? '' : 'polygon(0 0, 0 0, 0 0)';
  }, isOn);
}

/** Returns false for a break between two texts, which is allowed. */
const isWithinOneText = (obstacle: string) =>
  !obstacle.includes(pseudoMarks.close + pseudoMarks.open);

/** Returns a file name for an address or a state of a screen. */
function pictureName(name: string): string {
  const withoutIds = name.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id');
  return withoutIds.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'landing';
}
