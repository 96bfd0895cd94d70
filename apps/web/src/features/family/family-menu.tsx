import type { FamilyMembership } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Info, LogOut } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { familiesQuery } from '../../api/families.ts';
import { stopActing, useActingState } from '../../api/on-behalf.ts';
import { applyServerChange } from '../../api/restart-reads.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Renders the menu of a family's card: the permissions of the part, and leaving the family. */
export function FamilyMenu({ family }: { family: FamilyMembership }) {
  const { candidateId, name } = family;
  const t = useT('family.home');
  const client = useQueryClient();
  const nameParams = { name: firstName(name) };
  const [isInfoOpen, setIsInfoOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'confirming' | 'busy'>('idle');
  const leave = async () => {
    setState('busy');
    try {
      await call('DELETE /families/:candidateId', { params: { candidateId } });
      if (useActingState.getState().candidate?.id === candidateId) stopActing();
      // The family is also removed from the cache, because the next read may fail.
      applyServerChange<{ families: FamilyMembership[] }>(
        client,
        familiesQuery.queryKey,
        (data) =>
          data && { families: data.families.filter((other) => other.candidateId !== candidateId) },
      );
      showToast(t('left', nameParams));
      await client.invalidateQueries(familiesQuery);
      // The card with the focused button no longer exists. If the viewer acted for this candidate,
      // `stopActing` rendered the whole page again.
      focusHeading();
    } catch (error) {
      setState('idle');
      showToast(errorMessage(error, t('leaveFailed')), 'danger');
    }
  };
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <IconButton
            label={t('moreOf', { name })}
            tip="none"
            icon={<Ellipsis aria-hidden="true" />}
            {...trigger}
          />
        )}
      >
        <MenuItem icon={<Info />} onSelect={() => setIsInfoOpen(true)}>
          {t('can', nameParams)}
        </MenuItem>
        <MenuItem icon={<LogOut />} onSelect={() => state === 'idle' && setState('confirming')}>
          {t('leaveOf', nameParams)}
        </MenuItem>
      </Menu>
      <PartInfo family={family} open={isInfoOpen} onClose={() => setIsInfoOpen(false)} />
      <ConfirmDialog
        open={state === 'confirming'}
        title={t('leaveTitle', nameParams)}
        confirmLabel={t('leaveConfirm')}
        onConfirm={() => void leave()}
        onCancel={() => setState('idle')}
      >
        {t('leaveText', nameParams)}
      </ConfirmDialog>
    </>
  );
}

interface PartInfoProps {
  family: FamilyMembership;
  open: boolean;
  onClose: () => void;
}

/** Renders a dialog with the viewer's relation to a candidate and the permissions of their part. */
function PartInfo({ family: { name, relation, part }, open, onClose }: PartInfoProps) {
  const t = useT('family');
  const nameParams = { name: firstName(name) };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('home.can', nameParams)}
      description={t(`ownPartHint.${part}`, nameParams)}
      size="sm"
    >
      <p className="text-soft">{t('home.relation', { relation: t(`relation.${relation}`) })}</p>
    </Dialog>
  );
}
