import type { Page } from '@playwright/test';
import { Crawl } from './harness/crawl.ts';
import { findHiddenFirstField } from './harness/first-field.ts';
import { expect, phoneOptions, test } from './harness/journey.ts';
import { expectLoaded, findLayoutProblems, switchLanguage } from './harness/large-text.ts';
import { collectUserTexts, latinTextsOn } from './harness/latin.ts';
import { installPseudoTexts, pseudoText, switchPseudoTexts } from './harness/pseudo.ts';

/* These tests check that each check of the crawl reports seeded defects. */

test('the crawl reports English texts in a Kannada page', { tag: '@long' }, async ({ open }) => {
  const { page } = await open({ ...phoneOptions, language: 'kn' });
  const userTexts = collectUserTexts(page);
  userTexts.add('Nagaveni Hegde');
  await page.goto('/safety');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ಸುರಕ್ಷತೆ');
  await expectLoaded(page);
  expect(await latinTextsOn(page, userTexts)).toEqual([]);
  for (const [html, isDefect] of [
    ['<p>Safety first</p>', true],
    ['<p>Nagaveni Hegde ಅವರ ಜೊತೆ chat</p>', true],
    ['<button aria-label="Close">×</button>', true],
    ['<input placeholder="Search">', true],
    ['<p>Nagaveni ಅವರಿಗೆ OTP ಕಳುಹಿಸಿ</p>', false],
    ['<p>support@sambandha.example ಗೆ ಬರೆಯಿರಿ</p>', false],
  ] as const) {
    await seed(page, html);
    const findings = await latinTextsOn(page, userTexts);
    expect(findings.length > 0, html).toBe(isDefect);
    await page.evaluate(() => document.getElementById('seed')?.remove());
  }
});

test('the crawl reports layouts that large text breaks', { tag: '@long' }, async ({ open }) => {
  const { page } = await open({ ...phoneOptions, reducedMotion: 'reduce' });
  // Only the app renders this screen. The hydration of a prerendered page would remove the seeds.
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  expect(await findLayoutProblems(page, '200')).toEqual([]);
  const seeds = [
    [/px too wide/, '<p style="width: 500px">Wide</p>'],
    [/^cut: h2/, '<h2 style="overflow: hidden; white-space: nowrap; width: 60px">Nagaveni</h2>'],
    [/^cut: button/, '<button style="overflow: hidden; height: 20px; width: 90px">Send</button>'],
    [/^broken: Purushottama/, '<p style="width: 90px; word-break: break-all">Purushottama</p>'],
    [/^broken: \+91/, '<p style="width: 200px">+91 98765 43210</p>'],
    [/^outside the window: a/, '<a href="/" style="position: relative; left: -90px">Back</a>'],
    [/lies over/, '<button>One</button><button style="margin-left: -40px">Two</button>'],
    [
      /^mark alone: h2 "Nagaveni/,
      '<h2 style="width: 160px">Nagaveni <span data-mark><svg style="width: 50px; height: 20px; display: inline"></svg></span></h2>',
    ],
    [
      /^mark alone: h2 "Nagaveni/,
      '<h2 style="width: 160px">Nagaveni<span style="display: inline-block">&nbsp;<span data-mark><svg style="width: 50px; height: 20px; display: inline"></svg></span></span></h2>',
    ],
    [
      /^div "Save" lies behind div "Tabs/,
      '<div style="position: fixed; inset: auto 0 9px; height: 40px">Save</div><div style="position: fixed; inset: auto 0 0; height: 40px">Tabs</div>',
    ],
    [/^bars cover/, '<div style="position: fixed; inset: 50% 0 0">A bar</div>'],
  ] as const;
  for (const [pattern, html] of seeds) {
    await seed(page, html);
    const findings = await findLayoutProblems(page);
    expect(
      findings.filter((finding) => pattern.test(finding)),
      String(pattern),
    ).not.toEqual([]);
    await page.evaluate(() => document.getElementById('seed')?.remove());
  }
});

