import type { Random } from '../cast/random.ts';
import { colors } from './palette.ts';
import {
  box,
  CENTER_X,
  dot,
  dots,
  fill,
  group,
  HEIGHT,
  line,
  mix,
  type Point,
  pathData,
  WIDTH,
} from './svg.ts';

/** Tints of hand-made paper, each with a disc and an ink that suit it. */
const sheets = [
  { ground: '#efe2c8', disc: '#f8f0de', ink: colors.laterite },
  { ground: '#dde3cb', disc: '#eef1e0', ink: colors.grove },
  { ground: '#e8ccb0', disc: '#f4e2cd', ink: colors.kumkum },
  { ground: '#cfdcd8', disc: '#e5edea', ink: colors.indigo },
  { ground: '#efd9a6', disc: '#f8eac6', ink: colors.laterite },
  { ground: '#d9cfd8', disc: '#eae3e9', ink: colors.brinjal },
  { ground: '#c9d3bd', disc: '#e3e9d8', ink: colors.deepGrove },
  { ground: '#e7bfa8', disc: '#f4dccd', ink: colors.laterite },
  { ground: '#c3ced8', disc: '#dfe6ec', ink: colors.indigo },
  { ground: '#e2c4bf', disc: '#f2e0dc', ink: colors.kumkum },
] as const;

/** Returns the colours of a random sheet, and its paper as `wash`. */
function pickSheet(random: Random) {
  const sheet = random.pick(sheets);
  return { ...sheet, wash: box(0, 0, WIDTH, HEIGHT, sheet.ground) + fibres(random, sheet.ground) };
}

/** Draws stray fibres, which make the background look like paper. */
function fibres(random: Random, tint: string): string {
  let dark = '';
  let light = '';
  for (let index = 0; index < 26; index += 1) {
    const stroke = pathData`M${random.int(0, 800)} ${random.int(0, 1000)}q${random.int(-20, 20)} ${random.int(-12, 12)} ${random.int(-34, 34)} ${random.int(-10, 10)}`;
    if (index % 2) dark += stroke;
    else light += stroke;
  }
  return line(dark, mix(tint, '#6b4a2c', 0.25), 1.6, 0.4) + line(light, '#ffffff', 2, 0.5);
}

/** Draws a temple-like arch with light inside. */
export function drawArch(random: Random): string {
  const { wash, disc, ink } = pickSheet(random);
  const isPointed = random.chance(0.5);
  const arch = (gap: number) =>
    isPointed
      ? pathData`M${90 - gap} 1010V400C${90 - gap} 220 ${250 - gap} 150 400 ${60 - gap}C${550 + gap} 150 ${710 + gap} 220 ${710 + gap} 400V1010Z`
      : pathData`M${90 - gap} 1010V380A${310 + gap} ${310 + gap} 0 0 1 ${710 + gap} 380V1010Z`;
  return (
    wash + fill(arch(0), disc) + line(arch(16), ink, 2.6, 0.5) + line(arch(26), ink, 1.6, 0.35)
  );
}

/** Draws a sun of thin rings with a circle of rangoli dots. */
export function drawRings(random: Random): string {
  const { wash, disc, ink } = pickSheet(random);
  const y = random.int(390, 440);
  const rim = (step: number) =>
    Array.from({ length: 22 }, (_, index): Point => {
      const angle = ((index * 2 + step) / 44) * Math.PI * 2;
      return [CENTER_X + Math.cos(angle) * 372, y + Math.sin(angle) * 372];
    });
  const ring = (radius: number) =>
    `<circle cx="${CENTER_X}" cy="${y}" r="${radius}" fill="none" stroke="${ink}" stroke-width="2" stroke-opacity=".3"/>`;
  return (
    wash +
    dot([CENTER_X, y], 335, disc) +
    ring(350) +
    dots(rim(0), 5.4, ink, 0.42) +
    dots(rim(1), 3.4, ink, 0.42) +
    ring(394)
  );
}

/** Draws a hand-blocked cloth: rows of one small motif. */
export function drawBlockPrint(random: Random): string {
  const { wash, disc, ink } = pickSheet(random);
  const motif = random.pick([
    (x: number, y: number) =>
      pathData`M${x} ${y - 17}C${x + 13} ${y - 4} ${x + 11} ${y + 12} ${x} ${y + 14}C${x - 11} ${y + 12} ${x - 13} ${y - 4} ${x} ${y - 17}Z`,
    (x: number, y: number) =>
      [0, 72, 144, 216, 288]
        .map((turn) => {
          const angle = (turn * Math.PI) / 180;
          const [dotX, dotY] = [x + Math.sin(angle) * 11, y - Math.cos(angle) * 11];
          return pathData`M${dotX - 5.5} ${dotY}a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z`;
        })
        .join(''),
    (x: number, y: number) =>
      pathData`M${x} ${y - 15}L${x + 10} ${y}L${x} ${y + 15}L${x - 10} ${y}ZM${x - 17} ${y}h0.1M${x + 17} ${y}h0.1`,
  ]);
  let prints = '';
  for (let row = 0; row < 15; row += 1) {
    for (let index = 0; index < 11; index += 1)
      prints += motif(10 + index * 80 + (row % 2) * 40, 30 + row * 70);
  }
  return wash + fill(prints, mix(disc, ink, 0.3), 0.55) + dot([CENTER_X, 430], 318, disc, 0.5);
}

/** Draws two sprays of leaves that frame the person. */
export function drawSprigs(random: Random): string {
  const { wash, disc, ink } = pickSheet(random);
  const leafColor = mix(ink, disc, 0.35);
  const spray = (tipY: number) => {
    let leaves = line(pathData`M60 1000C40 800 70 ${tipY + 200} 150 ${tipY}`, ink, 3, 0.6);
    for (let index = 0; index < 9; index += 1) {
      const ratio = index / 9;
      const x = 58 - 14 * Math.sin(ratio * 3) + 88 * ratio * ratio;
      const y = 960 - (960 - tipY) * ratio;
      const size = 62 - 26 * ratio;
      const side = index % 2 ? 1 : -1;
      leaves += fill(
        pathData`M${x} ${y}C${x + side * size * 0.3} ${y - size * 0.7} ${x + side * size} ${y - size * 0.8} ${x + side * size * 1.3} ${y - size}C${x + side * size * 1.1} ${y - size * 0.3} ${x + side * size * 0.6} ${y} ${x} ${y}Z`,
        leafColor,
        index % 3 === 0 ? 0.75 : 0.5,
      );
    }
    return leaves;
  };
  return (
    wash +
    dot([CENTER_X + random.int(-40, 40), 400], 300, disc) +
    spray(random.int(170, 320)) +
    group(`translate(${WIDTH} 0) scale(-1 1)`, spray(random.int(260, 460)))
  );
}
