import type { Passkey } from '@sambandha/contract/account/passkey-schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { ReadErrorBanner } from '../../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { supportsPasskeys } from '../passkey/support.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { useDayAndTime, useDeviceName } from './device.ts';
import { AddPasskey, RenamePasskey } from './passkey-forms.tsx';
import { SettingCard } from './setting-card.tsx';

const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call('GET /auth/passkeys', { signal }),
  staleTime: 0,
});

/** Renders the member's passkeys, which can be renamed and removed, and the form that adds one. */
export function PasskeysCard() {
  const t = useT('settings.passkeys');
  const { data, isPending, refetch } = useQuery(passkeysQuery);
  const client = useQueryClient();
  const describeDevice = useDeviceName();
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [addedCount, setAddedCount] = useState(0);
  const [passkeyToRename, setPasskeyToRename] = useState<Passkey | null>(null);
  const announce = async (sentence: string) => {
    setAnnouncement(sentence);
    await client.invalidateQueries(passkeysQuery);
  };
  const removal = useRemoval((name) => announce(t('removed', { name: describeDevice(name) })));
  const passkeys = data?.passkeys ?? [];
  return (
    <SettingCard title={t('title')} lead={t('lead')}>
      <ErrorSummary
        errors={removal.failure === null ? [] : [{ message: removal.failure }]}
        attempt={removal.attempt}
      />
      {announcement !== null && <Banner tone="success">{announcement}</Banner>}
      {isPending && <RowsSkeleton rows={1} row="h-12" />}
      {!isPending && data === undefined && (
        <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
      )}
      {passkeys.length > 0 && (
        <RowList aria-label={t('list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={removal.removingId === passkey.id}
              onRename={() => setPasskeyToRename(passkey)}
              onRemove={() => removal.askForConfirmation(passkey)}
            />
          ))}
        </RowList>
      )}
      {data !== undefined && !supportsPasskeys() && <p className="text-soft">{t('unsupported')}</p>}
      {data !== undefined && supportsPasskeys() && (
        <AddPasskey
          // Adding a passkey clears the form. Removing a passkey keeps a code that is being typed.
          key={addedCount}
          needsEnrolment={data.needsEnrolment}
          onAdded={async (name) => {
            await announce(t('added', { name: describeDevice(name) }));
            setAddedCount((count) => count + 1);
          }}
        />
      )}
      {passkeyToRename !== null && (
        <RenamePasskey
          passkey={passkeyToRename}
          onDone={(name) => {
            setPasskeyToRename(null);
            if (name !== null) void announce(t('renamed', { name }));
          }}
        />
      )}
      <ConfirmDialog
        open={removal.isConfirming}
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        danger
        onConfirm={() => void removal.confirm()}
        onCancel={removal.cancel}
      >
        {t('removeText')}
      </ConfirmDialog>
    </SettingCard>
  );
}

/** Returns the functions that remove a passkey after a confirmation, and the removal's state. */
function useRemoval(onRemoved: (name: string) => Promise<void>) {
  const t = useT('settings.passkeys');
  const failureMessage = useFailureMessage();
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null);
  const [removingId, setRemovingId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const confirm = async () => {
    if (passkeyToRemove === null || removingId !== null) return;
    const { id, name } = passkeyToRemove;
    setPasskeyToRemove(null);
    setRemovingId(id);
    setFailure(null);
    try {
      await call('DELETE /auth/passkeys/:id', { params: { id } });
      await onRemoved(name);
    } catch (error) {
      setFailure(failureMessage(error, t('failed')));
      setAttempt((count) => count + 1);
    } finally {
      setRemovingId(null);
    }
  };
  return {
    isConfirming: passkeyToRemove !== null,
    removingId,
    failure,
    attempt,
    askForConfirmation: setPasskeyToRemove,
    cancel: () => setPasskeyToRemove(null),
    confirm,
  };
}

interface PasskeyRowProps {
  passkey: Passkey;
  busy: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, busy, onRename, onRemove }: PasskeyRowProps) {
  const t = useT('settings.passkeys');
  const { day } = useFormat();
  const dayAndTime = useDayAndTime();
  const { createdAt, lastUsedAt } = passkey;
  const name = useDeviceName()(passkey.name);
  return (
    <ListRow
      hasLongText
      icon={<KeyRound aria-hidden="true" />}
      title={<p className="wrap-anywhere">{name}</p>}
      action={
        <div className="-mx-3.5 flex flex-wrap">
          <Button variant="quiet" size="sm" onClick={onRename} aria-label={t('renameOf', { name })}>
            {t('rename')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            busy={busy}
            onClick={onRemove}
            aria-label={t('removeOf', { name })}
          >
            {t('remove')}
          </Button>
        </div>
      }
    >
      <p>{lastUsedAt === null ? t('unused') : t('lastUsed', { when: dayAndTime(lastUsedAt) })}</p>
      <p>{t('since', { day: day(createdAt) })}</p>
    </ListRow>
  );
}
