import { createRandom, type Random } from '../cast/random.ts';
import type { Dress } from './clothes-women.ts';
import { type Cloth, colors, type Skin, shirtings, silks } from './palette.ts';
import {
  bandPath,
  blend,
  CENTER_X,
  type Curve,
  clip,
  curvePath,
  dot,
  fill,
  line,
  mix,
  pathData,
  shadedShape,
} from './svg.ts';

/**
 * The open outline of a man's shoulders, arms and torso, from the left to the right of the neck.
 * A neckline closes the outline.
 */
const mansBody = pathData`M${CENTER_X - 126} 652C${CENTER_X - 160} 668 ${CENTER_X - 190} 676 ${CENTER_X - 218} 686C${CENTER_X - 282} 710 ${CENTER_X - 306} 790 ${CENTER_X - 318} 1010L${CENTER_X + 318} 1010C${CENTER_X + 306} 790 ${CENTER_X + 282} 710 ${CENTER_X + 218} 686C${CENTER_X + 190} 676 ${CENTER_X + 160} 668 ${CENTER_X + 126} 652`;

export function drawMansClothes(seed: string, dress: Dress, skin: Skin): string {
  const random = createRandom(`clothes/${seed}`);
  if (dress === 'temple') {
    return drawBareChest(skin) + drawShalya(random.pick(silks.slice(0, 8)), random, { wide: true });
  }
  if (dress === 'traditional') {
    return random.pick([
      () => drawKurta(random.pick(shirtings), random) + drawShalya(random.pick(silks), random),
      () => drawKurta(random.pick([...silks.slice(2, 9), ...shirtings]), random),
      () => drawKurta(random.pick(shirtings), random) + drawWaistcoat(random),
    ])();
  }
  if (dress === 'formal') {
    return random.pick([
      () => drawShirt(random.pick(shirtings.slice(0, 3)), random) + drawJacket(random),
      () => drawShirt(random.pick(shirtings), random),
      () => drawKurta(random.pick(shirtings), random) + drawWaistcoat(random),
    ])();
  }
  return random.pick([
    () => drawShirt(random.pick(shirtings), random),
    () => drawShirt(random.pick(shirtings), random),
    () => drawKurta(random.pick(shirtings), random),
    () => drawTee(random.pick(shirtings), random),
  ])();
}

/** Returns the outline of a garment with the given neckline. */
function garment(neck: string): string {
  return `${mansBody}${neck}Z`;
}

const collarNeck = pathData`L${CENTER_X + 84} 640C${CENTER_X + 70} 690 ${CENTER_X + 30} 720 ${CENTER_X} 742C${CENTER_X - 30} 720 ${CENTER_X - 70} 690 ${CENTER_X - 84} 640L${CENTER_X - 126} 652`;

/** Draws the lines between the sleeves and the body. */
function sleeveLines(color: string): string {
  return (
    line(
      pathData`M${CENTER_X - 226} 800C${CENTER_X - 216} 860 ${CENTER_X - 218} 940 ${CENTER_X - 224} 1004`,
      color,
      4.4,
      0.8,
    ) +
    line(
      pathData`M${CENTER_X + 226} 800C${CENTER_X + 216} 860 ${CENTER_X + 218} 940 ${CENTER_X + 224} 1004`,
      color,
      4.4,
      0.8,
    )
  );
}

function drawShirt(cloth: Cloth, random: Random): string {
  const body = garment(collarNeck);
  const pattern = random.pick(['plain', 'plain', 'checks', 'stripes', 'plain'] as const);
  let print = '';
  if (pattern === 'checks') {
    for (let index = 0; index < 12; index += 1) {
      print += line(pathData`M${80 + index * 56} 640V1010`, cloth.border, 4, 0.35);
      print += line(pathData`M80 ${670 + index * 50}H720`, cloth.border, 4, 0.35);
    }
  } else if (pattern === 'stripes') {
    for (let index = 0; index < 24; index += 1)
      print += line(pathData`M${80 + index * 28} 640V1010`, cloth.border, 2.4, 0.38);
  }
  const collar = (side: number) => {
    const flap = pathData`M${CENTER_X + side * 62} 626C${CENTER_X + side * 84} 634 ${CENTER_X + side * 104} 646 ${CENTER_X + side * 112} 660L${CENTER_X + side * 66} 752L${CENTER_X + side * 2} 738C${CENTER_X + side * 36} 710 ${CENTER_X + side * 62} 670 ${CENTER_X + side * 62} 626Z`;
    return (
      fill(flap, mix(cloth.body, '#ffffff', 0.22)) +
      line(flap, mix(cloth.second, '#2d1a14', 0.4), 2.6, 0.6)
    );
  };
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    clip('shirt', body, print) +
    line(pathData`M${CENTER_X} 742V1004`, mix(cloth.second, '#2d1a14', 0.25), 3.4, 0.8) +
    [800, 868, 936]
      .map((y) => dot([CENTER_X + 10, y], 5.4, mix(cloth.body, '#4a3226', 0.45)))
      .join('') +
    sleeveLines(mix(cloth.second, '#2d1a14', 0.2)) +
    collar(-1) +
    collar(1)
  );
}

