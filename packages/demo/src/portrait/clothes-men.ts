import { createRandom, type Random } from '../cast/random.ts';
import type { Dress } from './clothes-women.ts';
import { type Cloth, paint, type Skin, shirtings, silks } from './palette.ts';
import {
  blend,
  type Curve,
  CX,
  clipped,
  curvePath,
  d,
  dot,
  fill,
  line,
  mix,
  shadedShape,
} from './svg.ts';

const mansBody = d`M${CX - 126} 652C${CX - 160} 668 ${CX - 190} 676 ${CX - 218} 686C${CX - 282} 710 ${CX - 306} 790 ${CX - 318} 1010L${CX + 318} 1010C${CX + 306} 790 ${CX + 282} 710 ${CX + 218} 686C${CX + 190} 676 ${CX + 160} 668 ${CX + 126} 652`;

export function drawMansClothes(seed: string, dress: Dress, skin: Skin): string {
  const random = createRandom(`clothes/${seed}`);
  if (dress === 'temple') {
    return drawBare(skin) + drawShalya(random.pick(silks.slice(0, 8)), random, true);
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

function garment(neck: string): string {
  return `${mansBody}${neck}Z`;
}

const collarNeck = d`L${CX + 84} 640C${CX + 70} 690 ${CX + 30} 720 ${CX} 742C${CX - 30} 720 ${CX - 70} 690 ${CX - 84} 640L${CX - 126} 652`;

function sleeves(color: string): string {
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
    for (let i = 0; i < 12; i += 1) {
      print += line(d`M${80 + i * 56} 640V1010`, cloth.border, 4, 0.35);
      print += line(d`M80 ${670 + i * 50}H720`, cloth.border, 4, 0.35);
    }
  } else if (pattern === 'stripes') {
    for (let i = 0; i < 24; i += 1)
      print += line(d`M${80 + i * 28} 640V1010`, cloth.border, 2.4, 0.38);
  }
  const collar = (s: number) => {
    const flap = d`M${CX + s * 62} 626C${CX + s * 84} 634 ${CX + s * 104} 646 ${CX + s * 112} 660L${CX + s * 66} 752L${CX + s * 2} 738C${CX + s * 36} 710 ${CX + s * 62} 670 ${CX + s * 62} 626Z`;
    return (
      fill(flap, mix(cloth.body, '#ffffff', 0.22)) +
      line(flap, mix(cloth.second, '#2d1a14', 0.4), 2.6, 0.6)
    );
  };
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    clipped('shirt', body, print) +
    line(d`M${CX} 742V1004`, mix(cloth.second, '#2d1a14', 0.25), 3.4, 0.8) +
    [800, 868, 936].map((y) => dot([CX + 10, y], 5.4, mix(cloth.body, '#4a3226', 0.45))).join('') +
    sleeves(mix(cloth.second, '#2d1a14', 0.2)) +
    collar(-1) +
    collar(1)
  );
}

function drawKurta(cloth: Cloth, random: Random): string {
  const body = garment(
    d`L${CX + 80} 636C${CX + 66} 682 ${CX + 30} 700 ${CX + 6} 706L${CX + 6} 800H${CX - 6}V706C${CX - 30} 700 ${CX - 66} 682 ${CX - 80} 636L${CX - 126} 652`,
  );
  const band = (s: number) =>
    fill(
      d`M${CX + s * 64} 612C${CX + s * 80} 618 ${CX + s * 90} 630 ${CX + s * 92} 642C${CX + s * 78} 690 ${CX + s * 40} 716 ${CX + s * 5} 724L${CX + s * 5} 694C${CX + s * 36} 684 ${CX + s * 62} 660 ${CX + s * 64} 612Z`,
      mix(cloth.body, '#ffffff', 0.16),
    );
  const stitched = random.chance(0.55);
  const placket = d`M${CX - 22} 716H${CX + 22}V892L${CX} 910L${CX - 22} 892Z`;
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    sleeves(mix(cloth.second, '#2d1a14', 0.2)) +
    fill(placket, stitched ? cloth.second : mix(cloth.body, '#ffffff', 0.08)) +
    line(placket, stitched ? cloth.zari : mix(cloth.second, '#2d1a14', 0.3), 3, 0.9) +
    [750, 800, 850].map((y) => dot([CX, y], 6, stitched ? cloth.zari : cloth.border)).join('') +
    band(-1) +
    band(1) +
    line(d`M${CX - 92} 642C${CX - 78} 690 ${CX - 40} 716 ${CX - 5} 724`, cloth.border, 2.6, 0.6) +
    line(d`M${CX + 92} 642C${CX + 78} 690 ${CX + 40} 716 ${CX + 5} 724`, cloth.border, 2.6, 0.6)
  );
}

