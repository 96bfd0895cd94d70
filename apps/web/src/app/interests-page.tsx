import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Interests, interestCounts } from '../features/match/index.ts';
import { AsideInterests, Proposals } from '../features/proposal/index.ts';

/** Renders /interests, with the proposals and set-aside members of a family, if there are any. */
export default function InterestsPage() {
  const { data: counts } = useQuery(interestCounts);
  return (
    <Interests
      proposals={
        counts?.proposals !== undefined && (
          <Suspense>
            <Proposals />
          </Suspense>
        )
      }
      aside={
        counts?.aside !== undefined && (
          <Suspense>
            <AsideInterests />
          </Suspense>
        )
      }
    />
  );
}
