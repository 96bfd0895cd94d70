import { colors } from './palette.ts';
import { CENTER_X, clip, dot, fill, line, mix, oval, pathData } from './svg.ts';
import type { Person } from './traits.ts';

/** Draws eyes, brows, nose and mouth. */
export function drawFeatures(person: Person): string {
  return (
    drawEye(person, -1) +
    drawEye(person, 1) +
    drawBrow(person, -1) +
    drawBrow(person, 1) +
    drawNose(person) +
    drawMouth(person)
  );
}

/** Returns the y of the eyes. Brows, spectacles and bindi are placed relative to it. */
export function eyeLine({ face }: Person): number {
  return face.top + 160;
}

/** Returns the y of the mouth. Moustache and beard are placed relative to it. */
export function mouthLine({ face }: Person): number {
  return face.chinY - 52;
}

function drawEye(person: Person, side: number): string {
  const { eyes, gender, skin } = person;
  const x = CENTER_X + side * eyes.gap;
  const y = eyeLine(person);
  const scale = eyes.size;
  const heightFactor = eyes.kind === 'round' ? 1.2 : 1;
  const isWoman = gender === 'FEMALE';
  const inner = [x - side * 22 * scale, y + 4] as const;
  const outer = [x + side * 25 * scale, y - eyes.lift] as const;
  const lashColor = mix(person.hair.shade, colors.ink, 0.5);
  const width = isWoman ? 5.4 : 4.2;

  if (eyes.kind === 'smiling') {
    const lid = pathData`M${inner[0]} ${y + 5}Q${x + side} ${y - 19 * scale} ${outer[0]} ${y + 3}`;
    const wing = isWoman
      ? line(pathData`M${outer[0]} ${y + 3}l${side * 7} -4`, lashColor, width * 0.7)
      : '';
    return line(lid, lashColor, width + 0.8) + wing;
  }

  const start = pathData`M${inner[0]} ${inner[1]}`;
  const upper = pathData`Q${x + side} ${y - (isWoman ? 23 : 22) * scale * heightFactor} ${outer[0]} ${outer[1]}`;
  const white = `${start}${upper}${pathData`Q${x + side * 3} ${y + 16 * scale} ${inner[0]} ${inner[1]}`}Z`;
  const irisY = y - (isWoman ? 2.2 : 1.8) * scale;
  const iris =
    dot([x, irisY], (isWoman ? 12 : 11.4) * scale * Math.sqrt(heightFactor), '#3d261a') +
    dot([x, irisY + 1], 6.2 * scale, '#1c110d') +
    dot([x + 4 * scale, irisY - 4.4 * scale], 3.3 * scale, '#fffaf0');
  const wing = isWoman
    ? line(
        pathData`M${outer[0]} ${outer[1]}l${side * 5 * scale} ${-3 * scale}`,
        lashColor,
        width * 0.75,
      )
    : '';
  const crease = line(
    pathData`M${inner[0] + side * 6} ${y - 13 * scale * heightFactor}Q${x + side * 4} ${y - 25 * scale * heightFactor} ${outer[0] + side} ${outer[1] - 10 * scale}`,
    skin.line,
    2.2,
    isWoman ? 0.42 : 0.3,
  );
  const lower = line(
    pathData`M${x - side * 8} ${y + 11.5 * scale}Q${x + side * 8} ${y + 12.5 * scale} ${outer[0] - side * 3} ${outer[1] + 5 * scale}`,
    skin.line,
    2,
    0.5,
  );
  return (
    clip(side < 0 ? 'eyeL' : 'eyeR', white, fill(white, '#fbf3e6') + iris) +
    crease +
    line(start + upper, lashColor, width) +
    wing +
    lower
  );
}

function drawBrow(person: Person, side: number): string {
  const { brows, hair, gender } = person;
  const y = eyeLine(person) - (gender === 'FEMALE' ? 35 : 30);
  const innerX = CENTER_X + side * (gender === 'FEMALE' ? 26 : 23);
  const outerX = CENTER_X + side * (90 * brows.length);
  const weight = brows.weight;
  const peak = y - 10 - brows.arch;
  const path = pathData`M${innerX} ${y}C${innerX + side * 20} ${peak + 3} ${outerX - side * 26} ${peak - 2} ${outerX} ${y + 1 + brows.arch * 0.3}C${outerX - side * 24} ${peak + weight * 0.75} ${innerX + side * 22} ${peak + weight + 4} ${innerX + side} ${y + weight}C${innerX - side * 2.5} ${y + weight * 0.7} ${innerX - side * 2} ${y + 2} ${innerX} ${y}Z`;
  return fill(path, mix(hair.base, '#6b4a38', 0.2), 0.92);
}

