import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { Ban, Ellipsis, EyeOff, FileText, Flag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx';
import { useAnswers, useRelation } from '../match/index.ts';
import { BlockDialog, ReportDialog } from '../moderation/index.ts';
import { usePass } from '../shortlist/index.ts';
import { useGoBack } from './use-go-back.ts';

/** The less frequent actions on a member. */
export function MemberMenu({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const moderation = useT('moderation');
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null);
  const close = () => setOpenDialog(null);
  const answers = useAnswers();
  const { match } = profile;
  const { relation } = useRelation(match);
  const search = useT('search');
  const pass = usePass(profile);
  const goBack = useGoBack();
  const hide = () => {
    if (pass.isPending) return;
    pass.mutate();
    goBack();
  };
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <IconButton
            label={t('more')}
            variant="card"
            tip="none"
            icon={<Ellipsis />}
            {...trigger}
          />
        )}
      >
        {match !== null && relation === 'asked' && (
          <>
            <MenuItem icon={<Undo2 />} onSelect={() => answers.withdraw({ ...match, profile })}>
              {t('withdraw')}
            </MenuItem>
            <MenuLine />
          </>
        )}
        {relation === 'matched' && (
          <>
            <MenuLink icon={<FileText />} to={`/profile/${profile.id}/biodata`}>
              {t('biodataPrint')}
            </MenuLink>
            <MenuLine />
          </>
        )}
        {relation === 'none' && (
          <MenuItem icon={<EyeOff />} onSelect={hide}>
            {search('viewPassed')}
          </MenuItem>
        )}
        <MenuItem icon={<Flag />} onSelect={() => setOpenDialog('report')}>
          {moderation('report')}
        </MenuItem>
        <MenuItem icon={<Ban />} danger onSelect={() => setOpenDialog('block')}>
          {moderation('block')}
        </MenuItem>
      </Menu>
      <BlockDialog
        open={openDialog === 'block'}
        member={profile}
        onClose={close}
        onBlocked={() => navigate('/browse', { replace: true })}
      />
      <ReportDialog open={openDialog === 'report'} member={profile} onClose={close} />
    </>
  );
}

/** Reports the profile that a relative is viewing. */
export function ReportAction({
  member,
}: {
  member: { readonly id: string; readonly name: string };
}) {
  const moderation = useT('moderation');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={moderation('reportTitle', { name: member.name })}
        variant="card"
        icon={<Flag />}
        tipAlign="end"
        onClick={() => setIsOpen(true)}
      />
      <ReportDialog open={isOpen} member={member} onClose={() => setIsOpen(false)} />
    </>
  );
}
