import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { notificationsQuery, useMarkNotificationsRead } from './notifications-query.ts';

interface ListActionsProps {
  onSettingsClick?: () => void;
}

/** Renders the buttons for the whole list: mark all as read, and open the settings. */
export function ListActions({ onSettingsClick }: ListActionsProps) {
  const t = useT('notification');
  const { data } = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkNotificationsRead();
  const all = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const [latest] = all;
  // `unread` counts all pages, but no notifications of messages. The loaded pages contain them.
  const hasUnread = (data?.pages[0]?.unread ?? 0) > 0 || all.some(({ readAt }) => readAt === null);
  const markAll = () => {
    if (latest === undefined) return;
    // Notifications newer than the latest displayed one stay unread.
    markRead({ upTo: latest.createdAt }).catch(() => showToast(t('markFailed'), 'danger'));
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<CheckCheck aria-hidden="true" className="size-4.5" />}
        disabled={!hasUnread}
        onClick={markAll}
      >
        {t('markAllRead')}
      </Button>
      <ButtonLink
        to="/settings/notifications"
        variant="quiet"
        size="sm"
        icon={<Settings aria-hidden="true" className="size-4.5" />}
        onClick={onSettingsClick}
      >
        {t('toSettings')}
      </ButtonLink>
    </>
  );
}
