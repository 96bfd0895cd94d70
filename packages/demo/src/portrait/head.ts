import { CX, clip, d, fill, group, line, oval } from './svg.ts';
import type { Face, Person } from './traits.ts';

/** Returns the outline of the face, from the crown over both cheeks to the chin. */
export function facePath({ cheek, jaw, chin, chinY, top }: Face): string {
  const half = (side: number) =>
    [
      d`C${CX + side * cheek * 0.78} ${top} ${CX + side * cheek * 1.03} ${top + 70} ${CX + side * cheek} ${top + 158}`,
      d`C${CX + side * (cheek - 1)} ${top + 205} ${CX + side * (jaw + 10)} ${chinY - 100} ${CX + side * (jaw - 2)} ${chinY - 70}`,
      d`C${CX + side * (jaw - 16)} ${chinY - 28} ${CX + side * chin} ${chinY} ${CX} ${chinY}`,
    ].join('');
  return `${d`M${CX} ${top}`}${half(1)}${d`M${CX} ${top}`}${half(-1)}`;
}

export function drawEars({ face, skin }: Person): string {
  const y = face.top + 162;
  const ear = (side: number) => {
    const x = CX + side * (face.cheek + 1);
    const outline = d`M${x - side * 10} ${y - 30}C${x + side * 14} ${y - 42} ${x + side * 25} ${y - 18} ${x + side * 17} ${y + 8}C${x + side * 13} ${y + 24} ${x + side * 6} ${y + 36} ${x - side * 8} ${y + 30}Z`;
    return (
      fill(outline, side > 0 ? skin.shade : skin.base) +
      line(
        d`M${x + side * 1} ${y - 20}C${x + side * 13} ${y - 24} ${x + side * 14} ${y - 6} ${x + side * 6} ${y + 4}`,
        skin.line,
        2.6,
        0.55,
      )
    );
  };
  return ear(-1) + ear(1);
}

/** Draws the neck, and the upper chest with the collar bones. Clothes cover most of the chest. */
export function drawNeck({ face, skin, gender }: Person): string {
  const isWoman = gender === 'FEMALE';
  const halfWidth = isWoman ? 44 : 61;
  const halfShoulder = isWoman ? 118 : 132;
  const neck = d`M${CX - halfWidth + 3} 490C${CX - halfWidth} 560 ${CX - halfWidth} 596 ${CX - halfWidth - 6} 622C${CX - halfWidth - 18} 648 ${CX - halfShoulder} 656 ${CX - halfShoulder} 672L${CX - halfShoulder} 800L${CX + halfShoulder} 800L${CX + halfShoulder} 672C${CX + halfShoulder} 656 ${CX + halfWidth + 18} 648 ${CX + halfWidth + 6} 622C${CX + halfWidth} 596 ${CX + halfWidth} 560 ${CX + halfWidth - 3} 490Z`;
  const chinShadow = group('translate(10 58)', fill(facePath(face), skin.shade));
  const bone = (side: number) =>
    line(
      d`M${CX + side * 30} 690C${CX + side * 52} 683 ${CX + side * 74} 682 ${CX + side * 98} 688`,
      skin.line,
      2.6,
      0.32,
    );
  return fill(neck, skin.base) + clip('neck', neck, chinShadow) + bone(-1) + bone(1);
}

/**
 * Draws the face as two flat washes: the side in the light and a soft crescent of shade. Adds
 * blush, and smile lines to an older face.
 */
export function drawFace({ face, skin, age, gender }: Person): string {
  const outline = facePath(face);
  const litSide = group('translate(-12 -5)', fill(outline, skin.base));
  const y = face.chinY - 96;
  const strength = gender === 'FEMALE' ? 0.46 : 0.26;
  const gradient = `<radialGradient id="blush"><stop offset="0" stop-color="${skin.blush}" stop-opacity="${strength}"/><stop offset=".55" stop-color="${skin.blush}" stop-opacity="${strength * 0.55}"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>`;
  const blush = (side: number) => oval([CX + side * (face.cheek * 0.6), y], 46, 34, 'url(#blush)');
  const lines = age > 44 ? smileLines(face, skin.line, age) : '';
  return (
    gradient +
    fill(outline, skin.shade) +
    clip('face', outline, litSide + blush(-1) + blush(1) + lines) +
    line(jawLine(face), skin.line, 2.4, 0.35)
  );
}

function jawLine({ jaw, chin, chinY }: Face): string {
  return d`M${CX + jaw - 2} ${chinY - 70}C${CX + jaw - 16} ${chinY - 28} ${CX + chin} ${chinY} ${CX} ${chinY}C${CX - chin} ${chinY} ${CX - jaw + 16} ${chinY - 28} ${CX - jaw + 2} ${chinY - 70}`;
}

function smileLines({ chinY }: Face, color: string, age: number): string {
  const opacity = Math.min(0.4, (age - 40) / 50);
  const fold = (side: number) =>
    line(
      d`M${CX + side * 30} ${chinY - 88}C${CX + side * 42} ${chinY - 80} ${CX + side * 50} ${chinY - 66} ${CX + side * 50} ${chinY - 54}`,
      color,
      2.4,
      opacity,
    );
  return fold(-1) + fold(1);
}
