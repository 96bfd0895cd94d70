import type { Choices } from '@sambandha/contract/choices';
import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import type { Preferences } from '@sambandha/contract/preference/schemas';
import { EDUCATION, MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { RangeFields } from '../../ui/range-fields.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { FitCount } from './fit-count.tsx';
import { controlId, type PreferencesControls, usePreferencesForm } from './use-preferences-form.ts';

/** The closed lists; "Other" is nothing to look for, and neither is "Separated". */
const lists = {
  preferredMaritalStatus: [MARITAL_STATUS, 'SEPARATED'],
  preferredMotherTongue: [MOTHER_TONGUE],
  preferredGotra: [GOTRA, 'OTHER'],
  preferredNakshatra: [NAKSHATRA],
  preferredManglik: [MANGLIK],
  preferredEducation: [EDUCATION, 'OTHER'],
} as const satisfies Record<string, readonly [Choices<string>, string?]>;

type ListName = keyof typeof lists;

export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const t = useT('preference');
  const controls = usePreferencesForm(preferences);
  const { form, errorOf } = controls;
  return (
    <form noValidate onSubmit={controls.submit}>
      <UnsavedGuard unsaved={controls.unsaved} />
      <p className="mb-4 max-w-prose text-soft">{t('intro')}</p>
      <FitCount control={form.control} />
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={controls.summary} attempt={controls.attempt} />
      </div>
      <div className="divide-y divide-line">
        <Section title={t('sections.basic')}>
          <Ages controls={controls} />
          <Heights controls={controls} />
        </Section>
        <Section title={t('sections.personal')}>
          <Choice name="preferredMotherTongue" controls={controls} />
          <Choice name="preferredMaritalStatus" controls={controls} />
        </Section>
        <Section title={t('sections.cultural')}>
          <Choice name="preferredGotra" controls={controls} />
          <Choice name="preferredNakshatra" controls={controls} />
          <Choice name="preferredManglik" controls={controls} />
        </Section>
        <Section title={t('sections.professional')}>
          <Choice name="preferredEducation" controls={controls} />
          <Field
            id={controlId('preferredProfession')}
            label={t('field.preferredProfession')}
            error={errorOf('preferredProfession')}
          >
            <TextInput {...form.register('preferredProfession')} placeholder={t('any')} />
          </Field>
        </Section>
      </div>
      <SaveBar unsaved={controls.unsaved} busy={controls.busy} onDiscard={controls.discard} />
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-5 py-8 first:pt-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="text-xl">{title}</h2>
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">{children}</div>
    </section>
  );
}

interface ControlProps {
  controls: PreferencesControls;
}

function Ages({ controls: { form, errorOf } }: ControlProps) {
  const t = useT('preference');
  const end = (name: 'preferredAgeMin' | 'preferredAgeMax', label: string) => (
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
      from={end('preferredAgeMin', t('ageMin'))}
      to={end('preferredAgeMax', t('ageMax'))}
    />
  );
}

const heights = HEIGHTS.map((label) => ({ value: label, label }));

function Heights({ controls: { form, errorOf } }: ControlProps) {
  const t = useT('preference');
  const end = (name: 'preferredHeightMin' | 'preferredHeightMax', label: string) => (
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
      from={end('preferredHeightMin', t('heightMin'))}
      to={end('preferredHeightMax', t('heightMax'))}
    />
  );
}

function Choice({ name, controls: { form, errorOf } }: ControlProps & { name: ListName }) {
  const t = useT('preference');
  const [list, without]: readonly [Choices<string>, string?] = lists[name];
  const present = form.formState.defaultValues?.[name];
  const options = list.codes
    .filter((code) => code !== without || code === present)
    .map((code) => ({ value: code, label: list.labels[code] ?? code }));
  return (
    <Field id={controlId(name)} label={t(`field.${name}`)} error={errorOf(name)}>
      <Select {...form.register(name)} options={options} placeholder={t('any')} />
    </Field>
  );
}
