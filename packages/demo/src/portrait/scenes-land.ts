import type { Random } from '../cast/random.ts';
import { colors } from './palette.ts';
import {
  box,
  CENTER_X,
  type Curve,
  curvePath,
  dot,
  fill,
  group,
  HEIGHT,
  line,
  mix,
  oval,
  type Point,
  pathData,
  pointOn,
  smooth,
  WIDTH,
} from './svg.ts';

/** Draws a sky with a gradient from one colour to another. */
export function drawSky(above: string, below: string): string {
  return `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset=".75" stop-color="${below}"/></linearGradient>${box(0, 0, WIDTH, HEIGHT, 'url(#sky)')}`;
}

/** Draws soft light behind a head, for a busy background. */
export function drawGlow(color: string, strength: number): string {
  return `<radialGradient id="aura"><stop offset=".35" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>${dot([CENTER_X, 430], 430, 'url(#aura)')}`;
}

/** Draws a random line of hills, filled down to the bottom of the picture. */
function ridge(random: Random, y: number, height: number, color: string, opacity = 1): string {
  const points: Point[] = [];
  for (let index = 0; index <= 6; index += 1) {
    points.push([-40 + index * 148, y + random.between(-height, height) * (index % 2 ? 1 : 0.5)]);
  }
  return fill(`${smooth(points)}${pathData`L860 1010L-60 1010`}Z`, color, opacity);
}

/** Draws slender areca palms on both sides, half of them with pepper vines, and misty hills. */
export function drawGrove(random: Random): string {
  const isDawn = random.chance(0.4);
  const base = isDawn ? drawSky('#f1dfb6', '#dfe4c4') : drawSky('#d5e2d0', '#e9eed6');
  const far = mix(isDawn ? '#dfe4c4' : '#d9e4cf', colors.grove, 0.22);
  let back = '';
  for (let index = 0; index < 9; index += 1) {
    const x = 30 + index * 92 + random.between(-22, 22);
    back += line(
      pathData`M${x} 1000C${x + 4} 700 ${x - 4} 400 ${x + 3} ${random.int(60, 210)}`,
      far,
      10,
    );
  }
  const near = [
    random.int(40, 90),
    random.int(150, 190),
    random.int(640, 680),
    random.int(725, 775),
  ];
  return (
    base +
    ridge(random, 560, 50, mix('#dfe8d2', colors.grove, 0.14)) +
    back +
    ridge(random, 820, 30, mix('#cfdcbb', colors.grove, 0.25)) +
    near.map((x, index) => palm(x, random.int(40, 190), random, index % 2 === 0)).join('')
  );
}

function palm(x: number, top: number, random: Random, hasVine: boolean): string {
  const trunk = pathData`M${x - 9} 1010C${x - 5} 700 ${x - 10} 400 ${x - 6} ${top}H${x + 6}C${x + 5} 400 ${x + 9} 700 ${x + 9} 1010Z`;
  let rings = '';
  for (let y = top + 60; y < 1000; y += 44) rings += pathData`M${x - 7} ${y}q7 4 14 0`;
  let leaves = '';
  if (hasVine) {
    for (let y = top + 330; y < 1000; y += 34) {
      const side = y % 68 < 34 ? 1 : -1;
      leaves += pathData`M${x} ${y}c${side * 16} -20 ${side * 36} -8 ${side * 34} 12c${side * -12} 12 ${side * -28} 6 ${side * -34} -12Z`;
    }
  }
  let fronds = '';
  for (let index = 0; index < 7; index += 1) {
    const angle = -Math.PI / 2 + (index - 3) * 0.52 + random.between(-0.1, 0.1);
    const reach = random.between(120, 165);
    fronds += frond([x, top + 6], angle, reach, index % 2 ? colors.grove : '#5b8560');
  }
  return (
    fill(trunk, '#a9a78a') +
    line(rings, '#7f8068', 3, 0.7) +
    fill(
      pathData`M${x - 8} ${top + 60}C${x - 11} ${top + 30} ${x - 7} ${top + 10} ${x} ${top}C${x + 7} ${top + 10} ${x + 11} ${top + 30} ${x + 8} ${top + 60}Z`,
      '#8fae72',
    ) +
    (leaves ? fill(leaves, '#56804f', 0.95) : '') +
    fronds
  );
}

function frond([x, y]: Point, angle: number, reach: number, color: string): string {
  const tip: Point = [
    x + Math.cos(angle) * reach,
    y + Math.sin(angle) * reach * 0.75 + reach * 0.3,
  ];
  const spine: Curve = [
    [x, y],
    [x + Math.cos(angle) * reach * 0.4, y + Math.sin(angle) * reach * 0.75],
    [x + Math.cos(angle) * reach * 0.8, y + Math.sin(angle) * reach * 0.7],
    tip,
  ];
  let leaflets = '';
  for (let index = 2; index < 12; index += 1) {
    const [leafletX, leafletY] = pointOn(spine, index / 12);
    const drop = 40 - Math.abs(index - 6) * 4;
    leaflets += pathData`M${leafletX} ${leafletY}q${Math.cos(angle) * 12 - 5} ${drop * 0.5} ${Math.cos(angle) * 16 - 4} ${drop}M${leafletX} ${leafletY}q${Math.cos(angle) * 12 + 6} ${drop * 0.3} ${Math.cos(angle) * 22 + 6} ${drop * 0.6}`;
  }
  return line(curvePath(spine), color, 4) + line(leaflets, color, 4.4);
}

