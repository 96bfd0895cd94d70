import type { ProposingRelative } from '@sambandha/contract/match/schemas';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';

interface ProposerLineProps {
  proposer: ProposingRelative;
  /** True if the reader sent the interest. */
  isRequester: boolean;
}

/** Renders the relative who proposed an interest, such as "With her mother, Kamala". */
export function ProposerLine(props: ProposerLineProps) {
  return (
    <FamilyTexts>
      <ProposerText {...props} />
    </FamilyTexts>
  );
}

function ProposerText({ proposer: { relation, name, gender }, isRequester }: ProposerLineProps) {
  const t = useT('family.proposal');
  const values = {
    whose: isRequester ? 'mine' : (gender ?? 'other'),
    relation: t(`relation.${relation}`),
  };
  return (
    <span data-with-relative className="block">
      {name === null ? t('with', values) : t('withNamed', { ...values, name })}
    </span>
  );
}
