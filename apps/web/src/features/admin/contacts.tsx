import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { sentenceOf } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { ContactLine } from './contact-line.tsx';
import { usePanelRights } from './panel-rights.ts';

interface ContactDetails {
  readonly email: string | null;
  readonly phone: string | null;
}

interface ContactsProps {
  /** The masked contacts, as in the lists. */
  masked: ContactDetails;
  /** The person's name, for screen readers. */
  name: string;
  reveal: () => Promise<ContactDetails>;
}

/** Renders a person's masked contacts. Admins can reveal the contacts, which is logged. */
export function Contacts({ masked, name, reveal }: ContactsProps) {
  const t = useT('admin');
  const { isAdmin } = usePanelRights();
  const revealed = useMutation({
    mutationFn: reveal,
    onError: (error) => toast(sentenceOf(error, t('failed')), 'danger'),
  });
  const { email, phone } = revealed.data ?? masked;
  if (!email && !phone) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role={revealed.data && 'status'} className="text-soft wrap-anywhere">
        <ContactLine email={email} phone={phone} />
      </p>
      {isAdmin && revealed.data === undefined && (
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:-ml-3.5"
          busy={revealed.isPending}
          aria-label={t('revealName', { name })}
          onClick={() => revealed.mutate()}
        >
          <Eye aria-hidden="true" className="size-4.5" />
          {t('reveal')}
        </Button>
      )}
      {revealed.data !== undefined && <p className="text-sm text-faint">{t('revealLogged')}</p>}
    </div>
  );
}
