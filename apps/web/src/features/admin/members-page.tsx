import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ActDialogs, type PendingAct } from './act-dialogs.tsx';
import { statsQuery, usersQuery } from './queries.ts';
import { Queue } from './queue.tsx';
import { QueueControls } from './queue-controls.tsx';
import { ReadFailed } from './read-failed.tsx';
import { listStatuses, useMemberListView } from './use-list-view.ts';

/** Renders /admin: the members by status, and the possible acts on each. */
export default function AdminMembersPage() {
  const t = useT('admin');
  const [view, change] = useMemberListView();
  const [pending, setPending] = useState<PendingAct | null>(null);
  const stats = useQuery(statsQuery);
  const users = useQuery(usersQuery(view));
  return (
    <div className="mt-4">
      <Tabs
        label={t('tabs')}
        value={view.status}
        onValue={(status) => change({ status })}
        tabs={listStatuses.map((status) => ({
          value: status,
          label: t(`status.${status}`),
          ...(stats.data ? { count: stats.data.stats[status] } : {}),
        }))}
      >
        <QueueControls view={view} change={change} />
        {users.isError ? (
          <ReadFailed onRetry={() => void users.refetch()} />
        ) : (
          <Queue
            // A new list clears the selection.
            key={`${view.status} ${view.search} ${view.page}`}
            response={users.data}
            isFetching={users.isFetching}
            view={view}
            onAct={setPending}
            onPage={(page) => change({ page })}
          />
        )}
      </Tabs>
      <ActDialogs pending={pending} onClose={() => setPending(null)} />
    </div>
  );
}
