import { useFormat } from '../../../i18n/format.ts';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type ProfileFacts, rowsOf, translatedText } from '../facts.ts';

const profileSections = ['basic', 'professional', 'cultural', 'lifestyle', 'family'] as const;

/** A label with its text, such as a field of the profile, a contact, or the time of birth. */
export interface TextRow {
  readonly label: string;
  readonly text: string;
}

/** A titled section of a biodata, with rows or one text. */
export interface BiodataSection {
  readonly title: string;
  readonly rows: readonly TextRow[];
  readonly text?: string;
}

/** Content of a biodata, without empty fields. */
export interface Biodata {
  readonly title: string;
  readonly name: string;
  /** Age and place. */
  readonly about: string;
  readonly bio: string | null;
  readonly sections: readonly BiodataSection[];
}

/** Returns the biodata of a person. `birthRows` are in the cultural section. */
export function useBiodata(
  facts: ProfileFacts,
  birthRows: readonly TextRow[],
  contactRows: readonly TextRow[],
): Biodata {
  const t = useT('profile');
  const biodataText = useT('biodata');
  const phrase = usePhrase();
  const { name, age, location, bio, interests } = facts;
  const rowsIn = (section: (typeof profileSections)[number]): TextRow[] =>
    rowsOf(section, facts).flatMap(({ name: field, text }) =>
      // The heading contains the age and the location.
      text === null || field === 'age' || field === 'location'
        ? []
        : [{ label: t(`field.${field}`), text: translatedText(field, text, phrase) }],
    );
  const sections: BiodataSection[] = [
    ...profileSections.map((section) => ({
      title: t(section),
      rows: section === 'cultural' ? [...rowsIn(section), ...birthRows] : rowsIn(section),
    })),
    { title: t('hobbies'), rows: [], text: interests.map(phrase).join(', ') },
    { title: biodataText('contact'), rows: contactRows },
  ];
  return {
    title: biodataText('title'),
    name,
    about: [age === null ? null : t('ageYears', { age }), location && phrase(location)]
      .filter(Boolean)
      .join(' · '),
    bio,
    sections: sections.filter(({ rows, text }) => rows.length > 0 || !!text),
  };
}

/** Returns the last line of a biodata: the product and the date. */
export function useFooterLine(): string {
  const t = useT('biodata');
  const common = useT('common');
  const day = useFormat().day(new Date().toISOString());
  return t('foot', { product: common('productName'), day });
}

/** Returns the biodata as plain text for a messenger. */
export function plainTextOf({ title, name, about, bio, sections }: Biodata): string {
  const blocks = sections.map(({ title: heading, rows, text }) =>
    [heading, ...rows.map((row) => `${row.label}: ${row.text}`), ...(text ? [text] : [])].join(
      '\n',
    ),
  );
  const head = [title, name, about].filter(Boolean).join('\n');
  const content = [head, ...(bio ? [bio] : []), ...blocks].join('\n\n');
  // Messengers recognize a phone number only if its spaces are plain.
  return content.replaceAll('\u00a0', ' ');
}
