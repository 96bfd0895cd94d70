import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { Ban, Ellipsis, EyeOff, FileText, Flag, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { lazyOptional } from '../../shell/lazy-parts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { useInterestAnswers, useMatchRelation } from '../match/index.ts';
import { BlockDialog, ReportDialog } from '../moderation/index.ts';
import { usePassMember } from '../shortlist/index.ts';
import { useGoBack } from './use-go-back.ts';

/** The entry is loaded after the menu, because only families have it. */
const AddMenuItem = lazyOptional(async () => (await import('../board/index.ts')).AddMenuItem);

/** Renders the less frequent actions on a member. */
export function MemberMenu({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const moderation = useT('moderation');
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null);
  const close = () => setOpenDialog(null);
  const answers = useInterestAnswers();
  const { match } = profile;
  const { relation } = useMatchRelation(match);
  const search = useT('search');
  const pass = usePassMember(profile);
  const goBack = useGoBack();
  const passMember = () => {
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
            <MenuSeparator />
          </>
        )}
        {relation === 'matched' && (
          <>
            <MenuLink icon={<FileText />} to={`/profile/${profile.id}/biodata`}>
              {t('biodataPrint')}
            </MenuLink>
            <MenuSeparator />
          </>
        )}
        <Suspense>
          <AddMenuItem member={profile} />
        </Suspense>
        {relation === 'none' && (
          <MenuItem icon={<EyeOff />} onSelect={passMember}>
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
        onBlocked={() => {
          if (isMounted()) return navigate('/browse', { replace: true });
        }}
      />
      <ReportDialog open={openDialog === 'report'} member={profile} onClose={close} />
    </>
  );
}

interface RelativeMenuProps {
  member: { readonly id: string; readonly name: string };
}

/** Renders the menu of a relative who is viewing a member. */
export function RelativeMenu({ member }: RelativeMenuProps) {
  const t = useT('search');
  const moderation = useT('moderation');
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <IconButton
            label={t('moreAbout', { name: member.name })}
            variant="card"
            tip="none"
            icon={<Ellipsis />}
            {...trigger}
          />
        )}
      >
        <MenuItem icon={<Flag />} onSelect={() => setIsReporting(true)}>
          {moderation('report')}
        </MenuItem>
      </Menu>
      <ReportDialog open={isReporting} member={member} onClose={() => setIsReporting(false)} />
    </>
  );
}
