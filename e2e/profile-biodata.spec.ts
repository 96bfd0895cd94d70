import { desktop, expect, phone, test } from './harness/journey.ts';
import { change, demo, matchOf, newcomer, register, signIn } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

const sizes = [
  ['a phone', phone],
  ['a desk', desktop],
] as const;

for (const [where, size] of sizes) {
  test(`on ${where} a biodata fits on one page of A4, with the contact only where one says so`, async ({
    open,
    product,
    photo,
  }) => {
    const who = newcomer('FEMALE', 'Bhavya Bhat');
    const session = await register(product, who, photo);
    await change(product, session, '/profiles/me', fullest);
    const { page } = await open({ ...size, as: session });
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Biodata' }).click();
    const sheet = page.getByRole('article', { name: `Biodata of ${fullest.fullName}` });
    await expect(sheet).toContainText(fullest.houseName);
    await expect(sheet).not.toContainText(who.email);
    await expect(sheet).not.toContainText('May 1994');
    await expectGoodScreenInBothThemes(page, 'biodata');

    await page.getByLabel('With my phone number and email').check();
    await page.getByLabel('With my date, time and place of birth').check();
    await expect(sheet).toContainText(who.email);
    await expect(sheet).toContainText('20 May 1994');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/);

    await page.reload();
    await expect(page.getByLabel('With my phone number and email')).not.toBeChecked();
  });
}

test('the biodata of another is for those who are matched', async ({ open, product }) => {
  const session = await signIn(product, demo.woman);
  const { profile } = await matchOf(product, session, { status: 'ACCEPTED', direction: 'sent' });
  const stranger = await matchOf(product, session, { status: 'REQUESTED', direction: 'received' });
  const { page } = await open({ ...desktop, as: session });
  await page.goto(`/profile/${profile.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print biodata' }).click();
  await expect(page.getByRole('article')).toContainText(profile.name);
  await expectGoodScreenInBothThemes(page, 'biodata-other');

  await page.goto(`/profile/${stranger.profile.id}/biodata`);
  await expect(page).toHaveURL(`/profile/${stranger.profile.id}`);
});

/** Words of exactly that many characters. */
function long(words: string, length: number): string {
  return words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .replace(/ $/, 'a');
}

const lists = (words: string, count: number) =>
  Array.from({ length: count }, (_, n) => long(`${n + 1} ${words} `, 40));

/** Every field as long as it may be. */
const fullest = {
  fullName: long('Venkataramanapriya Subrahmanyeshwara ', 80),
  bio: long('I look after an areca garden near Sirsi and read in the evenings. ', 500),
  profession: long('Senior lecturer of botany ', 80),
  location: long('Yellapura near the old tank, ', 80),
  height: `5'4"`,
  education: 'MASTERS_DEGREE',
  languages: lists('language of the coast', 12),
  interests: lists('interest of some length', 20),
  gotra: 'ATRI',
  nakshatra: 'ROHINI',
  pada: 2,
  rashi: 'VRISHABHA',
  manglik: 'DONT_KNOW',
  caste: long('Brahmin of the coast ', 60),
  subCaste: long('Havyaka of the north ', 60),
  birthTime: '06:45',
  birthPlace: long('Honnavara ', 80),
  diet: 'EGGETARIAN',
  smoking: 'NEVER',
  drinking: 'NEVER',
  familyType: 'EXTENDED_FAMILY',
  familyValues: 'TRADITIONAL',
  fatherOccupation: long('Areca grower and priest ', 80),
  motherOccupation: long('Teacher of Sanskrit, retired ', 80),
  siblings: long('One elder brother in Pune, married; one younger sister ', 120),
  nativePlace: long('Hosakuli near Honnavara ', 80),
  houseName: long('Kodlagadde Hosamane ', 80),
  familyDeity: long('Gokarna Mahabaleshwara ', 80),
};
