import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** The button's label. */
  children: ReactNode;
  /** The error text if the next page could not be fetched. */
  errorText: string;
  /** An infinite query. */
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Renders the button that fetches the next page of a list, if there is one. */
export function LoadMore({ children, errorText, query }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-5 flex flex-col items-center gap-3">
      {query.isFetchNextPageError && <Banner tone="danger">{errorText}</Banner>}
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
