import { firstName } from '@sambandha/contract/first-name';
import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import {
  type FieldName,
  fieldNames,
  type ProfileField,
  profileFields,
  type Section,
  sharedFields,
} from '@sambandha/contract/profile/fields';
import { rashiOf, rashisOf } from '@sambandha/contract/profile/star';
import { type ReactNode, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConflictDialog } from '../../shell/conflict/index.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { FieldControl } from './field-control.tsx';
import { FormSection } from './fold.tsx';
import { getUnmetMarriageAge } from './marriage-age.ts';
import { missingFields } from './missing.ts';
import { NativeSuggestion } from './native-suggestion.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SectionSummary } from './section-summary.tsx';
import { StarSuggestion } from './star-suggestion.tsx';
import { useFieldLink } from './use-field-link.ts';
import { type ProfileFormControls, useProfileForm } from './use-profile-form.ts';

const sections: readonly Section[] = [
  'basic',
  'professional',
  'about',
  'cultural',
  'lifestyle',
  'family',
];

/** Fields that span both columns. */
const wideFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'fullName',
  'nativeName',
  'languages',
  'aboutMe',
  'interests',
]);

interface DetailsFormProps {
  profile: OwnProfile;
  /** Shown to a relative in place of the fields that only the candidate can change. */
  candidateOnlyFields?: ReactNode;
}

/** Renders the form of a profile, with the sections and fields in the order of the registry. */
export function DetailsForm({ profile, candidateOnlyFields }: DetailsFormProps) {
  const t = useT('profile');
  const controls = useProfileForm(profile);
  const hints = useHints(profile, controls);
  const missingNames = missingFields(profile);
  const isOwn = candidateOnlyFields === undefined;
  const titleOf = (section: Section) =>
    section === 'about' && !isOwn
      ? t('aboutOf', { name: firstName(profile.fullName) })
      : t(`sections.${section}`);
  const fieldsOf = (section: Section) =>
    fieldNames(section).filter((name) => isOwn || sharedFields.includes(name));
  const missingCountIn = (section: Section) =>
    fieldsOf(section).filter((name) => missingNames.includes(name)).length;
  const hasChanges = controls.unsaved || controls.busy;
  useFieldLink();
  return (
    <form noValidate onSubmit={controls.submit} className="group/form pb-3">
      <UnsavedGuard unsaved={controls.unsaved} />
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={controls.summary} attempt={null} />
      </div>
      <div className="divide-y divide-line">
        {sections.map((section) => (
          <FormSection
            key={section}
            title={titleOf(section)}
            missingCount={missingCountIn(section)}
            summary={<SectionSummary names={fieldsOf(section)} control={controls.form.control} />}
          >
            {section === 'basic' && candidateOnlyFields}
            {fieldsOf(section).map((name) => (
              <div key={name} className={wideFields.has(name) ? 'sm:col-span-2' : undefined}>
                <FieldControl name={name} controls={controls} hint={hints[name]} />
                <Suggestion name={name} controls={controls} />
              </div>
            ))}
            {section === 'cultural' && (
              <div className="sm:col-span-2">
                <StarSuggestion controls={controls} />
              </div>
            )}
          </FormSection>
        ))}
        {isOwn && profile.privacy && (
          <PrivacySection privacy={profile.privacy} form={controls.form} />
        )}
      </div>
      {controls.conflicts.length > 0 && (
        <Suspense>
          <ConflictDialog
            conflicts={controls.conflicts}
            onChoose={controls.resolveConflicts}
            onClose={controls.dismissConflicts}
          />
        </Suspense>
      )}
      <div className={hasChanges ? 'contents' : foldedClass}>
        <SaveBar
          hasUnsavedChanges={controls.unsaved}
          busy={controls.busy}
          onDiscard={controls.discard}
        />
      </div>
    </form>
  );
}

/** While all sections are folded, there is nothing to save. A focused button stays visible. */
const foldedClass = 'hidden group-has-[[open]]/form:contents focus-within:contents';

function Suggestion({ name, controls }: { name: FieldName; controls: ProfileFormControls }) {
  const { nativeOf }: ProfileField = profileFields[name];
  if (nativeOf === undefined) return null;
  return <NativeSuggestion name={name} latinName={nativeOf as FieldName} controls={controls} />;
}

/** Returns the hints below some fields. The hint of the star depends on the selected values. */
function useHints(profile: OwnProfile, { form }: ProfileFormControls) {
  const t = useT('profile');
  const [nakshatra, pada] = useWatch({ control: form.control, name: ['nakshatra', 'pada'] });
  const phrase = usePhrase();
  const mayMarryFrom = getUnmetMarriageAge({
    age: profile.age,
    values: { gender: profile.gender },
  });
  const star = starHint(nakshatra, pada, phrase);
  const hints: Partial<Record<FieldName, string>> = {
    fullName: profile.verified ? t('hint.identity') : undefined,
    nativeName: profile.verified ? t('hint.nativeIdentity') : t('hint.nativeName'),
    dob: [
      profile.verified ? t('hint.dobVerified') : t('hint.dob'),
      mayMarryFrom === null ? '' : t('hint.mayMarryFrom', { age: mayMarryFrom }),
    ]
      .join(' ')
      .trim(),
    location: t('hint.location'),
    interests: t('hint.interests'),
    languages: t('hint.languages'),
    rashi: star ? t('hint.rashi', star) : undefined,
    // A profile that is not one's own has no privacy settings.
    ...(profile.privacy && { birthTime: t('hint.onlyYou'), birthPlace: t('hint.onlyYou') }),
  };
  return hints;
}

/**
 * Returns the selected nakshatra (with its pada, if selected) and its possible rashis as texts, or
 * null while no nakshatra is selected.
 */
function starHint(
  nakshatra: string,
  pada: string,
  phrase: (label: string) => string,
): { star: string; signs: string } | null {
  const star = NAKSHATRA.codes.find((code) => code === nakshatra);
  if (star === undefined) return null;
  const signs = pada === '' ? rashisOf(star) : [rashiOf(star, Number(pada))];
  return {
    star: phrase(NAKSHATRA.labels[star]) + (pada === '' ? '' : ` ${pada}`),
    signs: signs.map((code) => phrase(RASHI.labels[code])).join(' / '),
  };
}
