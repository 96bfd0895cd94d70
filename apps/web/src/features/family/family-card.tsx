import { failures } from '@sambandha/contract/errors';
import type { TakenPart } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { useQueryClient } from '@tanstack/react-query';
import { Search, UserPen } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { familiesQuery } from '../../api/families.ts';
import { lookFor, lookForMyself, useOnBehalf } from '../../api/on-behalf.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.tsx';

/** A candidate with the viewer's relation and part. */
export function FamilyCard({ family }: { family: TakenPart }) {
  const t = useT('family');
  const phrase = usePhrase();
  const { candidateId, name, photo, relation, part, underReview } = family;
  const called = { name: firstName(name) };
  const chosen = useOnBehalf(({ candidate }) => candidate?.id === candidateId);
  const looking = chosen && !underReview;
  const navigate = useNavigate();
  const go = (to: '/browse' | '/families/profile') => {
    lookFor({ id: candidateId, name, part });
    void navigate(to);
  };
  const icon = <Search aria-hidden="true" className="size-5 shrink-0" />;
  return (
    <Card pad className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={photo} size="lg" />
        <div className="min-w-0 grow basis-40">
          <h2 data-name className="text-xl wrap-break-word">
            {name}
          </h2>
          <p className="text-soft">{t('home.relation', { relation: t(`relation.${relation}`) })}</p>
          <p className="text-soft">{t(`part.${part}`)}</p>
          {underReview && (
            <p className="mt-1.5">
              <Tag>{t('home.underReview')}</Tag>
            </p>
          )}
          {looking && (
            <p className="mt-1.5">
              <Tag tone="turmeric">{t('home.looking', called)}</Tag>
            </p>
          )}
        </div>
      </div>
      <p className="text-soft">
        {underReview ? phrase(failures.UNDER_REVIEW[1]) : t(`partOfMine.${part}`, called)}
      </p>
      <Waits family={family} />
      <div className="flex flex-wrap gap-3">
        {looking && (
          <ButtonLink to="/browse" icon={icon} className="grow sm:grow-0">
            {t('home.goOn')}
          </ButtonLink>
        )}
        {!chosen && !underReview && (
          <Button icon={icon} onClick={() => go('/browse')} className="grow sm:grow-0">
            {t('home.lookFor', called)}
          </Button>
        )}
        {part !== 'adviser' && !underReview && (
          <Button
            variant="secondary"
            icon={<UserPen aria-hidden="true" className="size-5 shrink-0" />}
            onClick={() => go('/families/profile')}
            className="grow sm:grow-0"
          >
            {t('home.edit')}
          </Button>
        )}
        <Leave family={family} />
      </div>
    </Card>
  );
}

/** Interests and proposals that wait for the candidate, shown to managers. */
function Waits({ family: { candidateId, name, part, waits } }: { family: TakenPart }) {
  const t = useT('family.proposal.home');
  const navigate = useNavigate();
  if (waits === undefined) return null;
  const open = () => {
    lookFor({ id: candidateId, name, part });
    void navigate('/waiting');
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunk px-4 py-2.5">
      <p className="min-w-0 grow basis-40 text-sm">
        <span className="block">
          {t('received', { count: waits.received, name: firstName(name) })}
        </span>
        <span className="block">
          {t('proposals', { count: waits.proposals, name: firstName(name) })}
        </span>
      </p>
      {waits.received > 0 && (
        <Button variant="secondary" size="sm" aria-label={t('openOf', { name })} onClick={open}>
          {t('open')}
        </Button>
      )}
    </div>
  );
}

function Leave({ family: { candidateId, name } }: { family: TakenPart }) {
  const t = useT('family.home');
  const client = useQueryClient();
  const called = { name: firstName(name) };
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const leave = async () => {
    setState('busy');
    try {
      await call('DELETE /families/:candidateId', { params: { candidateId } });
      if (useOnBehalf.getState().candidate?.id === candidateId) lookForMyself();
      toast(t('left', called));
      await client.invalidateQueries(familiesQuery);
      // The card is gone, and the page too if it was opened for this candidate.
      focusHeading();
    } catch (error) {
      setState('idle');
      toast(sentenceOf(error, t('leaveFailed')), 'danger');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('leaveOf', { name })}
        busy={state === 'busy'}
        onClick={() => setState('asking')}
      >
        {t('leave')}
      </Button>
      <ConfirmDialog
        open={state === 'asking'}
        title={t('leaveTitle', called)}
        confirmLabel={t('leaveConfirm')}
        onConfirm={() => void leave()}
        onCancel={() => setState('idle')}
      >
        {t('leaveText', called)}
      </ConfirmDialog>
    </>
  );
}