/** Draws one side of the bridge of a straight nose, or underside and tip of any other nose. */
function drawNose({ face, nose, skin, gender }: Person): string {
  const y = face.chinY - 92;
  const halfWidth = gender === 'FEMALE' ? 13 : 16;
  const tip = oval([CENTER_X - 3, y - 15], 6, 13, mix(skin.base, '#ffffff', 0.35), 0.3);
  if (nose === 'button') {
    return (
      line(
        pathData`M${CENTER_X - halfWidth} ${y - 3}C${CENTER_X - halfWidth + 1} ${y + 6} ${CENTER_X - 5} ${y + 4} ${CENTER_X} ${y + 7}C${CENTER_X + 5} ${y + 4} ${CENTER_X + halfWidth - 1} ${y + 6} ${CENTER_X + halfWidth} ${y - 3}`,
        skin.line,
        3,
        0.72,
      ) + tip
    );
  }
  if (nose === 'straight') {
    return line(
      pathData`M${CENTER_X + 8} ${y - 40}C${CENTER_X + 9} ${y - 26} ${CENTER_X + 11} ${y - 16} ${CENTER_X + halfWidth + 1} ${y - 6}C${CENTER_X + halfWidth + 4} ${y + 3} ${CENTER_X + 9} ${y + 8} ${CENTER_X - 6} ${y + 5}`,
      skin.line,
      3,
      0.6,
    );
  }
  return (
    line(
      pathData`M${CENTER_X + halfWidth + 2} ${y - 10}C${CENTER_X + halfWidth + 7} ${y - 1} ${CENTER_X + halfWidth + 1} ${y + 7} ${CENTER_X + 6} ${y + 6}C${CENTER_X - 2} ${y + 9} ${CENTER_X - 7} ${y + 7} ${CENTER_X - halfWidth} ${y + 2}`,
      skin.line,
      3,
      0.72,
    ) + tip
  );
}

function drawMouth(person: Person): string {
  const { mouth, skin, gender, beard } = person;
  const isWoman = gender === 'FEMALE';
  const lips: Lips = {
    y: mouthLine(person),
    halfWidth: 37 * mouth.width,
    color: isWoman ? mix(skin.lip, '#d9706a', 0.3) : mix(skin.lip, skin.shade, 0.5),
    lineColor: mix(skin.lip, '#3a1512', 0.5),
    isWoman,
    isBearded: beard === 'full' || beard === 'short',
  };
  return mouth.kind === 'laugh' ? drawLaugh(person, lips) : drawClosedMouth(person, lips);
}

type Lips = {
  y: number;
  halfWidth: number;
  color: string;
  lineColor: string;
  isWoman: boolean;
  isBearded: boolean;
};

