import { PARTS } from '@sambandha/contract/family/choices';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';

type PartChoiceProps = Pick<
  ComponentProps<typeof RadioGroup>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'
>;

/** What a relative may do: three parts, each with what it means. */
export function PartChoice(props: PartChoiceProps) {
  const t = useT('family');
  return (
    <RadioGroup
      {...props}
      look="list"
      label={t('settings.part')}
      options={PARTS.map((part) => ({
        value: part,
        label: t(`part.${part}`),
        hint: t(`partOfTheirs.${part}`),
      }))}
    />
  );
}
