import { firstName } from '@sambandha/contract/first-name';
import { PROPOSAL_DAYS } from '@sambandha/contract/proposal/choices';
import type { Proposal } from '@sambandha/contract/proposal/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { randomId } from '../../api/random-id.ts';
import { useLiveEvent } from '../../api/realtime.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import {
  getMatchRelation,
  memberKeys,
  PersonCard,
  Quote,
  refreshInterests,
  showNewMatch,
} from '../match/index.ts';
import { usageQuery } from '../subscription/index.ts';
import { NoteSheet } from './note-sheet.tsx';
import { proposalsQuery } from './queries.ts';

/**
 * Renders the family's proposals that the candidate has not answered, or nothing if there are none.
 */
export function Proposals() {
  return (
    <FamilyTexts>
      <List />
    </FamilyTexts>
  );
}

function List() {
  const t = useT('family.proposal');
  const id = useId();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(proposalsQuery);
  useLiveEvent('notification:new', ({ kind }) => {
    if (kind === 'FAMILY_PROPOSAL') void client.invalidateQueries(proposalsQuery);
  });
  if (data === undefined && isError) {
    return (
      <ReadErrorBanner onRetry={() => void refetch()} className="mb-6">
        {t('readFailed')}
      </ReadErrorBanner>
    );
  }
  if (!data?.proposals.length) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} tabIndex={-1} className="text-xl outline-none">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">{t('lead', { days: PROPOSAL_DAYS })}</p>
      <ul aria-labelledby={id} className="grid gap-4 lg:grid-cols-2">
        {data.proposals.map((proposal) => (
          <li key={proposal.id} data-interest className="min-w-0">
            <ProposalCard
              proposal={proposal}
              onAnswered={() => document.getElementById(id)?.focus()}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProposalCardProps {
  proposal: Proposal;
  /** Called when the card is removed, because the focus needs another target. */
  onAnswered: () => void;
}

function ProposalCard({ proposal, onAnswered }: ProposalCardProps) {
  const t = useT('family.proposal');
  const phrase = usePhrase();
  const client = useQueryClient();
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const [isDeclining, setIsDeclining] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);
  // A retry with the same text has the same idempotency key, because the interest must be sent only
  // once.
  const attempt = useRef({ message: '', key: '' });
  const { id, note, by, profile } = proposal;
  const { name: fullName } = profile;
  const name = firstName(fullName);
  const relationToMember = getMatchRelation(proposal.match);
  const relation = t(`relation.${by.relation}`);
  const relative = by.name ?? '';

  const refresh = async () => {
    onAnswered();
    await Promise.all([
      refreshInterests(client),
      client.invalidateQueries(usageQuery),
      client.invalidateQueries({ queryKey: ['conversations', 'list'] }),
      client.invalidateQueries({ queryKey: memberKeys.byId(profile.id) }),
      client.invalidateQueries({ queryKey: memberKeys.lists }),
    ]);
  };
  const send = async (message: string) => {
    if (attempt.current.key === '' || attempt.current.message !== message) {
      attempt.current = { message, key: randomId() };
    }
    const { match, notice } = await call('POST /family/proposals/:id/send', {
      params: { id },
      ...(message === '' ? {} : { body: { message } }),
      idempotencyKey: attempt.current.key,
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'PROPOSAL_ENDED') setHasEnded(true);
      throw error;
    });
    setSheet('closed');
    if (notice !== undefined) showToast(phrase(notice), 'info');
    if (match.status === 'ACCEPTED') showNewMatch(match);
    else showToast(t('sent', { name }));
    await refresh();
  };
  const close = () => {
    setSheet('closed');
    // The sheet says that the proposal has ended. An earlier refresh would remove the sheet
    // together with the card.
    if (hasEnded) void refresh();
  };
  const decline = async () => {
    setIsDeclining(true);
    try {
      await call('POST /family/proposals/:id/decline', { params: { id } });
      showToast(t('dismissed'));
      await refresh();
    } catch {
      setIsDeclining(false);
      showToast(t('failed'), 'danger');
    }
  };
  return (
    <PersonCard
      profile={profile}
      eager={false}
      eventLine={t('by', { relation, name: relative })}
      details={
        <>
          {note !== '' && <Quote caption={t('note', { name: relative })}>{note}</Quote>}
          {relationToMember !== 'none' && (
            <p className="text-sm text-soft">{t(`state.${relationToMember}`, { name })}</p>
          )}
        </>
      }
    >
      {relationToMember === 'none' && (
        <Button
          variant="love"
          aria-label={t('sendOf', { name: fullName })}
          aria-haspopup="dialog"
          onClick={() => setSheet('open')}
          className="grow"
        >
          {t('send')}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={t('dismissOf', { name: fullName })}
        busy={isDeclining}
        onClick={() => void decline()}
        className="grow"
      >
        {t('dismiss')}
      </Button>
      {sheet !== 'unopened' && (
        <NoteSheet
          open={sheet === 'open'}
          member={profile}
          title={t('sendTitle', { name })}
          lead={t('sendLead', { name, relation, relative })}
          initialText={note}
          submitLabel={t('sendSubmit')}
          countsTowardsLimit
          onSubmit={send}
          onClose={close}
        />
      )}
    </PersonCard>
  );
}