function drawLaugh({ mouth }: Person, lips: Lips): string {
  const { y, halfWidth, color, lineColor, isWoman, isBearded } = lips;
  const opening = pathData`M${CENTER_X - halfWidth} ${y - 6}Q${CENTER_X} ${y + 6} ${CENTER_X + halfWidth} ${y - 6}C${CENTER_X + halfWidth * 0.72} ${y + 24} ${CENTER_X - halfWidth * 0.72} ${y + 24} ${CENTER_X - halfWidth} ${y - 6}Z`;
  const teeth = pathData`M${CENTER_X - halfWidth} ${y - 8}Q${CENTER_X} ${y + 4} ${CENTER_X + halfWidth} ${y - 8}L${CENTER_X + halfWidth * 0.9} ${y + 4}Q${CENTER_X} ${y + 17} ${CENTER_X - halfWidth * 0.9} ${y + 4}Z`;
  const upper = pathData`M${CENTER_X - halfWidth - 2} ${y - 7}Q${CENTER_X - halfWidth * 0.35} ${y - 11 * mouth.full} ${CENTER_X} ${y - 5}Q${CENTER_X + halfWidth * 0.35} ${y - 11 * mouth.full} ${CENTER_X + halfWidth + 2} ${y - 7}Q${CENTER_X} ${y + 7} ${CENTER_X - halfWidth - 2} ${y - 7}Z`;
  const lower = pathData`M${CENTER_X - halfWidth * 0.78} ${y + 8}C${CENTER_X - halfWidth * 0.4} ${y + 21} ${CENTER_X + halfWidth * 0.4} ${y + 21} ${CENTER_X + halfWidth * 0.78} ${y + 8}C${CENTER_X + halfWidth * 0.4} ${y + 21 + 12 * mouth.full} ${CENTER_X - halfWidth * 0.4} ${y + 21 + 12 * mouth.full} ${CENTER_X - halfWidth * 0.78} ${y + 8}Z`;
  return (
    clip('mouth', opening, fill(opening, '#6d2723') + fill(teeth, '#fffaf0')) +
    (isWoman || isBearded ? fill(upper, color) : '') +
    fill(lower, color, isWoman ? 1 : 0.7) +
    line(
      pathData`M${CENTER_X - halfWidth - 2} ${y - 8}Q${CENTER_X} ${y + 6} ${CENTER_X + halfWidth + 2} ${y - 8}`,
      lineColor,
      2.6,
      0.7,
    )
  );
}

/** Draws a smiling or calm mouth. */
function drawClosedMouth({ mouth, skin }: Person, lips: Lips): string {
  const { y, halfWidth, color, lineColor, isWoman, isBearded } = lips;
  const rise = mouth.kind === 'smile' ? 8 : 5;
  const sag = mouth.kind === 'smile' ? 12 : 9;
  const fullness = mouth.full;
  const centre = pathData`M${CENTER_X - halfWidth} ${y - rise}Q${CENTER_X} ${y + sag} ${CENTER_X + halfWidth} ${y - rise}`;
  const upper = pathData`M${CENTER_X - halfWidth} ${y - rise}C${CENTER_X - halfWidth * 0.6} ${y - 4} ${CENTER_X - halfWidth * 0.42} ${y - 8 * fullness} ${CENTER_X - halfWidth * 0.22} ${y - 8 * fullness}Q${CENTER_X - 4} ${y - 8 * fullness} ${CENTER_X} ${y - 5 * fullness}Q${CENTER_X + 4} ${y - 8 * fullness} ${CENTER_X + halfWidth * 0.22} ${y - 8 * fullness}C${CENTER_X + halfWidth * 0.42} ${y - 8 * fullness} ${CENTER_X + halfWidth * 0.6} ${y - 4} ${CENTER_X + halfWidth} ${y - rise}Q${CENTER_X} ${y + sag + 2} ${CENTER_X - halfWidth} ${y - rise}Z`;
  const lower = pathData`M${CENTER_X - halfWidth * 0.86} ${y - rise + 4}Q${CENTER_X} ${y + sag} ${CENTER_X + halfWidth * 0.86} ${y - rise + 4}C${CENTER_X + halfWidth * 0.5} ${y + 6 + 15 * fullness} ${CENTER_X - halfWidth * 0.5} ${y + 6 + 15 * fullness} ${CENTER_X - halfWidth * 0.86} ${y - rise + 4}Z`;
  const dimple = (side: number) =>
    line(
      pathData`M${CENTER_X + side * (halfWidth + 5)} ${y - rise - 6}q${side * 4} 6 0 11`,
      skin.line,
      2.4,
      0.45,
    );
  const dimples = mouth.kind === 'smile' ? dimple(-1) + dimple(1) : '';
  if (isWoman) {
    return (
      fill(upper, mix(color, lineColor, 0.14)) +
      fill(lower, color) +
      oval([CENTER_X - 4, y + 9], 10, 2.4, mix(color, '#ffffff', 0.4), 0.6) +
      line(centre, lineColor, 2.6, 0.7) +
      dimples
    );
  }
  return (
    fill(lower, color, isBearded ? 0.95 : 0.7) +
    (isBearded ? fill(upper, color, 0.8) : '') +
    line(centre, lineColor, 3.4, 0.85) +
    dimples
  );
}
