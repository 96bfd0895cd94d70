import { createRandom } from '../cast/random.ts';
import { eyeLine } from './features.ts';
import { colors } from './palette.ts';
import { CENTER_X, dot, fill, line, oval, type Point, pathData } from './svg.ts';
import type { Person } from './traits.ts';

const gold = '#d9a441';
const goldShade = '#a8742a';

export function drawSpectacles(person: Person): string {
  if (person.spectacles === 'none') return '';
  const y = eyeLine(person) + 4;
  const { gap } = person.eyes;
  const rim = { round: '#3b2a24', square: '#2b2426', wire: '#b8863b', half: '#4a2f28' }[
    person.spectacles
  ];
  const width = person.spectacles === 'wire' ? 3.4 : 5.2;
  const lens = (side: number) => {
    const x = CENTER_X + side * (gap + 2);
    const glass =
      person.spectacles === 'square' || person.spectacles === 'half'
        ? pathData`M${x - 40} ${y - 26}Q${x} ${y - 34} ${x + 40} ${y - 26}Q${x + 44} ${y + 22} ${x + 24} ${y + 30}Q${x} ${y + 35} ${x - 24} ${y + 30}Q${x - 44} ${y + 22} ${x - 40} ${y - 26}Z`
        : pathData`M${x - 39} ${y}A39 37 0 1 1 ${x + 39} ${y}A39 37 0 1 1 ${x - 39} ${y}Z`;
    const frame =
      person.spectacles === 'half'
        ? line(pathData`M${x - 40} ${y - 25}Q${x} ${y - 33} ${x + 40} ${y - 25}`, rim, 7) +
          line(glass, rim, 1.8, 0.7)
        : line(glass, rim, width);
    return (
      fill(glass, '#ffffff', 0.13) +
      line(pathData`M${x - 20} ${y + 14}L${x - 4} ${y - 16}`, '#ffffff', 4, 0.28) +
      frame +
      line(
        pathData`M${x + side * 40} ${y - 12}L${CENTER_X + side * (person.face.cheek + 3)} ${y - 16}`,
        rim,
        width,
      )
    );
  };
  const bridge = pathData`M${CENTER_X - gap + 37} ${y - 6}Q${CENTER_X} ${y - 20} ${CENTER_X + gap - 37} ${y - 6}`;
  return lens(-1) + lens(1) + line(bridge, rim, width);
}

/** Draws bindi and nose stud of a woman, or the forehead mark of a man in festive dress, if any. */
export function drawAdornment(person: Person, seed: string, festive: boolean): string {
  const random = createRandom(`adornment/${seed}`);
  const y = eyeLine(person) - 46;
  if (person.gender === 'MALE') {
    if (!festive) return '';
    return random.pick([
      '',
      line(pathData`M${CENTER_X} ${y - 16}V${y + 10}`, '#e8c98a', 6) +
        dot([CENTER_X, y + 12], 5.5, colors.kumkum),
      [-9, 0, 9]
        .map((offset) =>
          line(
            pathData`M${CENTER_X - 34} ${y - 14 + offset}Q${CENTER_X} ${y - 11 + offset} ${CENTER_X + 34} ${y - 14 + offset}`,
            '#efe6d2',
            3.4,
            0.85,
          ),
        )
        .join('') + dot([CENTER_X, y - 12], 5, colors.kumkum),
      dot([CENTER_X, y + 2], 6.5, colors.kumkum),
    ]);
  }
  const bindi =
    festive || random.chance(0.62) ? drawBindi(random.pick(['dot', 'drop', 'twin', 'dot']), y) : '';
  const stud = person.noseStud
    ? dot([CENTER_X - 15, person.face.chinY - 93], 3.6, gold) +
      dot([CENTER_X - 16, person.face.chinY - 94], 1.4, '#fff3cf')
    : '';
  return bindi + stud;
}

function drawBindi(kind: 'dot' | 'drop' | 'twin', y: number): string {
  if (kind === 'drop')
    return fill(
      pathData`M${CENTER_X} ${y - 15}C${CENTER_X + 9} ${y - 2} ${CENTER_X + 7} ${y + 8} ${CENTER_X} ${y + 8}C${CENTER_X - 7} ${y + 8} ${CENTER_X - 9} ${y - 2} ${CENTER_X} ${y - 15}Z`,
      '#8f1f2a',
    );
  if (kind === 'twin')
    return (
      dot([CENTER_X, y + 4], 6.5, '#8f1f2a') +
      line(pathData`M${CENTER_X} ${y - 10}V${y - 18}`, colors.kumkum, 4.5)
    );
  return dot([CENTER_X, y], 8, '#9c2230');
}

