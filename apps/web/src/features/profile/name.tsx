import type { ReactNode } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { nameSize } from './name-size.ts';

interface NameProps {
  name: string;
  age: number | null;
  location: string | null;
  /** A chip after the name. */
  state?: ReactNode;
}

/** Renders the name, age and place of a person. */
export function Name({ name, age, location, state }: NameProps) {
  const t = useT('profile');
  const shared = useT('common');
  const phrase = usePhrase();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className={nameSize(name)}>{name}</h1>
        {state}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-2.5 text-lg text-soft">
        {age !== null && (
          <>
            <span>{t('ageYears', { age })}</span>
            <span aria-hidden="true" className="text-faint">
              ·
            </span>
          </>
        )}
        <span>{location === null ? shared('notSpecified') : phrase(location)}</span>
      </p>
    </>
  );
}
