import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { errorMessage } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
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
  const revealMutation = useMutation({
    mutationFn: reveal,
    onError: (error) => showToast(errorMessage(error, t('failed')), 'danger'),
  });
  const { email, phone } = revealMutation.data ?? masked;
  if (!email && !phone) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role={revealMutation.data && 'status'} className="text-soft wrap-anywhere">
        <ContactLine email={email} phone={phone} />
      </p>
      {isAdmin && revealMutation.data === undefined && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5"
          busy={revealMutation.isPending}
          aria-label={t('revealName', { name })}
          onClick={() => revealMutation.mutate()}
        >
          <Eye aria-hidden="true" className="size-4.5" />
          {t('reveal')}
        </Button>
      )}
      {revealMutation.data !== undefined && (
        <p className="text-sm text-faint">{t('revealLogged')}</p>
      )}
    </div>
  );
}
