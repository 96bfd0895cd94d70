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
      <div className="-mx-3.5 flex flex-wrap items-center justify-between gap-1">
        <h1 className="grow px-3.5 text-2xl max-sm:w-full sm:text-3xl">{t('title')}</h1>
        <ListActions />
      </div>
      <h2 className="sr-only">{t('list')}</h2>
      <Card className="max-sm:-mx-4 max-sm:-mt-4 max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none p-1 sm:p-3">
        <NotificationList />
      </Card>
      <p className="text-sm text-soft">{t('lead')}</p>
    </Page>
  );
}
