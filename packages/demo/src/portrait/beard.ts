import { mouthLine } from './features.ts';
import { facePath } from './head.ts';
import { CENTER_X, clip, fill, line, mix, pathData } from './svg.ts';
import type { Person } from './traits.ts';

/** Draws beard and moustache. The mouth is drawn over them. */
export function drawBeard(person: Person): string {
  const { beard, face, hair, skin } = person;
  const outline = facePath(face);
  const mouthY = mouthLine(person);
  const whiskers = mix(hair.base, '#5a4034', 0.12);
  switch (beard) {
    case 'stubble':
      return clip(
        'stubble',
        outline,
        fill(stubblePath(person), mix(skin.shade, hair.base, 0.5), 0.32),
      );
    case 'moustache':
      return fill(moustachePath(mouthY, 46, 15), whiskers) + moustacheHairs(mouthY, hair.light);
    case 'goatee':
      return (
        fill(moustachePath(mouthY, 40, 10), whiskers) +
        fill(
          pathData`M${CENTER_X - 30} ${mouthY + 20}C${CENTER_X - 26} ${mouthY + 14} ${CENTER_X - 14} ${mouthY + 24} ${CENTER_X} ${mouthY + 24}C${CENTER_X + 14} ${mouthY + 24} ${CENTER_X + 26} ${mouthY + 14} ${CENTER_X + 30} ${mouthY + 20}C${CENTER_X + 34} ${mouthY + 46} ${CENTER_X + 18} ${face.chinY + 8} ${CENTER_X} ${face.chinY + 8}C${CENTER_X - 18} ${face.chinY + 8} ${CENTER_X - 34} ${mouthY + 46} ${CENTER_X - 30} ${mouthY + 20}Z`,
          whiskers,
        )
      );
    case 'short':
      return (
        clip('beard', outline, fill(beardPath(person), whiskers, 0.94)) +
        fill(moustachePath(mouthY, 42, 11), whiskers)
      );
    case 'full': {
      const { jaw, chin, chinY } = face;
      const beardBelowChin = pathData`M${CENTER_X - jaw - 4} ${chinY - 90}C${CENTER_X - jaw - 2} ${chinY - 20} ${CENTER_X - chin - 24} ${chinY + 32} ${CENTER_X} ${chinY + 34}C${CENTER_X + chin + 24} ${chinY + 32} ${CENTER_X + jaw + 2} ${chinY - 20} ${CENTER_X + jaw + 4} ${chinY - 90}C${CENTER_X + jaw - 30} ${chinY - 30} ${CENTER_X - jaw + 30} ${chinY - 30} ${CENTER_X - jaw - 4} ${chinY - 90}Z`;
      return (
        fill(beardBelowChin, whiskers) +
        clip('beard', outline, fill(beardPath(person), whiskers)) +
        fill(moustachePath(mouthY, 48, 14), whiskers) +
        line(pathData`M${CENTER_X - 40} ${chinY + 2}q14 18 30 20`, hair.light, 2.4, 0.4) +
        line(pathData`M${CENTER_X + 44} ${chinY - 4}q-10 18 -26 24`, hair.light, 2.4, 0.4)
      );
    }
    default:
      return '';
  }
}

/** Returns the outline of stubble, over lip and jaw. */
function stubblePath(person: Person): string {
  const { cheek, jaw, chinY } = person.face;
  const mouthY = mouthLine(person);
  return pathData`M${CENTER_X - cheek - 20} ${chinY - 172}L${CENTER_X - cheek + 4} ${chinY - 172}C${CENTER_X - jaw + 2} ${chinY - 96} ${CENTER_X - jaw + 16} ${chinY - 66} ${CENTER_X - 56} ${mouthY - 8}C${CENTER_X - 44} ${mouthY - 24} ${CENTER_X - 24} ${mouthY - 27} ${CENTER_X} ${mouthY - 26}C${CENTER_X + 24} ${mouthY - 27} ${CENTER_X + 44} ${mouthY - 24} ${CENTER_X + 56} ${mouthY - 8}C${CENTER_X + jaw - 16} ${chinY - 66} ${CENTER_X + jaw - 2} ${chinY - 96} ${CENTER_X + cheek - 4} ${chinY - 172}L${CENTER_X + cheek + 20} ${chinY - 172}L${CENTER_X + cheek + 20} ${chinY + 40}L${CENTER_X - cheek - 20} ${chinY + 40}Z`;
}

/**
 * Returns the outline of a beard, from the sideburns along the jaw and round the mouth, with a
 * curved upper edge.
 */
function beardPath(person: Person): string {
  const { cheek, jaw, chinY } = person.face;
  const mouthY = mouthLine(person);
  return pathData`M${CENTER_X - cheek - 20} ${chinY - 172}L${CENTER_X - cheek + 9} ${chinY - 172}C${CENTER_X - jaw + 6} ${chinY - 96} ${CENTER_X - jaw + 22} ${chinY - 76} ${CENTER_X - 52} ${mouthY - 10}C${CENTER_X - 46} ${mouthY - 22} ${CENTER_X - 32} ${mouthY - 18} ${CENTER_X - 34} ${mouthY - 8}C${CENTER_X - 40} ${mouthY + 8} ${CENTER_X - 24} ${mouthY + 22} ${CENTER_X} ${mouthY + 22}C${CENTER_X + 24} ${mouthY + 22} ${CENTER_X + 40} ${mouthY + 8} ${CENTER_X + 34} ${mouthY - 8}C${CENTER_X + 30} ${mouthY - 18} ${CENTER_X + 46} ${mouthY - 22} ${CENTER_X + 52} ${mouthY - 10}C${CENTER_X + jaw - 22} ${chinY - 76} ${CENTER_X + jaw - 6} ${chinY - 96} ${CENTER_X + cheek - 9} ${chinY - 172}L${CENTER_X + cheek + 20} ${chinY - 172}L${CENTER_X + cheek + 20} ${chinY + 40}L${CENTER_X - cheek - 20} ${chinY + 40}Z`;
}

function moustachePath(mouthY: number, halfWidth: number, thickness: number): string {
  return pathData`M${CENTER_X} ${mouthY - 22}C${CENTER_X - halfWidth * 0.35} ${mouthY - 22 - thickness * 0.35} ${CENTER_X - halfWidth * 0.8} ${mouthY - 18} ${CENTER_X - halfWidth} ${mouthY - 3}C${CENTER_X - halfWidth * 0.7} ${mouthY - 7} ${CENTER_X - halfWidth * 0.3} ${mouthY - 22 + thickness} ${CENTER_X} ${mouthY - 20 + thickness * 0.75}C${CENTER_X + halfWidth * 0.3} ${mouthY - 22 + thickness} ${CENTER_X + halfWidth * 0.7} ${mouthY - 7} ${CENTER_X + halfWidth} ${mouthY - 3}C${CENTER_X + halfWidth * 0.8} ${mouthY - 18} ${CENTER_X + halfWidth * 0.35} ${mouthY - 22 - thickness * 0.35} ${CENTER_X} ${mouthY - 22}Z`;
}

function moustacheHairs(mouthY: number, hairColor: string): string {
  return (
    line(pathData`M${CENTER_X - 8} ${mouthY - 19}q-12 2 -22 9`, hairColor, 2, 0.4) +
    line(pathData`M${CENTER_X + 8} ${mouthY - 19}q12 2 22 9`, hairColor, 2, 0.4)
  );
}
