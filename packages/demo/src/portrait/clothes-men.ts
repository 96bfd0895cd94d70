import { createRandom, type Random } from '../cast/random.ts';
import type { Dress } from './clothes-women.ts';
import { type Cloth, paint, type Skin, shirtings, silks } from './palette.ts';
import {
  bandPath,
  blend,
  type Curve,
  CX,
  clip,
  curvePath,
  d,
  dot,
  fill,
  line,
  mix,
  shadedShape,
} from './svg.ts';

/**
 * The open outline of a man's shoulders, arms and torso, from the left to the right of the neck.
 * A neckline closes the outline.
 */
const mansBody = d`M${CX - 126} 652C${CX - 160} 668 ${CX - 190} 676 ${CX - 218} 686C${CX - 282} 710 ${CX - 306} 790 ${CX - 318} 1010L${CX + 318} 1010C${CX + 306} 790 ${CX + 282} 710 ${CX + 218} 686C${CX + 190} 676 ${CX + 160} 668 ${CX + 126} 652`;

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

const collarNeck = d`L${CX + 84} 640C${CX + 70} 690 ${CX + 30} 720 ${CX} 742C${CX - 30} 720 ${CX - 70} 690 ${CX - 84} 640L${CX - 126} 652`;

/** Draws the lines between the sleeves and the body. */
function sleeveLines(color: string): string {
  return (
    line(d`M${CX - 226} 800C${CX - 216} 860 ${CX - 218} 940 ${CX - 224} 1004`, color, 4.4, 0.8) +
    line(d`M${CX + 226} 800C${CX + 216} 860 ${CX + 218} 940 ${CX + 224} 1004`, color, 4.4, 0.8)
  );
}

function drawShirt(cloth: Cloth, random: Random): string {
  const body = garment(collarNeck);
  const pattern = random.pick(['plain', 'plain', 'checks', 'stripes', 'plain'] as const);
  let print = '';
  if (pattern === 'checks') {
    for (let index = 0; index < 12; index += 1) {
      print += line(d`M${80 + index * 56} 640V1010`, cloth.border, 4, 0.35);
      print += line(d`M80 ${670 + index * 50}H720`, cloth.border, 4, 0.35);
    }
  } else if (pattern === 'stripes') {
    for (let index = 0; index < 24; index += 1)
      print += line(d`M${80 + index * 28} 640V1010`, cloth.border, 2.4, 0.38);
  }
  const collar = (side: number) => {
    const flap = d`M${CX + side * 62} 626C${CX + side * 84} 634 ${CX + side * 104} 646 ${CX + side * 112} 660L${CX + side * 66} 752L${CX + side * 2} 738C${CX + side * 36} 710 ${CX + side * 62} 670 ${CX + side * 62} 626Z`;
    return (
      fill(flap, mix(cloth.body, '#ffffff', 0.22)) +
      line(flap, mix(cloth.second, '#2d1a14', 0.4), 2.6, 0.6)
    );
  };
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    clip('shirt', body, print) +
    line(d`M${CX} 742V1004`, mix(cloth.second, '#2d1a14', 0.25), 3.4, 0.8) +
    [800, 868, 936].map((y) => dot([CX + 10, y], 5.4, mix(cloth.body, '#4a3226', 0.45))).join('') +
    sleeveLines(mix(cloth.second, '#2d1a14', 0.2)) +
    collar(-1) +
    collar(1)
  );
}

function drawKurta(cloth: Cloth, random: Random): string {
  const body = garment(
    d`L${CX + 80} 636C${CX + 66} 682 ${CX + 30} 700 ${CX + 6} 706L${CX + 6} 800H${CX - 6}V706C${CX - 30} 700 ${CX - 66} 682 ${CX - 80} 636L${CX - 126} 652`,
  );
  const band = (side: number) =>
    fill(
      d`M${CX + side * 64} 612C${CX + side * 80} 618 ${CX + side * 90} 630 ${CX + side * 92} 642C${CX + side * 78} 690 ${CX + side * 40} 716 ${CX + side * 5} 724L${CX + side * 5} 694C${CX + side * 36} 684 ${CX + side * 62} 660 ${CX + side * 64} 612Z`,
      mix(cloth.body, '#ffffff', 0.16),
    );
  const isStitched = random.chance(0.55);
  const placket = d`M${CX - 22} 716H${CX + 22}V892L${CX} 910L${CX - 22} 892Z`;
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    sleeveLines(mix(cloth.second, '#2d1a14', 0.2)) +
    fill(placket, isStitched ? cloth.second : mix(cloth.body, '#ffffff', 0.08)) +
    line(placket, isStitched ? cloth.zari : mix(cloth.second, '#2d1a14', 0.3), 3, 0.9) +
    [750, 800, 850].map((y) => dot([CX, y], 6, isStitched ? cloth.zari : cloth.border)).join('') +
    band(-1) +
    band(1) +
    line(d`M${CX - 92} 642C${CX - 78} 690 ${CX - 40} 716 ${CX - 5} 724`, cloth.border, 2.6, 0.6) +
    line(d`M${CX + 92} 642C${CX + 78} 690 ${CX + 40} 716 ${CX + 5} 724`, cloth.border, 2.6, 0.6)
  );
}

