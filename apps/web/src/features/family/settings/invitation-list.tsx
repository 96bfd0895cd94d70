import type { Invitation } from '@sambandha/contract/family/schemas';
import { Mail } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { FamilyChangeState } from './use-change.ts';

interface InvitationListProps {
  invitations: readonly Invitation[];
  familyChange: FamilyChangeState;
}

/** Renders the candidate's invitations that are not accepted yet. */
export function InvitationList({ invitations, familyChange }: InvitationListProps) {
  const t = useT('family');
  const { day } = useFormat();
  if (invitations.length === 0) return null;
  const withdraw = ({ id, contact }: Invitation) =>
    familyChange.run(id, () => call('DELETE /family/invitations/:id', { params: { id } }), {
      successText: t('settings.withdrawn', { contact }),
      failureText: t('settings.withdrawFailed'),
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
      <RowList className="mt-4">
        {invitations.map((invitation) => (
          <ListRow
            key={invitation.id}
            hasLongText
            icon={<Mail aria-hidden="true" />}
            title={<p className="wrap-anywhere">{invitation.contact}</p>}
            action={
              <Button
                variant="quiet"
                size="sm"
                className="-mx-3.5"
                busy={familyChange.busy.has(invitation.id)}
                aria-label={t('settings.withdrawOf', { contact: invitation.contact })}
                onClick={() => void withdraw(invitation)}
              >
                {t('settings.withdraw')}
              </Button>
            }
          >
            <p>{t(`relation.${invitation.relation}`)}</p>
            <p>{t('settings.until', { day: day(invitation.expiresAt) })}</p>
            <p className="mt-1.5">
              <Tag>{t(`part.${invitation.part}`)}</Tag>
            </p>
          </ListRow>
        ))}
      </RowList>
    </section>
  );
}
