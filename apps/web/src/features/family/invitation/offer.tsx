import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { familyEndpoints } from '@sambandha/contract/family/endpoints';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';

type Invitation = ResponseBody<(typeof familyEndpoints)['readInvitation']>;

/**
 * Renders the invitation: the relation and the part of the relative, and the day until which the
 * invitation can be accepted.
 */
export function Offer({ invitation }: { invitation: Invitation }) {
  const t = useT('family');
  const { day } = useFormat();
  const { candidate: name, relation, part, expiresAt } = invitation;
  return (
    <>
      <p className="text-lg">{t('invitation.lead', { name })}</p>
      <dl className="-mx-3 flex flex-col gap-3 rounded-md bg-sunk px-3 py-3">
        <Line term={t('invitation.relation')}>{t(`relation.${relation}`)}</Line>
        <Line term={t('invitation.part')}>
          {t(`part.${part}`)}
          <span className="block font-normal text-soft">{t(`ownPartHint.${part}`, { name })}</span>
        </Line>
        <Line term={t('invitation.until')}>{day(expiresAt)}</Line>
      </dl>
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
