import { actFor, demoMother } from './harness/family.ts';
import { desktop, phone, test } from './harness/journey.ts';
import { expectLoaded } from './harness/large-text.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`every screen of a mother who manages holds axe on a ${device}, light and dark`, async ({
    open,
    product,
    photo,
  }) => {
    const { session, candidate, paths } = await demoMother(product, photo);
    const { page } = await open({ ...options, as: session, reducedMotion: 'reduce' });
    await actFor(page, session, candidate);
    for (const path of paths) {
      await page.goto(path);
      await expectLoaded(page);
      const name = `mother-${device}-${path.replaceAll(/[\da-f]{8}-[\da-f-]+/g, 'id')}`;
      await expectGoodScreenInBothThemes(page, name.replaceAll(/\W+/g, '-'));
    }
  });
}
