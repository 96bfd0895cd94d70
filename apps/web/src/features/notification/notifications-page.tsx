import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Card } from '../../ui/card.tsx';
import { ListActions } from './list-actions.tsx';
import { NotificationList } from './notification-list.tsx';

/** Renders /notifications, the list of the drawer as a page. */
export default function NotificationsPage() {
  const t = useT('notification');
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-12 sm:px-8">
      <PageTitle name={t('title')} />
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1 text-soft">{t('lead')}</p>
      <div className="mt-3 mb-4 -ml-3.5 flex flex-wrap gap-1">
        <ListActions />
      </div>
      <h2 className="sr-only">{t('list')}</h2>
      <Card className="p-2 sm:p-3">
        <NotificationList />
      </Card>
    </div>
  );
}
