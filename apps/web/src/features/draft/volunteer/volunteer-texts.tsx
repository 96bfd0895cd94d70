import { type ReactNode, Suspense } from 'react';
import { AccountTexts } from '../../../i18n/parts/account-texts.tsx';
import { DraftTexts } from '../../../i18n/parts/draft-texts.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/**
 * Renders the frame of a volunteer's screens. Loads their texts and shows a skeleton until then.
 */
export function VolunteerTexts({ children }: { children: ReactNode }) {
  return (
    <AccountTexts>
      <Suspense fallback={<VolunteerSkeleton />}>
        <DraftTexts>{children}</DraftTexts>
      </Suspense>
    </AccountTexts>
  );
}

export function VolunteerSkeleton() {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-10">
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
