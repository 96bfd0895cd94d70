import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { Card } from '../../ui/card.tsx';
import { ListActions } from './list-actions.tsx';
import { NotificationList } from './notification-list.tsx';

/** Renders /notifications, the list of the drawer as a page. */
export default function NotificationsPage() {
  const t = useT('notification');
  return (
    <Page name={t('title')}>
      <div className="-mr-3.5 flex flex-wrap items-center gap-1">
        <h1 className="grow text-2xl sm:text-3xl">{t('title')}</h1>
        <ListActions isCompact />
      </div>
      <h2 className="sr-only">{t('list')}</h2>
      <Card className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:shadow-none p-1 sm:p-3">
        <NotificationList />
      </Card>
      <p className="text-sm text-soft">{t('lead')}</p>
    </Page>
  );
}
