import sharp from 'sharp';
import { WIDTH } from './svg.ts';

/** Width of the JPEG, enough for a phone's full screen. More pixels would slow the first start. */
const JPEG_WIDTH = 720;
/** The density at which an SVG is rendered in its own size. */
const DENSITY = 72;

/**
 * Renders a portrait as a JPEG of 720 by 900, ready for the pipeline that takes members' photos.
 * The file is read only once, and JPEG is by far the fastest format to write and to read.
 */
export function renderPortrait(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (DENSITY * JPEG_WIDTH) / WIDTH })
    .jpeg({ quality: 90 })
    .toBuffer();
}
