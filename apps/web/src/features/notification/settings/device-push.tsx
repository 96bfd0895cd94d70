import { Bell, BellOff } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { useDevicePush } from './use-device-push.ts';

interface DevicePushProps {
  /** Null if pushes are not offered. */
  push: ReturnType<typeof useDevicePush> | null;
  /** Number of the member's browsers in which pushes are enabled. */
  devices: number;
}

/**
 * Renders the button that enables or disables pushes in this browser, or instructions if pushes are
 * unsupported or refused. The permission is requested only after a click.
 */
export function DevicePush({ push, devices }: DevicePushProps) {
  const t = useT('notification.settings');
  return (
    <Card pad className="flex flex-col gap-5">
      <header>
        <CardTitle>{t('device')}</CardTitle>
        <p className="text-soft">{t('deviceLead')}</p>
      </header>
      {push === null ? <p>{t('unavailable')}</p> : <ThisDevice push={push} />}
      {devices > 0 && <p className="text-sm text-soft">{t('otherDevices', { count: devices })}</p>}
    </Card>
  );
}

function ThisDevice({ push }: { push: ReturnType<typeof useDevicePush> }) {
  const t = useT('notification.settings');
  const { state, busy, outcome, switchPush } = push;
  if (state === 'unknown') return <Skeleton className="h-11" />;
  if (state === 'unsupported') {
    return (
      <Banner title={t('unsupported')}>
        <p>{t('unsupportedHow')}</p>
      </Banner>
    );
  }
  if (state === 'refused') {
    return (
      <details className="-my-2 text-soft">
        <summary className="inline-flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-1.5 gap-y-2 rounded-sm py-2 [&::-webkit-details-marker]:hidden">
          <span>{t('refused')}</span>
          <span className="font-semibold text-grove-ink underline">{t('refusedLink')}</span>
        </summary>
        <p>{t('refusedHow')}</p>
      </details>
    );
  }
  const isOn = state === 'on';
  return (
    <>
      {outcome === 'failed' && (
        <Banner tone="danger">{isOn ? t('saveFailed') : t('pushFailed')}</Banner>
      )}
      {outcome === 'dismissed' && <Banner>{t('dismissed')}</Banner>}
      {outcome === 'changed' && <Banner tone="success">{isOn ? t('isOn') : t('turnedOff')}</Banner>}
      {outcome === null && isOn && <p>{t('isOn')}</p>}
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        className="sm:self-start"
        icon={isOn ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        busy={busy}
        onClick={() => void switchPush(!isOn)}
      >
        {isOn ? t('turnOff') : t('turnOn')}
      </Button>
    </>
  );
}
