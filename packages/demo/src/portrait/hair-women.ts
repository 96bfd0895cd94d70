import { createRandom, type Random } from '../cast/random.ts';
import { drawBraid, drawGarland, puffs } from './braid.ts';
import { type Hair, paint } from './palette.ts';
import {
  blend,
  type Curve,
  CX,
  curvePath,
  d,
  fill,
  line,
  mirrored,
  oval,
  type Point,
  smooth,
  smoothCommands,
} from './svg.ts';
import type { Face, Person } from './traits.ts';

/**
 * Layers of hair in the order of painting: behind the body, over the shoulder, over the forehead.
 */
export type HairLayers = { behind: string; shoulder: string; front: string; showsEars: boolean };

type Back = 'bun' | 'topBun' | 'braid' | 'straight' | 'wavy' | 'curly' | 'bob' | 'nape' | 'tail';

export function drawWomansHair(person: Person, seed: string, festive: boolean): HairLayers {
  const random = createRandom(`hair/${seed}`);
  const back = random.weighted<Back>(festive ? festiveStyles : everydayStyles);
  const isOpen = back === 'straight' || back === 'wavy' || back === 'curly' || back === 'bob';
  const jasmine = festive && random.chance(0.8);
  const coversEars = isOpen && random.chance(0.6);
  const ribbon = random.pick([paint.kumkum, paint.turmeric, paint.indigo, paint.grove]);
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
      return cap + drawBun([CX + side * (face.cheek + 2), 505], side, hair, jasmine);
    case 'topBun':
      return (
        oval([CX + side * 8, 186], 60, 50, hair.base) +
        (jasmine ? puffs([CX + side * 8, 200], 64, 15, -2.9, -0.25) : '') +
        line(d`M${CX - 34} 190C${CX - 20} 148 ${CX + 48} 152 ${CX + 46} 190`, hair.light, 3, 0.6) +
        line(d`M${CX - 14} 192C${CX} 168 ${CX + 32} 172 ${CX + 28} 198`, hair.light, 3, 0.6) +
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

function capPath(c: number): string {
  return d`M${CX - c - 10} 440C${CX - c - 26} 310 ${CX - c * 0.8} 222 ${CX} 222C${CX + c * 0.8} 222 ${CX + c + 26} 310 ${CX + c + 10} 440C${CX + c - 20} 510 ${CX - c + 20} 510 ${CX - c - 10} 440Z`;
}

function drawBun([x, y]: Point, side: number, hair: Hair, jasmine: boolean): string {
  return (
    (jasmine ? puffs([x, y], 66, 17, side > 0 ? -1.9 : 1.3, side > 0 ? 1.8 : 5) : '') +
    oval([x, y], 57, 54, hair.base) +
    line(
      d`M${x - side * 22} ${y - 30}C${x + side * 30} ${y - 42} ${x + side * 44} ${y + 14} ${x + side * 10} ${y + 34}`,
      hair.light,
      3,
      0.7,
    ) +
    line(
      d`M${x - side * 8} ${y - 12}C${x + side * 20} ${y - 22} ${x + side * 26} ${y + 10} ${x} ${y + 16}`,
      hair.light,
      3,
      0.6,
    )
  );
}

type Mane = { bulge: number; wave: number; steps: number; end: number };

/** Draws open hair behind the shoulders. The waves differ for each head. */
function drawMane(c: number, hair: Hair, random: Random, mane: Mane): string {
  const edge = (s: number): Point[] => {
    const points: Point[] = [
      [CX, 232],
      [CX + s * c * 0.74, 246],
      [CX + s * (c + mane.bulge * 0.6), 326],
    ];
    for (let i = 0; i < mane.steps; i += 1) {
      const t = (i + 0.6) / mane.steps;
      const swing = (i % 2 ? 1 : -1) * mane.wave * random.between(0.7, 1.2);
      points.push([
        CX + s * (c + mane.bulge * (0.75 + 0.3 * t) + swing - (t > 0.8 ? 10 : 0)),
        340 + (mane.end - 340) * t,
      ]);
    }
    points.push([CX + s * (c - 14), mane.end + random.between(4, 26)]);
    points.push([CX + s * 46, mane.end - 40]);
    return points;
  };
  const left = edge(-1);
  const right = edge(1);
  const path = `${smooth(right)}${d`L${CX - 46} ${mane.end - 40}`}${smoothCommands([...left].reverse())}Z`;
  return fill(path, hair.shade);
}

function drawTail(c: number, hair: Hair, side: number): string {
  const x = (value: number) => CX + side * value;
  const tail: Point[] = [
    [x(c - 30), 360],
    [x(c + 36), 392],
    [x(c + 66), 480],
    [x(c + 56), 590],
    [x(c + 60), 690],
    [x(c + 22), 790],
  ];
  const inner: Point[] = [
    [x(c + 22), 790],
    [x(c + 18), 700],
    [x(c - 2), 600],
    [x(c - 8), 500],
    [x(c - 30), 440],
  ];
  return (
    fill(`${smooth(tail)}${smoothCommands(inner)}Z`, hair.base) +
    line(
      smooth([
        [x(c + 14), 420],
        [x(c + 40), 500],
        [x(c + 30), 600],
        [x(c + 38), 700],
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
  const c = face.cheek;
  const bend = { straight: 5, wavy: 17, curly: 22 }[back];
  const steps = { straight: 3, wavy: 5, curly: 6 }[back];
  const end = back === 'curly' ? random.between(650, 700) : random.between(740, 830);
  const lock = (s: number, length: number, width: number) => {
    const outer: Point[] = [];
    const inner: Point[] = [];
    for (let i = 0; i <= steps; i += 1) {
      const t = i / steps;
      const y = 420 + (length - 420) * t;
      const swing = (i % 2 ? 1 : -1) * bend * (t > 0 ? 1 : 0);
      outer.push([CX + s * (c + 22 + 8 * t + swing - t * t * 26), y]);
      inner.push([CX + s * (c + 22 - width * (1 - t * t * 0.8) + swing * 0.8 - t * t * 26), y]);
    }
    const strands = [0.3, 0.62].map((t) =>
      line(
        smooth(
          outer.map(([x, y], i): Point => {
            const [ix] = inner[i] ?? [x, y];
            return [x + (ix - x) * t, y];
          }),
        ),
        t < 0.5 ? hair.light : hair.shade,
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
  const second = random.chance(0.55) ? lock(-side, end - random.between(20, 90), 46) : '';
  return lock(side, end, 64) + second;
}

/** Draws hair over the crown: two waves from the parting to the ears, behind or over them. */
function drawCrown({ face, hair, parting }: Person, coversEars: boolean, random: Random): string {
  const { cheek: c, top } = face;
  const partingX = CX + parting;
  const endY = coversEars ? 470 : 400;
  const volume = random.between(26, 40);
  const wisps = random.chance(0.5) ? drawWisps(face, hair, parting < 0 ? 1 : -1) : '';
  const side = (s: number) => {
    const isLongSide = s * parting < 0;
    const outer: Curve = [
      [partingX, top - volume + 2],
      [CX + s * c * 0.8 + parting * 0.3, top - volume - 6],
      [CX + s * (c + (coversEars ? 36 : 25)), top + 56],
      [CX + s * (c + (coversEars ? 26 : 3)), endY],
    ];
    const inner: Curve = [
      [partingX, top + 40],
      [CX + s * c * (isLongSide ? 0.62 : 0.5) + parting * 0.4, top + (isLongSide ? 62 : 52)],
      [CX + s * (c - (coversEars ? 26 : 10)), top + 96],
      [CX + s * (c - (coversEars ? 4 : 2)), endY - 2],
    ];
    const [p, q, r, e] = inner;
    const body = `${curvePath(outer)}${d`L${e[0]} ${e[1]}C${r[0]} ${r[1]} ${q[0]} ${q[1]} ${p[0]} ${p[1]}`}Z`;
    const strands = [0.18, 0.4, 0.62, 0.82]
      .map((t, i) => {
        const color = i % 2 ? hair.shade : hair.light;
        return line(curvePath(blend(inner, outer, t)), color, 2.8, 0.52);
      })
      .join('');
    return fill(body, hair.base) + strands;
  };
  return (
    side(-1) +
    side(1) +
    line(d`M${partingX} ${top + 36}V${top - volume + 8}`, hair.shade, 3) +
    wisps
  );
}

/** Draws one or two loose strands. */
function drawWisps({ cheek: c, top }: Face, hair: Hair, s: number): string {
  const strand: Point[] = [
    [CX + (c - 16), top + 96],
    [CX + (c - 2), top + 136],
    [CX + (c - 7), top + 180],
    [CX + (c + 3), top + 214],
  ];
  return line(smooth(s > 0 ? strand : mirrored(strand)), hair.base, 4.2);
}
