import type { SignedInSession } from '@sambandha/contract/account/schemas';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { deviceKind, useDeviceName } from './device.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor };

interface SessionRowProps {
  session: SignedInSession;
  busy: boolean;
  onEnd: () => void;
}

/** Renders one signed-in browser. The current session has no button, because Logout ends it. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useT('settings');
  const { day, stamp } = useFormat();
  const { current, createdAt, lastSeenAt } = session;
  const device = useDeviceName()(session.device);
  const Icon = icons[deviceKind(session.device)];
  return (
    <li className="flex items-start gap-x-3 py-4 first:pt-0">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-soft" />
      {/* A button that does not fit beside the text is below it. */}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-3">
        <div className="min-w-0 grow basis-44">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {device}
            {current && <Tag tone="grove">{t('sessions.here')}</Tag>}
          </p>
          <p className="text-sm text-soft">
            {current
              ? t('sessions.activeNow')
              : t('sessions.lastActive', { when: stamp(lastSeenAt) })}
          </p>
          <p className="text-sm text-faint">{t('sessions.since', { day: day(createdAt) })}</p>
        </div>
        {!current && (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            onClick={onEnd}
            aria-label={t('sessions.endOf', { device })}
          >
            {t('sessions.end')}
          </Button>
        )}
      </div>
    </li>
  );
}
