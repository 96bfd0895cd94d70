import { createRandom, type Random } from '../cast/random.ts';
import { drawBraid, drawGarland, jasmineArc } from './braid.ts';
import { colors, type Hair } from './palette.ts';
import {
  bandPath,
  blend,
  CENTER_X,
  type Curve,
  curvePath,
  fill,
  line,
  mirror,
  oval,
  type Point,
  pathData,
  smooth,
  smoothCommands,
} from './svg.ts';
import type { Face, Person } from './traits.ts';

/**
 * Layers of hair in the order of painting: behind the body, over the shoulder, over the forehead.
 * `showsEars` is false if the hair covers the ears.
 */
export type HairLayers = { behind: string; shoulder: string; front: string; showsEars: boolean };

/** Style of the back hair. `nape` is pinned up at the nape. `tail` is a ponytail to one side. */
type Back = 'bun' | 'topBun' | 'braid' | 'straight' | 'wavy' | 'curly' | 'bob' | 'nape' | 'tail';

export function drawWomansHair(person: Person, seed: string, festive: boolean): HairLayers {
  const random = createRandom(`hair/${seed}`);
  const back = random.weighted<Back>(festive ? festiveStyles : everydayStyles);
  const isOpen = back === 'straight' || back === 'wavy' || back === 'curly' || back === 'bob';
  const jasmine = festive && random.chance(0.8);
  const coversEars = isOpen && random.chance(0.6);
  const ribbon = random.pick([colors.kumkum, colors.turmeric, colors.indigo, colors.grove]);
  const side = random.pick([-1, 1]);
  const { face, hair } = person;
  return {
    behind:
      drawBack(back, face, hair, jasmine, random, side) +
      (jasmine && back === 'nape' ? drawGarland(face.cheek) : ''),
    shoulder:
      back === 'braid'
        ? drawBraid(hair, jasmine, ribbon, side)
        : drawLocks(back, face, hair, random, side),
    front: drawCrown(person, coversEars, random),
    showsEars: !coversEars,
  };
}

/** Styles with their weights. */
const festiveStyles: readonly (readonly [Back, number])[] = [
  ['bun', 26],
  ['braid', 32],
  ['nape', 20],
  ['topBun', 5],
  ['straight', 6],
  ['wavy', 8],
  ['curly', 3],
];

const everydayStyles: readonly (readonly [Back, number])[] = [
  ['straight', 20],
  ['wavy', 26],
  ['curly', 10],
  ['bob', 12],
  ['braid', 12],
  ['tail', 10],
  ['nape', 5],
  ['topBun', 6],
  ['bun', 4],
];

function drawBack(
  back: Back,
  face: Face,
  hair: Hair,
  jasmine: boolean,
  random: Random,
  side: number,
): string {
  const cap = fill(capPath(face.cheek), hair.shade);
  switch (back) {
    case 'bun':
      return cap + drawBun([CENTER_X + side * (face.cheek + 2), 505], side, hair, jasmine);
    case 'topBun':
      return (
        oval([CENTER_X + side * 8, 186], 60, 50, hair.base) +
        (jasmine ? jasmineArc([CENTER_X + side * 8, 200], 64, 15, -2.9, -0.25) : '') +
        line(
          pathData`M${CENTER_X - 34} 190C${CENTER_X - 20} 148 ${CENTER_X + 48} 152 ${CENTER_X + 46} 190`,
          hair.light,
          3,
          0.6,
        ) +
        line(
          pathData`M${CENTER_X - 14} 192C${CENTER_X} 168 ${CENTER_X + 32} 172 ${CENTER_X + 28} 198`,
          hair.light,
          3,
          0.6,
        ) +
        cap
      );
    case 'straight':
      return cap + drawMane(face.cheek, hair, random, { bulge: 30, wave: 4, steps: 5, end: 740 });
    case 'wavy':
      return cap + drawMane(face.cheek, hair, random, { bulge: 44, wave: 15, steps: 7, end: 730 });
    case 'curly':
      return cap + drawMane(face.cheek, hair, random, { bulge: 58, wave: 12, steps: 8, end: 650 });
    case 'bob':
      return cap + drawMane(face.cheek, hair, random, { bulge: 34, wave: 7, steps: 4, end: 590 });
    case 'tail':
      return cap + drawTail(face.cheek, hair, side);
    default:
      return cap;
  }
}

