import { HEIGHTS } from '@sambandha/contract/profile/height';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { RangeFields } from '../../ui/range-fields.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { labelOf } from './chips.ts';
import { type ChoiceFilter, listOf, offered, toggled } from './filters.ts';
import type { DraftControls } from './use-draft.ts';

const heights = HEIGHTS.map((label) => ({ value: label, label }));

/** All filters by section, bound to a draft. */
export function FilterFields({ controls }: { controls: DraftControls }) {
  const t = useT('search');
  const { draft, setFilters } = controls;
  return (
    <div className="flex flex-col divide-y divide-line">
      <Section title={t('basic')}>
        <AgeRange controls={controls} />
        <HeightRange controls={controls} />
      </Section>
      <Section title={t('personal')}>
        <Choice controls={controls} filter="motherTongue" fold={4} />
        <Choice controls={controls} filter="maritalStatus" />
      </Section>
      <Section title={t('cultural')}>
        <Choice controls={controls} filter="gotra" fold={5} />
        <Choice controls={controls} filter="nakshatra" fold={6} />
        <Choice controls={controls} filter="manglik" />
      </Section>
      <Section title={t('professional')}>
        <Choice controls={controls} filter="education" />
        <ProfessionInput
          values={draft.filters.profession}
          onValues={(profession) => setFilters({ profession })}
        />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 py-6 first:pt-1 last:pb-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

function AgeRange({ controls: { draft, errors, setFilters } }: { controls: DraftControls }) {
  const t = useT('search');
  const end = (name: 'ageMin' | 'ageMax') => (
    <NumberInput
      aria-label={t(name)}
      aria-invalid={errors[name] ? true : undefined}
      placeholder={t('any')}
      maxLength={3}
      value={draft.filters[name]}
      onChange={(event) => setFilters({ [name]: event.target.value })}
    />
  );
  return (
    <RangeFields
      label={t('age')}
      error={errors.ageMin ?? errors.ageMax}
      from={end('ageMin')}
      to={end('ageMax')}
    />
  );
}

function HeightRange({ controls: { draft, errors, setFilters } }: { controls: DraftControls }) {
  const t = useT('search');
  const end = (name: 'heightMin' | 'heightMax') => (
    <Select
      aria-label={t(name)}
      aria-invalid={errors[name] ? true : undefined}
      placeholder={t('any')}
      options={heights}
      value={draft.filters[name]}
      onChange={(event) => setFilters({ [name]: event.target.value })}
    />
  );
  return (
    <RangeFields
      label={t('height')}
      error={errors.heightMax}
      from={end('heightMin')}
      to={end('heightMax')}
    />
  );
}

interface ChoiceProps {
  controls: DraftControls;
  filter: ChoiceFilter;
  fold?: number;
}

function Choice({ controls: { draft, setFilters }, filter, fold }: ChoiceProps) {
  const t = useT('search');
  const values = draft.filters[filter];
  return (
    <ChoiceChips
      label={t(filter)}
      options={offered(filter).map((value) => ({ value, label: labelOf(filter, value) }))}
      values={values}
      onToggle={(value) => setFilters({ [filter]: toggled(values, value) })}
      fold={fold}
    />
  );
}

interface ProfessionInputProps {
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

/** Free text, several separated by commas; what is typed stays as typed until something else sets it. */
function ProfessionInput({ values, onValues }: ProfessionInputProps) {
  const t = useT('search');
  const [typed, setTyped] = useState(values.join(', '));
  const meant = listOf(typed).join(', ');
  const shown = meant === values.join(', ') ? typed : values.join(', ');
  return (
    <Field label={t('profession')} hint={t('professionHint')}>
      <TextInput
        enterKeyHint="search"
        maxLength={200}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onValues(listOf(event.target.value));
        }}
      />
    </Field>
  );
}
