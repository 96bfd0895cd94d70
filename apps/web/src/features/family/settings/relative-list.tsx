import type { Relative } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { Ellipsis, Flag, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { ReportDialog } from '../../moderation/index.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Change } from './use-change.ts';

interface RelativeListProps {
  relatives: readonly Relative[];
  change: Change;
}

/** Renders the candidate's relatives, each with the actions of the candidate. */
export function RelativeList({ relatives, change }: RelativeListProps) {
  const t = useT('family.settings');
  const common = useT('common');
  // The relative stays set while the dialog closes, because its text contains the name.
  const [removing, setRemoving] = useState<Relative | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [editing, setEditing] = useState<Relative | null>(null);
  const [reporting, setReporting] = useState<Relative | null>(null);
  const moderation = useT('moderation');
  const home = useT('family.home');
  const remove = ({ personId, name }: Relative) =>
    change.run(
      personId,
      () => call('DELETE /family/relatives/:personId', { params: { personId } }),
      {
        done: t('removed', { name: firstName(name) }),
        failed: t('removeFailed', { name: firstName(name) }),
        apply: (family) => ({
          ...family,
          relatives: family.relatives.filter((relative) => relative.personId !== personId),
        }),
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
      <ul aria-label={t('list')} className="@container divide-y divide-line">
        {relatives.map((relative) => (
          <li
            key={relative.personId}
            className="flex flex-wrap items-start gap-x-2 gap-y-3 py-4 first:pt-0 sm:items-center"
          >
            <RelativeDetails relative={relative}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('changeOf', { name: relative.name })}
                busy={change.busy.has(relative.personId)}
                onClick={() => setEditing(relative)}
              >
                {t('change')}
              </Button>
            </RelativeDetails>
            <Menu
              trigger={(trigger) => (
                <IconButton
                  label={home('moreOf', { name: relative.name })}
                  tip="none"
                  icon={<Ellipsis aria-hidden="true" />}
                  className="-mr-3 ml-auto"
                  {...trigger}
                />
              )}
            >
              <MenuItem icon={<Flag />} onSelect={() => setReporting(relative)}>
                {moderation('report')}
              </MenuItem>
              <MenuItem
                icon={<UserMinus />}
                danger
                onSelect={() => {
                  setRemoving(relative);
                  setIsConfirming(true);
                }}
              >
                {common('remove')}
              </MenuItem>
            </Menu>
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
        busy={removing !== null && change.busy.has(removing.personId)}
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

interface RelativeDetailsProps {
  relative: Relative;
  children: ReactNode;
}

function RelativeDetails({
  relative: { name, relation, part, joinedAt },
  children,
}: RelativeDetailsProps) {
  const t = useT('family');
  const { day } = useFormat();
  return (
    <>
      <Avatar name={name} className="mr-2" />
      {/* With large text the name is below the avatar and the menu. */}
      <div className="order-1 min-w-0 grow basis-full wrap-break-word @min-[13rem]:order-none @min-[13rem]:basis-0 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        <div>
          <p data-name className="font-semibold">
            {name}
          </p>
          <p className="text-sm text-soft">
            {t(`relation.${relation}`)} · {t(`part.${part}`)}
          </p>
          <p className="text-sm text-faint">{t('settings.since', { day: day(joinedAt) })}</p>
        </div>
        <p className="mt-2.5">{children}</p>
      </div>
    </>
  );
}