function capPath(cheek: number): string {
  return pathData`M${CENTER_X - cheek - 10} 440C${CENTER_X - cheek - 26} 310 ${CENTER_X - cheek * 0.8} 222 ${CENTER_X} 222C${CENTER_X + cheek * 0.8} 222 ${CENTER_X + cheek + 26} 310 ${CENTER_X + cheek + 10} 440C${CENTER_X + cheek - 20} 510 ${CENTER_X - cheek + 20} 510 ${CENTER_X - cheek - 10} 440Z`;
}

function drawBun([x, y]: Point, side: number, hair: Hair, jasmine: boolean): string {
  return (
    (jasmine ? jasmineArc([x, y], 66, 17, side > 0 ? -1.9 : 1.3, side > 0 ? 1.8 : 5) : '') +
    oval([x, y], 57, 54, hair.base) +
    line(
      pathData`M${x - side * 22} ${y - 30}C${x + side * 30} ${y - 42} ${x + side * 44} ${y + 14} ${x + side * 10} ${y + 34}`,
      hair.light,
      3,
      0.7,
    ) +
    line(
      pathData`M${x - side * 8} ${y - 12}C${x + side * 20} ${y - 22} ${x + side * 26} ${y + 10} ${x} ${y + 16}`,
      hair.light,
      3,
      0.6,
    )
  );
}

/** Shape of open hair: width beyond the cheek, size and number of the waves, y of the end. */
type Mane = { bulge: number; wave: number; steps: number; end: number };

/** Draws open hair behind the shoulders. The waves differ in each picture. */
function drawMane(cheek: number, hair: Hair, random: Random, mane: Mane): string {
  const edge = (side: number): Point[] => {
    const points: Point[] = [
      [CENTER_X, 232],
      [CENTER_X + side * cheek * 0.74, 246],
      [CENTER_X + side * (cheek + mane.bulge * 0.6), 326],
    ];
    for (let index = 0; index < mane.steps; index += 1) {
      const ratio = (index + 0.6) / mane.steps;
      const swing = (index % 2 ? 1 : -1) * mane.wave * random.between(0.7, 1.2);
      points.push([
        CENTER_X +
          side * (cheek + mane.bulge * (0.75 + 0.3 * ratio) + swing - (ratio > 0.8 ? 10 : 0)),
        340 + (mane.end - 340) * ratio,
      ]);
    }
    points.push([CENTER_X + side * (cheek - 14), mane.end + random.between(4, 26)]);
    points.push([CENTER_X + side * 46, mane.end - 40]);
    return points;
  };
  const left = edge(-1);
  const right = edge(1);
  const path = `${smooth(right)}${pathData`L${CENTER_X - 46} ${mane.end - 40}`}${smoothCommands([...left].reverse())}Z`;
  return fill(path, hair.shade);
}

function drawTail(cheek: number, hair: Hair, side: number): string {
  const x = (value: number) => CENTER_X + side * value;
  const tail: Point[] = [
    [x(cheek - 30), 360],
    [x(cheek + 36), 392],
    [x(cheek + 66), 480],
    [x(cheek + 56), 590],
    [x(cheek + 60), 690],
    [x(cheek + 22), 790],
  ];
  const inner: Point[] = [
    [x(cheek + 22), 790],
    [x(cheek + 18), 700],
    [x(cheek - 2), 600],
    [x(cheek - 8), 500],
    [x(cheek - 30), 440],
  ];
  return (
    fill(`${smooth(tail)}${smoothCommands(inner)}Z`, hair.base) +
    line(
      smooth([
        [x(cheek + 14), 420],
        [x(cheek + 40), 500],
        [x(cheek + 30), 600],
        [x(cheek + 38), 700],
      ]),
      hair.light,
      3,
      0.5,
    )
  );
}

