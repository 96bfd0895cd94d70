import sharp from 'sharp';

/**
 * A drawn portrait as a JPEG of 800 by 1000, ready for the same pipeline that takes members' photos.
 * JPEG and not WebP: it is only read once more, and it is written several times faster.
 */
export function renderPortrait(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
