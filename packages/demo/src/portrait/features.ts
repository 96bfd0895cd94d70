import { paint } from './palette.ts';
import { CX, clipped, d, dot, fill, line, mix, oval } from './svg.ts';
import type { Person } from './traits.ts';

/** Draws eyes, brows, nose and mouth with few strokes. */
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

/** Returns the y of the eyes, from which brows, spectacles and bindi are placed. */
export function eyeLine({ face }: Person): number {
  return face.top + 160;
}

function drawEye(person: Person, s: number): string {
  const { eyes, gender, skin } = person;
  const x = CX + s * eyes.gap;
  const y = eyeLine(person);
  const k = eyes.size;
  const tall = eyes.kind === 'round' ? 1.2 : 1;
  const isWoman = gender === 'FEMALE';
  const inner = [x - s * 22 * k, y + 4] as const;
  const outer = [x + s * 25 * k, y - eyes.lift] as const;
  const lash = mix(person.hair.shade, paint.ink, 0.5);
  const width = isWoman ? 5.4 : 4.2;

  if (eyes.kind === 'smiling') {
    const lid = d`M${inner[0]} ${y + 5}Q${x + s} ${y - 19 * k} ${outer[0]} ${y + 3}`;
    const wing = isWoman ? line(d`M${outer[0]} ${y + 3}l${s * 7} -4`, lash, width * 0.7) : '';
    return line(lid, lash, width + 0.8) + wing;
  }

  const start = d`M${inner[0]} ${inner[1]}`;
  const upper = d`Q${x + s} ${y - (isWoman ? 23 : 22) * k * tall} ${outer[0]} ${outer[1]}`;
  const white = `${start}${upper}${d`Q${x + s * 3} ${y + 16 * k} ${inner[0]} ${inner[1]}`}Z`;
  const irisY = y - (isWoman ? 2.2 : 1.8) * k;
  const iris =
    dot([x, irisY], (isWoman ? 12 : 11.4) * k * Math.sqrt(tall), '#3d261a') +
    dot([x, irisY + 1], 6.2 * k, '#1c110d') +
    dot([x + 4 * k, irisY - 4.4 * k], 3.3 * k, '#fffaf0');
  const wing = isWoman
    ? line(d`M${outer[0]} ${outer[1]}l${s * 5 * k} ${-3 * k}`, lash, width * 0.75)
    : '';
  const crease = line(
    d`M${inner[0] + s * 6} ${y - 13 * k * tall}Q${x + s * 4} ${y - 25 * k * tall} ${outer[0] + s} ${outer[1] - 10 * k}`,
    skin.line,
    2.2,
    isWoman ? 0.42 : 0.3,
  );
  const lower = line(
    d`M${x - s * 8} ${y + 11.5 * k}Q${x + s * 8} ${y + 12.5 * k} ${outer[0] - s * 3} ${outer[1] + 5 * k}`,
    skin.line,
    2,
    0.5,
  );
  return (
    clipped(s < 0 ? 'eyeL' : 'eyeR', white, fill(white, '#fbf3e6') + iris) +
    crease +
    line(start + upper, lash, width) +
    wing +
    lower
  );
}

function drawBrow(person: Person, s: number): string {
  const { brows, hair, gender } = person;
  const y = eyeLine(person) - (gender === 'FEMALE' ? 35 : 30);
  const inX = CX + s * (gender === 'FEMALE' ? 26 : 23);
  const outX = CX + s * (90 * brows.length);
  const th = brows.weight;
  const peak = y - 10 - brows.arch;
  const path = d`M${inX} ${y}C${inX + s * 20} ${peak + 3} ${outX - s * 26} ${peak - 2} ${outX} ${y + 1 + brows.arch * 0.3}C${outX - s * 24} ${peak + th * 0.75} ${inX + s * 22} ${peak + th + 4} ${inX + s} ${y + th}C${inX - s * 2.5} ${y + th * 0.7} ${inX - s * 2} ${y + 2} ${inX} ${y}Z`;
  return fill(path, mix(hair.base, '#6b4a38', 0.2), 0.92);
}

/** Draws one side of the bridge, or only the tip. */
function drawNose({ face, nose, skin, gender }: Person): string {
  const y = face.chinY - 92;
  const wide = gender === 'FEMALE' ? 13 : 16;
  const tip = oval([CX - 3, y - 15], 6, 13, mix(skin.base, '#ffffff', 0.35), 0.3);
  if (nose === 'button') {
    return (
      line(
        d`M${CX - wide} ${y - 3}C${CX - wide + 1} ${y + 6} ${CX - 5} ${y + 4} ${CX} ${y + 7}C${CX + 5} ${y + 4} ${CX + wide - 1} ${y + 6} ${CX + wide} ${y - 3}`,
        skin.line,
        3,
        0.72,
      ) + tip
    );
  }
  if (nose === 'straight') {
    return line(
      d`M${CX + 8} ${y - 40}C${CX + 9} ${y - 26} ${CX + 11} ${y - 16} ${CX + wide + 1} ${y - 6}C${CX + wide + 4} ${y + 3} ${CX + 9} ${y + 8} ${CX - 6} ${y + 5}`,
      skin.line,
      3,
      0.6,
    );
  }
  return (
    line(
      d`M${CX + wide + 2} ${y - 10}C${CX + wide + 7} ${y - 1} ${CX + wide + 1} ${y + 7} ${CX + 6} ${y + 6}C${CX - 2} ${y + 9} ${CX - 7} ${y + 7} ${CX - wide} ${y + 2}`,
      skin.line,
      3,
      0.72,
    ) + tip
  );
}

