import type { NotificationSettings as Settings } from '@sambandha/contract/notification/schemas';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ReadErrorBanner } from '../../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { DevicePush } from './device-push.tsx';
import { KindChoices } from './kind-choices.tsx';
import { settingsQuery, useChoices } from './settings-query.ts';
import { useDevicePush } from './use-device-push.ts';

/** Renders the settings of notifications that are sent while the member is offline. */
export function NotificationSettings() {
  const t = useT('notification.settings');
  const { data, isPending, refetch } = useQuery(settingsQuery);
  return (
    <div className="flex flex-col gap-6">
      {data === undefined ? (
        <Card pad className="flex flex-col gap-5">
          <p className="text-soft">{t('lead')}</p>
          {isPending ? (
            <RowsSkeleton rows={4} row="h-14" />
          ) : (
            <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
          )}
        </Card>
      ) : (
        <LoadedSettings settings={data.settings} />
      )}
    </div>
  );
}

function LoadedSettings({ settings }: { settings: Settings }) {
  const t = useT('notification.settings');
  const { pushKey, pushDevices } = settings;
  const push = useDevicePush(pushKey);
  // Pushes that this browser refuses may still reach another device.
  const canPush = pushKey !== null && (pushDevices > 0 || push.state !== 'refused');
  return (
    <>
      <DevicePush push={pushKey === null ? null : push} devices={pushDevices} />
      <Card pad className="flex flex-col gap-5">
        <header>
          <CardTitle>{t(canPush ? 'byEmailAndPush' : 'byEmail')}</CardTitle>
          <p className="text-soft">{t(canPush ? 'lead' : 'emailLead')}</p>
        </header>
        <Choices settings={settings} canPush={canPush} />
      </Card>
    </>
  );
}

function Choices({ settings: storedSettings, canPush }: { settings: Settings; canPush: boolean }) {
  const t = useT('notification.settings');
  const { settings, choose, failed } = useChoices(storedSettings);
  return (
    <>
      {failed && <Banner tone="danger">{t('saveFailed')}</Banner>}
      {!settings.emailReachable && (
        <Banner tone="notice" action={<TextLink to="/settings/email">{t('addEmail')}</TextLink>}>
          {t('noEmail')}
        </Banner>
      )}
      <KindChoices settings={settings} canPush={canPush} onChoose={choose} />
    </>
  );
}
