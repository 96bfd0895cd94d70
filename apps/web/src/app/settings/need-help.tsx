import { community } from '@sambandha/contract/community';
import { Mail, MessageSquareText, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { PhoneNumber } from '../../ui/phone-number.tsx';

const linkClass =
  'inline-flex min-h-11 items-center gap-2.5 rounded-sm font-medium text-grove-ink underline ' +
  'decoration-1 underline-offset-3 hover:decoration-2';

/** Links of the footer, because members' screens on phones have no footer. */
const pages = [
  { to: '/privacy-policy', text: 'privacyPolicy' },
  { to: '/terms-of-service', text: 'terms' },
  { to: '/safety', text: 'safety' },
  { to: '/support', text: 'support' },
] as const;

/** Renders the contact for help below the list of sections. */
export function NeedHelp() {
  const t = useT('settings.help');
  const shell = useT('shell.footer');
  return (
    <aside aria-label={t('title')} className="mt-8 rounded-lg bg-sunk p-5 sm:p-6">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-1 text-soft">{t('lead')}</p>
      <p className="mt-2 flex flex-wrap gap-x-8">
        <a href={`mailto:${community.supportEmail}`} className={linkClass}>
          <Mail aria-hidden="true" className="size-5 shrink-0" />
          {t('contact')}
        </a>
        <a href={`tel:${community.supportPhone.replaceAll(' ', '')}`} className={linkClass}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          <PhoneNumber number={community.supportPhone} />
        </a>
        <Link to="/feedback" className={linkClass}>
          <MessageSquareText aria-hidden="true" className="size-5 shrink-0" />
          {t('feedback')}
        </Link>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm md:hidden">
        {pages.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {shell(text)}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
