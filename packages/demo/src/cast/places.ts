import type { Random } from './random.ts';

export interface Home {
  readonly town: string;
  readonly state: string;
  readonly region: 'north' | 'south';
  /** Villages around the town, for native places. */
  readonly villages: readonly string[];
}

/** The home taluks of Havyakas, with their weights in the cast. */
const taluks: readonly (readonly [Home, number])[] = [
  [makeHome('Sirsi', 'north', 'Kanagodu Hulgol Bhairumbe Salkani Devanahalli Sonda Vanalli'), 15],
  [makeHome('Siddapura', 'north', 'Kansur Heggarni Bilgi Kolsirsi Nilkunda Itagi'), 13],
  [makeHome('Yellapur', 'north', 'Manchikeri Idagundi Umachgi Vajralli Nandolli Hitlalli'), 9],
  [makeHome('Honnavar', 'north', 'Karki Kadtoka Haldipur Kharva Hosakuli Gunavante'), 8],
  [makeHome('Kumta', 'north', 'Hegde Mirjan Divgi Kallabbe Santeguli Dhareshwar'), 8],
  [makeHome('Sagara', 'north', 'Talaguppa Keladi Heggodu Avinahalli Tumari Hulidevarabana'), 12],
  [makeHome('Hosanagara', 'north', 'Nagara Ripponpet Sampekatte Humcha Nittur Mattikai'), 6],
  [makeHome('Puttur', 'south', 'Nidpalli Panaje Balnad Kabaka Bettampady Irde'), 10],
  [makeHome('Sullia', 'south', 'Bellare Aranthodu Mandekolu Guthigar Ajjavara Yenmoor'), 8],
  [makeHome('Bantwal', 'south', 'Vittal Kanyana Alike Kepu Peruvai Karopady'), 8],
  [makeHome('Kasaragod', 'south', 'Badiadka Nirchal Edneer Mulleria Enmakaje Perla', 'Kerala'), 8],
  [makeHome('Kumbla', 'south', 'Bela Puthige Kidoor Angadimogaru Paivalike Bayar', 'Kerala'), 5],
];

function makeHome(
  town: string,
  region: Home['region'],
  villages: string,
  state = 'Karnataka',
): Home {
  return { town, state, region, villages: villages.split(' ') };
}

/** Cities with their state and their weight in the cast. */
const cities = [
  ['Bengaluru', 'Karnataka', 46],
  ['Mysuru', 'Karnataka', 9],
  ['Mangaluru', 'Karnataka', 14],
  ['Udupi', 'Karnataka', 5],
  ['Shivamogga', 'Karnataka', 8],
  ['Hubballi', 'Karnataka', 7],
  ['Mumbai', 'Maharashtra', 6],
  ['Pune', 'Maharashtra', 6],
  ['Hyderabad', 'Telangana', 5],
] as const;

/** Towns with their country or state and their weight in the cast. */
const foreignTowns = [
  ['London', 'United Kingdom', 6],
  ['Dubai', 'United Arab Emirates', 6],
  ['Singapore', 'Singapore', 5],
  ['New Jersey', 'United States', 5],
  ['Fremont', 'California', 5],
  ['Melbourne', 'Australia', 4],
  ['Munich', 'Germany', 3],
  ['Toronto', 'Canada', 3],
  ['Dublin', 'Ireland', 2],
  ['Seattle', 'Washington', 3],
] as const;

export type ResidenceKind = 'home' | 'city' | 'abroad';

interface Residence {
  readonly town: string;
  /** Label in the profile: the town, with its state or country if that has another name. */
  readonly label: string;
  readonly where: ResidenceKind;
}

/** Returns the home with this town, or a random one if there is none. */
export function pickHome(random: Random, town?: string): Home {
  const taluk = taluks.find(([home]) => home.town === town);
  return taluk === undefined ? random.weighted(taluks) : taluk[0];
}

/**
 * Returns a residence of someone whose home is `native`. `town` selects one of the cities or of the
 * towns abroad. Without it, the choice is random.
 */
export function pickResidence(
  random: Random,
  where: ResidenceKind,
  native: Home,
  town?: string,
): Residence {
  if (where === 'home') return makeResidence(native.town, native.state, where);
  const list = where === 'city' ? cities : foreignTowns;
  const randomEntry = random.weighted(list.map((entry) => [entry, entry[2]] as const));
  const [name, stateOrCountry] = list.find((entry) => entry[0] === town) ?? randomEntry;
  return makeResidence(name, stateOrCountry, where);
}

function makeResidence(town: string, stateOrCountry: string, where: ResidenceKind): Residence {
  const label = town === stateOrCountry ? town : `${town}, ${stateOrCountry}`;
  return { town, label, where };
}
