import { community } from '@sambandha/contract/community';
import { ArrowLeft, Mail, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import {
  AccountPanel,
  EmailPanel,
  PasswordPanel,
  PhonePanel,
  SessionsPanel,
} from '../features/account/index.ts';
import { BlockedMembers, ReportDeparted } from '../features/moderation/index.ts';
import { NotificationSettings } from '../features/notification/index.ts';
import { PlanCard } from '../features/subscription/index.ts';
import { AccountTexts } from '../i18n/parts/account-texts.tsx';
import { useT } from '../i18n/use-t.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { TextLink } from '../ui/link.tsx';
import { Tabs, useTabParam } from '../ui/tabs.tsx';

const tabs = ['phone', 'email', 'password', 'account', 'sessions', 'notifications'] as const;

const panels = {
  phone: PhonePanel,
  email: EmailPanel,
  password: PasswordPanel,
  account: Account,
  sessions: SessionsPanel,
  notifications: NotificationSettings,
};

/** /settings. */
export default function SettingsPage() {
  return (
    <AccountTexts>
      <Settings />
    </AccountTexts>
  );
}

/** One tab at a time; leaving a tab unmounts it. */
function Settings() {
  const t = useT('settings');
  const [tab, setTab] = useTabParam('tab', tabs);
  const Panel = panels[tab];
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4 pb-12 sm:px-8 lg:pt-6">
      <PageTitle name={t('title')} />
      <TextLink to="/profile" className="inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('backToProfile')}
      </TextLink>
      <h1 className="mt-1 text-3xl">{t('title')}</h1>
      <p className="mt-1 mb-5 text-soft">{t('lead')}</p>
      <Tabs
        label={t('tabs')}
        value={tab}
        onValue={setTab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      >
        <Panel key={tab} />
      </Tabs>
      <NeedHelp />
    </div>
  );
}

/** The account panel with the parts of other features. */
function Account() {
  return (
    <AccountPanel plan={<PlanCard />}>
      <BlockedMembers />
      <ReportDeparted />
    </AccountPanel>
  );
}

const helpLink =
  'inline-flex min-h-11 items-center gap-2.5 rounded-sm font-medium text-grove-ink underline ' +
  'decoration-1 underline-offset-3 hover:decoration-2';

/** The contact for help, below every tab. */
function NeedHelp() {
  const t = useT('settings.help');
  return (
    <aside aria-label={t('title')} className="mt-8 rounded-lg bg-sunk p-5 sm:p-6">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-1 text-soft">{t('lead')}</p>
      <p className="mt-2 flex flex-wrap gap-x-8">
        <a href={`mailto:${community.supportEmail}`} className={helpLink}>
          <Mail aria-hidden="true" className="size-5" />
          {t('contact')}
        </a>
        <Link to="/feedback" className={helpLink}>
          <MessageSquareText aria-hidden="true" className="size-5" />
          {t('feedback')}
        </Link>
      </p>
    </aside>
  );
}
