import { holds } from '../packages/words/src/en/screens/policy/translation.ts';
import { marks } from '../tools/lib/pseudo.mjs';
import { actFor, demoMother } from './harness/family.ts';
import { expect, type Person, phone, test } from './harness/journey.ts';
import { expectLoaded, obstaclesOf, unfold } from './harness/large-text.ts';
import { collectGiven, latinIn } from './harness/latin.ts';
import { conversationOf, demo, signIn } from './harness/people.ts';
import { marked, speakPseudo } from './harness/pseudo.ts';
import { nobody, screens } from './harness/screens.ts';

/*
 * Every screen in a language whose texts are two fifths longer than English and marked: what is not
 * marked was not translated, and what does not fit is cut or too wide.
 */

const reader = {
  ...phone,
  language: 'kn',
  reducedMotion: 'reduce',
  // Its answers do not pass the page.
  serviceWorkers: 'block',
} as const;

const softly = expect.configure({ soft: true });

async function read({ page }: Person, paths: readonly string[]): Promise<void> {
  // Above a legal text it is said in English, too, which one holds.
  const given = collectGiven(page).add(nobody).add(holds);
  await speakPseudo(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    await expectLoaded(page);
    await unfold(page);
    // Some texts come after their screen, which is English until then.
    await softly.poll(() => latinIn(page, given, marked), path).toEqual([]);
    softly((await obstaclesOf(page)).filter(isOfOneText), path).toEqual([]);
  }
}

/** Between two texts a line may break. */
const isOfOneText = (obstacle: string) => !obstacle.includes(marks.close + marks.open);

test('visitors: all is translated, and longer words fit', async ({ open }) => {
  await read(await open(reader), screens.visitors);
});

test('members: all is translated, and longer words fit', async ({ open, product }) => {
  const session = await signIn(product, demo.woman);
  const { user } = await signIn(product, demo.man);
  const { id } = await conversationOf(product, session);
  const paths = [...screens.members, `/profile/${user.id}`, `/messages?conversation=${id}`];
  await read(await open({ ...reader, as: session }), paths);
});

test('relatives: all is translated, and longer words fit', async ({ open, product, photo }) => {
  const { session, candidate, paths } = await demoMother(product, photo);
  const mother = await open({ ...reader, as: session });
  await actFor(mother.page, session, candidate);
  await read(mother, paths);
});

test('the panel: all is translated, and longer words fit', async ({ open, product }) => {
  const { user } = await signIn(product, demo.woman);
  const admin = await open({ ...reader, as: await signIn(product, demo.admin) });
  await read(admin, [...screens.moderators, `/admin/users/${user.id}`]);
});

test('a text that is not translated is found', async ({ open }) => {
  const { page } = await open(reader);
  await speakPseudo(page);
  await page.goto('/safety');
  await expect.poll(() => latinIn(page, new Set(), marked)).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append('Never send money'));
  expect(await latinIn(page, new Set(), marked)).toEqual(['Never send money']);
});
