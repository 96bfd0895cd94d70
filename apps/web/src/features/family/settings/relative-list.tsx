import type { Relative } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReportDialog } from '../../moderation/index.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Change } from './use-change.ts';

interface RelativeListProps {
  relatives: readonly Relative[];
  change: Change;
}

/** The candidate's relatives, each with its actions. */
export function RelativeList({ relatives, change }: RelativeListProps) {
  const t = useT('family.settings');
  const shared = useT('common');
  const [removing, setRemoving] = useState<Relative | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [editing, setEditing] = useState<Relative | null>(null);
  const [reporting, setReporting] = useState<Relative | null>(null);
  const moderation = useT('moderation');
  const remove = ({ personId, name }: Relative) =>
    change.make(
      personId,
      () => call('DELETE /family/relatives/:personId', { params: { personId } }),
      {
        done: t('removed', { name: firstName(name) }),
        failed: t('removeFailed', { name: firstName(name) }),
      },
    );
  const nameParams = { name: firstName(removing?.name ?? '') };
  if (relatives.length === 0) {
    return (
      <div>
        <p className="font-semibold">{t('none')}</p>
        <p className="mt-1 text-soft">{t('noneText')}</p>
      </div>
    );
  }
  return (
    <>
      <ul aria-label={t('list')} className="divide-y divide-line">
        {relatives.map((relative) => (
          <li
            key={relative.personId}
            className="flex flex-wrap items-center gap-x-2 gap-y-3 py-4 first:pt-0"
          >
            <About relative={relative} />
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('changeOf', { name: relative.name })}
              onClick={() => setEditing(relative)}
            >
              {t('change')}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              busy={change.busy === relative.personId}
              aria-label={t('removeOf', { name: relative.name })}
              onClick={() => {
                setRemoving(relative);
                setIsConfirming(true);
              }}
            >
              {shared('remove')}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={moderation('reportTitle', { name: relative.name })}
              onClick={() => setReporting(relative)}
            >
              {moderation('report')}
            </Button>
          </li>
        ))}
      </ul>
      {editing !== null && (
        <ChangeDialog
          key={editing.personId}
          relative={editing}
          change={change}
          onClose={() => setEditing(null)}
        />
      )}
      {reporting !== null && (
        <ReportDialog
          open
          member={{ id: reporting.personId, name: reporting.name }}
          relative="own"
          onClose={() => setReporting(null)}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('removeTitle', nameParams)}
        confirmLabel={t('removeConfirm')}
        onConfirm={() => {
          setIsConfirming(false);
          if (removing !== null) void remove(removing);
        }}
        onCancel={() => setIsConfirming(false)}
      >
        {t('removeText', nameParams)}
      </ConfirmDialog>
    </>
  );
}

function About({ relative: { name, relation, part, joinedAt } }: { relative: Relative }) {
  const t = useT('family');
  const { day } = useFormat();
  return (
    <>
      <Avatar name={name} className="mr-2" />
      <div className="min-w-0 grow basis-[max(--spacing(44),7rem)]">
        <p data-name className="font-semibold">
          {name}
        </p>
        <p className="text-sm text-soft">
          {t(`relation.${relation}`)} · {t(`part.${part}`)}
        </p>
        <p className="text-sm text-faint">{t('settings.since', { day: day(joinedAt) })}</p>
      </div>
    </>
  );
}
