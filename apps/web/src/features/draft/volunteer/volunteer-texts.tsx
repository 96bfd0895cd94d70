import { type ReactNode, Suspense } from 'react';
import { AccountTexts } from '../../../i18n/parts/account-texts.tsx';
import { DraftTexts } from '../../../i18n/parts/draft-texts.tsx';
import { PageSkeleton } from '../../../shell/page/page-skeleton.tsx';

/**
 * Renders the frame of a volunteer's screens. Loads their texts and shows a skeleton until then.
 */
export function VolunteerTexts({ children }: { children: ReactNode }) {
  return (
    <AccountTexts>
      <Suspense fallback={<PageSkeleton />}>
        <DraftTexts>{children}</DraftTexts>
      </Suspense>
    </AccountTexts>
  );
}