/** Draws the Ghats in sunshine or rain: hills behind hills, and clouds. */
export function drawHills(random: Random): string {
  const isClear = random.chance(0.45);
  const base = isClear ? drawSky('#e9dcc0', '#f3e6cb') : drawSky('#c5d3d6', '#e3e9e2');
  const near = isClear ? '#6f9070' : '#5f8579';
  let rain = '';
  if (!isClear) {
    for (let index = 0; index < 46; index += 1) {
      rain += pathData`M${random.int(0, 820)} ${random.int(0, 760)}l-7 ${random.int(26, 48)}`;
    }
  }
  const cloud = (x: number, y: number, scale: number) =>
    fill(
      pathData`M${x} ${y}c${10 * scale} ${-26 * scale} ${44 * scale} ${-28 * scale} ${58 * scale} ${-10 * scale}c${16 * scale} ${-24 * scale} ${56 * scale} ${-18 * scale} ${62 * scale} ${8 * scale}c${26 * scale} ${-6 * scale} ${44 * scale} ${18 * scale} ${30 * scale} ${24 * scale}h${-150 * scale}c${-18 * scale} 0 ${-22 * scale} ${-18 * scale} 0 ${-22 * scale}Z`,
      '#ffffff',
      0.6,
    );
  return (
    base +
    (isClear ? dot([random.pick([150, 650]), 190], 62, '#f3c980', 0.85) : '') +
    cloud(random.int(20, 120), random.int(130, 200), 1.2) +
    cloud(random.int(520, 600), random.int(90, 260), 1.1) +
    ridge(random, 400, 70, mix(near, '#eef0e6', 0.68)) +
    ridge(random, 520, 60, mix(near, '#eef0e6', 0.5)) +
    ridge(random, 640, 55, mix(near, '#eef0e6', 0.3)) +
    ridge(random, 790, 45, near) +
    (rain ? line(rain, '#ffffff', 2.2, 0.5) : '')
  );
}

/** Draws the shore at Honnavar or Malpe: bands of water, a sail, sand. */
export function drawSea(random: Random): string {
  const isEvening = random.chance(0.5);
  const water = isEvening ? '#7f9fa6' : '#7fb0b0';
  let ripples = '';
  for (let index = 0; index < 26; index += 1) {
    const y = random.int(560, 860);
    ripples += pathData`M${random.int(0, 760)} ${y}q18 -6 36 0t36 0`;
  }
  const sailX = random.pick([110, 160, 660, 700]);
  const sail =
    fill(
      pathData`M${sailX} 520L${sailX + 6} 420C${sailX + 50} 450 ${sailX + 60} 490 ${sailX + 62} 518Z`,
      isEvening ? '#b5573c' : '#f7efde',
    ) +
    fill(
      pathData`M${sailX - 26} 526H${sailX + 76}C${sailX + 66} 552 ${sailX - 10} 552 ${sailX - 26} 526Z`,
      '#5e3d2d',
    );
  return (
    (isEvening ? drawSky('#f0c793', '#f6e3c0') : drawSky('#cfe2e0', '#eef1e0')) +
    dot(
      [random.pick([200, 610]), isEvening ? 420 : 190],
      84,
      isEvening ? '#ef9d58' : '#fbf0cf',
      0.9,
    ) +
    box(0, 535, WIDTH, 470, water) +
    box(0, 535, WIDTH, 60, mix(water, '#ffffff', 0.28)) +
    fill('M0 690C200 660 420 720 800 680V1000H0Z', mix(water, colors.indigo, 0.14)) +
    line(ripples, '#ffffff', 2.6, 0.45) +
    sail +
    fill('M0 900C220 860 560 930 800 880V1000H0Z', '#e6cfa2')
  );
}

