import { firstName } from '@sambandha/contract/first-name';
import type { ReactNode } from 'react';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';

interface FitOfProps {
  /** The candidate's. */
  name: string;
  children: ReactNode;
}

/** How a member fits the candidate for whom one looks: says who is meant by "you". */
export function FitOf({ name, children }: FitOfProps) {
  return (
    <div>
      <FamilyTexts>
        <YouIs name={name} />
      </FamilyTexts>
      {children}
    </div>
  );
}

function YouIs({ name }: { name: string }) {
  const t = useT('family');
  return <p className="-mb-3 pt-7 text-soft">{t('youIs', { name: firstName(name) })}</p>;
}
