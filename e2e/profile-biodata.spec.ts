import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { expect, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, registerMember, sendChange } from './harness/people.ts';

test('a biodata fits on one A4 page, contains contacts only if chosen, and is saved as a picture in light colours', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const member = createNewcomer('FEMALE', 'Bhavya Bhat');
  const session = await registerMember(product, member, photo);
  await sendChange(product, session, '/profiles/me', longestProfile);
  const { page } = await open({ ...phoneOptions, as: session, colorScheme: 'dark' });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Biodata' }).click();
  const sheet = page.getByRole('article', { name: `Biodata of ${longestProfile.fullName}` });
  await expect(sheet).toContainText(longestProfile.houseName);
  await expect(sheet).not.toContainText(member.email);
  await expect(sheet).not.toContainText('May 1994');

  await test.step('the biodata is saved as a picture in light colours, even in the dark theme', async () => {
    const save = page.getByRole('button', { name: 'Save as picture' });
    await expect(save).toHaveAccessibleDescription(/^Anyone who gets the picture/);
    const download = page.waitForEvent('download');
    await save.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Biodata ${longestProfile.fullName}.png`);
    const picture = await pixelsOf(page, await readFile(await file.path()));
    expect(picture).toEqual({
      size: [1080, 1528],
      // Red, green, blue and opacity of the woven edge, and of the paper beside the text.
      edge: [0xa0, 0x1f, 0x45, 255],
      paper: [0xff, 0xfd, 0xf8, 255],
    });
  });

  await test.step('the biodata prints on one page, and a reload clears the choice of contacts', async () => {
    await page.getByLabel(en.biodata.withContact).check();
    await page.getByLabel(en.biodata.withBirth).check();
    await expect(sheet).toContainText(member.email);
    await expect(sheet).toContainText('20 May 1994');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // A4 in points.
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
    await page.reload();
    await expect(page.getByLabel(en.biodata.withContact)).not.toBeChecked();
  });
});

/** Returns the size of a picture, and its colours at two points. */
function pixelsOf(page: Page, file: Buffer) {
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixelAt = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
      return { size: [image.width, image.height], edge: pixelAt(540, 0), paper: pixelAt(40, 760) };
    },
    [...file],
  );
}

/** Returns a text of exactly `length` characters that does not end with a space. */
function textOfLength(sample: string, length: number): string {
  return sample
    .repeat(Math.ceil(length / sample.length))
    .slice(0, length)
    .replace(/ $/, 'a');
}

const longTexts = (sample: string, count: number) =>
  Array.from({ length: count }, (_, index) => textOfLength(`${index + 1} ${sample} `, 40));

/** A profile in which each text and list has its maximum length. */
const longestProfile = {
  fullName: textOfLength('Venkataramanapriya Subrahmanyeshwara ', 80),
  bio: textOfLength('I look after an areca garden near Sirsi and read in the evenings. ', 500),
  profession: textOfLength('Senior lecturer of botany ', 80),
  location: textOfLength('Yellapura near the old tank, ', 80),
  height: `5'4"`,
  education: 'MASTERS_DEGREE',
  languages: longTexts('language of the coast', 12),
  interests: longTexts('interest of some length', 20),
  gotra: 'ATRI',
  nakshatra: 'ROHINI',
  pada: 2,
  rashi: 'VRISHABHA',
  manglik: 'DONT_KNOW',
  caste: textOfLength('Brahmin of the coast ', 60),
  subCaste: textOfLength('Havyaka of the north ', 60),
  birthTime: '06:45',
  birthPlace: textOfLength('Honnavara ', 80),
  diet: 'EGGETARIAN',
  smoking: 'NEVER',
  drinking: 'NEVER',
  familyType: 'EXTENDED_FAMILY',
  familyValues: 'TRADITIONAL',
  fatherOccupation: textOfLength('Areca grower and priest ', 80),
  motherOccupation: textOfLength('Teacher of Sanskrit, retired ', 80),
  siblings: textOfLength('One elder brother in Pune, married; one younger sister ', 120),
  nativePlace: textOfLength('Hosakuli near Honnavara ', 80),
  houseName: textOfLength('Kodlagadde Hosamane ', 80),
  familyDeity: textOfLength('Gokarna Mahabaleshwara ', 80),
};
