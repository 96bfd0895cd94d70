import type { Draft } from '@sambandha/contract/draft/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { draftsQuery } from '../../../api/drafts.ts';
import { cacheChange } from '../../../api/restart-reads.ts';
import { useFormat } from '../../../i18n/format.ts';
import { AccountTexts } from '../../../i18n/parts/account-texts.tsx';
import { DraftTexts } from '../../../i18n/parts/draft-texts.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';

/**
 * Renders the profiles that the viewer prepares for others, their states, and the link to a new
 * one.
 */
export function DraftList() {
  return (
    <AccountTexts>
      <DraftTexts>
        <List />
      </DraftTexts>
    </AccountTexts>
  );
}

function List() {
  const t = useT('draft');
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, refetch } = useQuery({ ...draftsQuery, staleTime: 0 });
  const drafts = data?.drafts ?? [];
  return (
    <section
      aria-labelledby="drafts-title"
      className="flex flex-col gap-5 border-t border-line pt-6"
    >
      <header>
        <h2 ref={heading} id="drafts-title" tabIndex={-1} className="text-xl outline-none">
          {t('list.title')}
        </h2>
        <p className="mt-1 text-soft">{t('list.lead')}</p>
      </header>
      {isPending && <RowsSkeleton rows={1} row="h-24" />}
      {!isPending && data === undefined && (
        <ReadFailed onRetry={() => void refetch()}>{t('readFailed')}</ReadFailed>
      )}
      {drafts.length > 0 && (
        <ul aria-label={t('list.title')} className="flex flex-col gap-4">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftCard draft={draft} onRemoved={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        to="/draft"
        variant="secondary"
        icon={<UserRoundPlus aria-hidden="true" className="size-5 shrink-0" />}
        className="self-start"
      >
        {t('list.begin')}
      </ButtonLink>
    </section>
  );
}

interface DraftCardProps {
  draft: Draft;
  /** Called when the card is removed, because the focus needs another target. */
  onRemoved: () => void;
}

function DraftCard({ draft, onRemoved }: DraftCardProps) {
  const t = useT('draft.list');
  const whom = useT('account.forWhom');
  const { day, dayTime } = useFormat();
  const { id, forWhom, state, handedOver, createdAt, askedAt, endsAt, content } = draft;
  const known = forWhom === 'HELPED' ? t('begun', { when: dayTime(createdAt) }) : whom(forWhom);
  const name = content?.fields.name || known;
  return (
    <Card pad className="flex flex-col gap-3">
      <div>
        <h3 data-name className="text-lg wrap-break-word">
          {name}
        </h3>
        <p className="font-semibold">
          {t(handedOver && state === 'ENDED' ? 'ENDED_HANDED_OVER' : state)}
        </p>
        {handedOver && state === 'ASKED' && <p className="text-soft">{t('handedOver')}</p>}
        {state === 'OPEN' && <p className="text-soft">{t('openUntil', { day: day(endsAt) })}</p>}
        {state === 'ASKED' && askedAt !== null && (
          <p className="text-soft">{t('asked', { day: day(askedAt), until: day(endsAt) })}</p>
        )}
        {state === 'AGREED' && <p className="text-soft">{t('agreed')}</p>}
      </div>
      {state === 'OPEN' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/draft/${id}`} aria-label={t('goOnWith', { whom: name })}>
            {t('goOn')}
          </ButtonLink>
          <Remove id={id} name={name} onRemoved={onRemoved} />
        </div>
      )}
    </Card>
  );
}

interface RemoveProps extends Pick<DraftCardProps, 'onRemoved'> {
  id: string;
  name: string;
}

function Remove({ id, name, onRemoved }: RemoveProps) {
  const t = useT('draft.list');
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const remove = async () => {
    setState('busy');
    try {
      await call('DELETE /drafts/:id', { params: { id } });
      // The card is also removed here, because the list may not be readable now.
      cacheChange<{ drafts: Draft[] }>(
        client,
        draftsQuery.queryKey,
        (data) => data && { drafts: data.drafts.filter((draft) => draft.id !== id) },
      );
      toast(t('removed'));
      onRemoved();
      await client.invalidateQueries(draftsQuery);
    } catch (error) {
      setState('idle');
      toast(sentenceOf(error, t('removeFailed')), 'danger');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('removeOf', { whom: name })}
        busy={state === 'busy'}
        onClick={() => setState('asking')}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={state === 'asking'}
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setState('idle')}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
