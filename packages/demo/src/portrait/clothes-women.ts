import { createRandom, type Random } from '../cast/random.ts';
import { type Cloth, colors, cottons, silks } from './palette.ts';
import {
  bandPath,
  blend,
  CENTER_X,
  type Curve,
  clip,
  curvePath,
  dot,
  dots,
  fill,
  group,
  line,
  mirror,
  mix,
  type Point,
  pathData,
  pointOn,
  shadedShape,
} from './svg.ts';

/**
 * The occasion for which a person is dressed. In `temple`, men wear a priest's dress, and women the
 * saree of `traditional`.
 */
export type Dress = 'traditional' | 'everyday' | 'formal' | 'temple';

/**
 * The open outline of a woman's shoulders, arms and torso, from the left to the right of the neck.
 * A neckline closes the outline.
 */
const womansBody = pathData`M${CENTER_X - 116} 664C${CENTER_X - 140} 676 ${CENTER_X - 170} 684 ${CENTER_X - 188} 692C${CENTER_X - 240} 716 ${CENTER_X - 262} 790 ${CENTER_X - 272} 1010L${CENTER_X + 272} 1010C${CENTER_X + 262} 790 ${CENTER_X + 240} 716 ${CENTER_X + 188} 692C${CENTER_X + 170} 684 ${CENTER_X + 140} 676 ${CENTER_X + 116} 664`;

/** Draws a woman's clothes. The seed selects the garment, its cloth and its details. */
export function drawWomansClothes(seed: string, dress: Dress): string {
  const random = createRandom(`clothes/${seed}`);
  if (dress === 'traditional' || dress === 'temple') return drawSaree(random.pick(silks), random);
  if (dress === 'formal') {
    return random.pick([
      () => drawBlazer(random.pick(cottons), random),
      () => drawSaree(random.pick(cottons), random),
      () => drawKurta(random.pick(cottons), random),
    ])();
  }
  return random.pick([
    () => drawKurta(random.pick(cottons), random),
    () => drawSalwar(random.pick([...cottons, ...silks]), random),
    () => drawSalwar(random.pick(cottons), random),
    () => drawTop(random.pick(cottons), random),
    () => drawSaree(random.pick(cottons), random),
  ])();
}

/** Returns the outline of a garment with the given neckline. */
function garment(neck: string): string {
  return `${womansBody}${neck}Z`;
}

/** Returns a round neckline that closes `womansBody`. `depth` is the y of its lowest point. */
const roundNeck = (depth: number, halfWidth = 112) =>
  pathData`L${CENTER_X + halfWidth} 664C${CENTER_X + halfWidth * 0.86} ${depth - 34} ${CENTER_X + halfWidth * 0.5} ${depth} ${CENTER_X} ${depth}C${CENTER_X - halfWidth * 0.5} ${depth} ${CENTER_X - halfWidth * 0.86} ${depth - 34} ${CENTER_X - halfWidth} 664L${CENTER_X - 116} 664`;
/** Returns a V neckline that closes `womansBody`. `depth` is the y of its lowest point. */
const vNeck = (depth: number, halfWidth = 96) =>
  pathData`L${CENTER_X + halfWidth} 660C${CENTER_X + halfWidth * 0.7} 700 ${CENTER_X + halfWidth * 0.3} ${depth - 30} ${CENTER_X} ${depth}C${CENTER_X - halfWidth * 0.3} ${depth - 30} ${CENTER_X - halfWidth * 0.7} 700 ${CENTER_X - halfWidth} 660L${CENTER_X - 116} 664`;

/**
 * Draws the trim along a round neckline of the same depth. `halfWidth` is half the width of the
 * neckline, and `lineWidth` is the width of the trim.
 */
function neckTrim(depth: number, halfWidth: number, color: string, lineWidth: number): string {
  return line(
    pathData`M${CENTER_X - halfWidth} 664C${CENTER_X - halfWidth * 0.86} ${depth - 34} ${CENTER_X - halfWidth * 0.5} ${depth} ${CENTER_X} ${depth}C${CENTER_X + halfWidth * 0.5} ${depth} ${CENTER_X + halfWidth * 0.86} ${depth - 34} ${CENTER_X + halfWidth} 664`,
    color,
    lineWidth,
  );
}

