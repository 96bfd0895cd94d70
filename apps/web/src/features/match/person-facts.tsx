import { EDUCATION } from '@sambandha/contract/education';
import type { InterestFacts } from '@sambandha/contract/match/interests';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';

interface PersonFactsProps {
  profession: string | null;
  facts?: InterestFacts | undefined;
}

/** Work and education; height and native place. Missing facts are left out. */
export function PersonFacts({ profession, facts }: PersonFactsProps) {
  const t = useT('profile');
  const phrase = usePhrase();
  const { education = null, height = null, nativePlace = null } = facts ?? {};
  const work = joined(
    profession && phrase(profession),
    education && phrase(EDUCATION.labels[education]),
  );
  const origin = joined(height, nativePlace && t('nativeOf', { place: phrase(nativePlace) }));
  if (!work && !origin) return null;
  return (
    <ul className="-my-1 text-sm">
      {work && <li className="font-medium">{work}</li>}
      {origin && <li className="text-soft">{origin}</li>}
    </ul>
  );
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