function drawTee(cloth: Cloth, random: Random): string {
  const polo = random.chance(0.45);
  const body = garment(
    d`L${CX + 92} 642C${CX + 78} 690 ${CX + 40} 712 ${CX} 712C${CX - 40} 712 ${CX - 78} 690 ${CX - 92} 642L${CX - 126} 652`,
  );
  const rim = line(
    d`M${CX - 94} 644C${CX - 78} 694 ${CX - 40} 716 ${CX} 716C${CX + 40} 716 ${CX + 78} 694 ${CX + 94} 644`,
    cloth.second,
    14,
  );
  const collar = (s: number) =>
    fill(
      d`M${CX + s * 66} 626C${CX + s * 90} 636 ${CX + s * 106} 650 ${CX + s * 110} 664L${CX + s * 62} 742L${CX + s * 4} 712C${CX + s * 40} 700 ${CX + s * 66} 670 ${CX + s * 66} 626Z`,
      cloth.second,
    );
  return (
    shadedShape('body', body, cloth.body, mix(cloth.second, '#2a1512', 0.1)) +
    sleeves(mix(cloth.second, '#2d1a14', 0.2)) +
    (polo
      ? fill(d`M${CX - 16} 706H${CX + 16}V824H${CX - 16}Z`, cloth.second) +
        [744, 790].map((y) => dot([CX, y], 5, cloth.zari)).join('') +
        collar(-1) +
        collar(1)
      : rim)
  );
}

/** Draws bare shoulders as at worship, with the sacred thread. */
function drawBare(skin: Skin): string {
  const chest = garment(d`L${CX + 80} 640H${CX - 80}L${CX - 126} 652`);
  return (
    fill(chest, skin.base) +
    line(d`M${CX - 120} 664C${CX - 40} 780 ${CX + 60} 900 ${CX + 180} 1010`, '#f6ecd2', 4.5)
  );
}

/** Draws the shalya: an ivory or silk upper cloth over both shoulders, borders to the front. */
function drawShalya(cloth: Cloth, random: Random, wide = false): string {
  const ivory = wide || random.chance(0.6);
  const body = ivory ? '#f3e8cf' : cloth.body;
  const shade = ivory ? '#dccbaa' : cloth.second;
  const side = (s: number) => {
    const outer: Curve = [
      [CX + s * (wide ? 236 : 206), wide ? 692 : 682],
      [CX + s * (wide ? 320 : 256), 790],
      [CX + s * (wide ? 322 : 236), 900],
      [CX + s * (wide ? 330 : 246), 1014],
    ];
    const inner: Curve = [
      [CX + s * 84, 638],
      [CX + s * 128, 780],
      [CX + s * 108, 900],
      [CX + s * 96, 1014],
    ];
    const [p, q, r, e] = inner;
    const shape = `${curvePath(outer)}${d`L${e[0]} ${e[1]}C${r[0]} ${r[1]} ${q[0]} ${q[1]} ${p[0]} ${p[1]}`}Z`;
    const folds = [0.3, 0.5, 0.7]
      .map((t) => line(curvePath(blend(inner, outer, t)), shade, 4))
      .join('');
    return (
      fill(shape, body) +
      clipped(
        s < 0 ? 'shalyaL' : 'shalyaR',
        shape,
        folds +
          line(curvePath(inner), cloth.border, 44) +
          line(curvePath(inner), cloth.zari, 4) +
          line(curvePath(blend(inner, outer, 0.26)), cloth.zari, 5),
      )
    );
  };
  return side(-1) + side(1);
}

function drawWaistcoat(random: Random): string {
  const color = random.pick([paint.brinjal, paint.deepGrove, '#6d3b2c', paint.indigo, '#8a6a3f']);
  const half = (s: number) => {
    const front = d`M${CX + s * 120} 654C${CX + s * 150} 668 ${CX + s * 176} 674 ${CX + s * 192} 680C${CX + s * 176} 760 ${CX + s * 206} 860 ${CX + s * 222} 1010L${CX + s * 3} 1010L${CX + s * 3} 800C${CX + s * 60} 770 ${CX + s * 104} 720 ${CX + s * 120} 654Z`;
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
  const half = (s: number) => {
    const front = d`M${CX + s * 112} 650C${CX + s * 160} 668 ${CX + s * 190} 676 ${CX + s * 218} 686C${CX + s * 282} 710 ${CX + s * 306} 790 ${CX + s * 318} 1010L${CX + s * 6} 1010C${CX + s * 60} 900 ${CX + s * 100} 780 ${CX + s * 104} 652Z`;
    const lapel = d`M${CX + s * 108} 646C${CX + s * 140} 690 ${CX + s * 168} 720 ${CX + s * 174} 744L${CX + s * 140} 768L${CX + s * 154} 796L${CX + s * 24} 976C${CX + s * 70} 870 ${CX + s * 100} 760 ${CX + s * 102} 652Z`;
    return (
      fill(front, color) +
      fill(lapel, mix(color, '#ffffff', 0.1)) +
      line(lapel, mix(color, '#000000', 0.35), 2.6, 0.7)
    );
  };
  return tie + half(-1) + half(1) + sleeves(mix(color, '#000000', 0.3));
}
