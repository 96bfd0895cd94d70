import type { Passkey } from '@sambandha/contract/account/passkey-schemas';
import { KeyRound } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useDeviceName } from './device.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  busy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const t = useT('settings.passkeys');
  const { day, stamp } = useFormat();
  const { createdAt, lastUsedAt } = passkey;
  const name = useDeviceName()(passkey.name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 grow basis-44">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">
          {lastUsedAt === null ? t('unused') : t('lastUsed', { when: stamp(lastUsedAt) })}
        </p>
        <p className="text-sm text-faint">{t('since', { day: day(createdAt) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={onRename}
          aria-label={t('renameOf', { name })}
        >
          {t('rename')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={onRemove}
          aria-label={t('removeOf', { name })}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
