import { mouthLine } from './features.ts';
import { facePath } from './head.ts';
import { CX, clip, d, fill, line, mix } from './svg.ts';
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
          d`M${CX - 30} ${mouthY + 20}C${CX - 26} ${mouthY + 14} ${CX - 14} ${mouthY + 24} ${CX} ${mouthY + 24}C${CX + 14} ${mouthY + 24} ${CX + 26} ${mouthY + 14} ${CX + 30} ${mouthY + 20}C${CX + 34} ${mouthY + 46} ${CX + 18} ${face.chinY + 8} ${CX} ${face.chinY + 8}C${CX - 18} ${face.chinY + 8} ${CX - 34} ${mouthY + 46} ${CX - 30} ${mouthY + 20}Z`,
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
      const beardBelowChin = d`M${CX - jaw - 4} ${chinY - 90}C${CX - jaw - 2} ${chinY - 20} ${CX - chin - 24} ${chinY + 32} ${CX} ${chinY + 34}C${CX + chin + 24} ${chinY + 32} ${CX + jaw + 2} ${chinY - 20} ${CX + jaw + 4} ${chinY - 90}C${CX + jaw - 30} ${chinY - 30} ${CX - jaw + 30} ${chinY - 30} ${CX - jaw - 4} ${chinY - 90}Z`;
      return (
        fill(beardBelowChin, whiskers) +
        clip('beard', outline, fill(beardPath(person), whiskers)) +
        fill(moustachePath(mouthY, 48, 14), whiskers) +
        line(d`M${CX - 40} ${chinY + 2}q14 18 30 20`, hair.light, 2.4, 0.4) +
        line(d`M${CX + 44} ${chinY - 4}q-10 18 -26 24`, hair.light, 2.4, 0.4)
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
  return d`M${CX - cheek - 20} ${chinY - 172}L${CX - cheek + 4} ${chinY - 172}C${CX - jaw + 2} ${chinY - 96} ${CX - jaw + 16} ${chinY - 66} ${CX - 56} ${mouthY - 8}C${CX - 44} ${mouthY - 24} ${CX - 24} ${mouthY - 27} ${CX} ${mouthY - 26}C${CX + 24} ${mouthY - 27} ${CX + 44} ${mouthY - 24} ${CX + 56} ${mouthY - 8}C${CX + jaw - 16} ${chinY - 66} ${CX + jaw - 2} ${chinY - 96} ${CX + cheek - 4} ${chinY - 172}L${CX + cheek + 20} ${chinY - 172}L${CX + cheek + 20} ${chinY + 40}L${CX - cheek - 20} ${chinY + 40}Z`;
}

/**
 * Returns the outline of a beard, from the sideburns along the jaw and round the mouth, with a
 * curved upper edge.
 */
function beardPath(person: Person): string {
  const { cheek, jaw, chinY } = person.face;
  const mouthY = mouthLine(person);
  return d`M${CX - cheek - 20} ${chinY - 172}L${CX - cheek + 9} ${chinY - 172}C${CX - jaw + 6} ${chinY - 96} ${CX - jaw + 22} ${chinY - 76} ${CX - 52} ${mouthY - 10}C${CX - 46} ${mouthY - 22} ${CX - 32} ${mouthY - 18} ${CX - 34} ${mouthY - 8}C${CX - 40} ${mouthY + 8} ${CX - 24} ${mouthY + 22} ${CX} ${mouthY + 22}C${CX + 24} ${mouthY + 22} ${CX + 40} ${mouthY + 8} ${CX + 34} ${mouthY - 8}C${CX + 30} ${mouthY - 18} ${CX + 46} ${mouthY - 22} ${CX + 52} ${mouthY - 10}C${CX + jaw - 22} ${chinY - 76} ${CX + jaw - 6} ${chinY - 96} ${CX + cheek - 9} ${chinY - 172}L${CX + cheek + 20} ${chinY - 172}L${CX + cheek + 20} ${chinY + 40}L${CX - cheek - 20} ${chinY + 40}Z`;
}

function moustachePath(mouthY: number, halfWidth: number, thickness: number): string {
  return d`M${CX} ${mouthY - 22}C${CX - halfWidth * 0.35} ${mouthY - 22 - thickness * 0.35} ${CX - halfWidth * 0.8} ${mouthY - 18} ${CX - halfWidth} ${mouthY - 3}C${CX - halfWidth * 0.7} ${mouthY - 7} ${CX - halfWidth * 0.3} ${mouthY - 22 + thickness} ${CX} ${mouthY - 20 + thickness * 0.75}C${CX + halfWidth * 0.3} ${mouthY - 22 + thickness} ${CX + halfWidth * 0.7} ${mouthY - 7} ${CX + halfWidth} ${mouthY - 3}C${CX + halfWidth * 0.8} ${mouthY - 18} ${CX + halfWidth * 0.35} ${mouthY - 22 - thickness * 0.35} ${CX} ${mouthY - 22}Z`;
}

function moustacheHairs(mouthY: number, hairColour: string): string {
  return (
    line(d`M${CX - 8} ${mouthY - 19}q-12 2 -22 9`, hairColour, 2, 0.4) +
    line(d`M${CX + 8} ${mouthY - 19}q12 2 22 9`, hairColour, 2, 0.4)
  );
}
