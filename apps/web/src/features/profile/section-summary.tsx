import type { FieldName } from '@sambandha/contract/profile/fields';
import { type Control, useWatch } from 'react-hook-form';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatFieldValue, translatedText } from './facts.ts';
import type { ProfileForm } from './form-values.ts';

/** Fields of the identity, which the summary omits. */
const omittedFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'fullName',
  'nativeName',
  'gender',
  'dob',
]);

/** Fields whose values, such as "Never", are unclear without the label. */
const withLabel: ReadonlySet<FieldName> = new Set<FieldName>([
  'languages',
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
  const shownNames = names.filter((name) => !omittedFields.has(name));
  const values = useWatch({ control, name: shownNames });
  const texts = shownNames.flatMap((name, index): SummaryText[] => {
    const text = formatFieldValue(name, values[index]);
    if (text === null) return [];
    const translation = translatedText(name, text, phrase);
    return [[name, withLabel.has(name) ? `${t(`field.${name}`)}: ${translation}` : translation]];
  });
  return texts.length > 0 && <SummaryLine texts={texts} />;
}

/** A text with a key. */
type SummaryText = readonly [key: string, text: string];

/**
 * Renders the texts of a folded section in one line. A text that does not fit is hidden as a
 * whole, and only a text that is longer than the line is clipped.
 */
export function SummaryLine({ texts }: { texts: readonly SummaryText[] }) {
  return (
    <span className="block max-h-[1lh] overflow-hidden text-sm text-soft sm:text-base">
      {/* The separator dot at the start of a line is clipped. */}
      <span className="-ml-4 flex flex-wrap gap-y-1">
        {texts.map(([key, text]) => (
          <span
            key={key}
            className="relative max-w-full truncate pl-4 before:absolute before:left-1.5 before:content-['·']"
          >
            {text}
          </span>
        ))}
      </span>
    </span>
  );
}
