import type { Random } from './random.ts';

export interface Family {
  readonly familyType: 'JOINT_FAMILY' | 'NUCLEAR_FAMILY' | 'EXTENDED_FAMILY';
  readonly familyValues: 'TRADITIONAL' | 'MODERATE' | 'LIBERAL';
  readonly fatherOccupation: string;
  readonly motherOccupation: string;
  /** Free text in the style of a member: "One elder sister, married". */
  readonly siblings: string;
  readonly hasBrother: boolean;
  readonly hasSister: boolean;
}

const priests: readonly string[] = ['Archaka', 'Vedic priest'];
const farmerFathers: readonly string[] = [
  'Areca farmer',
  'Areca and pepper farmer',
  'Farmer and dairy owner',
];

/** Creates parents, brothers and sisters who fit the person's age and work. */
export function makeFamily(random: Random, age: number, work: string, atHome: boolean): Family {
  const brother = makeSibling(random, 'brother', age);
  const sister = makeSibling(random, 'sister', age);
  const siblings = random.chance(0.5) ? [brother, sister] : [sister, brother];
  const siblingsText = siblings.filter((text) => text !== null).join('; ');
  return {
    familyType: random.weighted([
      ['JOINT_FAMILY', atHome ? 45 : 22],
      ['NUCLEAR_FAMILY', atHome ? 40 : 66],
      ['EXTENDED_FAMILY', 12],
    ] as const),
    familyValues: random.weighted([
      ['TRADITIONAL', 38],
      ['MODERATE', 50],
      ['LIBERAL', 12],
    ] as const),
    fatherOccupation: makeFatherOccupation(random, work),
    motherOccupation: random.weighted([
      ['Homemaker', 58],
      ['Homemaker and dairy', 8],
      ['Teacher', 9],
      ['Retired teacher', 8],
      ['Bank officer', 4],
      ['Music teacher', 3],
      ['Anganwadi worker', 3],
      ['Runs a home industry of pickles and happala', 5],
      ['Nurse', 2],
    ] as const),
    siblings: siblingsText || 'Only child',
    hasBrother: brother !== null,
    hasSister: sister !== null,
  };
}

/** Returns true for the occupation of a father who farms. */
export function isFarmerFather(occupation: string): boolean {
  return farmerFathers.includes(occupation);
}

/** Returns true for an occupation of the cast that works the land or keeps cows. */
export function worksOnFarm(occupation: string): boolean {
  return /farmer|Dairy/.test(occupation);
}

export function isPriest(occupation: string): boolean {
  return priests.includes(occupation);
}

function makeFatherOccupation(random: Random, work: string): string {
  if (isPriest(work) && random.chance(0.8)) return random.pick(priests);
  if (worksOnFarm(work) && random.chance(0.9)) return random.pick(farmerFathers);
  return random.weighted([
    ['Areca farmer', 30],
    ['Areca and pepper farmer', 12],
    ['Farmer and dairy owner', 5],
    ['Archaka', 5],
    ['Vedic priest', 4],
    ['Retired headmaster', 8],
    ['Retired bank officer', 8],
    ['Areca merchant', 6],
    ['Advocate', 4],
    ['Retired government officer', 6],
    ['Ayurvedic doctor', 3],
    ['Caterer', 3],
    ['Engineer', 4],
  ] as const);
}

function makeSibling(random: Random, sibling: 'brother' | 'sister', age: number): string | null {
  const count = random.weighted([
    [0, 48],
    [1, 44],
    [2, 8],
  ] as const);
  if (count === 0) return null;
  if (count === 2) return `Two ${sibling}s${age > 27 ? ', both married' : ''}`;
  if (random.chance(0.5)) return `One elder ${sibling}${age > 23 ? ', married' : ''}`;
  // "working" is twice as likely as "married".
  return `One younger ${sibling}, ${age < 27 ? 'studying' : random.pick(['working', 'married', 'working'])}`;
}