/** Draws the locks of open hair in front of the shoulders, each with its own end point. */
function drawLocks(back: Back, face: Face, hair: Hair, random: Random, side: number): string {
  if (back !== 'straight' && back !== 'wavy' && back !== 'curly') return '';
  const cheek = face.cheek;
  const bend = { straight: 5, wavy: 17, curly: 22 }[back];
  const steps = { straight: 3, wavy: 5, curly: 6 }[back];
  const end = back === 'curly' ? random.between(650, 700) : random.between(740, 830);
  const lock = (lockSide: number, length: number, width: number) => {
    const outer: Point[] = [];
    const inner: Point[] = [];
    for (let index = 0; index <= steps; index += 1) {
      const ratio = index / steps;
      const y = 420 + (length - 420) * ratio;
      const swing = (index % 2 ? 1 : -1) * bend * (ratio > 0 ? 1 : 0);
      outer.push([CENTER_X + lockSide * (cheek + 22 + 8 * ratio + swing - ratio * ratio * 26), y]);
      inner.push([
        CENTER_X +
          lockSide *
            (cheek + 22 - width * (1 - ratio * ratio * 0.8) + swing * 0.8 - ratio * ratio * 26),
        y,
      ]);
    }
    const strands = [0.3, 0.62].map((ratio) =>
      line(
        smooth(
          outer.map(([x, y], index): Point => {
            const [innerX] = inner[index] ?? [x, y];
            return [x + (innerX - x) * ratio, y];
          }),
        ),
        ratio < 0.5 ? hair.light : hair.shade,
        2.8,
        0.5,
      ),
    );
    return (
      fill(
        `${smooth(outer)}${smoothCommands([...outer.slice(-1), ...inner.reverse()])}Z`,
        hair.base,
      ) + strands.join('')
    );
  };
  const secondLock = random.chance(0.55) ? lock(-side, end - random.between(20, 90), 46) : '';
  return lock(side, end, 64) + secondLock;
}

/** Draws hair over the crown: two waves from the parting to the ears, behind or over them. */
function drawCrown({ face, hair, parting }: Person, coversEars: boolean, random: Random): string {
  const { cheek, top } = face;
  const partingX = CENTER_X + parting;
  const endY = coversEars ? 470 : 400;
  const volume = random.between(26, 40);
  const wisp = random.chance(0.5) ? drawWisp(face, hair, parting < 0 ? 1 : -1) : '';
  const drawHalf = (side: number) => {
    const isLongSide = side * parting < 0;
    const outer: Curve = [
      [partingX, top - volume + 2],
      [CENTER_X + side * cheek * 0.8 + parting * 0.3, top - volume - 6],
      [CENTER_X + side * (cheek + (coversEars ? 36 : 25)), top + 56],
      [CENTER_X + side * (cheek + (coversEars ? 26 : 3)), endY],
    ];
    const inner: Curve = [
      [partingX, top + 40],
      [
        CENTER_X + side * cheek * (isLongSide ? 0.62 : 0.5) + parting * 0.4,
        top + (isLongSide ? 62 : 52),
      ],
      [CENTER_X + side * (cheek - (coversEars ? 26 : 10)), top + 96],
      [CENTER_X + side * (cheek - (coversEars ? 4 : 2)), endY - 2],
    ];
    const body = bandPath(outer, inner);
    const strands = [0.18, 0.4, 0.62, 0.82]
      .map((ratio, index) => {
        const color = index % 2 ? hair.shade : hair.light;
        return line(curvePath(blend(inner, outer, ratio)), color, 2.8, 0.52);
      })
      .join('');
    return fill(body, hair.base) + strands;
  };
  return (
    drawHalf(-1) +
    drawHalf(1) +
    line(pathData`M${partingX} ${top + 36}V${top - volume + 8}`, hair.shade, 3) +
    wisp
  );
}

/** Draws a loose strand beside one cheek. */
function drawWisp({ cheek, top }: Face, hair: Hair, side: number): string {
  const strand: Point[] = [
    [CENTER_X + (cheek - 16), top + 96],
    [CENTER_X + (cheek - 2), top + 136],
    [CENTER_X + (cheek - 7), top + 180],
    [CENTER_X + (cheek + 3), top + 214],
  ];
  return line(smooth(side > 0 ? strand : mirror(strand)), hair.base, 4.2);
}
