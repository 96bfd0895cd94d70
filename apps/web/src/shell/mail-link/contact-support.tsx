import { community } from '@sambandha/contract/community';
import { Mail } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';

/** Renders a mailto link to support. */
export function ContactSupport() {
  const t = useT('settings.help');
  return (
    <a
      href={`mailto:${community.supportEmail}`}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-sm font-medium text-grove-ink underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      <Mail aria-hidden="true" className="size-5" />
      {t('contact')}
    </a>
  );
}
