import { EDUCATION } from '@sambandha/contract/education';
import type { InterestFacts } from '@sambandha/contract/match/interests';
import { MapPin } from 'lucide-react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { VerifiedMark } from '../../ui/badge.tsx';

interface PersonFactsProps {
  profession: string | null;
  facts?: InterestFacts | undefined;
}

/** Renders work and education, then height and native place. Missing facts are omitted. */
export function PersonFacts({ profession, facts }: PersonFactsProps) {
  const t = useT('profile');
  const phrase = usePhrase();
  const { education = null, height = null, nativePlace = null } = facts ?? {};
  const degree = education && phrase(EDUCATION.labels[education]);
  const work = [profession && phrase(profession), degree].filter(isPresent);
  const native = nativePlace && t('nativeOf', { place: phrase(nativePlace) });
  const origin = [height, native].filter(isPresent);
  if (work.length + origin.length === 0) return null;
  return (
    // The separator dot at the start of a line is clipped.
    <ul className="-my-1 overflow-hidden text-sm">
      <FactLine facts={work} className="font-medium" />
      <FactLine facts={origin} className="text-soft" />
    </ul>
  );
}

function FactLine({ facts, className }: { facts: readonly string[]; className: string }) {
  if (facts.length === 0) return null;
  return (
    <li className={`-ml-4 flex flex-wrap ${className}`}>
      {facts.map((fact) => (
        // The facts are positioned, so they lie above the link that covers a card. Clicks on them
        // have to reach it.
        <span
          key={fact}
          className="min-w-0 pointer-events-none relative pl-4 wrap-anywhere before:absolute before:left-1.5 before:content-['·']"
        >
          {fact}
        </span>
      ))}
    </li>
  );
}

/** Renders the age after a name, on the line of its last word. */
export function Age({ age }: { age: number | null }) {
  const t = useT('match');
  if (age === null) return null;
  return (
    <>
      {'\u00a0'}
      <span className="font-normal text-soft">{t('ageOf', { age })}</span>
    </>
  );
}

/**
 * Renders the Verified mark on the line of the preceding word. A line can break between a no-break
 * space and an image. The space and the mark are therefore in an element that does not wrap.
 * `onShade` is true on the shade of a photo.
 */
export function NameMark({ verified, onShade }: { verified: boolean; onShade?: true }) {
  if (!verified) return null;
  return (
    <span className="whitespace-nowrap">
      {'\u00a0'}
      <VerifiedMark onShade={onShade} className="align-[-0.15em]" />
    </span>
  );
}

/** Renders the place where a member lives. */
export function PlaceLine({ location }: { location: string | null }) {
  const phrase = usePhrase();
  if (location === null) return null;
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm text-soft">
      <MapPin aria-hidden="true" className="h-lh w-4 shrink-0 text-faint" />
      <span className="min-w-0">{phrase(location)}</span>
    </p>
  );
}

const isPresent = (fact: string | null): fact is string => Boolean(fact);
