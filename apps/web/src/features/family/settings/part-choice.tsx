import { PARTS, type Part } from '@sambandha/contract/family/choices';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

interface PartChoiceProps extends Omit<ComponentProps<'select'>, 'id'> {
  id: string;
  /** The selected part, which the hint explains. */
  selectedPart: Part;
  error?: string | undefined;
}

/** Renders the choice of a part with the meaning of the selected part. */
export function PartChoice({ id, selectedPart, error, ...select }: PartChoiceProps) {
  const t = useT('family');
  return (
    <Field
      id={id}
      label={t('settings.part')}
      hint={t(`relativePartHint.${selectedPart}`)}
      {...(error !== undefined && { error })}
    >
      <Select {...select} options={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))} />
    </Field>
  );
}
