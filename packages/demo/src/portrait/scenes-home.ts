import type { Random } from '../cast/random.ts';
import { colors } from './palette.ts';
import { drawGlow, drawSky } from './scenes-land.ts';
import {
  box,
  dot,
  dots,
  fill,
  group,
  HEIGHT,
  line,
  mix,
  oval,
  type Point,
  pathData,
  WIDTH,
} from './svg.ts';

/** Draws a wall of cut laterite, the building stone of the coast. */
export function drawLaterite(random: Random): string {
  const tones = ['#c98a66', '#c07f5b', '#d19a76', '#b97753', '#cb9070'];
  let blocks = '';
  let pores = '';
  for (let row = 0; row < 10; row += 1) {
    for (let index = -1; index < 6; index += 1) {
      const x = index * 160 + (row % 2) * 80 + random.int(-4, 4);
      const y = row * 104;
      blocks += box(x + 4, y + 4, 152, 96, random.pick(tones));
      for (let column = 0; column < 4; column += 1) {
        pores += pathData`M${x + random.int(14, 140)} ${y + random.int(14, 88)}h0.1`;
      }
    }
  }
  const hasVine = random.chance(0.6);
  let vine = '';
  if (hasVine) {
    const flip = random.chance(0.5);
    let leaves = '';
    for (let index = 0; index < 16; index += 1) {
      const y = 40 + index * 44;
      const x = 70 + Math.sin(index * 0.9) * 34;
      leaves += fill(
        pathData`M${x} ${y}c18 -16 40 -6 38 14c-14 12 -32 6 -38 -14Z`,
        index % 2 ? '#5f8a56' : '#7c9f63',
      );
    }
    vine = group(
      flip ? `translate(${WIDTH} 0) scale(-1 1)` : 'translate(0 0)',
      line('M50 -10C110 120 30 260 90 380C130 480 50 600 84 720', '#56704a', 4) + leaves,
    );
  }
  return (
    box(0, 0, WIDTH, HEIGHT, '#e2c7a8') +
    blocks +
    line(pores, '#94563a', 7, 0.4) +
    drawGlow('#f3dec4', 0.7) +
    vine
  );
}

