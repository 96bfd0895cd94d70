import type { Preferences } from '@sambandha/contract/preference/schemas';
import {
  type ChoicePreference,
  choicePreferences,
  FILTER_GROUPS,
  type ProfileField,
  preferenceOf,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { Children, type ReactNode, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';
import { ConflictDialog } from '../../shell/conflict/index.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { KnownInput } from '../../ui/known-input.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { RangeFields } from '../../ui/range-fields.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { FitCount } from './fit-count.tsx';
import { controlId, type PreferencesControls, usePreferencesForm } from './use-preferences-form.ts';

interface PreferencesFormProps {
  preferences: Preferences;
  /** True if relatives may also change the preferences. */
  isShared: boolean;
  /** The first name of the candidate whose preferences a relative edits. */
  candidateName: string | undefined;
}

export function PreferencesForm({ preferences, isShared, candidateName }: PreferencesFormProps) {
  const t = useT('preference');
  const controls = usePreferencesForm(preferences, isShared);
  const { form, errorOf } = controls;
  return (
    <form noValidate onSubmit={controls.submit}>
      <UnsavedGuard unsaved={controls.unsaved} />
      <p className="mb-2 max-w-prose text-soft">{t('intro')}</p>
      <FitCount control={form.control} />
      <div className="mt-4 mb-6 empty:hidden">
        <ErrorSummary errors={controls.summary} attempt={controls.attempt} />
      </div>
      <div className="@container divide-y divide-line">
        {FILTER_GROUPS.map((group) => (
          <Section key={group} title={t(`sections.${group}`)}>
            {group === 'basic' && <Ages controls={controls} />}
            {group === 'basic' && <Heights controls={controls} />}
            {choicePreferences
              .filter((name) => profileFields[name].filter.group === group)
              .map((name) => (
                <Choice key={name} wish={name} controls={controls} />
              ))}
            {group === 'cultural' && <OtherGotra controls={controls} />}
            {group === 'professional' && (
              <Field
                id={controlId('preferredProfession')}
                label={t('field.preferredProfession')}
                error={errorOf('preferredProfession')}
              >
                <Controller
                  name="preferredProfession"
                  control={form.control}
                  render={({ field }) => (
                    <KnownInput {...field} kind="profession" placeholder={t('any')} />
                  )}
                />
              </Field>
            )}
          </Section>
        ))}
      </div>
      <p className="max-w-prose pb-6 text-sm text-soft">
        {candidateName === undefined ? t('audience') : t('audienceOf', { name: candidateName })}
      </p>
      {controls.conflicts.length > 0 && (
        <Suspense>
          <ConflictDialog
            conflicts={controls.conflicts}
            onChoose={controls.resolveConflicts}
            onClose={controls.dismissConflicts}
          />
        </Suspense>
      )}
      <SaveBar
        hasUnsavedChanges={controls.unsaved}
        busy={controls.busy}
        onDiscard={controls.discard}
      >
        {controls.unsaved || controls.busy ? <FitCount control={form.control} inBar /> : undefined}
      </SaveBar>
    </form>
  );
}

/** Renders a section, or nothing if it contains no preferences. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <section className="grid gap-x-12 gap-y-5 py-8 @min-[60rem]:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="text-xl">{title}</h2>
      <div className="grid grid-cols-1 items-start gap-6 @min-[36rem]:grid-cols-2">{children}</div>
    </section>
  );
}

interface ControlProps {
  controls: PreferencesControls;
}

function Ages({ controls: { form, errorOf } }: ControlProps) {
  const t = useT('preference');
  const rangeEnd = (name: 'preferredAgeMin' | 'preferredAgeMax', label: string) => (
    <NumberInput
      {...form.register(name)}
      id={controlId(name)}
      aria-label={label}
      aria-invalid={errorOf(name) ? true : undefined}
      placeholder={t('any')}
      maxLength={3}
    />
  );
  return (
    <RangeFields
      label={t('age')}
      error={errorOf('preferredAgeMin') ?? errorOf('preferredAgeMax')}
      from={rangeEnd('preferredAgeMin', t('ageMin'))}
      to={rangeEnd('preferredAgeMax', t('ageMax'))}
    />
  );
}

const heights = HEIGHTS.map((label) => ({ value: label, label }));

function Heights({ controls: { form, errorOf } }: ControlProps) {
  const t = useT('preference');
  const rangeEnd = (name: 'preferredHeightMin' | 'preferredHeightMax', label: string) => (
    <Select
      {...form.register(name)}
      id={controlId(name)}
      aria-label={label}
      aria-invalid={errorOf(name) ? true : undefined}
      placeholder={t('any')}
      options={heights}
    />
  );
  return (
    <RangeFields
      label={t('height')}
      error={errorOf('preferredHeightMin') ?? errorOf('preferredHeightMax')}
      from={rangeEnd('preferredHeightMin', t('heightMin'))}
      to={rangeEnd('preferredHeightMax', t('heightMax'))}
    />
  );
}

/**
 * Renders the preference about the member's own gotra. After the preference is set, it can be
 * changed but not removed, because `OwnGotraQuestion` appears only once.
 */
function OtherGotra({ controls: { form, errorOf } }: ControlProps) {
  const t = useT('preference');
  const name = 'preferredOtherGotra';
  const isUnset = form.formState.defaultValues?.[name] === '';
  return (
    <Field id={controlId(name)} label={t('field.preferredOtherGotra')} error={errorOf(name)}>
      <Select
        {...form.register(name)}
        placeholder={isUnset ? t('otherGotraUnspecified') : undefined}
        options={[
          { value: 'true', label: t('otherGotraWished') },
          { value: 'false', label: t('otherGotraAny') },
        ]}
      />
    </Field>
  );
}

function Choice({ wish, controls: { form, errorOf } }: ControlProps & { wish: ChoicePreference }) {
  const t = useT('preference');
  const { choices, unwished }: ProfileField = profileFields[wish];
  const name = preferenceOf(wish);
  const storedValue = form.formState.defaultValues?.[name];
  // The stored value stays selectable, even if it is not offered as a preference.
  const options = (choices?.codes ?? [])
    .filter((code) => code !== unwished || code === storedValue)
    .map((code) => ({ value: code, label: choices?.labels[code] ?? code }));
  return (
    <Field id={controlId(name)} label={t(`field.${name}`)} error={errorOf(name)}>
      <Select {...form.register(name)} options={options} placeholder={t('any')} />
    </Field>
  );
}
