import { type ComponentType, Suspense } from 'react';
import {
  AccountPanel,
  EmailPanel,
  PasswordPanel,
  PhonePanel,
  SessionsPanel,
} from '../../features/account/index.ts';
import { Audience } from '../../features/match/index.ts';
import { BlockedMembers, ReportDeletedMember } from '../../features/moderation/index.ts';
import { NotificationSettings } from '../../features/notification/index.ts';
import { PressedLink } from '../../features/pressed/index.ts';
import { VisibilityCard } from '../../features/profile/index.ts';
import { StandingCard } from '../../features/standing/index.ts';
import { PlanCard } from '../../features/subscription/index.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyRequired } from '../../shell/lazily.tsx';
import { Card } from '../../ui/card.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import type { Section } from './sections.ts';

const FamilyPanel = lazyRequired(
  async () => (await import('../../features/family/index.ts')).FamilyPanel,
);

export const panels: Record<Section, ComponentType> = {
  phone: PhonePanel,
  email: EmailPanel,
  password: PasswordPanel,
  membership: PlanCard,
  family: Family,
  visibility: Visibility,
  blocked: Blocked,
  notifications: NotificationSettings,
  appearance: AppearancePanel,
  sessions: SessionsPanel,
  account: AccountPanel,
};

function Family() {
  return (
    <Suspense fallback={<RowsSkeleton rows={3} row="h-14" />}>
      <FamilyPanel />
      <PressedCard />
    </Suspense>
  );
}

/**
 * Renders the standing, the visibility of the profile, the audience that may send interest, and the
 * link to the call for help.
 */
function Visibility() {
  const t = useT('match');
  const settings = useT('settings.visibility');
  return (
    <>
      <p className="text-soft">{settings('lead')}</p>
      <StandingCard />
      <VisibilityCard />
      <Card pad>
        <h2 className="font-body text-base font-semibold">{t('audience')}</h2>
        <p className="mt-1 mb-3 text-soft">{t('audienceNote')}</p>
        <Audience />
      </Card>
      <PressedCard />
    </>
  );
}

function PressedCard() {
  return (
    <Card pad>
      <PressedLink />
    </Card>
  );
}

function Blocked() {
  return (
    <>
      <BlockedMembers />
      <ReportDeletedMember />
    </>
  );
}
