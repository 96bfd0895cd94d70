import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { demo, signIn } from './harness/people.ts';
import type { Product } from './harness/product.ts';

const sizes = [
  ['a phone', phone],
  ['a desk', desktop],
] as const;

for (const [where, size] of sizes) {
  test(`on ${where} a profile’s photos are gone through by keyboard, and a failed interest is taken back`, async ({
    open,
    product,
  }) => {
    const session = await signIn(product, demo.man);
    const id = await someoneWithPhotos(product, session.token);
    const { page, expectError } = await open({ ...size, as: session });
    await page.goto(`/profile/${id}`);
    const counter = page.getByRole('status').filter({ hasText: /Photo \d of \d/ });
    const count = Number((await counter.textContent())?.match(/of (\d)/)?.[1]);
    expect(count).toBeGreaterThan(1);

    await page.getByRole('button', { name: 'Next photo' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(counter).toHaveText(`Photo ${count} of ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText(`Photo 1 of ${count}`);
    await page.getByRole('button', { name: 'Show photo 2' }).press('Enter');
    await expect(counter).toHaveText(`Photo 2 of ${count}`);

    const enlarge = page.getByRole('button', { name: 'View full screen' }).first();
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: 'Photos, full screen' });
    await expect(lightbox).toBeVisible();
    await expect(lightbox.locator('.yarl__counter')).toHaveText(`2 / ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.locator('.yarl__counter')).not.toHaveText(`2 / ${count}`);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(enlarge).toBeFocused();

    expectError(/status of 500|Server error 500/);
    await page.route('**/api/matches/request/*', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Express Interest' }).click();
    await expect(page.getByText('Failed to express interest. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Express Interest' })).toBeEnabled();
    await expectGoodScreen(page);

    await page.goto('/browse');
    await page.goto(`/profile/${id}`);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/browse/);
  });
}

/** Someone whom the member may ask, with more than one photo. */
async function someoneWithPhotos(product: Product, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${product.url}/api/profiles/?limit=50`, { headers });
  const { profiles } = (await list.json()) as { profiles: { id: string; match: unknown }[] };
  for (const { id } of profiles.filter(({ match }) => match === null)) {
    const answer = await fetch(`${product.url}/api/profiles/${id}`, { headers });
    const { profile } = (await answer.json()) as { profile: { photos: unknown[] } };
    if (profile.photos.length > 1) return id;
  }
  throw new Error('nobody has more than one photo');
}
