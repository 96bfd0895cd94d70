import { EDUCATION } from '@sambandha/contract/education';
import type { ReceivedInterest } from '@sambandha/contract/proposal/schemas';
import { Briefcase, MapPin, Ruler } from 'lucide-react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact } from '../match/index.ts';

/** Place; work and education; height and native place. Missing facts are left out. */
export function ReceivedFacts({ profile }: Pick<ReceivedInterest, 'profile'>) {
  const t = useT('profile');
  const phrase = usePhrase();
  const { location, profession, education, height, nativePlace } = profile;
  const work = joined(
    profession && phrase(profession),
    education && phrase(EDUCATION.labels[education]),
  );
  const origin = joined(height, nativePlace && t('nativeOf', { place: phrase(nativePlace) }));
  return (
    <>
      {location && <Fact icon={<MapPin />}>{phrase(location)}</Fact>}
      {work && <Fact icon={<Briefcase />}>{work}</Fact>}
      {origin && <Fact icon={<Ruler />}>{origin}</Fact>}
    </>
  );
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
