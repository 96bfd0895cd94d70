import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** What the button says. */
  children: ReactNode;
  /** The sentence for when the next ones could not be read. */
  failed: string;
  /** A query that reads page after page. */
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Below a list that is read page after page: the way to the next one, as long as there is one. */
export function LoadMore({ children, failed, query }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-5 flex flex-col items-center gap-3">
      {query.isFetchNextPageError && <Banner tone="danger">{failed}</Banner>}
      <Button
        variant="secondary"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  );
}
