import { CENTER_X, clip, fill, group, line, oval, pathData } from './svg.ts';
import type { Face, Person } from './traits.ts';

/** Returns the outline of the face, from the crown over both cheeks to the chin. */
export function facePath({ cheek, jaw, chin, chinY, top }: Face): string {
  const half = (side: number) =>
    [
      pathData`C${CENTER_X + side * cheek * 0.78} ${top} ${CENTER_X + side * cheek * 1.03} ${top + 70} ${CENTER_X + side * cheek} ${top + 158}`,
      pathData`C${CENTER_X + side * (cheek - 1)} ${top + 205} ${CENTER_X + side * (jaw + 10)} ${chinY - 100} ${CENTER_X + side * (jaw - 2)} ${chinY - 70}`,
      pathData`C${CENTER_X + side * (jaw - 16)} ${chinY - 28} ${CENTER_X + side * chin} ${chinY} ${CENTER_X} ${chinY}`,
    ].join('');
  return `${pathData`M${CENTER_X} ${top}`}${half(1)}${pathData`M${CENTER_X} ${top}`}${half(-1)}`;
}

export function drawEars({ face, skin }: Person): string {
  const y = face.top + 162;
  const ear = (side: number) => {
    const x = CENTER_X + side * (face.cheek + 1);
    const outline = pathData`M${x - side * 10} ${y - 30}C${x + side * 14} ${y - 42} ${x + side * 25} ${y - 18} ${x + side * 17} ${y + 8}C${x + side * 13} ${y + 24} ${x + side * 6} ${y + 36} ${x - side * 8} ${y + 30}Z`;
    return (
      fill(outline, side > 0 ? skin.shade : skin.base) +
      line(
        pathData`M${x + side * 1} ${y - 20}C${x + side * 13} ${y - 24} ${x + side * 14} ${y - 6} ${x + side * 6} ${y + 4}`,
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
  const neck = pathData`M${CENTER_X - halfWidth + 3} 490C${CENTER_X - halfWidth} 560 ${CENTER_X - halfWidth} 596 ${CENTER_X - halfWidth - 6} 622C${CENTER_X - halfWidth - 18} 648 ${CENTER_X - halfShoulder} 656 ${CENTER_X - halfShoulder} 672L${CENTER_X - halfShoulder} 800L${CENTER_X + halfShoulder} 800L${CENTER_X + halfShoulder} 672C${CENTER_X + halfShoulder} 656 ${CENTER_X + halfWidth + 18} 648 ${CENTER_X + halfWidth + 6} 622C${CENTER_X + halfWidth} 596 ${CENTER_X + halfWidth} 560 ${CENTER_X + halfWidth - 3} 490Z`;
  const chinShadow = group('translate(10 58)', fill(facePath(face), skin.shade));
  const bone = (side: number) =>
    line(
      pathData`M${CENTER_X + side * 30} 690C${CENTER_X + side * 52} 683 ${CENTER_X + side * 74} 682 ${CENTER_X + side * 98} 688`,
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
  const blush = (side: number) =>
    oval([CENTER_X + side * (face.cheek * 0.6), y], 46, 34, 'url(#blush)');
  const lines = age > 44 ? smileLines(face, skin.line, age) : '';
  return (
    gradient +
    fill(outline, skin.shade) +
    clip('face', outline, litSide + blush(-1) + blush(1) + lines) +
    line(jawLine(face), skin.line, 2.4, 0.35)
  );
}

function jawLine({ jaw, chin, chinY }: Face): string {
  return pathData`M${CENTER_X + jaw - 2} ${chinY - 70}C${CENTER_X + jaw - 16} ${chinY - 28} ${CENTER_X + chin} ${chinY} ${CENTER_X} ${chinY}C${CENTER_X - chin} ${chinY} ${CENTER_X - jaw + 16} ${chinY - 28} ${CENTER_X - jaw + 2} ${chinY - 70}`;
}

function smileLines({ chinY }: Face, color: string, age: number): string {
  const opacity = Math.min(0.4, (age - 40) / 50);
  const fold = (side: number) =>
    line(
      pathData`M${CENTER_X + side * 30} ${chinY - 88}C${CENTER_X + side * 42} ${chinY - 80} ${CENTER_X + side * 50} ${chinY - 66} ${CENTER_X + side * 50} ${chinY - 54}`,
      color,
      2.4,
      opacity,
    );
  return fold(-1) + fold(1);
}
