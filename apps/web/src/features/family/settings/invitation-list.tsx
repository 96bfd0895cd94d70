import type { Invitation } from '@sambandha/contract/family/schemas';
import { Mail } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import type { Change } from './use-change.ts';

interface InvitationListProps {
  invitations: readonly Invitation[];
  change: Change;
}

/** Renders the candidate's invitations that are not accepted yet. */
export function InvitationList({ invitations, change }: InvitationListProps) {
  const t = useT('family');
  const { day } = useFormat();
  if (invitations.length === 0) return null;
  const withdraw = ({ id, contact }: Invitation) =>
    change.run(id, () => call('DELETE /family/invitations/:id', { params: { id } }), {
      done: t('settings.withdrawn', { contact }),
      failed: t('settings.withdrawFailed'),
      apply: (family) => ({
        ...family,
        invitations: family.invitations.filter((invitation) => invitation.id !== id),
      }),
    });
  return (
    <section aria-labelledby="waiting-title" className="border-t border-line pt-5">
      <h3 id="waiting-title" className="font-body text-base font-semibold">
        {t('settings.waiting')}
      </h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 last:pb-0"
          >
            <Mail aria-hidden="true" className="size-6 shrink-0 text-soft" />
            <div className="min-w-0 grow basis-44">
              <p className="font-semibold wrap-anywhere">{invitation.contact}</p>
              <p className="text-sm text-soft">
                {t(`relation.${invitation.relation}`)} · {t(`part.${invitation.part}`)}
              </p>
              <p className="text-sm text-faint">
                {t('settings.until', { day: day(invitation.expiresAt) })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              busy={change.busy.has(invitation.id)}
              aria-label={t('settings.withdrawOf', { contact: invitation.contact })}
              onClick={() => void withdraw(invitation)}
            >
              {t('settings.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