export function drawEarrings(
  person: Person,
  seed: string,
  festive: boolean,
  showsEars: boolean,
): string {
  if (person.gender === 'MALE') return '';
  const random = createRandom(`earrings/${seed}`);
  const kind = festive
    ? random.pick<Earring>(['jhumka', 'jhumka', 'drop'])
    : random.pick<Earring>(['stud', 'drop', 'hoop', 'jhumka']);
  const y = person.face.top + 206;
  return [-1, 1]
    .map((side) => drawEarring(kind, [CENTER_X + side * (person.face.cheek + 1), y], showsEars))
    .join('');
}

type Earring = 'stud' | 'drop' | 'hoop' | 'jhumka';

/** Draws an earring. Most kinds show their upper part only if the ear is visible. */
function drawEarring(kind: Earring, [x, y]: Point, showsEars: boolean): string {
  const stud = showsEars ? dot([x, y - 6], 6, gold) : '';
  if (kind === 'stud') return stud + (showsEars ? dot([x, y - 6], 2.6, colors.kumkum) : '');
  if (kind === 'hoop')
    return line(pathData`M${x - 2} ${y - 4}A17 20 0 1 0 ${x + 4} ${y - 4}`, gold, 4);
  if (kind === 'drop')
    return (
      stud +
      line(pathData`M${x} ${y - 2}V${y + 10}`, goldShade, 2.6) +
      fill(
        pathData`M${x} ${y + 6}C${x + 11} ${y + 22} ${x + 9} ${y + 34} ${x} ${y + 34}C${x - 9} ${y + 34} ${x - 11} ${y + 22} ${x} ${y + 6}Z`,
        gold,
      )
    );
  const beads = [-14, -7, 0, 7, 14]
    .map((offset) => dot([x + offset, y + 39], 3.2, offset % 2 ? '#f6e6c0' : colors.kumkum))
    .join('');
  return (
    stud +
    line(pathData`M${x} ${y - 2}V${y + 10}`, goldShade, 2.6) +
    fill(
      pathData`M${x - 18} ${y + 35}C${x - 17} ${y + 18} ${x - 9} ${y + 9} ${x} ${y + 9}C${x + 9} ${y + 9} ${x + 17} ${y + 18} ${x + 18} ${y + 35}Z`,
      gold,
    ) +
    line(pathData`M${x - 15} ${y + 26}H${x + 15}`, goldShade, 2.4, 0.7) +
    beads
  );
}

/** Draws the necklace of a woman, if any, on the skin between neck and clothes. */
export function drawNecklace(person: Person, seed: string, festive: boolean): string {
  const random = createRandom(`necklace/${seed}`);
  if (person.gender === 'MALE') return '';
  const kind = festive
    ? random.pick(['temple', 'beads', 'chain', 'double'] as const)
    : random.pick(['none', 'chain', 'chain', 'none', 'beads'] as const);
  const low = kind === 'chain' ? 758 : 738;
  const path = pathData`M${CENTER_X - 72} 650C${CENTER_X - 58} ${low - 20} ${CENTER_X - 24} ${low} ${CENTER_X} ${low}C${CENTER_X + 24} ${low} ${CENTER_X + 58} ${low - 20} ${CENTER_X + 72} 650`;
  if (kind === 'none') return '';
  if (kind === 'chain')
    return (
      line(path, goldShade, 3) +
      dot([CENTER_X, low + 7], 8, gold) +
      dot([CENTER_X, low + 7], 3.4, colors.kumkum)
    );
  if (kind === 'beads')
    return (
      line(path, random.pick([colors.kumkum, colors.grove, '#f2e3c4']), 7) +
      `<path d="${path}" fill="none" stroke="${gold}" stroke-width="8" stroke-dasharray="1 13" stroke-linecap="round"/>`
    );
  const drops = [-0.8, -0.5, -0.22, 0, 0.22, 0.5, 0.8]
    .map((position) => {
      const x = CENTER_X + position * 60;
      const y = low - 4 - Math.abs(position) ** 2.2 * 62;
      return oval([x, y + 9], 5, 8, gold) + dot([x, y + 17], 3.4, colors.kumkum);
    })
    .join('');
  const upper =
    kind === 'double'
      ? line(
          pathData`M${CENTER_X - 66} 645C${CENTER_X - 50} 690 ${CENTER_X - 24} 706 ${CENTER_X} 706C${CENTER_X + 24} 706 ${CENTER_X + 50} 690 ${CENTER_X + 66} 645`,
          gold,
          4,
        )
      : '';
  return upper + line(path, gold, 7) + line(path, goldShade, 1.6, 0.8) + drops;
}