/** Draws a saree: blouse, and the pallu over the left shoulder with its border and gold line. */
function drawSaree(cloth: Cloth, random: Random): string {
  const depth = random.between(752, 778);
  const hasContrast = random.chance(0.6);
  const blouse = hasContrast ? cloth.border : cloth.second;
  const trim = hasContrast ? cloth.zari : cloth.border;
  const upper: Curve = [
    [CENTER_X + 74, 660],
    [CENTER_X + 40, 780],
    [CENTER_X - 70, 870],
    [CENTER_X - 268, 940],
  ];
  const lower: Curve = [
    [CENTER_X + 200, 698],
    [CENTER_X + 190, 860],
    [CENTER_X + 120, 960],
    [CENTER_X + 30, 1090],
  ];
  const pallu = pathData`M${CENTER_X + 74} 660C${CENTER_X + 40} 780 ${CENTER_X - 70} 870 ${CENTER_X - 268} 940L${CENTER_X - 275} 1012L${CENTER_X + 275} 1012C${CENTER_X + 262} 800 ${CENTER_X + 240} 716 ${CENTER_X + 192} 693C${CENTER_X + 150} 672 ${CENTER_X + 100} 654 ${CENTER_X + 74} 660Z`;
  const folds = [0.3, 0.5, 0.7, 0.9]
    .map((ratio) => line(curvePath(blend(upper, lower, ratio)), cloth.second, 5, 0.85))
    .join('');
  const edge = curvePath(upper);
  const border =
    line(edge, cloth.border, 46) +
    line(edge, cloth.zari, 4) +
    `<path d="${edge}" fill="none" stroke="${cloth.zari}" stroke-width="9" stroke-dasharray="2 20" stroke-linecap="round" transform="translate(-6 -10)"/>` +
    group('translate(9 15)', line(edge, cloth.zari, 3)) +
    group('translate(-10 -17)', line(edge, cloth.zari, 2.4));
  return (
    shadedShape('blouse', garment(roundNeck(depth)), blouse, mix(blouse, '#2a1512', 0.2)) +
    neckTrim(depth, 112, trim, 7) +
    sleeveLines(mix(blouse, '#2a1512', 0.28)) +
    fill(pallu, cloth.body) +
    clip('pallu', pallu, folds + weave(cloth, random) + border)
  );
}

/** Draws the lines between the sleeves and the body. */
function sleeveLines(color: string): string {
  return (
    line(
      pathData`M${CENTER_X - 196} 800C${CENTER_X - 188} 860 ${CENTER_X - 190} 940 ${CENTER_X - 196} 1004`,
      color,
      4,
      0.7,
    ) +
    line(
      pathData`M${CENTER_X + 196} 800C${CENTER_X + 188} 860 ${CENTER_X + 190} 940 ${CENTER_X + 196} 1004`,
      color,
      4,
      0.7,
    )
  );
}

/** Draws a random woven pattern over a saree's pallu. */
function weave(cloth: Cloth, random: Random): string {
  const kind = random.pick(['plain', 'butta', 'checks', 'stripes'] as const);
  let pattern = '';
  if (kind === 'butta') {
    const buttas: Point[] = [];
    for (let row = 0; row < 7; row += 1) {
      for (let index = 0; index < 9; index += 1)
        buttas.push([150 + index * 62 + (row % 2) * 31, 690 + row * 52]);
    }
    const tips = buttas.map(([x, y]): Point => [x, y - 9]);
    pattern += dots(buttas, 5, cloth.zari, 0.9) + dots(tips, 2.6, cloth.zari, 0.9);
  } else if (kind === 'checks') {
    for (let index = 0; index < 12; index += 1) {
      pattern += line(
        pathData`M${120 + index * 56} 640L${60 + index * 56} 1010`,
        cloth.zari,
        2,
        0.45,
      );
      pattern += line(
        pathData`M100 ${660 + index * 44}L700 ${690 + index * 44}`,
        cloth.zari,
        2,
        0.45,
      );
    }
  } else if (kind === 'stripes') {
    for (let index = 0; index < 11; index += 1)
      pattern += line(
        pathData`M${300 + index * 44} 640L${40 + index * 62} 1010`,
        cloth.zari,
        3,
        0.4,
      );
  }
  return pattern;
}

/** Draws a salwar kameez with its veil, across the chest or down both sides. */
function drawSalwar(cloth: Cloth, random: Random): string {
  const depth = random.between(735, 765);
  const veil = random.chance(0.5) ? veilAcross(cloth) : veilSides(cloth);
  const body = garment(roundNeck(depth, 100));
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    clip('kameez', body, sprigs(cloth, random)) +
    neckTrim(depth, 100, cloth.border, 15) +
    neckTrim(depth, 100, cloth.zari, 3) +
    sleeveLines(cloth.second) +
    veil
  );
}

/** Draws a veil that hangs down in front of both shoulders. */
function veilSides(cloth: Cloth): string {
  const drawSide = (side: number) => {
    const outer: Curve = [
      [CENTER_X + side * 176, 684],
      [CENTER_X + side * 214, 780],
      [CENTER_X + side * 196, 900],
      [CENTER_X + side * 206, 1010],
    ];
    const inner: Curve = [
      [CENTER_X + side * 78, 652],
      [CENTER_X + side * 118, 780],
      [CENTER_X + side * 104, 900],
      [CENTER_X + side * 92, 1010],
    ];
    const shape = bandPath(outer, inner);
    return (
      fill(shape, cloth.border) +
      [0.25, 0.5, 0.75]
        .map((ratio) =>
          line(curvePath(blend(outer, inner, ratio)), mix(cloth.border, '#3a1f1a', 0.22), 3.4, 0.6),
        )
        .join('') +
      line(curvePath(inner), cloth.zari, 5)
    );
  };
  return drawSide(-1) + drawSide(1);
}

