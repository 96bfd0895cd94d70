import type { NotificationSettings as Settings } from '@sambandha/contract/notification/schemas';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DevicePush } from './device-push.tsx';
import { KindChoices } from './kind-choices.tsx';
import { settingsQuery, useChoice } from './settings-query.ts';

/** How the member is told of what happens while they are not here. */
export function NotificationSettings() {
  const t = useT('notification.settings');
  const { data, isPending, refetch } = useQuery(settingsQuery);
  return (
    <div className="flex flex-col gap-6">
      <Card pad className="flex flex-col gap-5">
        <header>
          <h2 className="text-xl">{t('title')}</h2>
          <p className="mt-1 text-soft">{t('lead')}</p>
        </header>
        {isPending && <Waiting />}
        {!isPending && data === undefined && <ReadFailed onRetry={() => void refetch()} />}
        {data !== undefined && <Choices settings={data.settings} />}
      </Card>
      {data !== undefined && (
        <DevicePush pushKey={data.settings.pushKey} devices={data.settings.pushDevices} />
      )}
    </div>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const t = useT('notification.settings');
  const { choose, failed } = useChoice();
  return (
    <>
      {failed && <Banner tone="danger">{t('saveFailed')}</Banner>}
      {!settings.emailReachable && (
        <Banner
          tone="notice"
          action={<TextLink to="/settings?tab=email">{t('addEmail')}</TextLink>}
        >
          {t('noEmail')}
        </Banner>
      )}
      <KindChoices
        settings={settings}
        onChoose={(kind, channel, wanted) => void choose(kind, channel, wanted)}
      />
    </>
  );
}

function Waiting() {
  const t = useT('common');
  return (
    <div role="status" className="flex flex-col gap-5 py-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

function ReadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT('notification.settings');
  const common = useT('common');
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {common('retry')}
        </Button>
      }
    >
      {t('readFailed')}
    </Banner>
  );
}
