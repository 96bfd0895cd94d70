import { desktop, expect, expectGoodScreen, phone, type Session, test } from './harness/journey.ts';
import { newcomer, register } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';

async function patch(product: Product, { token }: Session, path: string, body: object) {
  const answer = await product.fetch(`/api${path}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

for (const [where, size] of [
  ['a phone', phone],
  ['a desk', desktop],
] as const) {
  test(`on ${where} a profile tells how the two fit, and nothing where the horoscope is kept private`, async ({
    open,
    product,
    photo,
  }) => {
    const she = await register(product, newcomer('FEMALE', 'Ananya Hegde'), photo);
    const he = await register(product, newcomer('MALE', 'Raghav Bhat'), photo);
    // The published pair: 27.5 points.
    await patch(product, he, '/profiles/me', {
      ...{ nakshatra: 'VISHAKHA', pada: 4, rashi: 'VRISHCHIKA', gotra: 'ATRI' },
    });
    await patch(product, she, '/profiles/me', {
      ...{ nakshatra: 'SHATABHISHA', rashi: 'KUMBHA', gotra: 'ATRI' },
    });
    await patch(product, he, '/preferences/me', {
      preferredMaritalStatus: 'NEVER_MARRIED',
      preferredMotherTongue: 'KONKANI',
    });
    await patch(product, she, '/preferences/me', {
      ...{ preferredMaritalStatus: 'NEVER_MARRIED', preferredAgeMin: 50, preferredAgeMax: 60 },
    });

    const { page } = await open({ ...size, as: he });
    await page.goto(`/profile/${she.user.id}`);
    const section = page.getByRole('region', { name: 'How you two fit' });
    await expect(section.getByRole('img', { name: /Fits \d+ out of 100/ })).toBeVisible();
    const line = (name: string) => section.getByRole('heading', { name, exact: true });
    await expect(section.getByText('27.5 of 36')).toBeVisible();
    await expect(section.getByText('You both look for')).toBeHidden();
    await line('What you look for in each other').click();
    await expect(section.getByText('You both look for')).toBeVisible();
    await expect(section.getByText('Marital status: Never Married')).toBeVisible();
    await expect(section.getByText('Mother tongue: Konkani')).toContainText('Differs');
    await expect(section.getByText('Outside their age range (50 to 60)')).toBeVisible();
    await line('Guna milan').click();
    await expect(section.getByText('Other almanacs give the same.')).toBeVisible();
    for (const koota of [
      'Varna',
      'Vashya',
      'Tara',
      'Yoni',
      'Graha maitri',
      'Gana',
      'Bhakoot',
      'Nadi',
    ]) {
      await expect(section.getByText(koota, { exact: true })).toBeVisible();
    }
    await line('Gotra').click();
    await expect(section.getByText('Both of you name the same gotra.')).toBeVisible();

    // The southern flags wait until they are asked for.
    await expect(section.getByText('Mahendra')).toBeHidden();
    await section.getByText('Southern poruthams').press('Enter');
    await expect(section.getByText('Mahendra')).toBeVisible();
    await expectGoodScreen(page);

    await patch(product, she, '/profiles/me', { showHoroscope: false });
    await page.reload();
    await expect(line('What you look for in each other')).toBeVisible();
    await expect(section.getByText('Guna milan')).toBeHidden();
  });
}

test('a profile with nothing to compare says nothing about it', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Sushma Rao'), photo);
  const he = await register(product, newcomer('MALE', 'Kiran Rao'), photo);
  const { page } = await open({ ...phone, as: he });
  await page.goto(`/profile/${she.user.id}`);
  await expect(page.getByRole('heading', { name: 'Sushma Rao' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How you two fit' })).toBeHidden();
});

test('a profile says what both families name alike, in both languages', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Vandana Hegde'), photo);
  const he = await register(product, newcomer('MALE', 'Sharath Hegde'), photo);
  await patch(product, he, '/profiles/me', { houseName: 'Halasinakatte', nativePlace: 'Kadave' });
  await patch(product, she, '/profiles/me', {
    ...{ houseName: 'ಹಲಸಿನಕಟ್ಟೆ', nativePlace: 'Kadve, Sirsi', mothersHouse: 'Hosamane' },
  });
  const { page } = await open({ ...phone, as: he });
  await page.goto(`/profile/${she.user.id}`);
  const said = page.getByRole('region', { name: 'Are we related?' }).getByRole('listitem');
  await expect(said).toHaveText([
    'Both families name the house ಹಲಸಿನಕಟ್ಟೆ: ask at home.',
    'Both families come from Kadve, Sirsi: ask at home whether they know each other.',
  ]);
  await expectGoodScreen(page);

  await expectRoomForLargeText(page);

  const hers = await open({ ...phone, as: she, language: 'kn', reducedMotion: 'reduce' });
  await hers.page.goto(`/profile/${he.user.id}`);
  const hersSaid = hers.page.getByRole('region', { name: 'ನಾವು ಬಂಧುಗಳೇ?' }).getByRole('listitem');
  await expect(hersSaid.first()).toHaveText('ಎರಡೂ ಕುಟುಂಬಗಳ ಮನೆಯ ಹೆಸರು Halasinakatte: ಮನೆಯಲ್ಲಿ ಕೇಳಿ ನೋಡಿ.');
  await expect(hersSaid).toHaveCount(2);
  await expectGoodScreenInBothThemes(hers.page, 'related-kannada');
});