/** Draws a veil that lies across the chest, with its ends over the shoulders. */
function veilAcross(cloth: Cloth): string {
  const top: Curve = [
    [CENTER_X - 132, 668],
    [CENTER_X - 90, 800],
    [CENTER_X + 90, 800],
    [CENTER_X + 132, 668],
  ];
  const low: Curve = [
    [CENTER_X - 206, 704],
    [CENTER_X - 150, 930],
    [CENTER_X + 150, 930],
    [CENTER_X + 206, 704],
  ];
  const shape = bandPath(top, low);
  const folds = [0.25, 0.5, 0.75]
    .map((ratio) =>
      line(curvePath(blend(top, low, ratio)), mix(cloth.border, '#3a1f1a', 0.22), 3.4, 0.55),
    )
    .join('');
  return fill(shape, cloth.border) + folds + line(curvePath(low), cloth.zari, 5);
}

/** Draws printed sprigs in rows. About a third of all cloths have no sprigs. */
function sprigs(cloth: Cloth, random: Random): string {
  if (random.chance(0.35)) return '';
  let buds = '';
  let stems = '';
  for (let row = 0; row < 5; row += 1) {
    for (let index = 0; index < 8; index += 1) {
      const x = 140 + index * 76 + (row % 2) * 38;
      const y = 740 + row * 66;
      buds += pathData`M${x} ${y}q9 -10 0 -20q-9 10 0 20Z`;
      stems += pathData`M${x} ${y}v9`;
    }
  }
  return fill(buds, cloth.zari, 0.8) + line(stems, cloth.zari, 2.4, 0.8);
}

function drawKurta(cloth: Cloth, random: Random): string {
  const body = garment(vNeck(770, 92));
  const edge: Curve = [
    [CENTER_X - 92, 661],
    [CENTER_X - 64, 700],
    [CENTER_X - 28, 740],
    [CENTER_X, 770],
  ];
  const trim = [edge, mirror(edge)]
    .map(
      (curve) => line(curvePath(curve), cloth.border, 15) + line(curvePath(curve), cloth.zari, 3),
    )
    .join('');
  const knots = [0.2, 0.4, 0.6, 0.8]
    .map((ratio) => {
      const [x, y] = pointOn(edge, ratio);
      return (
        dot([x - 16, y + 12], 4, cloth.zari) + dot([2 * CENTER_X - x + 16, y + 12], 4, cloth.zari)
      );
    })
    .join('');
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    clip('kurta', body, sprigs(cloth, random)) +
    sleeveLines(cloth.second) +
    trim +
    knots +
    line(pathData`M${CENTER_X} 772V1000`, cloth.second, 5) +
    [820, 880, 940].map((y) => dot([CENTER_X, y], 6, cloth.zari)).join('')
  );
}

function drawTop(cloth: Cloth, random: Random): string {
  const depth = random.between(706, 728);
  const body = garment(roundNeck(depth, 88));
  const stripes = random.chance(0.4)
    ? Array.from({ length: 8 }, (_, index) =>
        line(pathData`M100 ${740 + index * 36}H700`, cloth.border, 9, 0.6),
      ).join('')
    : '';
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    clip('top', body, stripes) +
    sleeveLines(cloth.second) +
    neckTrim(depth, 88, cloth.second, 10)
  );
}

function drawBlazer(cloth: Cloth, random: Random): string {
  const jacket = random.pick([colors.indigo, '#4b3b3d', colors.deepGrove, '#7a3b34', '#5c5a66']);
  const inner = garment(roundNeck(744, 90));
  const half = (side: number) => {
    const front = pathData`M${CENTER_X + side * 112} 664C${CENTER_X + side * 140} 676 ${CENTER_X + side * 170} 684 ${CENTER_X + side * 188} 692C${CENTER_X + side * 240} 716 ${CENTER_X + side * 262} 790 ${CENTER_X + side * 272} 1010L${CENTER_X + side * 4} 1010L${CENTER_X + side * 40} 900C${CENTER_X + side * 70} 820 ${CENTER_X + side * 96} 740 ${CENTER_X + side * 88} 660Z`;
    const lapel = pathData`M${CENTER_X + side * 92} 656C${CENTER_X + side * 120} 700 ${CENTER_X + side * 150} 730 ${CENTER_X + side * 156} 744L${CENTER_X + side * 126} 768L${CENTER_X + side * 140} 792L${CENTER_X + side * 24} 946C${CENTER_X + side * 60} 850 ${CENTER_X + side * 88} 740 ${CENTER_X + side * 84} 662Z`;
    return (
      fill(front, jacket) +
      fill(lapel, mix(jacket, '#ffffff', 0.1)) +
      line(lapel, mix(jacket, '#000000', 0.3), 2.4, 0.7)
    );
  };
  return (
    fill(inner, cloth.body) +
    neckTrim(744, 90, cloth.second, 8) +
    half(-1) +
    half(1) +
    sleeveLines(mix(jacket, '#000000', 0.3))
  );
}