function drawKurta(cloth: Cloth, random: Random): string {
  const body = garment(
    pathData`L${CENTER_X + 80} 636C${CENTER_X + 66} 682 ${CENTER_X + 30} 700 ${CENTER_X + 6} 706L${CENTER_X + 6} 800H${CENTER_X - 6}V706C${CENTER_X - 30} 700 ${CENTER_X - 66} 682 ${CENTER_X - 80} 636L${CENTER_X - 126} 652`,
  );
  const band = (side: number) =>
    fill(
      pathData`M${CENTER_X + side * 64} 612C${CENTER_X + side * 80} 618 ${CENTER_X + side * 90} 630 ${CENTER_X + side * 92} 642C${CENTER_X + side * 78} 690 ${CENTER_X + side * 40} 716 ${CENTER_X + side * 5} 724L${CENTER_X + side * 5} 694C${CENTER_X + side * 36} 684 ${CENTER_X + side * 62} 660 ${CENTER_X + side * 64} 612Z`,
      mix(cloth.body, '#ffffff', 0.16),
    );
  const isStitched = random.chance(0.55);
  const placket = pathData`M${CENTER_X - 22} 716H${CENTER_X + 22}V892L${CENTER_X} 910L${CENTER_X - 22} 892Z`;
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    sleeveLines(mix(cloth.second, '#2d1a14', 0.2)) +
    fill(placket, isStitched ? cloth.second : mix(cloth.body, '#ffffff', 0.08)) +
    line(placket, isStitched ? cloth.zari : mix(cloth.second, '#2d1a14', 0.3), 3, 0.9) +
    [750, 800, 850]
      .map((y) => dot([CENTER_X, y], 6, isStitched ? cloth.zari : cloth.border))
      .join('') +
    band(-1) +
    band(1) +
    line(
      pathData`M${CENTER_X - 92} 642C${CENTER_X - 78} 690 ${CENTER_X - 40} 716 ${CENTER_X - 5} 724`,
      cloth.border,
      2.6,
      0.6,
    ) +
    line(
      pathData`M${CENTER_X + 92} 642C${CENTER_X + 78} 690 ${CENTER_X + 40} 716 ${CENTER_X + 5} 724`,
      cloth.border,
      2.6,
      0.6,
    )
  );
}

function drawTee(cloth: Cloth, random: Random): string {
  const isPolo = random.chance(0.45);
  const body = garment(
    pathData`L${CENTER_X + 92} 642C${CENTER_X + 78} 690 ${CENTER_X + 40} 712 ${CENTER_X} 712C${CENTER_X - 40} 712 ${CENTER_X - 78} 690 ${CENTER_X - 92} 642L${CENTER_X - 126} 652`,
  );
  const rim = line(
    pathData`M${CENTER_X - 94} 644C${CENTER_X - 78} 694 ${CENTER_X - 40} 716 ${CENTER_X} 716C${CENTER_X + 40} 716 ${CENTER_X + 78} 694 ${CENTER_X + 94} 644`,
    cloth.second,
    14,
  );
  const collar = (side: number) =>
    fill(
      pathData`M${CENTER_X + side * 66} 626C${CENTER_X + side * 90} 636 ${CENTER_X + side * 106} 650 ${CENTER_X + side * 110} 664L${CENTER_X + side * 62} 742L${CENTER_X + side * 4} 712C${CENTER_X + side * 40} 700 ${CENTER_X + side * 66} 670 ${CENTER_X + side * 66} 626Z`,
      cloth.second,
    );
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    sleeveLines(mix(cloth.second, '#2d1a14', 0.2)) +
    (isPolo
      ? fill(pathData`M${CENTER_X - 16} 706H${CENTER_X + 16}V824H${CENTER_X - 16}Z`, cloth.second) +
        [744, 790].map((y) => dot([CENTER_X, y], 5, cloth.zari)).join('') +
        collar(-1) +
        collar(1)
      : rim)
  );
}

/** Draws bare shoulders as at worship, with the sacred thread. */
function drawBareChest(skin: Skin): string {
  const chest = garment(pathData`L${CENTER_X + 80} 640H${CENTER_X - 80}L${CENTER_X - 126} 652`);
  return (
    fill(chest, skin.base) +
    line(
      pathData`M${CENTER_X - 120} 664C${CENTER_X - 40} 780 ${CENTER_X + 60} 900 ${CENTER_X + 180} 1010`,
      '#f6ecd2',
      4.5,
    )
  );
}

