import { community } from '@sambandha/contract/community';
import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { HandloomBorder } from '../../ui/ornament/handloom-border.tsx';
import { ThemeSwitch } from '../appearance/theme-switch.tsx';
import { LanguageSwitch } from '../language-switch.tsx';

const pages = [
  { to: '/privacy-policy', text: 'privacyPolicy' },
  { to: '/terms-of-service', text: 'terms' },
  { to: '/safety', text: 'safety' },
  { to: '/feedback', text: 'feedback' },
  { to: '/support', text: 'support' },
] as const;

export function Footer() {
  const t = useT('shell.footer');
  const common = useT('common');
  const product = common('productName');
  return (
    <footer className="@container mt-20 bg-sunk">
      <HandloomBorder />
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 px-4 py-12 sm:px-8 @3xl:grid-cols-[1.4fr_1fr_1fr]">
        <div className="flex flex-col items-start gap-4">
          <p className="flex items-center gap-3">
            <LogoMark className="h-9" />
            <span className="flex flex-col">
              <span className="font-display text-xl font-semibold">{product}</span>
              {product !== community.wordmark && <Wordmark />}
            </span>
          </p>
          <p className="max-w-sm text-soft">{t('about')}</p>
          <p className="max-w-sm font-medium text-kumkum-ink">{t('purpose')}</p>
        </div>
        <div>
          <h2 className="mb-2 text-lg">{t('contact')}</h2>
          <ul>
            <li>
              <a href={`mailto:${community.supportEmail}`} className={linkClass}>
                <Mail aria-hidden="true" className={iconClass} />
                <MailAddress>{community.supportEmail}</MailAddress>
              </a>
            </li>
            <li>
              <a href={`tel:${community.supportPhone.replaceAll(' ', '')}`} className={linkClass}>
                <Phone aria-hidden="true" className={iconClass} />
                <span className="whitespace-nowrap">{community.supportPhone}</span>
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className="mb-2 text-lg">{t('links')}</h2>
          <ul className="grid gap-x-4 @min-[18rem]:grid-cols-2 @3xl:grid-cols-1">
            {pages.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-3">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** The icons are hidden with large text on a phone, because the contacts need the space. */
const iconClass = 'size-5 shrink-0 @max-[14rem]:hidden';

const linkClass =
  'inline-flex min-h-11 items-center gap-2.5 rounded-sm text-soft underline-offset-4 ' +
  'transition-colors duration-quick hover:text-ink hover:underline';

/** Renders the name in Kannada script as an image mask, which needs no Kannada font. */
function Wordmark() {
  return (
    <span
      role="img"
      aria-label={community.wordmark}
      lang="kn"
      className="block h-5 w-17 bg-soft [mask:url(/wordmark-kn.svg)_left_center/contain_no-repeat]"
    />
  );
}
