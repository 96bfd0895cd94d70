import { ROLE } from '@sambandha/contract/admin/choices';
import type { AdminMember } from '@sambandha/contract/admin/schemas';
import type { CodeOf } from '@sambandha/contract/choices';
import { Ellipsis, Trash2, UserCog } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { PendingAct } from './act-dialogs.tsx';
import { mayActOn, usePanelRights } from './panel-rights.ts';
import { useAct } from './use-acts.ts';

interface MemberActsProps {
  member: AdminMember;
  onAct: (pending: PendingAct) => void;
}

/** Renders the possible acts on a member, or nothing if the reader must not act on the member. */
export function MemberActs({ member, onAct }: MemberActsProps) {
  const t = useT('admin');
  const rights = usePanelRights();
  const { isAdmin } = rights;
  const changeRole = useAct(
    (role: CodeOf<typeof ROLE>) =>
      call('PUT /admin/users/:id/role', { params: { id: member.id }, body: { role } }),
    (role) => t('done.role', { name: member.name, role }),
  );
  const { id, name, status } = member;
  const user = { id, name };
  if (!mayActOn(rights, member)) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {status === 'pending' && (
        <Button onClick={() => onAct({ act: 'verify', users: [user] })}>{t('verify')}</Button>
      )}
      <Button
        variant="secondary"
        className="max-sm:px-3!"
        onClick={() => onAct({ act: 'askPhoto', user })}
      >
        {t('askPhoto')}
      </Button>
      {status === 'blocked' ? (
        <Button
          variant="secondary"
          className="max-sm:px-3!"
          onClick={() => onAct({ act: 'unblock', user })}
        >
          {t('unblock')}
        </Button>
      ) : (
        <Button
          variant="quiet-danger"
          className="border border-edge bg-card max-sm:px-3!"
          onClick={() => onAct({ act: 'block', user })}
        >
          {t('block')}
        </Button>
      )}
      {member.reasons.length > 0 && (
        <Button variant="secondary" onClick={() => onAct({ act: 'review', user })}>
          {t('review')}
        </Button>
      )}
      {isAdmin && (
        <Menu
          align="start"
          trigger={(props) => (
            <IconButton
              {...props}
              label={t('actions', { name })}
              tip="none"
              className="-mr-3"
              icon={<Ellipsis aria-hidden="true" />}
            />
          )}
        >
          {ROLE.codes
            .filter((role) => role !== member.role)
            .map((role) => (
              <MenuItem key={role} icon={<UserCog />} onSelect={() => changeRole.mutate(role)}>
                {t(`makeRole.${role}`)}
              </MenuItem>
            ))}
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger onSelect={() => onAct({ act: 'delete', user })}>
            {t('delete')}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
