import { Columns3, Heart, MessageCircle, Search, Users } from 'lucide-react';
import { useIsManager } from '../../api/on-behalf.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { TabBar } from '../tab-bar.tsx';
import { useIsSpeaker } from './use-is-speaker.ts';

/**
 * Renders the tabs of a relative who acts for a candidate. There is no tab for the candidate's
 * profile, because six tabs do not fit. The card of the family has a link to the profile.
 */
export function RelativeTabs() {
  return (
    <FamilyTexts>
      <RelativeTabsContent />
    </FamilyTexts>
  );
}

function RelativeTabsContent() {
  const t = useT('shell');
  const family = useT('family');
  const isManager = useIsManager();
  const isSpeaker = useIsSpeaker();
  return (
    <TabBar
      tabs={[
        { to: '/browse', label: t('browse'), icon: Search },
        ...(isManager ? [{ to: '/waiting', label: t('interests'), icon: Heart }] : []),
        { to: '/family', label: family('board.nav'), icon: Columns3 },
        ...(isSpeaker ? [{ to: '/messages', label: t('messages'), icon: MessageCircle }] : []),
        { to: '/families', label: family('families'), icon: Users },
      ]}
    />
  );
}
