import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReadFailed } from './read-failed.tsx';

interface ReadCaseProps<File> {
  query: UseQueryResult<File>;
  /** Title and text if there is no such case any more. */
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
  if (error !== null) return <ReadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-96 rounded-lg" />;
  return children(data);
}
