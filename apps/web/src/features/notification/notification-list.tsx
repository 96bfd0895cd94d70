import type { Notification } from '@sambandha/contract/notification/schemas';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '../../api/realtime.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { NotificationRow } from './notification-row.tsx';
import { groupByAge } from './notification-text.ts';
import {
  invalidateNotifications,
  notificationsQuery,
  useMarkNotificationsRead,
} from './notifications-query.ts';

/** Renders the member's notifications, grouped by age, with live updates. */
export function NotificationList({ onOpen }: { onOpen?: () => void }) {
  const t = useT('notification');
  const client = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery);
  useLiveEvent('notification:new', () => invalidateNotifications(client, 'now'));
  useLiveEvent('message:new', () => invalidateNotifications(client, 'now'));

  if (query.isPending) return <Loading />;
  if (query.data === undefined) {
    return <ReadErrorBanner onRetry={() => void query.refetch()}>{t('failed')}</ReadErrorBanner>;
  }
  const notifications = query.data.pages.flatMap((page) => page.notifications);
  if (notifications.length === 0) return <NoNotifications onOpen={onOpen} />;
  return (
    <>
      <Groups notifications={notifications} onOpen={onOpen} />
      <LoadMore query={query} errorText={t('failed')}>
        {t('more')}
      </LoadMore>
    </>
  );
}

function Groups({
  notifications,
  onOpen,
}: {
  notifications: readonly Notification[];
  onOpen?: (() => void) | undefined;
}) {
  const format = useFormat();
  const t = useT('notification');
  const markRead = useMarkNotificationsRead();
  const open = (notification: Notification) => {
    onOpen?.();
    if (notification.readAt !== null) return;
    markRead({ ids: [notification.id] }).catch(() => showToast(t('markFailed'), 'danger'));
  };
  return (
    <div className="flex flex-col gap-5">
      {groupByAge(notifications, format.daysAgo).map((group) => (
        <section key={group.age} aria-label={t(group.age)}>
          <h3 className="mb-1 px-3 pt-1 text-lg">{t(group.age)}</h3>
          <ul>
            {group.notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationRow notification={notification} onOpen={() => open(notification)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Loading() {
  const t = useT('notification');
  return (
    <div role="status" className="flex flex-col pt-7">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-start gap-3.5 px-3 py-2">
          <Skeleton round className="size-12 shrink-0" />
          <span className="flex grow flex-col gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-3/5" />
          </span>
        </div>
      ))}
    </div>
  );
}

function NoNotifications({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const t = useT('notification');
  return (
    <EmptyState
      drawing="lamp"
      title={t('empty')}
      level={3}
      action={
        <ButtonLink to="/browse" onClick={onOpen}>
          {t('toBrowse')}
        </ButtonLink>
      }
    >
      {t('emptyHint')}
    </EmptyState>
  );
}
