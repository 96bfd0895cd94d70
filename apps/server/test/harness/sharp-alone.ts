import sharp from 'sharp';

/** A synthetic photo with grain, so that its file is as large as that of a camera. */
export async function photograph(
  width: number,
  height: number,
  progressive = false,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = sharp({
    create: { width: width >> 2, height: height >> 2, channels: 3, background: '#000', noise },
  });
  const { data, info } = await grain
    .resize(width, height)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width, height, channels: info.channels } })
    .jpeg({ quality: progressive ? 12 : 85, progressive })
    .toBuffer();
}

/**
 * Processes a photo as the app does, but with sharp alone. Decodes it once and writes six files.
 */
export async function sharpAlone(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: 1080, height: 1350, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  for (const [size, quality] of [
    [null, 82],
    [{ width: 540, height: 675 }, 80],
    [{ width: 160, height: 200 }, 78],
  ] as const) {
    const image = size === null ? pixels : pixels.clone().resize({ ...size, fit: 'cover' });
    await image.clone().webp({ quality, effort: 2 }).toBuffer();
    await image.clone().jpeg({ quality }).toBuffer();
  }
}

/** Sets the number of threads that sharp uses for one image. 0 uses the number of cores. */
export function setThreads(count: number): void {
  sharp.concurrency(count);
}
