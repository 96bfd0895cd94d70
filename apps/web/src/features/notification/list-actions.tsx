import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { notificationsQuery, useMarkRead } from './notifications-query.ts';

/** The actions on the whole list. */
export function ListActions({ onOpen }: { onOpen?: () => void }) {
  const t = useT('notification');
  const { data } = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const all = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const [latest] = all;
  const isUnread = (data?.pages[0]?.unread ?? 0) > 0 || all.some(({ readAt }) => readAt === null);
  const markAll = () => {
    if (latest === undefined) return;
    // Notifications that arrive after the one shown as latest stay unread.
    markRead({ upTo: latest.createdAt }).catch(() => toast(t('markFailed'), 'danger'));
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<CheckCheck aria-hidden="true" className="size-4.5" />}
        disabled={!isUnread}
        onClick={markAll}
      >
        {t('markAllRead')}
      </Button>
      <ButtonLink
        to="/settings/notifications"
        variant="quiet"
        size="sm"
        icon={<Settings aria-hidden="true" className="size-4.5" />}
        onClick={onOpen}
      >
        {t('toSettings')}
      </ButtonLink>
    </>
  );
}
