import type { Biodata } from '../sections.ts';
import { type Font, layOut, MARGIN, PICTURE_SIZE, type Tone } from './layout.ts';

interface PictureOptions {
  readonly biodata: Biodata;
  readonly footerLine: string;
  /** The URL of the photo, or null without a photo. */
  readonly photo: string | null;
}

/**
 * Draws a biodata as a PNG of 1080 by 1528 pixels, in the fonts of this page and in light colours.
 */
export async function drawPicture({ biodata, footerLine, photo }: PictureOptions): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE_SIZE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser does not support the 2D canvas context');
  const [image] = await Promise.all([
    photo === null ? null : loadImage(photo),
    loadFonts(biodata, footerLine),
  ]);
  const colour = lightColours();
  const layout = layOut(biodata, {
    footerLine,
    withPhoto: image !== null,
    measure: (text, font) => {
      context.font = cssFontOf(font);
      return context.measureText(text).width;
    },
  });
  context.fillStyle = colour.card;
  context.fillRect(0, 0, PICTURE_SIZE.width, PICTURE_SIZE.height);
  drawBorder(context, colour);
  // The lower border is the upper border rotated by 180 degrees.
  context.translate(PICTURE_SIZE.width, PICTURE_SIZE.height);
  context.rotate(Math.PI);
  drawBorder(context, colour);
  context.resetTransform();

  context.fillStyle = colour.line;
  for (const y of layout.hairlineYs)
    context.fillRect(MARGIN, y, PICTURE_SIZE.width - 2 * MARGIN, 2);
  for (const { text, x, y, font, tone } of layout.lines) {
    context.font = cssFontOf(font);
    context.fillStyle = colour[tone];
    context.fillText(text, x, y);
  }
  if (image && layout.photo) drawPhoto(context, image, layout.photo);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error('The canvas could not be encoded as a PNG')),
      'image/png',
    );
  });
}

async function loadImage(photo: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = photo;
  await image.decode();
  return image;
}

/** Loads the fonts in the drawn weights, because a canvas does not wait for fonts. */
async function loadFonts(
  { title: biodataTitle, name, about, bio, sections }: Biodata,
  footerLine: string,
): Promise<void> {
  const texts = sections.flatMap(({ title, text, rows }) => [
    title,
    text,
    ...rows.map((row) => `${row.label} ${row.text}`),
  ]);
  const drawnText = [biodataTitle, name, about, bio, ...texts, footerLine].join(' ');
  const fonts = (['body', 'display'] as const).flatMap((family) =>
    // Loading one size loads the font file, which contains all sizes.
    ([400, 500, 600] as const).map((weight) => cssFontOf({ family, weight, size: 27 })),
  );
  // A font that cannot be loaded is replaced by a font of the device.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, drawnText)));
}

function cssFontOf({ family, weight, size }: Font): string {
  const families = getComputedStyle(document.documentElement).getPropertyValue(`--font-${family}`);
  return `${weight} ${size}px ${families}`;
}

/** The colour tokens of the page (`--color-*`), by their use in the picture. */
const tokens = {
  card: 'card',
  line: 'line',
  ink: 'ink',
  soft: 'soft',
  faint: 'faint',
  kumkum: 'kumkum-ink',
  grove: 'grove-ink',
  woven: 'kumkum',
  points: 'turmeric',
  borderLine: 'grove',
} as const satisfies Record<Tone, string> & Record<string, string>;

type Colours = Record<keyof typeof tokens, string>;

/** Returns the colours of the light theme, because the picture is viewed outside the app. */
function lightColours(): Colours {
  const root = document.documentElement;
  const theme = root.getAttribute('data-theme');
  // The tokens are resolved at the root. Nothing is painted before the theme is restored.
  root.setAttribute('data-theme', 'light');
  const style = getComputedStyle(root);
  const read = ([name, token]: readonly [string, string]) => [
    name,
    style.getPropertyValue(`--color-${token}`),
  ];
  const colours = Object.fromEntries(Object.entries(tokens).map(read)) as Colours;
  if (theme === null) root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  return colours;
}

/**
 * Draws the border along the top of the sheet. The numbers are the coordinates of the SVG in
 * ui/ornament/handloom-border.tsx, each multiplied by `unit`.
 */
function drawBorder(context: CanvasRenderingContext2D, colour: Colours): void {
  const unit = 3;
  const points = new Path2D();
  const dots = new Path2D();
  for (let x = 0; x < PICTURE_SIZE.width; x += 12 * unit) {
    points.moveTo(x, 9.5 * unit);
    points.lineTo(x + 6 * unit, 3.5 * unit);
    points.lineTo(x + 12 * unit, 9.5 * unit);
    dots.moveTo(x + 6.9 * unit, 7.5 * unit);
    dots.arc(x + 6 * unit, 7.5 * unit, 0.9 * unit, 0, 2 * Math.PI);
  }
  context.fillStyle = colour.woven;
  context.fillRect(0, 0, PICTURE_SIZE.width, 2 * unit);
  context.fillStyle = colour.points;
  context.fill(points);
  context.fillStyle = colour.woven;
  context.fill(dots);
  context.fillStyle = colour.borderLine;
  context.fillRect(0, 9.5 * unit, PICTURE_SIZE.width, 1.5 * unit);
}

/**
 * Draws the photo. The sides are cropped equally. The height is cropped at the bottom, because
 * faces are at the top.
 */
function drawPhoto(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [sourceWidth, sourceHeight] = [width / scale, height / scale];
  const left = (image.naturalWidth - sourceWidth) / 2;
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, 8);
  context.clip();
  context.drawImage(image, left, 0, sourceWidth, sourceHeight, x, y, width, height);
  context.restore();
}
