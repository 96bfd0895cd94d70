import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { flatPng } from '../../../test/harness/images.ts';
import { Failure } from '../../core/failure.ts';
import { makePhotoFiles, type PhotoFiles } from './image.ts';

/** Returns an image of two halves, each in one colour. */
function createPicture(width: number, height: number): Sharp {
  const half = {
    create: { width: width / 2, height, channels: 3, background: '#1f5a41' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#dfa32a' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
}

/** Returns every size of a photo, in both formats. */
function filesOf({ files }: PhotoFiles): Buffer[] {
  return Object.values(files).flatMap(({ webp, jpg }) => [webp, jpg]);
}

/** Returns the dimensions of each size. Checks that both formats have them. */
async function dimensionsOf({ files }: PhotoFiles): Promise<Record<string, string>> {
  const entries = Object.entries(files).map(async ([size, formats]) => {
    const webp = await sharp(formats.webp).metadata();
    const jpg = await sharp(formats.jpg).metadata();
    expect([webp.format, jpg.format]).toEqual(['webp', 'jpeg']);
    expect([jpg.width, jpg.height]).toEqual([webp.width, webp.height]);
    return [size, `${webp.width}x${webp.height}`];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function refusalCode(bytes: Buffer): Promise<unknown> {
  const error = await makePhotoFiles(bytes).catch((thrown: unknown) => thrown);
  return error instanceof Failure ? error.code : error;
}

test('a large photo is stored in three sizes, one uncropped and two cropped to 4:5', async () => {
  const photo = await makePhotoFiles(await createPicture(4000, 3000).jpeg().toBuffer());
  expect(await dimensionsOf(photo)).toEqual({
    large: '1080x810',
    medium: '540x675',
    thumb: '160x200',
  });
  expect([photo.width, photo.height]).toEqual([1080, 810]);
  expect(Buffer.from(photo.thumbhash, 'base64').length).toBeGreaterThan(10);
});

test('a small photo is never enlarged', async () => {
  const photo = await makePhotoFiles(await createPicture(120, 100).png().toBuffer());
  expect(await dimensionsOf(photo)).toEqual({
    large: '120x100',
    medium: '80x100',
    thumb: '80x100',
  });
});

test('an image of only two pixels and a very thin image are accepted', async () => {
  for (const [width, height] of [
    [2, 1],
    [4000, 2],
    [2, 4000],
  ] as const) {
    const photo = await makePhotoFiles(await createPicture(width, height).png().toBuffer());
    expect(photo.width).toBeGreaterThan(0);
    expect(photo.height).toBeGreaterThan(0);
  }
});

test('a photo is rotated upright and loses the metadata of the camera', async () => {
  const bytes = await createPicture(600, 400)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'A. Hegde' },
      IFD3: { GPSLatitude: '14/1 37/1 12/1', GPSLongitude: '74/1 50/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(50);
  const photo = await makePhotoFiles(bytes);
  expect([photo.width, photo.height]).toEqual([400, 600]);
  for (const file of filesOf(photo)) {
    const metadata = await sharp(file).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.iptc).toBeUndefined();
    expect(metadata.icc).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(file.includes('Hegde')).toBe(false);
  }
});

test('JPEG, PNG, GIF, WebP and AVIF images are accepted', async () => {
  const image = createPicture(300, 400);
  const files = [
    await image.clone().jpeg({ progressive: true }).toBuffer(),
    await image.clone().png().toBuffer(),
    await image.clone().gif().toBuffer(),
    await image.clone().webp().toBuffer(),
    await image.clone().avif().toBuffer(),
  ];
  for (const file of files) {
    expect((await dimensionsOf(await makePhotoFiles(file))).large).toBe('300x400');
  }
});

test('CMYK, 16-bit, grey and transparent images become opaque 8-bit sRGB images', async () => {
  const image = createPicture(300, 400);
  const files = [
    await image.clone().toColourspace('cmyk').jpeg().toBuffer(),
    await image.clone().toColourspace('rgb16').png().toBuffer(),
    await image.clone().toColourspace('b-w').png().toBuffer(),
    await image.clone().ensureAlpha(0.5).png().toBuffer(),
  ];
  for (const file of files) {
    for (const storedFile of filesOf(await makePhotoFiles(file))) {
      const { space, channels, depth, hasAlpha } = await sharp(storedFile).metadata();
      expect({ space, channels, depth, hasAlpha }).toEqual({
        space: 'srgb',
        channels: 3,
        depth: 'uchar',
        hasAlpha: false,
      });
    }
  }
});

test('only the first frame of an animation is stored', async () => {
  const frames = await Promise.all(
    ['#a01f45', '#1f5a41', '#dfa32a'].map((background) =>
      sharp({ create: { width: 60, height: 80, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(3);
  for (const file of filesOf(await makePhotoFiles(animation))) {
    const { dominant } = await sharp(file).stats();
    expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
    expect(dominant.r).toBeGreaterThan(dominant.g);
  }
});

test('incomplete images and files that are not images are rejected', async () => {
  const jpeg = await createPicture(800, 600).jpeg({ quality: 95 }).toBuffer();
  const png = await createPicture(800, 600).png().toBuffer();
  const invalidFiles = [
    Buffer.alloc(0),
    Buffer.from('<!doctype html><title>photo.jpg</title><script>alert(1)</script>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('just some text'),
    jpeg.subarray(0, jpeg.length / 2),
    jpeg.subarray(0, 4),
    png.subarray(0, png.length / 2),
    png.subarray(0, 8),
    Buffer.concat([jpeg.subarray(0, 30), Buffer.alloc(5000, 7)]),
    Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)]),
  ];
  for (const bytes of invalidFiles) expect(await refusalCode(bytes)).toBe('PHOTO_TYPE');
});

test.each([
  [8000, 7000],
  [16_000, 16_000],
])('a small file that expands to %i by %i pixels is rejected', async (width, height) => {
  const bomb = flatPng(width, height);
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await refusalCode(bomb)).toBe('PHOTO_TYPE');
});

test('the colours of an image with another colour profile are preserved', async () => {
  const colour = { r: 200, g: 60, b: 40 };
  const base = sharp({ create: { width: 80, height: 100, channels: 3, background: colour } });
  const wideGamutImage = await base.clone().withIccProfile('p3').png().toBuffer();
  expect((await sharp(wideGamutImage).metadata()).icc).toBeDefined();
  // The wide-gamut image stores other numbers, which would look paler without the profile.
  const [storedRed = 0] = await sharp(wideGamutImage, { ignoreIcc: true }).raw().toBuffer();
  expect(storedRed).toBeLessThan(195);
  for (const file of filesOf(await makePhotoFiles(wideGamutImage))) {
    const [r = 0, g = 0, b = 0] = await sharp(file).raw().toBuffer();
    expect(Math.abs(r - colour.r)).toBeLessThan(8);
    expect(Math.abs(g - colour.g)).toBeLessThan(8);
    expect(Math.abs(b - colour.b)).toBeLessThan(8);
  }
});

test('a script appended to an image is removed', async () => {
  const jpeg = await createPicture(300, 400).jpeg().toBuffer();
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
  for (const file of filesOf(await makePhotoFiles(polyglot))) {
    expect(file.includes('<script>')).toBe(false);
  }
});
