import { community } from '@sambandha/contract/community';
import {
  Database,
  Flag,
  Megaphone,
  MessageSquareText,
  RefreshCw,
  Send,
  Server,
  ShieldCheck,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { HandloomBorder } from '../../ui/ornament/handloom-border.tsx';
import { Contribution } from './contribution.tsx';
import type { UpiAccount } from './upi.ts';
import { useUpi } from './use-upi.ts';

/** The server replaces this placeholder, because the origin is not known at build time. */
const origin = import.meta.env.SSR ? 'https://origin.invalid' : location.origin;

const costs = [
  { key: 'hosting', icon: Server },
  { key: 'storage', icon: Database },
  { key: 'security', icon: ShieldCheck },
  { key: 'messages', icon: Send },
  { key: 'maintenance', icon: Wrench },
  { key: 'updates', icon: RefreshCw },
] as const;

export default function SupportPage() {
  const t = useT('support');
  const upi = useUpi();
  return (
    <Page
      width="wide"
      className="@container"
      name={t('title')}
      back={<BackLink to="/">{t('backHome')}</BackLink>}
      title={t('heading')}
      lead={`${t('lead')} ${t(upi.state === 'none' ? 'leadWithoutPayment' : 'leadWithPayment')}`}
    >
      <meta name="description" content={t('description')} />
      <HandloomBorder className="max-w-40" />
      <div className="grid items-start gap-x-16 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-10">
          <Costs />
          <OtherWays />
        </div>
        <Card pad className="flex flex-col gap-8">
          <Contribution upi={upi} />
          <Details account={upi.state === 'available' ? upi.account : null} />
        </Card>
      </div>
    </Page>
  );
}

function Costs() {
  const t = useT('support.costs');
  return (
    <section>
      <h2 className="text-xl sm:text-2xl">{t('heading')}</h2>
      <ul className="mt-4 grid gap-x-6 @min-[18rem]:grid-cols-2">
        {costs.map(({ key, icon: Icon }) => (
          <li key={key} className="flex items-center gap-3 border-b border-line py-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-grove-ink" />
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ account }: { account: UpiAccount | null }) {
  const t = useT('support.details');
  const common = useT('common');
  const mail = community.supportEmail;
  return (
    <section>
      <h2 className="text-xl sm:text-2xl">{t('heading')}</h2>
      <dl className="mt-4">
        <dt className="text-sm text-faint">{t('name')}</dt>
        <dd className="mb-3 font-semibold">{account?.name ?? common('productName')}</dd>
        {account !== null && (
          <>
            <dt className="text-sm text-faint">{t('upi')}</dt>
            <dd className="mb-3 font-semibold wrap-anywhere">{account.id}</dd>
          </>
        )}
        <dt className="text-sm text-faint">{t('email')}</dt>
        <dd className="wrap-anywhere">
          <a
            href={`mailto:${mail}`}
            className="inline-flex min-h-11 items-center rounded-sm font-medium text-grove-ink underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            <MailAddress>{mail}</MailAddress>
          </a>
        </dd>
      </dl>
      {account !== null && <p className="mt-3 text-soft">{t('direct')}</p>}
      <p className="mt-3 text-soft">{t('text')}</p>
    </section>
  );
}

function OtherWays() {
  const t = useT('support.other');
  return (
    <section>
      <h2 className="text-xl sm:text-2xl">{t('heading')}</h2>
      <ul className="mt-5 flex flex-col gap-6">
        <HelpItem icon={<Megaphone />} title={t('spread')} text={t('spreadText')}>
          {/* The control is a link, because the page may have no scripts. */}
          <ButtonLink
            to={`https://wa.me/?text=${encodeURIComponent(t('spreadMessage'))}%20${origin}/`}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            className="mt-3"
          >
            {t('spreadLink')}
          </ButtonLink>
        </HelpItem>
        <HelpItem icon={<MessageSquareText />} title={t('share')} text={t('shareText')}>
          <TextLink to="/feedback" className="inline-flex min-h-11 items-center">
            {t('shareLink')}
          </TextLink>
        </HelpItem>
        <HelpItem icon={<Flag />} title={t('report')} text={t('reportText')}>
          <TextLink to="/safety#report" className="inline-flex min-h-11 items-center">
            {t('reportLink')}
          </TextLink>
        </HelpItem>
      </ul>
    </section>
  );
}

interface HelpItemProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

function HelpItem({ icon, title, text, children }: HelpItemProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-turmeric-mist text-turmeric-ink [&_svg]:size-5"
      >
        {icon}
      </span>
      <div>
        <h3 className="text-lg sm:text-xl">{title}</h3>
        <p className="mt-1 text-soft">{text}</p>
        {children}
      </div>
    </li>
  );
}