function drawTee(cloth: Cloth, random: Random): string {
  const isPolo = random.chance(0.45);
  const body = garment(
    d`L${CX + 92} 642C${CX + 78} 690 ${CX + 40} 712 ${CX} 712C${CX - 40} 712 ${CX - 78} 690 ${CX - 92} 642L${CX - 126} 652`,
  );
  const rim = line(
    d`M${CX - 94} 644C${CX - 78} 694 ${CX - 40} 716 ${CX} 716C${CX + 40} 716 ${CX + 78} 694 ${CX + 94} 644`,
    cloth.second,
    14,
  );
  const collar = (side: number) =>
    fill(
      d`M${CX + side * 66} 626C${CX + side * 90} 636 ${CX + side * 106} 650 ${CX + side * 110} 664L${CX + side * 62} 742L${CX + side * 4} 712C${CX + side * 40} 700 ${CX + side * 66} 670 ${CX + side * 66} 626Z`,
      cloth.second,
    );
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    sleeveLines(mix(cloth.second, '#2d1a14', 0.2)) +
    (isPolo
      ? fill(d`M${CX - 16} 706H${CX + 16}V824H${CX - 16}Z`, cloth.second) +
        [744, 790].map((y) => dot([CX, y], 5, cloth.zari)).join('') +
        collar(-1) +
        collar(1)
      : rim)
  );
}

/** Draws bare shoulders as at worship, with the sacred thread. */
function drawBareChest(skin: Skin): string {
  const chest = garment(d`L${CX + 80} 640H${CX - 80}L${CX - 126} 652`);
  return (
    fill(chest, skin.base) +
    line(d`M${CX - 120} 664C${CX - 40} 780 ${CX + 60} 900 ${CX + 180} 1010`, '#f6ecd2', 4.5)
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
      [CX + side * (wide ? 236 : 206), wide ? 692 : 682],
      [CX + side * (wide ? 320 : 256), 790],
      [CX + side * (wide ? 322 : 236), 900],
      [CX + side * (wide ? 330 : 246), 1014],
    ];
    const inner: Curve = [
      [CX + side * 84, 638],
      [CX + side * 128, 780],
      [CX + side * 108, 900],
      [CX + side * 96, 1014],
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
  const color = random.pick([paint.brinjal, paint.deepGrove, '#6d3b2c', paint.indigo, '#8a6a3f']);
  const half = (side: number) => {
    const front = d`M${CX + side * 120} 654C${CX + side * 150} 668 ${CX + side * 176} 674 ${CX + side * 192} 680C${CX + side * 176} 760 ${CX + side * 206} 860 ${CX + side * 222} 1010L${CX + side * 3} 1010L${CX + side * 3} 800C${CX + side * 60} 770 ${CX + side * 104} 720 ${CX + side * 120} 654Z`;
    return fill(front, color) + line(front, mix(color, '#000000', 0.3), 2.6, 0.6);
  };
  return (
    half(-1) + half(1) + [838, 896, 954].map((y) => dot([CX + 14, y], 6.5, paint.brass)).join('')
  );
}

function drawJacket(random: Random): string {
  const color = random.pick([paint.indigo, '#3d3a42', '#5a4136', paint.deepGrove, '#6a6f78']);
  const tie = random.chance(0.35)
    ? fill(
        d`M${CX - 17} 736H${CX + 17}L${CX + 12} 764L${CX + 28} 1010H${CX - 28}L${CX - 12} 764Z`,
        random.pick([paint.kumkum, paint.grove, paint.brass]),
      )
    : '';
  const half = (side: number) => {
    const front = d`M${CX + side * 112} 650C${CX + side * 160} 668 ${CX + side * 190} 676 ${CX + side * 218} 686C${CX + side * 282} 710 ${CX + side * 306} 790 ${CX + side * 318} 1010L${CX + side * 6} 1010C${CX + side * 60} 900 ${CX + side * 100} 780 ${CX + side * 104} 652Z`;
    const lapel = d`M${CX + side * 108} 646C${CX + side * 140} 690 ${CX + side * 168} 720 ${CX + side * 174} 744L${CX + side * 140} 768L${CX + side * 154} 796L${CX + side * 24} 976C${CX + side * 70} 870 ${CX + side * 100} 760 ${CX + side * 102} 652Z`;
    return (
      fill(front, color) +
      fill(lapel, mix(color, '#ffffff', 0.1)) +
      line(lapel, mix(color, '#000000', 0.35), 2.6, 0.7)
    );
  };
  return tie + half(-1) + half(1) + sleeveLines(mix(color, '#000000', 0.3));
}
