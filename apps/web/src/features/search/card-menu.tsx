import { firstName } from '@sambandha/contract/first-name';
import type { Card as Member } from '@sambandha/contract/search/schemas';
import { Ellipsis, EyeOff, Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyDialog } from '../../shell/lazy-parts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { usePassMember } from '../shortlist/index.ts';

const ReportDialog = lazyDialog(async () => (await import('../moderation/index.ts')).ReportDialog);

/** Renders the less frequent actions of a card: "Not for me", and a report. */
export function CardMenu({ member }: { member: Member }) {
  const t = useT('search');
  const pass = usePassMember(member);
  const [reporting, setReporting] = useState(false);
  const name = firstName(member.name);
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <IconButton
            label={t('moreAbout', { name: member.name })}
            tip="none"
            icon={<Ellipsis aria-hidden="true" />}
            {...trigger}
          />
        )}
      >
        <MenuItem
          icon={<EyeOff />}
          hint={t('passHint', { name })}
          onSelect={() => !pass.isPending && pass.mutate()}
        >
          {t('viewPassed')}
        </MenuItem>
        <MenuItem
          icon={<Flag />}
          hint={t('reportHint', { name })}
          onSelect={() => setReporting(true)}
        >
          {t('report')}
        </MenuItem>
      </Menu>
      {reporting && (
        <Suspense>
          <ReportDialog open member={member} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