/** Draws an evening by lamplight. */
export function drawLampGlow(random: Random): string {
  const dark = random.pick(['#5b2f2a', '#4a3340', '#3d4438', '#5a3d2a']);
  const glow = `<radialGradient id="glow" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="#f6cf86"/><stop offset=".45" stop-color="${mix('#e0a352', dark, 0.25)}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;
  const lights = (radius: number, strength: number) =>
    dots(
      Array.from({ length: 6 }, (_, index): Point => {
        return [index % 2 ? random.int(20, 210) : random.int(590, 780), random.int(40, 900)];
      }),
      radius,
      '#f9d68f',
      strength,
    );
  const x = random.pick([110, 690]);
  return (
    glow +
    box(0, 0, WIDTH, HEIGHT, 'url(#glow)') +
    lights(6, 0.34) +
    lights(11, 0.24) +
    lights(17, 0.16) +
    drawLamp(x, random.int(180, 300))
  );
}

/** Draws a hanging lamp with two flames. */
function drawLamp(x: number, drop: number): string {
  return (
    line(pathData`M${x} 0V${drop}`, '#c9973f', 4) +
    [0.25, 0.5, 0.75].map((ratio) => dot([x, drop * ratio], 6, '#d9a94e')).join('') +
    fill(pathData`M${x - 12} ${drop}h24l8 24h-40Z`, '#c9973f') +
    fill(
      pathData`M${x - 54} ${drop + 34}C${x - 40} ${drop + 76} ${x + 40} ${drop + 76} ${x + 54} ${drop + 34}L${x + 40} ${drop + 40}H${x - 40}Z`,
      '#b9832f',
    ) +
    box(x - 20, drop + 22, 40, 14, '#d9a94e', 1, 6) +
    oval([x, drop + 38], 52, 9, '#e6bb62') +
    fill(pathData`M${x - 40} ${drop + 34}c-9 -14 -3 -26 2 -36c6 10 12 22 2 36Z`, '#fdf0c4') +
    fill(pathData`M${x + 38} ${drop + 34}c-9 -14 -3 -26 2 -36c6 10 12 22 2 36Z`, '#fdf0c4') +
    dot([x - 38, drop + 18], 34, '#fde3a0', 0.28) +
    dot([x + 40, drop + 18], 34, '#fde3a0', 0.28)
  );
}

/** Draws a festival doorway: a carved frame, and a garland (toran) of marigold and mango leaves. */
export function drawDoorway(random: Random): string {
  const wall = random.pick(['#efe3c9', '#cfdcd6', '#ecd3a6', '#dfcbc4']);
  const wood = '#7a4a30';
  const inside = random.pick(['#9c8a6a', '#7e9384', '#a98d73']);
  let toran = '';
  for (let index = 0; index < 15; index += 1) {
    const ratio = index / 14;
    const x = 120 + ratio * 560;
    const y = 96 + Math.abs(Math.sin(ratio * Math.PI * 3)) * 46;
    if (index % 2 === 0) {
      toran += fill(
        pathData`M${x} ${y}c16 18 16 50 0 70c-16 -20 -16 -52 0 -70Z`,
        index % 4 ? '#6f9a58' : '#4f7f4d',
      );
    }
    toran +=
      dot([x, y], 17, index % 2 ? colors.saffron : colors.turmeric) +
      dot([x, y], 8, '#c96f22', 0.55);
  }
  let carving = '';
  for (let y = 60; y < 1000; y += 56)
    carving += pathData`M84 ${y}l16 20l-16 20l-16 -20ZM716 ${y}l16 20l-16 20l-16 -20Z`;
  return (
    box(0, 0, WIDTH, HEIGHT, wall) +
    box(48, 20, 704, 1000, wood) +
    box(120, 92, 560, 920, mix(inside, '#f6e7c8', 0.55)) +
    dot([400, 430], 270, '#f8ecd2', 0.45) +
    fill(carving, '#9a6544') +
    line('M120 1000V92H680V1000', '#5b3423', 6, 0.8) +
    line('M112 100Q260 150 306 98Q400 160 494 98Q540 150 688 100', '#5d7a46', 4) +
    toran
  );
}

/** Draws the verandah of a tiled house: tiles, pillars and a plant. */
export function drawVerandah(random: Random): string {
  const wall = random.pick(['#f0e4cb', '#dce3d2', '#efd7b4', '#d5dde0']);
  let tiles = '';
  for (let row = 0; row < 3; row += 1) {
    for (let index = -1; index < 15; index += 1) {
      const x = index * 58 + (row % 2) * 29;
      const y = 20 + row * 46;
      tiles += fill(
        pathData`M${x} ${y - 50}h56v54q-28 34 -56 0Z`,
        (index + row) % 3 ? '#b9623f' : '#a95535',
      );
    }
  }
  const pillar = (x: number) =>
    box(x, 170, 54, 840, '#8a5638') +
    box(x - 12, 170, 78, 34, '#74442b') +
    box(x - 6, 204, 66, 14, '#9f6a47') +
    line(pathData`M${x + 14} 230V1000M${x + 40} 230V1000`, '#6d3f28', 4, 0.6);
  const plant = group(
    `translate(${random.pick([250, 545])} 640)`,
    fill('M-40 0h80l-12 110h-56Z', '#b5573c') +
      [-50, -25, 0, 25, 50]
        .map((angle) =>
          group(
            `rotate(${angle})`,
            fill(
              'M0 0C26 -50 22 -110 0 -160C-22 -110 -26 -50 0 0Z',
              angle % 50 ? '#6a9463' : '#4d7a56',
            ),
          ),
        )
        .join(''),
  );
  return (
    box(0, 0, WIDTH, HEIGHT, wall) +
    box(0, 150, WIDTH, 24, '#74442b') +
    box(0, 760, WIDTH, 250, mix(wall, '#a3674b', 0.55)) +
    line('M0 760H800', '#8a5638', 5, 0.5) +
    dot([400, 440], 280, '#ffffff', 0.3) +
    plant +
    tiles +
    pillar(random.int(30, 60)) +
    pillar(random.int(700, 728))
  );
}

/** Draws a city by day or at dusk, in half of the pictures through a window. */
export function drawCity(random: Random): string {
  const isDusk = random.chance(0.5);
  const top = isDusk ? '#8c8bab' : '#c3d2d8';
  const low = isDusk ? '#eec1a0' : '#efe6d2';
  const layers = isDusk ? ['#a38ba0', '#7f718f', '#5d5674'] : ['#c2cac6', '#a3b1b0', '#82959a'];
  let towers = '';
  layers.forEach((color, depth) => {
    for (let index = 0; index < 8; index += 1) {
      const width = random.int(70, 120);
      const x = index * 110 - 40 + random.int(-14, 14);
      const y = 380 + depth * 110 + random.int(-90, 70);
      towers += box(x, y, width, 1000 - y, color);
      let panes = '';
      for (let column = 0; column < 8; column += 1)
        panes += pathData`M${x + random.int(12, width - 14)} ${y + 22 + random.int(0, 16) * 22}h7`;
      towers += line(panes, isDusk ? '#ffdf9e' : '#f4efe0', 8, isDusk ? 0.75 : 0.6);
    }
  });
  return (
    drawSky(top, low) +
    dot([random.pick([170, 640]), 250], 66, isDusk ? '#f6dcae' : '#fbf4df', 0.8) +
    towers +
    drawGlow(low, 0.6) +
    (random.chance(0.5) ? line('M150 0V1000M650 0V1000M0 330H800', '#f2e8d5', 16, 0.85) : '')
  );
}

/** Draws shelves of books. */
export function drawStudy(random: Random): string {
  const spines = [
    '#9c4a3a',
    '#3f6b4f',
    '#d2a24a',
    '#4b5d86',
    '#7a5166',
    '#c2805a',
    '#ded0b0',
    '#6f8f86',
  ];
  const wall = random.pick(['#e7dac0', '#dbe0d2', '#e9d2b8']);
  let shelves = '';
  let bands = '';
  for (let shelf = 0; shelf < 5; shelf += 1) {
    const y = 190 + shelf * 200;
    let x = 20;
    while (x < 780) {
      const width = random.int(22, 46);
      const height = random.int(104, 158);
      if (random.chance(0.9)) {
        const color = mix(random.pick(spines), wall, 0.38);
        shelves += box(x, y - height, width, height, color);
        bands += pathData`M${x + 6} ${y - height + 20}h${width - 12}`;
      }
      x += width + 4;
    }
    shelves += box(0, y, WIDTH, 20, '#94684a') + box(0, y + 20, WIDTH, 6, '#6f4a34', 0.6);
  }
  return (
    box(0, 0, WIDTH, HEIGHT, wall) + shelves + line(bands, '#f4e6c6', 6, 0.6) + drawGlow(wall, 0.85)
  );
}
