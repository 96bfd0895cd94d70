import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { Camera, Trash2, UserCog } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { PendingAct } from './act-dialogs.tsx';
import { usePanelRights } from './panel-rights.ts';
import { useAct } from './use-acts.ts';

interface MemberActsProps {
  member: AdminMember;
  onAct: (pending: PendingAct) => void;
}

const roles = ['member', 'moderator', 'admin'] as const;

/** Renders the possible acts on a member, the likeliest first. */
export function MemberActs({ member, onAct }: MemberActsProps) {
  const t = useT('admin');
  const { isAdmin, ownId } = usePanelRights();
  const changeRole = useAct(
    (role: (typeof roles)[number]) =>
      call('PUT /admin/users/:id/role', { params: { id: member.id }, body: { role } }),
    (role) => t('done.role', { name: member.name, role }),
  );
  const { id, name, status } = member;
  const user = { id, name };
  if (id === ownId || (!isAdmin && member.role !== 'member')) return null;
  return (
    <div className="flex flex-wrap gap-2 @max-[56rem]:mt-5">
      {status === 'pending' && (
        <Button onClick={() => onAct({ act: 'verify', users: [user] })}>{t('verify')}</Button>
      )}
      {status === 'blocked' ? (
        <Button variant="secondary" onClick={() => onAct({ act: 'unblock', user })}>
          {t('unblock')}
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => onAct({ act: 'block', user })}>
          {t('block')}
        </Button>
      )}
      {member.reasons.length > 0 && (
        <Button variant="secondary" onClick={() => onAct({ act: 'review', user })}>
          {t('review')}
        </Button>
      )}
      <Menu
        align="start"
        trigger={(props) => (
          <Button {...props} variant="quiet" aria-label={t('actions', { name })}>
            {t('more')}
          </Button>
        )}
      >
        <MenuItem icon={<Camera />} onSelect={() => onAct({ act: 'askPhoto', user })}>
          {t('askPhoto')}
        </MenuItem>
        {isAdmin &&
          roles
            .filter((role) => role !== member.role)
            .map((role) => (
              <MenuItem key={role} icon={<UserCog />} onSelect={() => changeRole.mutate(role)}>
                {t(`makeRole.${role}`)}
              </MenuItem>
            ))}
        {isAdmin && (
          <>
            <MenuLine />
            <MenuItem icon={<Trash2 />} danger onSelect={() => onAct({ act: 'delete', user })}>
              {t('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}