test('the crawl reports tabs that scroll and controls over a bar', { tag: '@long' }, async ({
  open,
}) => {
  const { page } = await open({ ...phoneOptions, reducedMotion: 'reduce' });
  await page.goto('/auth');
  await expectLoaded(page);
  const pattern = /^tabs do not fit|lies over a bar$/;
  const tab = '<button role="tab" style="flex-shrink: 0; width: 120px">Tab</button>';
  const tabs = (width: string, count: number) =>
    `<div role="tablist" style="display: flex; overflow-x: auto; width: ${width}">${tab.repeat(count)}</div>`;
  const bar = (bottom: string) =>
    `<button style="position: fixed; right: 5px; bottom: ${bottom}">Help</button><div style="position: fixed; inset: auto 0 0; height: 40px"><button>Home</button></div>`;
  const belowHeader =
    '<div style="position: sticky; top: 64px; width: 100px"><button>Filters</button></div>';
  for (const [html, finding] of [
    [tabs('260px', 2), null],
    [tabs('200px', 2), /^tabs do not fit/],
    [tabs('260px', 5), null],
    [belowHeader, null],
    [bar('42px'), null],
    [bar('20px'), /^button "Help" lies over a bar/],
  ] as const) {
    await seed(page, html);
    const findings = await findLayoutProblems(page, '100');
    const relevantFindings = findings.filter((text) => pattern.test(text));
    expect(relevantFindings, html).toEqual(
      finding === null ? [] : [expect.stringMatching(finding)],
    );
    // Large text may scroll a row of tabs.
    const largeFindings = await findLayoutProblems(page, '200');
    expect(largeFindings.filter((text) => text.startsWith('tabs do not fit'))).toEqual([]);
    await page.evaluate(() => document.getElementById('seed')?.remove());
  }
});

test('the crawl reports a first field that a phone does not show', { tag: '@long' }, async ({
  open,
}) => {
  const { page } = await open({ ...phoneOptions, reducedMotion: 'reduce' });
  await page.goto('/auth');
  await expectLoaded(page);
  const form = (leadHeight: string, field: string) =>
    `<form><p style="height: ${leadHeight}">Lead</p>${field}</form>`;
  const input = '<input aria-label="Name">';
  const radio = '<label>One <input type="radio" class="sr-only"></label>';
  const bar = '<div style="position: fixed; inset: auto 0 0; height: 250px">A bar</div>';
  for (const [html, isDefect] of [
    [form('500px', input), false],
    [form('900px', input), true],
    [form('500px', input) + bar, true],
    [form('500px', radio), false],
    [form('900px', radio), true],
    [`<form><details><summary>More</summary>${input}</details></form>`, false],
    [`<dialog>${form('900px', input)}</dialog>`, false],
  ] as const) {
    await seed(page, html);
    expect((await findHiddenFirstField(page)).length > 0, html).toBe(isDefect);
    await page.evaluate(() => document.getElementById('seed')?.remove());
  }
});

test('the crawl reports a faint text, a button without a name and small controls', {
  tag: '@long',
}, async ({ open }) => {
  for (const [finding, html] of [
    [/color-contrast/, '<p style="color: #999; background: #aaa">Faint</p>'],
    [/button-name/, '<button></button>'],
    [
      /target-size/,
      '<button aria-label="One" style="width: 12px; height: 12px"></button><button aria-label="Two" style="width: 12px; height: 12px"></button>',
    ],
    [/controls under 16 px/, '<input aria-label="Name" style="font-size: 14px">'],
  ] as const) {
    const person = await open({ ...phoneOptions, serviceWorkers: 'block' });
    const { page } = person;
    const crawl = await Crawl.begin(person);
    await page.goto('/auth');
    await expectLoaded(page);
    await seed(page, html);
    await expect(crawl.check('seeded')).rejects.toThrow(finding);
  }
});

test('the crawl reports a text without a translation', { tag: '@long' }, async ({ open }) => {
  const { page } = await open({ ...phoneOptions, serviceWorkers: 'block' });
  await installPseudoTexts(page);
  await page.goto('/safety');
  await expectLoaded(page);
  await switchLanguage(page, 'kn');
  await switchPseudoTexts(page, true);
  await expect.poll(() => latinTextsOn(page, new Set(), pseudoText)).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append('Never send money'));
  expect(await latinTextsOn(page, new Set(), pseudoText)).toEqual(['Never send money']);
});

/** Adds elements at the start of the screen. */
async function seed(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    const container = document.createElement('div');
    container.id = 'seed';
    // The policy forbids inline styles in markup, but not setting an element's style.
    const parsedDocument = new DOMParser().parseFromString(markup, 'text/html');
    for (const element of parsedDocument.querySelectorAll<HTMLElement>('[style]')) {
      const css = element.getAttribute('style') ?? '';
      element.removeAttribute('style');
      element.style.cssText = css;
    }
    container.append(...parsedDocument.body.childNodes);
    document.querySelector('main')?.prepend(container);
  }, html);
}
