import { CX, clipped, d, fill, group, line, oval } from './svg.ts';
import type { Face, Person } from './traits.ts';

/** Returns the outline of the face, from the crown over both cheeks to the chin. */
export function facePath({ cheek, jaw, chin, chinY, top }: Face): string {
  const half = (s: number) =>
    [
      d`C${CX + s * cheek * 0.78} ${top} ${CX + s * cheek * 1.03} ${top + 70} ${CX + s * cheek} ${top + 158}`,
      d`C${CX + s * (cheek - 1)} ${top + 205} ${CX + s * (jaw + 10)} ${chinY - 100} ${CX + s * (jaw - 2)} ${chinY - 70}`,
      d`C${CX + s * (jaw - 16)} ${chinY - 28} ${CX + s * chin} ${chinY} ${CX} ${chinY}`,
    ].join('');
  return `${d`M${CX} ${top}`}${half(1)}${d`M${CX} ${top}`}${half(-1)}`;
}

export function drawEars({ face, skin }: Person): string {
  const y = face.top + 162;
  const ear = (s: number) => {
    const x = CX + s * (face.cheek + 1);
    const outline = d`M${x - s * 10} ${y - 30}C${x + s * 14} ${y - 42} ${x + s * 25} ${y - 18} ${x + s * 17} ${y + 8}C${x + s * 13} ${y + 24} ${x + s * 6} ${y + 36} ${x - s * 8} ${y + 30}Z`;
    return (
      fill(outline, s > 0 ? skin.shade : skin.base) +
      line(
        d`M${x + s * 1} ${y - 20}C${x + s * 13} ${y - 24} ${x + s * 14} ${y - 6} ${x + s * 6} ${y + 4}`,
        skin.line,
        2.6,
        0.55,
      )
    );
  };
  return ear(-1) + ear(1);
}

/** Draws neck and collar bones. Clothes cover the rest. */
export function drawNeck({ face, skin, gender }: Person): string {
  const isWoman = gender === 'FEMALE';
  const w = isWoman ? 44 : 61;
  const out = isWoman ? 118 : 132;
  const neck = d`M${CX - w + 3} 490C${CX - w} 560 ${CX - w} 596 ${CX - w - 6} 622C${CX - w - 18} 648 ${CX - out} 656 ${CX - out} 672L${CX - out} 800L${CX + out} 800L${CX + out} 672C${CX + out} 656 ${CX + w + 18} 648 ${CX + w + 6} 622C${CX + w} 596 ${CX + w} 560 ${CX + w - 3} 490Z`;
  const under = group('translate(10 58)', fill(facePath(face), skin.shade));
  const bone = (s: number) =>
    line(
      d`M${CX + s * 30} 690C${CX + s * 52} 683 ${CX + s * 74} 682 ${CX + s * 98} 688`,
      skin.line,
      2.6,
      0.32,
    );
  return fill(neck, skin.base) + clipped('neck', neck, under) + bone(-1) + bone(1);
}

/** Draws the face as two flat washes: the side in the light and a soft crescent of shade. */
export function drawFace({ face, skin, age, gender }: Person): string {
  const outline = facePath(face);
  const lit = group('translate(-12 -5)', fill(outline, skin.base));
  const y = face.chinY - 96;
  const strength = gender === 'FEMALE' ? 0.46 : 0.26;
  const gradient = `<radialGradient id="blush"><stop offset="0" stop-color="${skin.blush}" stop-opacity="${strength}"/><stop offset=".55" stop-color="${skin.blush}" stop-opacity="${strength * 0.55}"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>`;
  const blush = (s: number) => oval([CX + s * (face.cheek * 0.6), y], 46, 34, 'url(#blush)');
  const lines = age > 44 ? smileLines(face, skin.line, age) : '';
  return (
    gradient +
    fill(outline, skin.shade) +
    clipped('face', outline, lit + blush(-1) + blush(1) + lines) +
    line(jawLine(face), skin.line, 2.4, 0.35)
  );
}

function jawLine({ jaw, chin, chinY }: Face): string {
  return d`M${CX + jaw - 2} ${chinY - 70}C${CX + jaw - 16} ${chinY - 28} ${CX + chin} ${chinY} ${CX} ${chinY}C${CX - chin} ${chinY} ${CX - jaw + 16} ${chinY - 28} ${CX - jaw + 2} ${chinY - 70}`;
}

function smileLines({ chinY }: Face, color: string, age: number): string {
  const depth = Math.min(0.4, (age - 40) / 50);
  const fold = (s: number) =>
    line(
      d`M${CX + s * 30} ${chinY - 88}C${CX + s * 42} ${chinY - 80} ${CX + s * 50} ${chinY - 66} ${CX + s * 50} ${chinY - 54}`,
      color,
      2.4,
      depth,
    );
  return fold(-1) + fold(1);
}