function drawMouth({ face, mouth, skin, gender, beard }: Person): string {
  const y = face.chinY - 52;
  const w = 37 * mouth.width;
  const isWoman = gender === 'FEMALE';
  const dark = mix(skin.lip, '#3a1512', 0.5);
  const lip = isWoman ? mix(skin.lip, '#d9706a', 0.3) : mix(skin.lip, skin.shade, 0.5);
  const isBearded = beard === 'full' || beard === 'short';

  if (mouth.kind === 'laugh') {
    const open = d`M${CX - w} ${y - 6}Q${CX} ${y + 6} ${CX + w} ${y - 6}C${CX + w * 0.72} ${y + 24} ${CX - w * 0.72} ${y + 24} ${CX - w} ${y - 6}Z`;
    const teeth = d`M${CX - w} ${y - 8}Q${CX} ${y + 4} ${CX + w} ${y - 8}L${CX + w * 0.9} ${y + 4}Q${CX} ${y + 17} ${CX - w * 0.9} ${y + 4}Z`;
    const upper = d`M${CX - w - 2} ${y - 7}Q${CX - w * 0.35} ${y - 11 * mouth.full} ${CX} ${y - 5}Q${CX + w * 0.35} ${y - 11 * mouth.full} ${CX + w + 2} ${y - 7}Q${CX} ${y + 7} ${CX - w - 2} ${y - 7}Z`;
    const lower = d`M${CX - w * 0.78} ${y + 8}C${CX - w * 0.4} ${y + 21} ${CX + w * 0.4} ${y + 21} ${CX + w * 0.78} ${y + 8}C${CX + w * 0.4} ${y + 21 + 12 * mouth.full} ${CX - w * 0.4} ${y + 21 + 12 * mouth.full} ${CX - w * 0.78} ${y + 8}Z`;
    return (
      clipped('mouth', open, fill(open, '#6d2723') + fill(teeth, '#fffaf0')) +
      (isWoman || isBearded ? fill(upper, lip) : '') +
      fill(lower, lip, isWoman ? 1 : 0.7) +
      line(d`M${CX - w - 2} ${y - 8}Q${CX} ${y + 6} ${CX + w + 2} ${y - 8}`, dark, 2.6, 0.7)
    );
  }

  const rise = mouth.kind === 'smile' ? 8 : 5;
  const sag = mouth.kind === 'smile' ? 12 : 9;
  const full = mouth.full;
  const centre = d`M${CX - w} ${y - rise}Q${CX} ${y + sag} ${CX + w} ${y - rise}`;
  const upper = d`M${CX - w} ${y - rise}C${CX - w * 0.6} ${y - 4} ${CX - w * 0.42} ${y - 8 * full} ${CX - w * 0.22} ${y - 8 * full}Q${CX - 4} ${y - 8 * full} ${CX} ${y - 5 * full}Q${CX + 4} ${y - 8 * full} ${CX + w * 0.22} ${y - 8 * full}C${CX + w * 0.42} ${y - 8 * full} ${CX + w * 0.6} ${y - 4} ${CX + w} ${y - rise}Q${CX} ${y + sag + 2} ${CX - w} ${y - rise}Z`;
  const lower = d`M${CX - w * 0.86} ${y - rise + 4}Q${CX} ${y + sag} ${CX + w * 0.86} ${y - rise + 4}C${CX + w * 0.5} ${y + 6 + 15 * full} ${CX - w * 0.5} ${y + 6 + 15 * full} ${CX - w * 0.86} ${y - rise + 4}Z`;
  const dimple = (s: number) =>
    line(d`M${CX + s * (w + 5)} ${y - rise - 6}q${s * 4} 6 0 11`, skin.line, 2.4, 0.45);
  const dimples = mouth.kind === 'smile' ? dimple(-1) + dimple(1) : '';
  if (isWoman) {
    return (
      fill(upper, mix(lip, dark, 0.14)) +
      fill(lower, lip) +
      oval([CX - 4, y + 9], 10, 2.4, mix(lip, '#ffffff', 0.4), 0.6) +
      line(centre, dark, 2.6, 0.7) +
      dimples
    );
  }
  return (
    fill(lower, lip, isBearded ? 0.95 : 0.7) +
    (isBearded ? fill(upper, lip, 0.8) : '') +
    line(centre, dark, 3.4, 0.85) +
    dimples
  );
}
