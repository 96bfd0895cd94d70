import {
  type ChoiceFilter,
  choiceFilters,
  FILTER_GROUPS,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { Children, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Field } from '../../ui/field.tsx';
import { KnownInput } from '../../ui/known-input.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { RangeFields } from '../../ui/range-fields.tsx';
import { Select } from '../../ui/select.tsx';
import { getFilterLabel } from './chips.ts';
import { offeredValues, splitValues, toggleValue } from './filters.ts';
import type { FilterInputControls } from './use-filter-input.ts';

const heights = HEIGHTS.map((label) => ({ value: label, label }));

/** Renders all filters by section, bound to the input. */
export function FilterFields({ controls }: { controls: FilterInputControls }) {
  const t = useT('search');
  const { input, setFilters } = controls;
  return (
    <div className="flex flex-col divide-y divide-line">
      {FILTER_GROUPS.map((group) => (
        <Section key={group} title={t(group)}>
          {group === 'basic' && <AgeRange controls={controls} />}
          {group === 'basic' && <HeightRange controls={controls} />}
          {choiceFilters
            .filter((filter) => profileFields[filter].filter.group === group)
            .map((filter) => (
              <Choice key={filter} controls={controls} filter={filter} />
            ))}
          {group === 'professional' && (
            <ProfessionInput
              values={input.filters.profession}
              onValues={(profession) => setFilters({ profession })}
            />
          )}
        </Section>
      ))}
    </div>
  );
}

/** Renders a section, or nothing if it has no filters. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <section className="flex flex-col gap-5 py-6 first:pt-1 last:pb-2">
      <h3 className="text-xl text-grove-ink">{title}</h3>
      {children}
    </section>
  );
}

function AgeRange({ controls: { input, errors, setFilters } }: { controls: FilterInputControls }) {
  const t = useT('search');
  const renderInput = (name: 'ageMin' | 'ageMax') => (
    <NumberInput
      aria-label={t(name)}
      aria-invalid={errors[name] ? true : undefined}
      placeholder={t('any')}
      maxLength={3}
      value={input.filters[name]}
      onChange={(event) => setFilters({ [name]: event.target.value })}
    />
  );
  return (
    <RangeFields
      label={t('age')}
      error={errors.ageMin ?? errors.ageMax}
      from={renderInput('ageMin')}
      to={renderInput('ageMax')}
    />
  );
}

function HeightRange({
  controls: { input, errors, setFilters },
}: {
  controls: FilterInputControls;
}) {
  const t = useT('search');
  const renderSelect = (name: 'heightMin' | 'heightMax') => (
    <Select
      aria-label={t(name)}
      aria-invalid={errors[name] ? true : undefined}
      placeholder={t('any')}
      options={heights}
      value={input.filters[name]}
      onChange={(event) => setFilters({ [name]: event.target.value })}
    />
  );
  return (
    <RangeFields
      label={t('height')}
      error={errors.heightMax}
      from={renderSelect('heightMin')}
      to={renderSelect('heightMax')}
    />
  );
}

interface ChoiceProps {
  controls: FilterInputControls;
  filter: ChoiceFilter;
}

function Choice({ controls: { input, setFilters }, filter: name }: ChoiceProps) {
  const label = useT('profile.field');
  const values = input.filters[name];
  const { filter }: ProfileField = profileFields[name];
  return (
    <ChoiceChips
      label={label(name)}
      options={offeredValues(name).map((value) => ({ value, label: getFilterLabel(name, value) }))}
      values={values}
      onToggle={(value) => setFilters({ [name]: toggleValue(values, value) })}
      initialCount={filter?.folded}
    />
  );
}

interface ProfessionInputProps {
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

/**
 * Renders the input of professions separated by commas. The text stays as it was typed until the
 * values are changed elsewhere, for example when the filters are cleared.
 */
function ProfessionInput({ values, onValues }: ProfessionInputProps) {
  const t = useT('search');
  const label = useT('profile.field');
  const [text, setText] = useState(values.join(', '));
  const normalizedText = splitValues(text).join(', ');
  const displayedText = normalizedText === values.join(', ') ? text : values.join(', ');
  return (
    <Field label={label('profession')} hint={t('professionHint')}>
      <KnownInput
        kind="profession"
        enterKeyHint="search"
        value={displayedText}
        onChange={(event) => {
          setText(event.target.value);
          onValues(splitValues(event.target.value));
        }}
      />
    </Field>
  );
}
