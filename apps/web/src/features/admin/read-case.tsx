import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReadFailed } from './read-failed.tsx';

interface ReadCaseProps<File> {
  query: UseQueryResult<File>;
  /** Title and text if the case does not exist any more. */
  goneTitle: string;
  goneText: string;
  children: (file: File) => ReactNode;
}

/** Renders an opened case, a skeleton while the case is loaded, or a message after a failure. */
export function ReadCase<File>({ query, goneTitle, goneText, children }: ReadCaseProps<File>) {
  const { data, error, refetch } = query;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title={goneTitle} level={2}>
        {goneText}
      </EmptyState>
    );
  }
  if (data === undefined && error === null) return <Skeleton className="h-96 rounded-lg" />;
  // The reader may no longer see the case.
  if (error instanceof ApiError && error.status === 403) {
    return <ReadFailed onRetry={() => void refetch()} />;
  }
  // The case stays visible after a failed reload, because its form may contain unsaved text.
  return (
    <>
      {error !== null && <ReadFailed onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
    </>
  );
}
