import type { Biodata, BiodataSection, TextRow } from '../sections.ts';
import { linesOf } from './lines.ts';

/** Size of the picture in pixels, with the ratio of A4. */
export const PICTURE_SIZE = { width: 1080, height: 1528 } as const;
/** Left and right margin in pixels. */
export const MARGIN = 72;

/** Positions and sizes in pixels, and the height of a line as a multiple of its font size. */
const CONTENT_TOP = 84;
const CONTENT_BOTTOM = PICTURE_SIZE.height - 76;
const CONTENT_WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
const COLUMN_GAP = 48;
const PHOTO_SIZE = { width: 288, height: 360 } as const;
const LINE_HEIGHT = 1.36;

/** Scales of all text. The largest scale at which all text fits is used. */
const LARGEST_SCALE = 1.35;
const SMALLEST_SCALE = 0.2;
const SCALE_STEP = 0.05;

export type Tone = 'ink' | 'soft' | 'faint' | 'kumkum' | 'grove';

export interface Font {
  readonly family: 'body' | 'display';
  readonly weight: 400 | 500 | 600;
  /** Font size in pixels. */
  readonly size: number;
}

type Style = Font & { readonly tone: Tone };

const styles = {
  title: { family: 'body', weight: 600, size: 26, tone: 'kumkum' },
  name: { family: 'display', weight: 600, size: 54, tone: 'ink' },
  about: { family: 'body', weight: 400, size: 28, tone: 'soft' },
  text: { family: 'body', weight: 400, size: 27, tone: 'ink' },
  heading: { family: 'display', weight: 600, size: 32, tone: 'grove' },
  label: { family: 'body', weight: 400, size: 22, tone: 'faint' },
  value: { family: 'body', weight: 500, size: 27, tone: 'ink' },
} as const satisfies Record<string, Style>;

/** One line of text. `y` is its baseline. */
interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: Font;
  readonly tone: Tone;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Layout {
  readonly lines: readonly Line[];
  /** Vertical positions of hairlines. */
  readonly hairlineYs: readonly number[];
  readonly photo: Box | null;
}

/** Returns the width of a text in pixels. */
type Measure = (text: string, font: Font) => number;

interface Options {
  /** The last line of the picture. */
  readonly footerLine: string;
  readonly withPhoto: boolean;
  readonly measure: Measure;
}

/**
 * Lays out a biodata on one picture, at the largest scale at which it fits, or at the smallest
 * scale if it never fits.
 */
export function layOut(biodata: Biodata, options: Options): Layout {
  for (let scale = LARGEST_SCALE; ; scale -= SCALE_STEP) {
    const page = new PictureLayout(scale, options.measure);
    page.addHead(biodata, options.withPhoto);
    for (const section of biodata.sections) page.addSection(section);
    if (page.addFooter(options.footerLine) || scale - SCALE_STEP < SMALLEST_SCALE) return page;
  }
}

class PictureLayout implements Layout {
  readonly lines: Line[] = [];
  readonly hairlineYs: number[] = [];
  photo: Box | null = null;
  /** Vertical position of the next element. */
  private y = CONTENT_TOP;
  private readonly scale: number;
  private readonly measure: Measure;

  constructor(scale: number, measure: Measure) {
    this.scale = scale;
    this.measure = measure;
  }

  addHead({ title, name, about, bio }: Biodata, withPhoto: boolean): void {
    const x = withPhoto ? MARGIN + PHOTO_SIZE.width + COLUMN_GAP : MARGIN;
    const area = { x, width: PICTURE_SIZE.width - MARGIN - x };
    this.write(title, styles.title, area);
    this.write(name, styles.name, area);
    this.write(about, styles.about, area);
    this.addSpace(10);
    this.write(bio ?? '', styles.text, area);
    if (!withPhoto) return;
    this.photo = { x: MARGIN, y: CONTENT_TOP, ...PHOTO_SIZE };
    this.y = Math.max(this.y, CONTENT_TOP + PHOTO_SIZE.height);
  }

  addSection({ title, rows, text }: BiodataSection): void {
    this.addSpace(16);
    this.hairlineYs.push(this.y);
    this.addSpace(12);
    this.write(title, styles.heading);
    this.addSpace(2);
    this.write(text ?? '', styles.text);
    for (let first = 0; first < rows.length; first += 2) this.addRow(rows.slice(first, first + 2));
  }

  /**
   * Adds the footer at the bottom. Returns true if the content above leaves space for the line.
   */
  addFooter(text: string): boolean {
    this.addSpace(12);
    const contentEnd = this.y;
    this.y = CONTENT_BOTTOM - this.heightOf(styles.label);
    const fits = contentEnd <= this.y;
    this.write(text, styles.label);
    return fits;
  }

  /** Adds two fields side by side. Each label is above its text, because words must not break. */
  private addRow(fields: readonly TextRow[]): void {
    const width = (CONTENT_WIDTH - COLUMN_GAP) / 2;
    const top = this.y;
    const ends = fields.map(({ label, text }, column) => {
      const area = { x: MARGIN + column * (width + COLUMN_GAP), width };
      this.y = top;
      this.write(label, styles.label, area);
      this.write(text, styles.value, area);
      return this.y;
    });
    this.y = Math.max(...ends);
    this.addSpace(6);
  }

  private write(
    text: string,
    style: Style,
    { x, width } = { x: MARGIN, width: CONTENT_WIDTH },
  ): void {
    const { tone, ...rest } = style;
    const font = { ...rest, size: this.sizeOf(style) };
    for (const line of linesOf(text, width, (part) => this.measure(part, font))) {
      this.lines.push({ text: line, x, y: this.y + font.size, font, tone });
      this.y += this.heightOf(style);
    }
  }

  private addSpace(pixels: number): void {
    this.y += Math.round(pixels * this.scale);
  }

  private sizeOf({ size }: Style): number {
    return Math.round(size * this.scale);
  }

  private heightOf(style: Style): number {
    return Math.round(this.sizeOf(style) * LINE_HEIGHT);
  }
}
