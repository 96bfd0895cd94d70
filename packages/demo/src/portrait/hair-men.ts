import { createRandom, type Random } from '../cast/random.ts';
import { crew, type Shape, shapes } from './hair-men-shapes.ts';
import type { HairLayers } from './hair-women.ts';
import { CX, d, dot, fill, line, oval, type Point, smooth, smoothCommands } from './svg.ts';
import type { Person } from './traits.ts';

/** Half the width of the head for which the shapes and curls are drawn. */
const MEDIUM_CHEEK = 117;

export function drawMansHair(person: Person, seed: string): HairLayers {
  const random = createRandom(`hair/${seed}`);
  const { hair, menHair: style } = person;
  const topKnot =
    style === 'tied'
      ? oval([CX + 6, 198], 40, 35, hair.base) +
        line(d`M${CX - 20} 200C${CX - 10} 174 ${CX + 26} 176 ${CX + 32} 202`, hair.light, 3, 0.6)
      : '';
  return { behind: topKnot, shoulder: '', front: drawTop(person, random), showsEars: true };
}

function drawTop(person: Person, random: Random): string {
  switch (person.menHair) {
    case 'bald':
      return drawBald(person);
    case 'curly':
      return drawCurls(person, random);
    case 'crew':
      return drawShape(person, crew, random, 2) + drawStubs(person, random);
    default:
      return drawShape(person, shapes[person.menHair], random, 4);
  }
}

/** Draws hair of one shape with combed strands. The points vary slightly from person to person. */
function drawShape(
  { face, hair }: Person,
  shape: Shape,
  random: Random,
  maxJitter: number,
): string {
  const widthScale = face.cheek / MEDIUM_CHEEK;
  const jitter = (points: readonly Point[]) =>
    points.map(([x, y], i): Point => {
      const range = i > 1 && i < points.length - 2 ? maxJitter : 0;
      return [
        CX + x * widthScale + random.between(-range, range),
        face.top + y + random.between(-range, range),
      ];
    });
  const outer = jitter(shape.outer);
  const inner = jitter(shape.inner);
  const start = outer[0] as Point;
  const next = inner[0] as Point;
  const outline = `${d`M${start[0]} ${start[1]}`}${smoothCommands(outer)}${d`L${next[0]} ${next[1]}`}${smoothCommands(inner)}Z`;
  const strands = shape.strands
    .map((points, i) => line(smooth(jitter(points)), i % 3 === 1 ? hair.shade : hair.light, 3, 0.5))
    .join('');
  return fill(outline, hair.base) + strands;
}

/** Draws the short hair of a crew cut. */
function drawStubs({ face, hair }: Person, random: Random): string {
  let path = '';
  for (let i = 0; i < 16; i += 1) {
    const x = CX - 84 + i * 11.2;
    const y = face.top + 6 + Math.abs(i - 7.5) * 2 + random.between(-8, 14);
    path += d`M${x} ${y}l${random.between(-3, 3)} 13`;
  }
  return line(path, hair.light, 2.6, 0.5);
}

function drawCurls({ face, hair }: Person, random: Random): string {
  const widthScale = face.cheek / MEDIUM_CHEEK;
  /** Centre and radius of each curl. */
  const curls: readonly (readonly [number, number, number])[] = [
    [-118, 96, 18],
    [-116, 62, 25],
    [-98, 24, 31],
    [-66, -8, 34],
    [-24, -24, 36],
    [24, -24, 36],
    [66, -8, 34],
    [98, 24, 31],
    [116, 62, 25],
    [118, 96, 18],
    [-72, 36, 27],
    [-38, 30, 28],
    [0, 26, 28],
    [38, 30, 28],
    [72, 36, 27],
  ];
  const placed = curls.map(
    ([x, y, r]) =>
      [
        CX + x * widthScale + random.between(-4, 4),
        face.top + y + random.between(-5, 4),
        r + random.between(-2, 3),
      ] as const,
  );
  const sideburns = [-1, 1]
    .map((s) =>
      fill(
        d`M${CX + s * (face.cheek + 6)} ${face.top + 84}L${CX + s * (face.cheek + 3)} ${face.top + 170}L${CX + s * (face.cheek - 9)} ${face.top + 164}L${CX + s * (face.cheek - 18)} ${face.top + 70}Z`,
        hair.base,
      ),
    )
    .join('');
  const curlLines = placed
    .map(([x, y, r], i) =>
      line(
        d`M${x - r * 0.5} ${y + r * 0.25}C${x - r * 0.6} ${y - r * 0.65} ${x + r * 0.55} ${y - r * 0.65} ${x + r * 0.45} ${y + r * 0.1}`,
        i % 2 ? hair.light : hair.shade,
        2.8,
        0.55,
      ),
    )
    .join('');
  return sideburns + placed.map(([x, y, r]) => dot([x, y], r, hair.base)).join('') + curlLines;
}

function drawBald({ face, hair }: Person): string {
  const { cheek: c, top } = face;
  const side = (s: number) =>
    fill(
      d`M${CX + s * (c + 3)} ${top + 168}C${CX + s * (c + 10)} ${top + 134} ${CX + s * (c + 7)} ${top + 104} ${CX + s * (c - 3)} ${top + 88}C${CX + s * (c - 12)} ${top + 106} ${CX + s * (c - 9)} ${top + 134} ${CX + s * (c - 8)} ${top + 162}Z`,
      hair.base,
      0.85,
    );
  return side(-1) + side(1) + oval([CX - 40, top + 42], 34, 12, '#ffffff', 0.2, -24);
}