/** Draws young rice in terraces, with egrets. */
export function drawPaddy(random: Random): string {
  const greens = ['#c3cf8d', '#afc27d', '#9cb570', '#88a763', '#749858'];
  let fields = '';
  let blades = '';
  greens.forEach((color, index) => {
    const y = 520 + index * 92;
    const slope = random.int(-26, 26);
    fields +=
      fill(
        pathData`M0 ${y}C240 ${y - slope} 560 ${y + slope} 800 ${y - slope * 0.4}V1000H0Z`,
        color,
      ) +
      line(
        pathData`M0 ${y}C240 ${y - slope} 560 ${y + slope} 800 ${y - slope * 0.4}`,
        '#8a6a45',
        5,
        0.45,
      );
    for (let blade = 0; blade < 14; blade += 1) {
      blades += pathData`M${random.int(0, 800)} ${y + random.int(30, 80)}l${random.int(-6, 6)} -18`;
    }
  });
  const egret = (x: number, y: number) =>
    fill(
      pathData`M${x} ${y}c-4 -18 10 -24 8 -40c-1 -9 10 -10 12 -2l10 5l-10 1c2 18 18 26 14 42c-3 12 -30 12 -34 -6Z`,
      '#fffaf0',
    ) + line(pathData`M${x + 12} ${y + 12}v26M${x + 20} ${y + 12}v26`, '#6b5540', 2.4);
  return (
    drawSky('#d3e3df', '#f2eed6') +
    ridge(random, 440, 46, '#a9bfa6', 0.9) +
    ridge(random, 500, 30, '#8caa86') +
    fields +
    line(blades, '#f2efc0', 3, 0.4) +
    egret(random.int(60, 120), 640) +
    egret(random.int(650, 720), 590)
  );
}

/** Draws white water down dark rock, in the season when the river is full. */
export function drawWaterfall(random: Random): string {
  const rock = '#9aa091';
  let streams = '';
  for (const x of [70, 130, 610, 690, 745]) {
    const width = random.int(14, 34);
    streams += fill(
      pathData`M${x} 150C${x + 8} 330 ${x - 10} 560 ${x - width * 0.4} 900H${x + width * 1.5}C${x + width + 10} 560 ${x + width} 330 ${x + width * 0.8} 150Z`,
      '#f3f5ef',
      0.85,
    );
  }
  let cracks = '';
  for (let index = 0; index < 26; index += 1) {
    cracks += pathData`M${random.int(0, 800)} ${random.int(190, 860)}l${random.int(-12, 12)} ${random.int(24, 60)}`;
  }
  return (
    drawSky('#cfdcdc', '#e6ebe2') +
    fill('M0 170C120 130 220 160 330 148C470 134 640 150 800 128V1000H0Z', rock) +
    fill(
      'M0 170C120 130 220 160 330 148C470 134 640 150 800 128V196C560 220 260 190 0 226Z',
      '#7d9a68',
    ) +
    line(cracks, '#7d8377', 4, 0.5) +
    streams +
    oval([400, 900], 560, 120, '#eef1ea', 0.75) +
    drawGlow('#eef1e6', 0.75)
  );
}

/** Draws the big leaves of a courtyard: plantain, colocasia, hibiscus. */
export function drawCourtyardLeaves(random: Random): string {
  const ground = random.pick(['#e9e3c6', '#dfe6cf', '#f0dfbd', '#d3dfd6']);
  const greens = ['#4d7a56', '#6a9463', '#88a96f', '#3c654c'];
  let leaves = '';
  for (let index = 0; index < 14; index += 1) {
    const left = index % 2 === 0;
    const y = 1000 - Math.floor(index / 2) * 150 + random.int(-40, 40);
    const side = left ? 1 : -1;
    const turn = side * random.int(8, 66);
    const size = random.between(0.8, 1.25);
    leaves += group(
      pathData`translate(${left ? random.int(-40, 30) : random.int(770, 840)} ${y}) rotate(${turn}) scale(${side * size} ${size})`,
      drawBigLeaf(random.pick(greens), random.chance(0.5)),
    );
  }
  const color = random.pick(['#c23b3a', '#e0a52e', '#d98a93', '#f4ead2']);
  return (
    box(0, 0, WIDTH, HEIGHT, ground) +
    dot([400, 420], 300, '#ffffff', 0.4) +
    leaves +
    drawFlower(random.int(70, 130), random.int(300, 420), color) +
    drawFlower(random.int(670, 730), random.int(520, 640), color)
  );
}

function drawFlower(x: number, y: number, color: string): string {
  return (
    [0, 72, 144, 216, 288]
      .map((degrees) =>
        oval(
          [
            x + Math.sin((degrees * Math.PI) / 180) * 17,
            y - Math.cos((degrees * Math.PI) / 180) * 17,
          ],
          13,
          18,
          color,
          1,
          degrees,
        ),
      )
      .join('') + dot([x, y], 6, '#f3c65a')
  );
}

function drawBigLeaf(color: string, isSlim: boolean): string {
  const halfWidth = isSlim ? 38 : 70;
  const rib = mix(color, '#f3efcf', 0.35);
  let veins = '';
  for (let index = 1; index < 7; index += 1) {
    const y = -index * 32;
    const reach = halfWidth * 0.75 * Math.sin((index / 7) * Math.PI);
    veins += pathData`M0 ${y}l${reach} -16M0 ${y}l${-reach} -16`;
  }
  return (
    fill(
      pathData`M0 0C${halfWidth} -40 ${halfWidth} -170 0 -250C${-halfWidth} -170 ${-halfWidth} -40 0 0Z`,
      color,
    ) + line(`M0 20L0 -236${veins}`, rib, 2.6, 0.7)
  );
}
