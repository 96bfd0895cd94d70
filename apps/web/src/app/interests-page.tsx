import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Interests, interestCountsQuery } from '../features/match/index.ts';
import { AsideInterests, Proposals } from '../features/proposal/index.ts';

/** Renders /interests, with the family's proposals and the interests that it set aside, if any. */
export default function InterestsPage() {
  const { data: counts } = useQuery(interestCountsQuery);
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
