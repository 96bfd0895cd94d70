import { createRandom, type Random } from '../cast/random.ts';
import { crewCut, type Shape, shapes } from './hair-men-shapes.ts';
import type { HairLayers } from './hair-women.ts';
import {
  CENTER_X,
  dot,
  fill,
  line,
  oval,
  type Point,
  pathData,
  smooth,
  smoothCommands,
} from './svg.ts';
import type { Person } from './traits.ts';

/** Half the width of the head for which the shapes and curls are drawn. */
const MEDIUM_CHEEK = 117;

export function drawMansHair(person: Person, seed: string): HairLayers {
  const random = createRandom(`hair/${seed}`);
  const { hair, menHair: style } = person;
  const topKnot =
    style === 'tied'
      ? oval([CENTER_X + 6, 198], 40, 35, hair.base) +
        line(
          pathData`M${CENTER_X - 20} 200C${CENTER_X - 10} 174 ${CENTER_X + 26} 176 ${CENTER_X + 32} 202`,
          hair.light,
          3,
          0.6,
        )
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
      return drawShape(person, crewCut, random, 2) + drawStubs(person, random);
    default:
      return drawShape(person, shapes[person.menHair], random, 4);
  }
}

/**
 * Draws hair of one shape with combed strands. The points vary slightly from picture to picture,
 * except those at the ends of an edge.
 */
function drawShape(
  { face, hair }: Person,
  shape: Shape,
  random: Random,
  maxJitter: number,
): string {
  const widthScale = face.cheek / MEDIUM_CHEEK;
  const jitter = (points: readonly Point[]) =>
    points.map(([x, y], index): Point => {
      const range = index > 1 && index < points.length - 2 ? maxJitter : 0;
      return [
        CENTER_X + x * widthScale + random.between(-range, range),
        face.top + y + random.between(-range, range),
      ];
    });
  const outer = jitter(shape.outer);
  const inner = jitter(shape.inner);
  const start = outer[0] as Point;
  const next = inner[0] as Point;
  const outline = `${pathData`M${start[0]} ${start[1]}`}${smoothCommands(outer)}${pathData`L${next[0]} ${next[1]}`}${smoothCommands(inner)}Z`;
  const strands = shape.strands
    .map((points, index) =>
      line(smooth(jitter(points)), index % 3 === 1 ? hair.shade : hair.light, 3, 0.5),
    )
    .join('');
  return fill(outline, hair.base) + strands;
}

/** Draws the individual short hairs of a crew cut. */
function drawStubs({ face, hair }: Person, random: Random): string {
  let path = '';
  for (let index = 0; index < 16; index += 1) {
    const x = CENTER_X - 84 + index * 11.2;
    const y = face.top + 6 + Math.abs(index - 7.5) * 2 + random.between(-8, 14);
    path += pathData`M${x} ${y}l${random.between(-3, 3)} 13`;
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
  const placedCurls = curls.map(
    ([x, y, radius]) =>
      [
        CENTER_X + x * widthScale + random.between(-4, 4),
        face.top + y + random.between(-5, 4),
        radius + random.between(-2, 3),
      ] as const,
  );
  const sideburns = [-1, 1]
    .map((side) =>
      fill(
        pathData`M${CENTER_X + side * (face.cheek + 6)} ${face.top + 84}L${CENTER_X + side * (face.cheek + 3)} ${face.top + 170}L${CENTER_X + side * (face.cheek - 9)} ${face.top + 164}L${CENTER_X + side * (face.cheek - 18)} ${face.top + 70}Z`,
        hair.base,
      ),
    )
    .join('');
  const curlLines = placedCurls
    .map(([x, y, radius], index) =>
      line(
        pathData`M${x - radius * 0.5} ${y + radius * 0.25}C${x - radius * 0.6} ${y - radius * 0.65} ${x + radius * 0.55} ${y - radius * 0.65} ${x + radius * 0.45} ${y + radius * 0.1}`,
        index % 2 ? hair.light : hair.shade,
        2.8,
        0.55,
      ),
    )
    .join('');
  return (
    sideburns +
    placedCurls.map(([x, y, radius]) => dot([x, y], radius, hair.base)).join('') +
    curlLines
  );
}

function drawBald({ face, hair }: Person): string {
  const { cheek, top } = face;
  const drawSide = (side: number) =>
    fill(
      pathData`M${CENTER_X + side * (cheek + 3)} ${top + 168}C${CENTER_X + side * (cheek + 10)} ${top + 134} ${CENTER_X + side * (cheek + 7)} ${top + 104} ${CENTER_X + side * (cheek - 3)} ${top + 88}C${CENTER_X + side * (cheek - 12)} ${top + 106} ${CENTER_X + side * (cheek - 9)} ${top + 134} ${CENTER_X + side * (cheek - 8)} ${top + 162}Z`,
      hair.base,
      0.85,
    );
  return drawSide(-1) + drawSide(1) + oval([CENTER_X - 40, top + 42], 34, 12, '#ffffff', 0.2, -24);
}
