import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './harness/load.ts';
import { median } from './harness/median.ts';
import { populate } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';
import { closePhones, openSlowPhone, type SlowPhone } from './harness/slow-phone.ts';

const MEMBERS = 2_000;
/** Slowdown of the CPU relative to this machine. */
const CPU_SLOWDOWN = 5;
/** Number of phones with empty caches. Each presses a card, goes back, and opens each tab once. */
const PHONES = Number(process.env.BENCH_ROUNDS ?? 7);
/** Milliseconds of a press, and of the time spent on a screen. */
const PRESS_MS = 80;
const VIEW_MS = 3_000;

/**
 * Goals in milliseconds, for the median of all phones. `seeded` is the profile with the data of its
 * card, `content` the profile with its facts and actions.
 */
const goals = { seeded: 1_000, content: 1_000, back: 150, press: 100 };

const screens = {
  card: { press: 'main li h2 a', target: 'main article h1' },
  interests: { press: 'nav[data-tab-bar] a[href="/interests"]', target: 'main h1' },
  messages: { press: 'nav[data-tab-bar] a[href="/messages"]', target: 'main section' },
  profile: { press: 'nav[data-tab-bar] a[href="/profile"]', target: 'main h1' },
  browse: { press: 'nav[data-tab-bar] a[href="/browse"]', target: 'main li h2 a' },
} as const;

interface PaintWindow extends Window {
  /** Milliseconds since the touch, by event. */
  paintTimes: Record<string, number>;
}

/** The selector of the element to press, and those of parts of the next screen, by name. */
type WatchSelectors = readonly [string, Readonly<Record<string, string>>];

/**
 * Runs in the page. Records the milliseconds from the next touch to the first paint of each of
 * `selectors` on the next screen, and of `press`: the first visible response, which is the pressed
 * element, the progress line or the next screen. If `pressSelector` is empty, goes back and records
 * the milliseconds since then.
 */
function recordPaintTimes([pressSelector, selectors]: WatchSelectors): void {
  const paintTimes: Record<string, number> = {};
  (window as unknown as PaintWindow).paintTimes = paintTimes;
  const { pathname } = location;
  const watchFrom = (startedAt: number) => {
    const recordPaint = (name: string) => {
      const { port1, port2 } = new MessageChannel();
      // The message arrives after the frame.
      port1.onmessage = () => {
        paintTimes[name] ??= performance.now() - startedAt;
      };
      port2.postMessage(null);
    };
    const checkFrame = () => {
      if (isPressShown()) recordPaint('press');
      for (const name of shownParts()) {
        recordPaint(name);
        // The next screen also counts as a response to the press.
        recordPaint('press');
      }
      if (performance.now() - startedAt < 10_000) requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  };
  if (pressSelector === '') {
    watchFrom(performance.now());
    history.back();
  } else {
    addEventListener('pointerdown', ({ timeStamp }) => watchFrom(timeStamp), { once: true });
  }

  function isPressShown(): boolean {
    const line = '[data-navigation-line]';
    const isPressed = `:is(${pressSelector}):is(:active, [data-pressed])`;
    return document.querySelector(pressSelector === '' ? line : `${line}, ${isPressed}`) !== null;
  }

  /** Returns the names of `selectors` that the next screen shows. */
  function shownParts(): string[] {
    if (location.pathname === pathname) return [];
    // Browse remains in the page, hidden behind the next screen.
    const isShown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    return Object.entries(selectors).flatMap(([name, selector]) =>
      isShown(selector) ? [name] : [],
    );
  }
}

const readPaintTimes = (phone: SlowPhone, names: readonly string[]) =>
  phone.page
    .waitForFunction(
      (required) => {
        const { paintTimes } = window as unknown as PaintWindow;
        return required.every((name) => paintTimes[name] !== undefined) ? paintTimes : null;
      },
      names,
      { timeout: 30_000 },
    )
    .then((handle) => handle.jsonValue() as Promise<Record<string, number>>);

/**
 * Maximum y of a press on a card. Below it, the tab bar may cover the card. The whole card is a
 * link, so any of its points can be pressed.
 */
const MAX_CARD_Y = 560;

/** Presses the first match of `selector` and returns the time of each paint. */
async function pressAndReadPaintTimes(
  phone: SlowPhone,
  selector: string,
  selectors: Record<string, string>,
) {
  const element = phone.page.locator(selector).first();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`there is no ${selector}`);
  await phone.page.evaluate(recordPaintTimes, [selector, selectors] as const);
  const middle = box.y + box.height / 2;
  const y = selector === screens.card.press ? Math.min(middle, MAX_CARD_Y) : middle;
  await phone.touch(box.x + box.width / 2, y);
  await delay(PRESS_MS);
  await phone.lift();
  return readPaintTimes(phone, ['press', ...Object.keys(selectors)]);
}

/** Measures one phone: a card, the way back, and each of the tabs. */
async function measurePhone(url: string, session: object): Promise<Record<string, number>> {
  const phone = await openSlowPhone(CPU_SLOWDOWN, session);
  const { page } = phone;
  try {
    await page.goto(`${url}/browse`);
    await page.locator(screens.card.press).first().waitFor();
    await delay(VIEW_MS);
    const card = await pressAndReadPaintTimes(phone, screens.card.press, {
      seeded: screens.card.target,
      // Facts and actions of the profile.
      content: 'main article:has(h1 ~ dl, h1 ~ p):has([data-action-bar] button)',
      // Sections of the profile.
      whole: 'main article section dl',
    });
    await delay(VIEW_MS);
    await page.evaluate(recordPaintTimes, ['', { back: screens.browse.target }] as const);
    const { back = Number.NaN } = await readPaintTimes(phone, ['back']);
    const tabs: Record<string, number> = {};
    for (const name of ['interests', 'messages', 'profile', 'browse'] as const) {
      await delay(VIEW_MS);
      const times = await pressAndReadPaintTimes(phone, screens[name].press, {
        target: screens[name].target,
      });
      tabs[`press on ${name}`] = times.press ?? Number.NaN;
      tabs[`to ${name}`] = times.target ?? Number.NaN;
    }
    const { press: onCard = Number.NaN, ...profile } = card;
    return { 'press on card': onCard, ...profile, back, ...tabs };
  } finally {
    await phone.close();
  }
}

/** Returns a table with a row for each time. Fails if a median misses its goal. */
function tableOf(measurements: readonly Record<string, number>[]) {
  const rows: Record<string, { median: number; max: number; goal: number | string }> = {};
  for (const name of Object.keys(measurements[0] ?? {})) {
    const times = measurements.map((phone) => Math.round(phone[name] ?? Number.NaN));
    const goal = goals[(name.startsWith('press') ? 'press' : name) as keyof typeof goals];
    const row = { median: median(times), max: Math.max(...times), goal: goal ?? '' };
    rows[name] = row;
    // NaN also misses the goal.
    if (goal !== undefined && !(row.median <= goal)) process.exitCode = 1;
  }
  return rows;
}

await withDataDir(async (dataDir) => {
  const { tokens } = await prepare(dataDir, (connection) => populate(connection, MEMBERS));
  const product = await startProduct(dataDir, await findFreePort());
  try {
    const token = tokens[0] ?? '';
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product.url}/api/auth/me`, { headers });
    const { user } = (await response.json()) as { user: object };
    const measurements: Record<string, number>[] = [];
    for (let phone = 0; phone < PHONES; phone++)
      measurements.push(await measurePhone(product.url, { user, token }));
    console.log(`milliseconds on ${PHONES} slow phones`);
    console.table(tableOf(measurements));
  } finally {
    await closePhones();
    await product.stop();
  }
});