/**
 * Draws the shalya: an ivory or silk upper cloth over both shoulders, with its borders in front. A
 * wide shalya is ivory and covers the bare arms.
 */
function drawShalya(cloth: Cloth, random: Random, { wide = false } = {}): string {
  const isIvory = wide || random.chance(0.6);
  const body = isIvory ? '#f3e8cf' : cloth.body;
  const shade = isIvory ? '#dccbaa' : cloth.second;
  const drawSide = (side: number) => {
    const outer: Curve = [
      [CENTER_X + side * (wide ? 236 : 206), wide ? 692 : 682],
      [CENTER_X + side * (wide ? 320 : 256), 790],
      [CENTER_X + side * (wide ? 322 : 236), 900],
      [CENTER_X + side * (wide ? 330 : 246), 1014],
    ];
    const inner: Curve = [
      [CENTER_X + side * 84, 638],
      [CENTER_X + side * 128, 780],
      [CENTER_X + side * 108, 900],
      [CENTER_X + side * 96, 1014],
    ];
    const shape = bandPath(outer, inner);
    const folds = [0.3, 0.5, 0.7]
      .map((ratio) => line(curvePath(blend(inner, outer, ratio)), shade, 4))
      .join('');
    return (
      fill(shape, body) +
      clip(
        side < 0 ? 'shalyaL' : 'shalyaR',
        shape,
        folds +
          line(curvePath(inner), cloth.border, 44) +
          line(curvePath(inner), cloth.zari, 4) +
          line(curvePath(blend(inner, outer, 0.26)), cloth.zari, 5),
      )
    );
  };
  return drawSide(-1) + drawSide(1);
}

function drawWaistcoat(random: Random): string {
  const color = random.pick([
    colors.brinjal,
    colors.deepGrove,
    '#6d3b2c',
    colors.indigo,
    '#8a6a3f',
  ]);
  const half = (side: number) => {
    const front = pathData`M${CENTER_X + side * 120} 654C${CENTER_X + side * 150} 668 ${CENTER_X + side * 176} 674 ${CENTER_X + side * 192} 680C${CENTER_X + side * 176} 760 ${CENTER_X + side * 206} 860 ${CENTER_X + side * 222} 1010L${CENTER_X + side * 3} 1010L${CENTER_X + side * 3} 800C${CENTER_X + side * 60} 770 ${CENTER_X + side * 104} 720 ${CENTER_X + side * 120} 654Z`;
    return fill(front, color) + line(front, mix(color, '#000000', 0.3), 2.6, 0.6);
  };
  return (
    half(-1) +
    half(1) +
    [838, 896, 954].map((y) => dot([CENTER_X + 14, y], 6.5, colors.brass)).join('')
  );
}

function drawJacket(random: Random): string {
  const color = random.pick([colors.indigo, '#3d3a42', '#5a4136', colors.deepGrove, '#6a6f78']);
  const tie = random.chance(0.35)
    ? fill(
        pathData`M${CENTER_X - 17} 736H${CENTER_X + 17}L${CENTER_X + 12} 764L${CENTER_X + 28} 1010H${CENTER_X - 28}L${CENTER_X - 12} 764Z`,
        random.pick([colors.kumkum, colors.grove, colors.brass]),
      )
    : '';
  const half = (side: number) => {
    const front = pathData`M${CENTER_X + side * 112} 650C${CENTER_X + side * 160} 668 ${CENTER_X + side * 190} 676 ${CENTER_X + side * 218} 686C${CENTER_X + side * 282} 710 ${CENTER_X + side * 306} 790 ${CENTER_X + side * 318} 1010L${CENTER_X + side * 6} 1010C${CENTER_X + side * 60} 900 ${CENTER_X + side * 100} 780 ${CENTER_X + side * 104} 652Z`;
    const lapel = pathData`M${CENTER_X + side * 108} 646C${CENTER_X + side * 140} 690 ${CENTER_X + side * 168} 720 ${CENTER_X + side * 174} 744L${CENTER_X + side * 140} 768L${CENTER_X + side * 154} 796L${CENTER_X + side * 24} 976C${CENTER_X + side * 70} 870 ${CENTER_X + side * 100} 760 ${CENTER_X + side * 102} 652Z`;
    return (
      fill(front, color) +
      fill(lapel, mix(color, '#ffffff', 0.1)) +
      line(lapel, mix(color, '#000000', 0.35), 2.6, 0.7)
    );
  };
  return tie + half(-1) + half(1) + sleeveLines(mix(color, '#000000', 0.3));
}
