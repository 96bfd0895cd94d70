import type { InboxFeedback } from '@sambandha/contract/admin/inbox';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { FeedbackDialog, type FeedbackDialogKind } from './feedback-dialog.tsx';
import { Pages } from './pages.tsx';
import { useLastPageRedirect } from './paging.ts';
import { adminKey, statsQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';

const statuses = ['open', 'closed'] as const;

const inboxQuery = (view: { status: (typeof statuses)[number]; page: number }) =>
  queryOptions({
    queryKey: [...adminKey, 'feedback', view],
    queryFn: ({ signal }) => call('GET /admin/feedback', { query: view, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Renders /admin/feedback: feedback of members and visitors, to be answered and closed. */
export default function AdminFeedbackPage() {
  const t = useT('admin');
  const [status, setStatus] = useTabParam('status', statuses);
  const [page, setPage] = useState(1);
  // The dialog is stored outside the list, because a reload may remove the feedback and the text in
  // its dialog.
  const [dialog, setDialog] = useState<{
    feedback: InboxFeedback;
    kind: FeedbackDialogKind;
  } | null>(null);
  const stats = useQuery(statsQuery);
  const { data, isError, isFetching, refetch } = useQuery(inboxQuery({ status, page }));
  const pagination = data?.pagination;
  const isBeyondLastPage = useLastPageRedirect({ pagination, isFetching, onPage: setPage });
  const listItem = data?.feedback.find(({ id }) => id === dialog?.feedback.id);
  return (
    <div className="mt-4">
      <Tabs
        label={t('section.feedback')}
        value={status}
        onValue={(next) => {
          setPage(1);
          setStatus(next);
        }}
        tabs={statuses.map((value) => ({
          value,
          label: t(`inbox.${value}`),
          ...(stats.data ? { count: stats.data.stats[`${value}Feedback`] } : {}),
        }))}
      >
        {isError && <ReadFailed onRetry={() => void refetch()} />}
        {data === undefined && !isError && <Skeleton className="h-48 rounded-lg" />}
        {data?.feedback.length === 0 && !isBeyondLastPage && (
          <EmptyState drawing="lamp" title={t('inbox.none')}>
            {t(`inbox.noneText.${status}`)}
          </EmptyState>
        )}
        <ul
          tabIndex={-1}
          data-focus-home
          aria-label={t('section.feedback')}
          className="flex flex-col gap-4 rounded-lg"
        >
          {data?.feedback.map((feedback) => (
            <li key={feedback.id}>
              <FeedbackCard
                feedback={feedback}
                onDialog={(kind) => setDialog({ feedback, kind })}
              />
            </li>
          ))}
        </ul>
        {data && <Pages pagination={data.pagination} onPage={setPage} />}
      </Tabs>
      {dialog !== null && (
        <FeedbackDialog
          {...dialog}
          latestNote={(listItem ?? dialog.feedback).note}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
