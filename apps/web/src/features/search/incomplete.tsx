import { firstName } from '@sambandha/contract/first-name';
import { UserRoundPen } from 'lucide-react';
import { useActingState } from '../../api/on-behalf.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/**
 * Renders the notice that the profile of the member or candidate is incomplete, in place of the
 * list.
 */
export function Incomplete() {
  const candidate = useActingState((onBehalf) => onBehalf.candidate);
  if (candidate === null) return <OwnIncomplete />;
  return (
    <FamilyTexts>
      <CandidateIncomplete name={candidate.name} />
    </FamilyTexts>
  );
}

function OwnIncomplete() {
  const t = useT('search');
  return (
    <EmptyState
      drawing="lamp"
      title={t('incomplete')}
      action={
        <ButtonLink to="/profile" icon={<UserRoundPen aria-hidden="true" className="size-5" />}>
          {t('completeProfile')}
        </ButtonLink>
      }
    />
  );
}

function CandidateIncomplete({ name }: { name: string }) {
  const t = useT('family');
  return <EmptyState drawing="lamp" title={t('incomplete', { name: firstName(name) })} />;
}
