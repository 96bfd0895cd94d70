import type { ProposedBy } from '@sambandha/contract/match/schemas';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';

interface WithRelativeProps {
  by: ProposedBy;
  /** True if it is the reader's own interest. */
  mine: boolean;
}

/** The relative who proposed an interest: "With her mother, Kamala". */
export function WithRelative(props: WithRelativeProps) {
  return (
    <FamilyTexts>
      <With {...props} />
    </FamilyTexts>
  );
}

function With({ by: { relation, name, gender }, mine }: WithRelativeProps) {
  const t = useT('family.proposal');
  const values = {
    whose: mine ? 'mine' : (gender ?? 'other'),
    relation: t(`relation.${relation}`),
  };
  return (
    <span data-with-relative className="block">
      {name === null ? t('with', values) : t('withNamed', { ...values, name })}
    </span>
  );
}
