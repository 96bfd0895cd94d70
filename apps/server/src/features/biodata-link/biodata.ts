import type { LinkPart } from '@sambandha/contract/biodata-link/choices';
import { ageOn } from '@sambandha/contract/calendar';
import type { Choices } from '@sambandha/contract/choices';
import { community, SUGGESTED_WORDS } from '@sambandha/contract/community';
import { createDayFirstFormat } from '@sambandha/contract/day-first';
import { initialOf } from '@sambandha/contract/initials';
import { type Language, languageTagOf } from '@sambandha/contract/language';
import {
  type FieldName,
  fieldNames,
  horoscopeFields,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { nativeFields, toNativeScript } from '@sambandha/contract/profile/native';
import { profileLabelsIn, translatePhrase } from '@sambandha/words/biodata-page';
import { letterTextsIn } from '@sambandha/words/letters';

type Values = { readonly [K in FieldName]?: unknown };

/** The data of a candidate, and the selection of parts that a link shows. */
interface BiodataInput {
  readonly values: Values;
  readonly showHoroscope: boolean;
  readonly contact: { readonly phone: string | null; readonly email: string | null } | null;
  readonly parts: readonly LinkPart[];
  readonly language: Language;
  /** The date as `YYYY-MM-DD`. */
  readonly today: string;
}

interface Line {
  readonly label: string;
  readonly text: string;
}

/** A biodata in one language, without empty fields. */
export interface Biodata {
  readonly name: string;
  /** The age and the place. */
  readonly about: string;
  readonly bio: string | null;
  readonly sections: readonly { readonly title: string; readonly lines: readonly Line[] }[];
}

/**
 * Fields that have no line in their section. Most of them are shown elsewhere on the page, but
 * gender is not shown. In the language of the community, the value of a native field is shown in
 * place of the value of the corresponding field.
 */
const fieldsWithoutLine: readonly FieldName[] = [
  'fullName',
  'gender',
  'dob',
  'location',
  'aboutMe',
  'interests',
  ...nativeFields,
];

const birthFields: readonly FieldName[] = ['dob', 'birthTime', 'birthPlace'];

/**
 * Returns the biodata that a link shows, without empty fields and sections. In the language of the
 * community, the values of the native fields replace the values of the corresponding fields.
 */
export function biodataOf(input: BiodataInput): Biodata {
  const { parts, language, showHoroscope, contact, today } = input;
  const isNative = language === community.nativeLanguage;
  const values = isNative ? toNativeScript(input.values) : input.values;
  const words = profileLabelsIn(language);
  const { biodata } = letterTextsIn(language);
  const isIncluded = (part: LinkPart) => parts.includes(part);
  // The part `birth` contains the horoscope, even if the candidate does not show it to members.
  const hiddenFields = showHoroscope || isIncluded('birth') ? [] : horoscopeFields;
  const linesOf = (names: readonly FieldName[]) =>
    names
      .filter((name) => !hiddenFields.includes(name))
      .flatMap((name) => {
        const text = formatFieldValue(name, values[name], language);
        return text === null ? [] : [{ label: words.field[name], text }];
      });
  /** Returns the lines of the fields of a section that other members may read. */
  const sectionLines = (section: 'basic' | 'professional' | 'cultural' | 'lifestyle' | 'family') =>
    linesOf(fieldNames(section, 'members').filter((name) => !fieldsWithoutLine.includes(name)));
  const { basic, professional, cultural, lifestyle, family, hobbies } = words.section;
  const interests = formatFieldValue('interests', values.interests, language);
  const sections = [
    { title: basic, lines: sectionLines('basic') },
    { title: professional, lines: sectionLines('professional') },
    {
      title: cultural,
      lines: [...sectionLines('cultural'), ...(isIncluded('birth') ? linesOf(birthFields) : [])],
    },
    { title: lifestyle, lines: sectionLines('lifestyle') },
    { title: family, lines: isIncluded('family') ? sectionLines('family') : [] },
    {
      title: hobbies,
      lines: interests === null ? [] : [{ label: words.field.interests, text: interests }],
    },
    { title: biodata.contact, lines: isIncluded('contact') ? contactLines(contact, language) : [] },
  ];
  const dob = values.dob;
  const place = formatFieldValue('location', values.location, language);
  const age = typeof dob === 'string' ? biodata.age(ageOn(dob, today)) : null;
  return {
    name: isIncluded('fullName') ? nameOf(values) : shortenName(nameOf(values)),
    about: [age, place].filter((text) => text !== null).join(' · '),
    bio: formatFieldValue('aboutMe', values.aboutMe, language),
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

function nameOf(values: Values): string {
  return String(values.fullName ?? '');
}

/** Returns the first name and the initial of the last name, such as "Sahana H." */
function shortenName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean);
  const last = others.at(-1);
  if (last === undefined) return first;
  return `${first} ${initialOf(last)}.`;
}

function contactLines(contact: BiodataInput['contact'], language: Language): Line[] {
  const { biodata } = letterTextsIn(language);
  return [
    { label: biodata.phone, text: contact?.phone ?? '' },
    { label: biodata.email, text: contact?.email ?? '' },
  ].filter(({ text }) => text !== '');
}

/** Returns the text of a field's value, or null if the value is empty. */
function formatFieldValue(name: FieldName, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (name === 'dob') return formatDate(language, String(value));
  const field: ProfileField = profileFields[name];
  const list: Choices<string> | undefined = field.choices;
  const isTranslatable = list !== undefined || field.known !== undefined || name in SUGGESTED_WORDS;
  const plainText = Array.isArray(value) ? value.join(', ') : String(value);
  // An empty list has no text.
  if (plainText === '') return null;
  const text = list?.labels[plainText] ?? plainText;
  return isTranslatable ? translatePhrase(language, text) : text;
}

function formatDate(language: Language, date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const format = createDayFirstFormat(languageTagOf(language), options);
  return format.format(new Date(`${date}T00:00:00Z`));
}
