import sharp from 'sharp';

/** Wide enough for a phone's full screen; every further pixel is paid for at the first start. */
const width = 720;

/**
 * A drawn portrait as a JPEG of 720 by 900, ready for the pipeline that takes members' photos.
 * JPEG because it is only read once more, and it is by far the fastest to write and to read.
 */
export function renderPortrait(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * width) / 800 })
    .jpeg({ quality: 90 })
    .toBuffer();
}
