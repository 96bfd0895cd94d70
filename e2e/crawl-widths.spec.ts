import { Crawl } from './harness/crawl.ts';
import { test } from './harness/journey.ts';
import { demoPhones, signIn } from './harness/people.ts';

/* Checks six screens like `crawl.spec.ts`, at the widths of a tablet and of a large monitor. */

for (const width of [768, 1920]) {
  test(`the main screens pass the checks at ${width} px`, { tag: '@long' }, async ({
    open,
    product,
  }) => {
    const options = {
      viewport: { width, height: 1080 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    } as const;
    const { user } = await signIn(product, demoPhones.man);
    const member = await open({ ...options, as: await signIn(product, demoPhones.woman) });
    const memberPaths = ['/browse', `/profile/${user.id}`, '/interests', '/messages', '/settings'];
    await (await Crawl.begin(member)).visit(memberPaths);
    const admin = await open({ ...options, as: await signIn(product, demoPhones.admin) });
    await (await Crawl.begin(admin)).visit(['/admin']);
  });
}
