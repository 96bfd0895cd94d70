import type { SignedInSession } from '@sambandha/contract/account/schemas';
import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { deviceKind, useDayAndTime, useDeviceName } from './device.ts';

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
  const dayAndTime = useDayAndTime();
  const timesId = useId();
  const { current, createdAt, lastSeenAt } = session;
  const lastActive = dayAndTime(lastSeenAt);
  const since = dayAndTime(createdAt);
  const device = useDeviceName()(session.device);
  const Icon = icons[deviceKind(session.device)];
  return (
    <ListRow
      // With large text the name alone is enough.
      icon={<Icon aria-hidden="true" className="hidden @min-[17rem]:block" />}
      title={
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p>{device}</p>
          {current && <Tag tone="grove">{t('here')}</Tag>}
        </div>
      }
      action={
        !current && (
          <Button
            variant="quiet"
            size="sm"
            className="-mx-3.5 -my-2"
            busy={busy}
            onClick={onEnd}
            aria-label={t('endOf', { device })}
            // Several devices can have the same name.
            aria-describedby={timesId}
          >
            {t('end')}
          </Button>
        )
      }
    >
      <div id={timesId} className="mt-0.5 flex flex-wrap gap-x-3">
        {!current && <p>{t('lastActive', { when: lastActive })}</p>}
        {(current || since !== lastActive) && <p>{t('since', { when: since })}</p>}
      </div>
    </ListRow>
  );
}
