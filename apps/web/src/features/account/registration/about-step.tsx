import { MOTHER_TONGUE } from '@sambandha/contract/community';
import { EDUCATION } from '@sambandha/contract/education';
import { MARITAL_STATUS } from '@sambandha/contract/profile/choices';
import { BIO_MAX } from '@sambandha/contract/profile/schemas';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { CollapsibleCard } from '../../../ui/fold.tsx';
import { KnownInput } from '../../../ui/known-input.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { RangeFields } from '../../../ui/range-fields.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useIsForCandidate } from './candidate/for-candidate.ts';
import { pickAnswers, type RegistrationData } from './data.ts';
import { toOptions } from './options.ts';
import { aboutStepSchema } from './schemas.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { StepGroup } from './step-group.tsx';
import { saveRegistrationData, useRegistrationDraft } from './store.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { fieldId, useStepForm } from './use-step-form.ts';

const fromDraft = (data: RegistrationData) =>
  pickAnswers(data, [
    'bio',
    'interests',
    'preferredAgeMin',
    'preferredAgeMax',
    'preferredEducation',
    'preferredProfession',
    'preferredMaritalStatus',
    'preferredMotherTongue',
  ]);

/**
 * Renders step 5: a text about the candidate, interests, partner preferences and, in a registration
 * for oneself, the two declarations.
 */
export function AboutStep({ busy = false, onNext, onPrevious, onLater }: StepProps) {
  const t = useT('account');
  const isRegistering = useSession((session) => session.isLoading);
  const failure = useSession((session) => session.error);
  // A maker cannot declare for the candidate. The candidate declares when they consent.
  const isForCandidate = useIsForCandidate();
  // The draft does not contain the declarations, because they are made again each time this step
  // opens. A maker's form sets both, because the schema requires them.
  const [defaultValues] = useState(() => ({
    ...fromDraft(useRegistrationDraft.getState().data),
    declaresIntent: isForCandidate,
    acceptedTerms: isForCandidate,
  }));
  const { form, fieldOf, errorOf, summary } = useStepForm({
    schema: aboutStepSchema,
    defaultValues,
    fromDraft,
    onChange: saveRegistrationData,
  });
  const { register } = form;

  const ageInput = (name: 'preferredAgeMin' | 'preferredAgeMax', label: string) => (
    <NumberInput
      {...register(name, { deps: ['preferredAgeMin', 'preferredAgeMax'] })}
      id={fieldId(name)}
      aria-label={label}
      aria-invalid={errorOf(name) ? true : undefined}
      aria-describedby={errorOf(name) ? `${fieldId('age')}-error` : undefined}
      maxLength={3}
    />
  );
  return (
    <StepFrame
      step={5}
      summary={summary}
      attempt={form.formState.submitCount}
      busy={busy || isRegistering}
      onSubmit={form.handleSubmit(onNext)}
      onPrevious={onPrevious}
      onLater={onLater}
    >
      <div className="flex flex-col gap-6">
        <Field {...fieldOf('bio')} label={t('about.bio')} hint={t('about.bioHint')} required>
          <TextArea {...register('bio')} limit={BIO_MAX} rows={6} />
        </Field>
        {/* The example is written in the first person. */}
        {!isForCandidate && (
          <CollapsibleCard title={t('about.example')}>
            <p className="text-soft">{t('about.exampleText')}</p>
          </CollapsibleCard>
        )}
        <Field
          {...fieldOf('interests')}
          label={t('about.interests')}
          hint={t('about.interestsHint')}
          optional
        >
          <TextInput {...register('interests')} autoComplete="off" />
        </Field>
      </div>

      <StepGroup title={t('about.partner')} lead={t('about.partnerLead')}>
        <RangeFields
          id={fieldId('age')}
          label={t('about.age')}
          error={errorOf('preferredAgeMin') ?? errorOf('preferredAgeMax')}
          from={ageInput('preferredAgeMin', t('about.ageMin'))}
          to={ageInput('preferredAgeMax', t('about.ageMax'))}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-6">
          <Field {...fieldOf('preferredEducation')} label={t('about.education')}>
            <Select
              {...register('preferredEducation')}
              placeholder={t('about.any')}
              // `profileFields` excludes OTHER from preferences (`unwished`).
              options={toOptions(EDUCATION, 'OTHER')}
            />
          </Field>
          <Field {...fieldOf('preferredProfession')} label={t('about.profession')}>
            <Controller
              name="preferredProfession"
              control={form.control}
              render={({ field }) => (
                <KnownInput
                  {...field}
                  kind="profession"
                  placeholder={t('about.any')}
                  autoComplete="off"
                />
              )}
            />
          </Field>
          <Field {...fieldOf('preferredMaritalStatus')} label={t('about.maritalStatus')}>
            <Select
              {...register('preferredMaritalStatus')}
              placeholder={t('about.any')}
              // `profileFields` excludes SEPARATED from preferences (`unwished`).
              options={toOptions(MARITAL_STATUS, 'SEPARATED')}
            />
          </Field>
          <Field {...fieldOf('preferredMotherTongue')} label={t('about.motherTongue')}>
            <Select
              {...register('preferredMotherTongue')}
              placeholder={t('about.any')}
              options={toOptions(MOTHER_TONGUE)}
            />
          </Field>
        </div>
      </StepGroup>

      {!isForCandidate && (
        <StepGroup title={t('about.declarations')}>
          <div className="flex flex-col gap-2">
            <Checkbox
              {...register('declaresIntent')}
              {...fieldOf('declaresIntent')}
              label={t('about.intent')}
            />
            <TermsCheckbox {...register('acceptedTerms')} {...fieldOf('acceptedTerms')} />
          </div>
          {failure !== null && <Banner tone="danger">{failure}</Banner>}
        </StepGroup>
      )}
    </StepFrame>
  );
}
