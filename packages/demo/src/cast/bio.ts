import { homeLines, natureLines } from './about-home.ts';
import { hopeLines, remarriageLines } from './about-hopes.ts';
import { fillSlots, linesThatFit, type Speaker } from './lines.ts';
import { artPastimeLines } from './pastimes-arts.ts';
import { outdoorPastimeLines } from './pastimes-outdoors.ts';
import type { Random } from './random.ts';
import type { Work } from './work.ts';

const BIO_MIN_LENGTH = 130;
const BIO_MAX_LENGTH = 470;

const pastimes: Readonly<Record<string, readonly string[]>> = {
  ...artPastimeLines,
  ...outdoorPastimeLines,
};

/** Number of uses of each sentence so far, so that the cast does not repeat itself. */
export type Usage = Map<string, number>;

interface BioFacts {
  readonly speaker: Speaker;
  readonly work: Work;
  readonly maritalStatus: 'NEVER_MARRIED' | 'DIVORCED' | 'WIDOWED' | 'SEPARATED';
  readonly slots: Readonly<Record<string, string>>;
}

/** Picks three to seven pastimes. */
export function pickInterests(random: Random, speaker: Speaker): string[] {
  const names = Object.keys(pastimes).filter(
    (name) => linesThatFit(pastimes[name] ?? [], speaker).length > 0,
  );
  return random.sample(names, random.int(3, 7));
}

/** The subject of a sentence. The part `second` is another pastime. */
type BioPart = 'work' | 'home' | 'pastime' | 'second' | 'nature' | 'hope';

/** Possible sequences of the parts of a text. */
const partSequences: readonly (readonly BioPart[])[] = [
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

/** Writes a member's bio of 130 to 470 characters that agrees with the rest of the profile. */
export function writeBio(
  random: Random,
  about: BioFacts,
  interests: readonly string[],
  usage: Usage,
): string {
  const sentences: string[] = [];
  const remarriageSentences =
    about.maritalStatus === 'NEVER_MARRIED' ? [] : remarriageLines[about.maritalStatus];
  for (const part of random.pick(partSequences)) {
    if (part === 'hope' && remarriageSentences.length > 0)
      addSentence(sentences, remarriageSentences, random, usage);
    addSentence(sentences, linesFor(part, about, interests), random, usage);
  }
  while (textOf(sentences, about).length < BIO_MIN_LENGTH) {
    addSentence(sentences, linesFor('nature', about, interests), random, usage);
  }
  // A text that is too long loses its second sentence first, and keeps its beginning.
  while (textOf(sentences, about).length > BIO_MAX_LENGTH) sentences.splice(1, 1);
  return textOf(sentences, about);
}

function linesFor(part: BioPart, about: BioFacts, interests: readonly string[]): readonly string[] {
  const { speaker } = about;
  switch (part) {
    case 'work':
      return linesThatFit(about.work.lines, speaker);
    case 'home':
      return linesThatFit(homeLines, speaker);
    case 'nature':
      return natureLines;
    case 'hope':
      return linesThatFit(hopeLines, speaker);
    default:
      // The part `second` is about the third interest or a later one.
      return interests
        .slice(part === 'pastime' ? 0 : 2)
        .flatMap((name) => linesThatFit(pastimes[name] ?? [], speaker));
  }
}

/** Adds one of the least used sentences, preferably without slots that the text already has. */
function addSentence(
  sentences: string[],
  lines: readonly string[],
  random: Random,
  usage: Usage,
): void {
  const text = sentences.join(' ');
  const unusedLines = lines.filter((line) => !sentences.includes(line));
  const withoutRepeatedSlots = unusedLines.filter((line) =>
    (line.match(/\{\w+\}/g) ?? []).every((slot) => !text.includes(slot)),
  );
  const candidates = withoutRepeatedSlots.length > 0 ? withoutRepeatedSlots : unusedLines;
  if (candidates.length === 0) return;
  const usesOf = (line: string) => usage.get(line) ?? 0;
  const fewestUses = Math.min(...candidates.map(usesOf));
  const sentence = random.pick(candidates.filter((line) => usesOf(line) === fewestUses));
  usage.set(sentence, fewestUses + 1);
  sentences.push(sentence);
}

function textOf(sentences: readonly string[], { slots }: BioFacts): string {
  return sentences.map((line) => fillSlots(line, slots)).join(' ');
}
