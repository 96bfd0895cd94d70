import type { FieldName } from '@sambandha/contract/profile/fields';
import { type Control, useWatch } from 'react-hook-form';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { textOf, translatedText } from './facts.ts';
import type { ProfileForm } from './form-values.ts';

/** Fields of the identity, which the summary omits. */
const omitted: ReadonlySet<FieldName> = new Set<FieldName>([
  'fullName',
  'nativeName',
  'gender',
  'dob',
]);

/** Fields whose values, such as "Never", are unclear without the label. */
const withLabel: ReadonlySet<FieldName> = new Set<FieldName>([
  'pada',
  'manglik',
  'birthTime',
  'birthPlace',
  'smoking',
  'drinking',
  'fatherOccupation',
  'motherOccupation',
  'siblings',
]);

interface SectionSummaryProps {
  names: readonly FieldName[];
  control: Control<ProfileForm>;
}

/** Renders the values of a folded section, with the unsaved changes of the form. */
export function SectionSummary({ names, control }: SectionSummaryProps) {
  const t = useT('profile');
  const phrase = usePhrase();
  const shownNames = names.filter((name) => !omitted.has(name));
  const values = useWatch({ control, name: shownNames });
  const texts = shownNames.flatMap((name, index) => {
    const text = textOf(name, values[index]);
    if (text === null) return [];
    const translated = translatedText(name, text, phrase);
    return withLabel.has(name) ? [`${t(`field.${name}`)}: ${translated}`] : [translated];
  });
  return texts.length > 0 && <SummaryLine>{texts.join(' · ')}</SummaryLine>;
}

/** Renders the text of a folded section, clipped at the end of the row. */
export function SummaryLine({ children }: { children: string }) {
  return (
    <span className="block text-sm text-soft max-lg:truncate sm:text-base lg:line-clamp-2">
      {children}
    </span>
  );
}
