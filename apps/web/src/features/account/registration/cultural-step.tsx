import type { Choices } from '@sambandha/contract/choices';
import { GOTRA } from '@sambandha/contract/community';
import {
  FAMILY_TYPE,
  FAMILY_VALUES,
  MANGLIK,
  NAKSHATRA,
  RASHI,
} from '@sambandha/contract/profile/choices';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { culturalFields, pickAnswers, type RegistrationData } from './data.ts';
import { toOptions } from './options.ts';
import { culturalStepSchema } from './schemas.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { StepGroup } from './step-group.tsx';
import { saveRegistrationData, useRegistrationDraft } from './store.ts';
import { useStepForm } from './use-step-form.ts';

const lists = {
  gotra: GOTRA,
  nakshatra: NAKSHATRA,
  rashi: RASHI,
} as const satisfies Record<string, Choices<string>>;

const shortLists = {
  manglik: MANGLIK,
  familyType: FAMILY_TYPE,
  familyValues: FAMILY_VALUES,
} as const satisfies Record<string, Choices<string>>;

const fromDraft = (data: RegistrationData) => pickAnswers(data, culturalFields);

/** Renders step 3: gotra, stars, community and family. All fields are optional. */
export function CulturalStep({ busy = false, onNext, onPrevious, onLater }: StepProps) {
  const t = useT('account');
  const [defaultValues] = useState(() => fromDraft(useRegistrationDraft.getState().data));
  const { form, fieldOf, summary } = useStepForm({
    schema: culturalStepSchema,
    defaultValues,
    fromDraft,
    onChange: saveRegistrationData,
  });

  const choiceField = (name: keyof typeof lists, className?: string) => (
    <Field {...fieldOf(name)} label={t(`cultural.${name}`)} className={className}>
      <Select
        {...form.register(name)}
        placeholder={t('basic.choose')}
        options={toOptions<string>(lists[name])}
      />
    </Field>
  );
  const radioField = (name: keyof typeof shortLists) => (
    <div className="relative">
      <RadioGroup
        {...form.register(name)}
        {...fieldOf(name)}
        // The label and the answers stay clear of the button and of its target.
        label={<span className="mb-1 pr-16">{t(`cultural.${name}`)}</span>}
        layout="rows"
        options={toOptions<string>(shortLists[name])}
      />
      {/* A radio button cannot be unchecked, and these answers are optional. */}
      {form.watch(name) !== '' && (
        <div className="absolute top-0 right-0">
          <button
            type="button"
            aria-label={t('cultural.clearOf', { name: t(`cultural.${name}`) })}
            className="touch-target rounded-full text-sm font-semibold text-grove-ink underline decoration-1 underline-offset-3 hover:decoration-2"
            onClick={() => {
              form.setValue(name, '', { shouldValidate: form.formState.isSubmitted });
              form.setFocus(name);
            }}
          >
            {t('cultural.clear')}
          </button>
        </div>
      )}
    </div>
  );
  const textField = (name: 'caste' | 'subCaste') => (
    <Field {...fieldOf(name)} label={t(`cultural.${name}`)} hint={t(`cultural.${name}Hint`)}>
      <TextInput {...form.register(name)} autoComplete="off" autoCapitalize="words" />
    </Field>
  );
  return (
    <StepFrame
      step={3}
      summary={summary}
      attempt={form.formState.submitCount}
      busy={busy}
      onSubmit={form.handleSubmit(onNext)}
      onPrevious={onPrevious}
      onLater={onLater}
    >
      <StepGroup title={t('cultural.stars')}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-6">
          {choiceField('gotra', 'col-span-full')}
          {choiceField('nakshatra')}
          {choiceField('rashi')}
        </div>
        {radioField('manglik')}
      </StepGroup>
      <StepGroup title={t('cultural.community')}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-6">
          {textField('caste')}
          {textField('subCaste')}
        </div>
      </StepGroup>
      <StepGroup title={t('cultural.family')}>
        {radioField('familyType')}
        {radioField('familyValues')}
      </StepGroup>
    </StepFrame>
  );
}
