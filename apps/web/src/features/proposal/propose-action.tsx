import type { FamilyMembership } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import type { FamilyProposal } from '@sambandha/contract/proposal/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { familiesQuery } from '../../api/families.ts';
import { applyServerChange } from '../../api/restart-reads.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { NoteSheet } from './note-sheet.tsx';
import { waitingProposalsQuery } from './queries.ts';
import { useManagedFamily } from './use-managed-family.ts';

interface ProposeActionProps {
  member: { readonly id: string; readonly name: string; readonly photo?: string };
}

/**
 * Renders the button with which a manager proposes a member to the candidate, or nothing for other
 * viewers.
 */
export function ProposeAction(props: ProposeActionProps) {
  const family = useManagedFamily();
  if (family === null) return null;
  return (
    <FamilyTexts>
      <ProposeButton {...props} family={family} />
    </FamilyTexts>
  );
}

function ProposeButton({ member, family }: ProposeActionProps & { family: FamilyMembership }) {
  const t = useT('family.proposal');
  const client = useQueryClient();
  const pendingQuery = waitingProposalsQuery(family.candidateId);
  const { data } = useQuery(pendingQuery);
  // After the first opening the sheet stays mounted, because its closing is animated.
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const existingProposal = data?.proposals.find((proposal) => proposal.memberId === member.id);
  const isProposed = existingProposal !== undefined;
  const container = useRef<HTMLDivElement>(null);
  // The dialog cannot return the focus to the button, which is no longer rendered.
  useEffect(() => {
    if (sheet === 'closed' && isProposed) container.current?.focus();
  }, [sheet, isProposed]);
  const candidate = firstName(family.name);
  const { id: memberId } = member;
  const name = firstName(member.name);
  const propose = async (note: string) => {
    const body = note === '' ? { memberId } : { memberId, note };
    const { proposal } = await call('POST /family/proposals', { body });
    applyServerChange<{ proposals: FamilyProposal[] }>(
      client,
      pendingQuery.queryKey,
      (previous) => ({
        proposals: [
          proposal,
          ...(previous?.proposals ?? []).filter((item) => item.memberId !== memberId),
        ],
      }),
    );
    setSheet('closed');
    showToast(t(proposal.state === 'sent' ? 'interestSent' : 'proposed', { name, candidate }));
    await client.invalidateQueries(familiesQuery);
  };
  return (
    <div ref={container} tabIndex={-1} className="relative z-10 outline-none">
      {existingProposal === undefined ? (
        <Button
          aria-label={t('proposeOf', { candidate, name: member.name })}
          aria-haspopup="dialog"
          onClick={() => setSheet('open')}
          className="w-full px-2! text-sm! leading-tight"
        >
          {t('propose')}
        </Button>
      ) : (
        <p className="flex min-h-11 items-center justify-center gap-2 rounded-full bg-sunk px-4 py-2 text-center font-medium text-soft">
          <Check aria-hidden="true" className="size-4.5 shrink-0" />
          {existingProposal.state === 'sent' ? t('interestSent') : t('waitingFor', { candidate })}
        </p>
      )}
      {sheet !== 'unopened' && (
        <NoteSheet
          open={sheet === 'open'}
          member={{ name: member.name, photo: member.photo ?? '' }}
          title={t('proposeTitle', { name, candidate })}
          lead={
            <>
              {t('proposeLead', { candidate, name })}
              {family.sendsAlone && <> {t('proposeAlone', { candidate })}</>}
            </>
          }
          initialText=""
          submitLabel={t('proposeSubmit')}
          countsTowardsLimit={false}
          onSubmit={propose}
          onClose={() => setSheet('closed')}
        />
      )}
    </div>
  );
}
