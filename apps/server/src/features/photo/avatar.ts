import { areInitials, initialsOf } from '@sambandha/contract/initials';
import type { Gender } from '@sambandha/contract/profile/choices';

/** The colours of drawn avatars: light tints of the product's palette. */
const tints = [
  { ground: '#e4eedf', line: '#7fa58a', ink: '#1c5039' },
  { ground: '#faeecb', line: '#d3a13c', ink: '#724d00' },
  { ground: '#f9e5e3', line: '#cf8d97', ink: '#8f1a3c' },
  { ground: '#f2ecde', line: '#b5a685', ink: '#4f463a' },
] as const;

const genders = { MALE: 'm', FEMALE: 'f' } as const;

/**
 * Returns the URL of the drawn avatar for a person without a photo, or without a photo that the
 * viewer may see. In the URL, `n` stands for an unknown gender and `_` for a name without letters.
 */
export function avatarUrl(person: {
  readonly name: string;
  readonly gender: Gender | null;
}): string {
  const letters = initialsOf(person.name);
  const kind = person.gender === null ? 'n' : genders[person.gender];
  return `/avatar/${kind}/${letters === '' ? '_' : encodeURIComponent(letters)}.svg`;
}

/** Returns true if the text is valid as the letters of an avatar URL. */
export function areLetters(letters: string): boolean {
  return letters === '_' || areInitials(letters);
}

/**
 * Draws an avatar in 4:5, like a photo. The content is centred, so that it stays visible in a round
 * crop. The kind and the letters determine the tint.
 */
export function drawAvatar(kind: string, letters: string): string {
  const sum = [...kind, ...letters].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  const tint = tints[sum % tints.length] ?? tints[0];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">',
    `<rect width="400" height="500" fill="${tint.ground}"/>`,
    `<g transform="translate(200 250)" fill="none" stroke="${tint.line}" stroke-width="2">`,
    rangoli(tint.line),
    letters === '_' ? silhouette(tint.ink) : lettering(letters, tint.ink),
    '</g></svg>',
  ].join('');
}

/**
 * Draws a rangoli: a ring of petals, each with a dot outside, like those drawn with rice flour at a
 * door.
 */
function rangoli(line: string): string {
  const petals = Array.from({ length: 16 }, (_, index) => {
    // A sixteenth of a circle in degrees.
    const angle = index * 22.5;
    return `<g transform="rotate(${angle})"><path d="M0-128C13-142 13-158 0-174C-13-158-13-142 0-128Z"/><circle cy="-190" r="2.6" fill="${line}" stroke="none"/></g>`;
  });
  return `<circle r="118" stroke-opacity=".55"/>${petals.join('')}`;
}

function lettering(letters: string, ink: string): string {
  return `<text y="4" fill="${ink}" stroke="none" font-family="Petrona, Georgia, 'Noto Serif', 'Noto Serif Kannada', serif" font-size="92" letter-spacing="2" text-anchor="middle" dominant-baseline="central">${letters}</text>`;
}

function silhouette(ink: string): string {
  return `<g fill="${ink}" fill-opacity=".78" stroke="none"><circle cy="-28" r="34"/><path d="M-62 66C-62 26-36 14 0 14S62 26 62 66Z"/></g>`;
}
