import { community } from '@sambandha/contract/community';
import { Mail, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../i18n/use-t.ts';

const link =
  'inline-flex min-h-11 items-center gap-2.5 rounded-sm font-medium text-grove-ink underline ' +
  'decoration-1 underline-offset-3 hover:decoration-2';

/** The contact for help, below every tab. */
export function NeedHelp() {
  const t = useT('settings.help');
  return (
    <aside aria-label={t('title')} className="mt-8 rounded-lg bg-sunk p-5 sm:p-6">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-1 text-soft">{t('lead')}</p>
      <p className="mt-2 flex flex-wrap gap-x-8">
        <a href={`mailto:${community.supportEmail}`} className={link}>
          <Mail aria-hidden="true" className="size-5" />
          {t('contact')}
        </a>
        <Link to="/feedback" className={link}>
          <MessageSquareText aria-hidden="true" className="size-5" />
          {t('feedback')}
        </Link>
      </p>
    </aside>
  );
}
