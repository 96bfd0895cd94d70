import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { nameSize } from './name-size.ts';

interface NameProps {
  name: string;
  age: number | null;
  location: string | null;
}

/** The name, age and place of a person. */
export function Name({ name, age, location }: NameProps) {
  const t = useT('profile');
  const shared = useT('common');
  const phrase = usePhrase();
  return (
    <>
      <h1 className={nameSize(name)}>{name}</h1>
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
