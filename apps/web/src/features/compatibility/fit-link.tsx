import type { CardCompatibility as Mark } from '@sambandha/contract/compatibility/schemas';
import { Link } from 'react-router';
import { CompatibilityMark } from './compatibility-mark.tsx';

/** Id of the section to which the link leads. */
export const FIT_SECTION_ID = 'fit';

/** Renders the compatibility on a card as a link to the compatibility section of the profile. */
export function FitLink({ memberId, mark }: { memberId: string; mark: Mark | null }) {
  if (mark === null) return null;
  return (
    <Link
      to={{ pathname: `/profile/${memberId}`, hash: FIT_SECTION_ID }}
      className="touch-target z-10 inline-flex flex-wrap gap-1.5 rounded-full"
    >
      <CompatibilityMark mark={mark} />
    </Link>
  );
}
