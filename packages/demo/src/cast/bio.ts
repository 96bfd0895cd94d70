import { homeLines, natureLines } from './about-home.ts';
import { againLines, hopeLines } from './about-hopes.ts';
import { fillIn, fitting, type Speaker } from './lines.ts';
import { arts } from './pastimes-arts.ts';
import { outdoors } from './pastimes-outdoors.ts';
import type { Random } from './random.ts';
import type { Work } from './work.ts';

const BIO_SHORTEST = 130;
const BIO_LONGEST = 470;

const pastimes: Readonly<Record<string, readonly string[]>> = { ...arts, ...outdoors };

/** Number of uses of each sentence so far, so that the cast does not repeat itself. */
export type Usage = Map<string, number>;

export interface About {
  readonly speaker: Speaker;
  readonly work: Work;
  readonly maritalStatus: 'NEVER_MARRIED' | 'DIVORCED' | 'WIDOWED' | 'SEPARATED';
  readonly slots: Readonly<Record<string, string>>;
}

/** Picks three to seven pastimes. */
export function pickInterests(random: Random, speaker: Speaker): string[] {
  const open = Object.keys(pastimes).filter(
    (name) => fitting(pastimes[name] ?? [], speaker).length > 0,
  );
  return random.sample(open, random.int(3, 7));
}

type Part = 'work' | 'home' | 'pastime' | 'second' | 'nature' | 'hope';

const orders: readonly (readonly Part[])[] = [
  ['work', 'pastime', 'hope'],
  ['work', 'home', 'hope'],
  ['work', 'nature', 'pastime', 'hope'],
  ['home', 'work', 'pastime', 'hope'],
  ['home', 'work', 'hope'],
  ['pastime', 'work', 'hope'],
  ['pastime', 'work', 'home', 'hope'],
  ['nature', 'work', 'pastime', 'hope'],
  ['work', 'pastime', 'second', 'nature'],
  ['home', 'pastime', 'hope'],
  ['nature', 'home', 'pastime', 'hope'],
];

/** Writes a text about oneself of 130 to 470 characters that agrees with the rest of the profile. */
export function writeBio(
  random: Random,
  about: About,
  interests: readonly string[],
  usage: Usage,
): string {
  const chosen: string[] = [];
  const again = about.maritalStatus === 'NEVER_MARRIED' ? [] : againLines[about.maritalStatus];
  for (const part of random.pick(orders)) {
    if (part === 'hope' && again.length > 0) add(chosen, again, random, usage);
    add(chosen, linesFor(part, about, interests), random, usage);
  }
  while (spoken(chosen, about).length < BIO_SHORTEST) {
    add(chosen, linesFor('nature', about, interests), random, usage);
  }
  while (spoken(chosen, about).length > BIO_LONGEST) chosen.splice(1, 1);
  return spoken(chosen, about);
}

function linesFor(part: Part, about: About, interests: readonly string[]): readonly string[] {
  const { speaker } = about;
  switch (part) {
    case 'work':
      return fitting(about.work.lines, speaker);
    case 'home':
      return fitting(homeLines, speaker);
    case 'nature':
      return natureLines;
    case 'hope':
      return fitting(hopeLines, speaker);
    default:
      return interests
        .slice(part === 'pastime' ? 0 : 2)
        .flatMap((name) => fitting(pastimes[name] ?? [], speaker));
  }
}

/** Adds one of the least used sentences, if possible one that does not name the same place again. */
function add(chosen: string[], lines: readonly string[], random: Random, usage: Usage): void {
  const said = chosen.join(' ');
  const fresh = lines.filter((line) => !chosen.includes(line));
  const apart = fresh.filter((line) =>
    (line.match(/\{\w+\}/g) ?? []).every((slot) => !said.includes(slot)),
  );
  const open = apart.length > 0 ? apart : fresh;
  if (open.length === 0) return;
  const least = Math.min(...open.map((line) => usage.get(line) ?? 0));
  const line = random.pick(open.filter((each) => (usage.get(each) ?? 0) === least));
  usage.set(line, least + 1);
  chosen.push(line);
}

function spoken(chosen: readonly string[], { slots }: About): string {
  return chosen.map((line) => fillIn(line, slots)).join(' ');
}
