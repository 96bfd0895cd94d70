import sharp from 'sharp';

/** Wide enough for a phone's full screen. More pixels would slow down the first start. */
const width = 720;

/**
 * Renders a portrait as a JPEG of 720 by 900, ready for the pipeline that takes members' photos. It
 * is a JPEG because it is read only once, and JPEG is by far the fastest to write and to read.
 */
export function renderPortrait(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * width) / 800 })
    .jpeg({ quality: 90 })
    .toBuffer();
}
