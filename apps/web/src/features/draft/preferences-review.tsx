import type { ReactNode } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import {
  factGridClass,
  formatFieldValue,
  ProfileSection,
  translatedText,
} from '../profile/index.ts';
import type { DraftContent } from './answers.ts';

/** Each field of step 5 with its preference. */
const fields = [
  ['education', 'preferredEducation'],
  ['profession', 'preferredProfession'],
  ['maritalStatus', 'preferredMaritalStatus'],
  ['motherTongue', 'preferredMotherTongue'],
] as const;

interface PreferencesReviewProps extends Pick<DraftContent, 'preferences'> {
  /** Button to the right of the title. */
  action: ReactNode;
}

/** Renders the partner preferences of step 5. */
export function PreferencesReview({ preferences, action }: PreferencesReviewProps) {
  const t = useT('account.about');
  const review = useT('draft.review');
  const phrase = usePhrase();
  const min = preferences?.preferredAgeMin;
  const max = preferences?.preferredAgeMax;
  const rows = fields.flatMap(([name, preference]) => {
    const text = formatFieldValue(name, preferences?.[preference]);
    return text === null ? [] : [{ label: t(name), text: translatedText(name, text, phrase) }];
  });
  if (min != null && max != null) {
    rows.unshift({ label: t('age'), text: review('ages', { min, max }) });
  }
  return (
    <ProfileSection title={t('partner')} action={action}>
      {rows.length > 0 && (
        <dl className={factGridClass}>
          {rows.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-faint">{label}</dt>
              <dd className="mt-0.5 font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </ProfileSection>
  );
}
