import { firstName } from '@sambandha/contract/first-name';
import type { ReactNode } from 'react';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';

interface CandidateFitProps {
  /** The candidate's name. */
  name: string;
  children: ReactNode;
}

/**
 * The compatibility of a member with the candidate a relative acts for, with a note that names the
 * candidate meant by "you".
 */
export function CandidateFit({ name, children }: CandidateFitProps) {
  return (
    <div>
      <FamilyTexts>
        <YouMeansCandidate name={name} />
      </FamilyTexts>
      {children}
    </div>
  );
}

function YouMeansCandidate({ name }: { name: string }) {
  const t = useT('family');
  return <p className="-mb-3 pt-7 text-soft">{t('candidateNotice', { name: firstName(name) })}</p>;
}
