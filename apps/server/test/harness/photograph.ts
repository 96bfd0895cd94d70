import sharp from 'sharp';

/**
 * Creates a synthetic photo with grain, so that its file is as large as that of a camera. A
 * progressive photo is compressed more, so that many pixels fit into one upload.
 */
export async function createCameraPhoto(
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
