import type { Relative } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { Ellipsis, Flag, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ReportDialog } from '../../moderation/index.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { FamilyChangeState } from './use-change.ts';

interface RelativeListProps {
  relatives: readonly Relative[];
  familyChange: FamilyChangeState;
}

/** Renders the candidate's relatives, each with the actions of the candidate. */
export function RelativeList({ relatives, familyChange }: RelativeListProps) {
  const t = useT('family.settings');
  // The relative stays set while the dialog closes, because the dialog contains their name.
  const [relativeToRemove, setRelativeToRemove] = useState<Relative | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [relativeToEdit, setRelativeToEdit] = useState<Relative | null>(null);
  const [relativeToReport, setRelativeToReport] = useState<Relative | null>(null);
  const remove = ({ personId, name }: Relative) =>
    familyChange.run(
      personId,
      () => call('DELETE /family/relatives/:personId', { params: { personId } }),
      {
        successText: t('removed', { name: firstName(name) }),
        failureText: t('removeFailed', { name: firstName(name) }),
        apply: (family) => ({
          ...family,
          relatives: family.relatives.filter((relative) => relative.personId !== personId),
        }),
      },
    );
  const nameParams = { name: firstName(relativeToRemove?.name ?? '') };
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
      <RowList aria-label={t('list')}>
        {relatives.map((relative) => (
          <RelativeRow
            key={relative.personId}
            relative={relative}
            busy={familyChange.busy.has(relative.personId)}
            onChange={() => setRelativeToEdit(relative)}
            onReport={() => setRelativeToReport(relative)}
            onRemove={() => {
              setRelativeToRemove(relative);
              setIsConfirming(true);
            }}
          />
        ))}
      </RowList>
      {relativeToEdit !== null && (
        <ChangeDialog
          key={relativeToEdit.personId}
          relative={relativeToEdit}
          familyChange={familyChange}
          onClose={() => setRelativeToEdit(null)}
        />
      )}
      {relativeToReport !== null && (
        <ReportDialog
          open
          member={{ id: relativeToReport.personId, name: relativeToReport.name }}
          relative="own"
          onClose={() => setRelativeToReport(null)}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('removeTitle', nameParams)}
        confirmLabel={t('removeConfirm')}
        busy={relativeToRemove !== null && familyChange.busy.has(relativeToRemove.personId)}
        onConfirm={() => {
          setIsConfirming(false);
          if (relativeToRemove !== null) void remove(relativeToRemove);
        }}
        onCancel={() => setIsConfirming(false)}
      >
        {t('removeText', nameParams)}
      </ConfirmDialog>
    </>
  );
}

interface RelativeRowProps {
  relative: Relative;
  busy: boolean;
  onChange: () => void;
  onReport: () => void;
  onRemove: () => void;
}

function RelativeRow({ relative, busy, onChange, onReport, onRemove }: RelativeRowProps) {
  const t = useT('family');
  const common = useT('common');
  const moderation = useT('moderation');
  const { day } = useFormat();
  const { name, relation, part, joinedAt, sendsAlone } = relative;
  return (
    <ListRow
      icon={<Avatar name={name} />}
      title={
        <span data-name className="wrap-anywhere">
          {name}
        </span>
      }
      action={
        <div className="-mx-3 -my-1">
          <Menu
            trigger={(trigger) => (
              <IconButton
                label={t('home.moreOf', { name })}
                tip="none"
                icon={<Ellipsis aria-hidden="true" />}
                {...trigger}
              />
            )}
          >
            <MenuItem icon={<Flag />} onSelect={onReport}>
              {moderation('report')}
            </MenuItem>
            <MenuItem icon={<UserMinus />} danger onSelect={onRemove}>
              {common('remove')}
            </MenuItem>
          </Menu>
        </div>
      }
    >
      <p>
        {t(`relation.${relation}`)} ·{' '}
        <span className="inline-block">{t('settings.since', { day: day(joinedAt) })}</span>
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        <Tag tone="grove">{t(`part.${part}`)}</Tag>
        {sendsAlone && <Tag tone="turmeric">{t('settings.sendsAlone')}</Tag>}
        <Button
          variant="quiet"
          size="sm"
          className="-mx-2.5 -my-1 px-2.5!"
          aria-label={t('settings.changeOf', { name })}
          busy={busy}
          onClick={onChange}
        >
          {t('settings.change')}
        </Button>
      </p>
    </ListRow>
  );
}
