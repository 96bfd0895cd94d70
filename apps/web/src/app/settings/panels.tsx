import { type ComponentType, type ReactNode, Suspense } from 'react';
import {
  AccountPanel,
  EmailPanel,
  PasswordPanel,
  PhonePanel,
  SessionsPanel,
} from '../../features/account/index.ts';
import { InterestAudience } from '../../features/match/index.ts';
import { BlockedMembers, ReportDeletedMember } from '../../features/moderation/index.ts';
import { NotificationSettings } from '../../features/notification/index.ts';
import { PressedLink } from '../../features/pressed/index.ts';
import { VisibilityCard } from '../../features/profile/index.ts';
import { StandingCard } from '../../features/standing/index.ts';
import { PlanCard } from '../../features/subscription/index.ts';
import { useT } from '../../i18n/use-t.ts';
import { TextSizeSwitch } from '../../shell/appearance/text-size-switch.tsx';
import { ThemeSwitch } from '../../shell/appearance/theme-switch.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { lazyRequired } from '../../shell/lazy-parts.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Section } from './sections.ts';

const FamilyPanel = lazyRequired(
  async () => (await import('../../features/family/index.ts')).FamilyPanel,
);

export const panels: Record<Section, ComponentType> = {
  phone: PhonePanel,
  email: EmailPanel,
  password: PasswordPanel,
  membership: PlanCard,
  family: FamilySection,
  visibility: VisibilityPanel,
  blocked: BlockedMembersPanel,
  notifications: NotificationSettings,
  appearance: AppearancePanel,
  sessions: SessionsPanel,
  account: AccountPanel,
};

function FamilySection() {
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
function VisibilityPanel() {
  const t = useT('match');
  const settings = useT('settings.visibility');
  return (
    <>
      <p className="-mt-2 text-soft">{settings('lead')}</p>
      <StandingCard />
      <VisibilityCard />
      <Card pad>
        <CardTitle>{t('audience')}</CardTitle>
        <p className="mb-3 text-soft">{t('audienceNote')}</p>
        <InterestAudience />
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

function BlockedMembersPanel() {
  return (
    <>
      <BlockedMembers />
      <ReportDeletedMember />
    </>
  );
}

/**
 * Renders the choices of language, text size and theme, which are stored in the browser and applied
 * at once.
 */
function AppearancePanel() {
  const t = useT('settings.appearance');
  return (
    <>
      <p className="-mt-2 text-soft">{t('lead')}</p>
      <ChoiceCard title={t('language')} lead={t('languageLead')}>
        <LanguageSwitch />
      </ChoiceCard>
      <ChoiceCard title={t('textSize')} lead={t('textSizeLead')}>
        <TextSizeSwitch />
        <p className="self-stretch rounded-md bg-sunk px-4 py-3">{t('sample')}</p>
      </ChoiceCard>
      <ChoiceCard title={t('theme')}>
        <ThemeSwitch withLabels />
      </ChoiceCard>
    </>
  );
}

interface ChoiceProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

function ChoiceCard({ title, lead, children }: ChoiceProps) {
  return (
    <Card pad className="flex flex-col items-start gap-4">
      <header>
        <CardTitle>{title}</CardTitle>
        {lead && <p className="text-soft">{lead}</p>}
      </header>
      {children}
    </Card>
  );
}
