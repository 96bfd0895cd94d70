import { EDUCATION } from '@sambandha/contract/education';
import { GENDER, MARITAL_STATUS } from '@sambandha/contract/profile/choices';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useT } from '../../../i18n/use-t.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { KnownInput } from '../../../ui/known-input.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useIsForCandidate } from './candidate/for-candidate.ts';
import { basicFields, pickAnswers, type RegistrationData } from './data.ts';
import { MotherTongueField } from './mother-tongue.tsx';
import { toOptions } from './options.ts';
import { basicStepSchema } from './schemas.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { StepGroup } from './step-group.tsx';
import { saveRegistrationData, useRegistrationDraft } from './store.ts';
import { useStepForm } from './use-step-form.ts';

const heights = HEIGHTS.map((label) => ({ value: label, label }));

const fromDraft = (data: RegistrationData) => pickAnswers(data, basicFields);

/** Renders step 2: basic data, and optionally height, education, profession and place. */
export function BasicStep({ busy = false, onNext, onPrevious, onLater }: StepProps) {
  const t = useT('account');
  const [defaultValues] = useState(() => fromDraft(useRegistrationDraft.getState().data));
  const { form, fieldOf, errorOf, summary } = useStepForm({
    schema: basicStepSchema,
    defaultValues,
    fromDraft,
    onChange: saveRegistrationData,
  });
  const { register, control, formState } = form;
  // Autofill is off in a maker's form, because the browser would fill in the maker's own data.
  const isForCandidate = useIsForCandidate();
  const autoComplete = (token: string) => (isForCandidate ? 'off' : token);
  return (
    <StepFrame
      step={2}
      summary={summary}
      attempt={formState.submitCount}
      busy={busy}
      onSubmit={form.handleSubmit(onNext)}
      onPrevious={onPrevious}
      onLater={onLater}
    >
      <Field {...fieldOf('name')} label={t('basic.name')} required>
        <TextInput
          {...register('name')}
          autoComplete={autoComplete('name')}
          autoCapitalize="words"
        />
      </Field>
      <RadioGroup
        {...register('gender')}
        {...fieldOf('gender')}
        label={t('basic.gender')}
        options={toOptions(GENDER)}
      />
      <Controller
        name="dateOfBirth"
        control={control}
        render={({ field }) => (
          <DateField
            {...fieldOf('dateOfBirth')}
            label={t('basic.dateOfBirth')}
            hint={t('basic.dateOfBirthHint')}
            value={field.value}
            onValue={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        name="motherTongue"
        control={control}
        render={({ field }) => (
          <MotherTongueField
            value={field.value}
            error={errorOf('motherTongue')}
            onValue={field.onChange}
          />
        )}
      />
      <RadioGroup
        {...register('maritalStatus')}
        {...fieldOf('maritalStatus')}
        label={t('basic.maritalStatus')}
        layout="rows"
        options={toOptions(MARITAL_STATUS)}
      />
      <Field {...fieldOf('height')} label={t('basic.height')} optional>
        <Select {...register('height')} placeholder={t('basic.choose')} options={heights} />
      </Field>

      <StepGroup title={t('basic.work')} optional>
        <Field {...fieldOf('education')} label={t('basic.education')}>
          <Select
            {...register('education')}
            placeholder={t('basic.choose')}
            // OTHER is offered only when the profile is edited.
            options={toOptions(EDUCATION, 'OTHER')}
          />
        </Field>
        <Field
          {...fieldOf('profession')}
          label={t('basic.profession')}
          hint={t('basic.professionHint')}
        >
          <Controller
            name="profession"
            control={control}
            render={({ field }) => (
              <KnownInput
                {...field}
                kind="profession"
                autoComplete={autoComplete('organization-title')}
              />
            )}
          />
        </Field>
        <Field {...fieldOf('location')} label={t('basic.location')} hint={t('basic.locationHint')}>
          <Controller
            name="location"
            control={control}
            render={({ field }) => (
              <KnownInput {...field} kind="place" autoComplete={autoComplete('address-level2')} />
            )}
          />
        </Field>
      </StepGroup>
    </StepFrame>
  );
}
