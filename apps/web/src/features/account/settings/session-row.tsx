import type { SignedInSession } from '@sambandha/contract/account/schemas';
import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { deviceKind, useDeviceName, useLastUse } from './device.ts';

const icons = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: MonitorSmartphone,
};

interface SessionRowProps {
  session: SignedInSession;
  busy: boolean;
  onEnd: () => void;
}

/** Renders one signed-in browser. The current session has no button, because Logout ends it. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useT('settings.sessions');
  const { day } = useFormat();
  const lastUse = useLastUse();
  const { current, createdAt, lastSeenAt } = session;
  const device = useDeviceName()(session.device);
  const Icon = icons[deviceKind(session.device)];
  return (
    <ListRow
      icon={<Icon aria-hidden="true" />}
      long
      title={<p>{device}</p>}
      action={
        !current && (
          <Button
            variant="quiet"
            size="sm"
            className="-mx-3.5"
            busy={busy}
            onClick={onEnd}
            aria-label={t('endOf', { device })}
          >
            {t('end')}
          </Button>
        )
      }
    >
      {current ? (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('activeNow')}
          <Tag tone="grove">{t('here')}</Tag>
        </p>
      ) : (
        <p>{t('lastActive', { when: lastUse(lastSeenAt) })}</p>
      )}
      <p>{t('since', { day: day(createdAt) })}</p>
    </ListRow>
  );
}
