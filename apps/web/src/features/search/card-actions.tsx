import type { Card as Member } from '@sambandha/contract/search/schemas';
import { Check, Heart } from 'lucide-react';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyOptional } from '../../shell/lazy-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { showToast } from '../../ui/toast.tsx';
import {
  getHelpfulServerMessage,
  type MatchRelation,
  showNewMatch,
  useExpressInterest,
  useFirstMessage,
  useMatchRelation,
} from '../match/index.ts';

const CardMenu = lazyOptional(async () => (await import('./card-menu.tsx')).CardMenu);

/**
 * Renders the buttons for interest and message, and the menu. They are above the link that covers
 * the card.
 */
export function CardActions({ member }: { member: Member }) {
  const t = useT('search');
  const { name } = member;
  const { relation, isAnswered } = useMatchRelation(member.match);
  const failureTexts = { interest: t('interestFailed'), message: t('messageFailed') };

  const accept = useExpressInterest(member, {
    onDone: ({ id }) => showNewMatch({ id, profile: member }),
    onFailed: (error) => {
      const reason = getHelpfulServerMessage(error);
      const values = { failed: failureTexts.interest, reason: reason ?? '' };
      showToast(reason === null ? failureTexts.interest : t('failedBecause', values), 'danger');
    },
  });
  const sharedGotra = member.compatibility?.sagotra ?? null;
  const { openFirstMessage, loadingAction, sheet } = useFirstMessage({
    recipient: member,
    sharedGotra,
    failureTexts,
  });
  const express = () => {
    if (relation === 'none') openFirstMessage('interest');
    else if (!accept.isPending) accept.mutate();
  };

  const canExpress = relation === 'none' || relation === 'received';
  const Icon = canExpress ? Heart : Check;
  return (
    <div className="relative z-10 -mr-3 flex items-end pt-3">
      <div className="flex min-w-0 grow flex-wrap gap-2">
        <Button
          variant="love"
          done={!canExpress || isAnswered}
          busy={loadingAction === 'interest'}
          icon={
            <Icon
              aria-hidden="true"
              // A longer text needs more space, because both buttons have to fit in one row.
              className={cx(
                'hidden size-4.5',
                canExpress ? '@min-[14.75rem]:block' : '@min-[17rem]:block',
              )}
            />
          }
          aria-label={t(accessibleLabels[relation], { name })}
          onClick={express}
          className={cx(
            'grow-3 gap-1.5! px-1.5! text-sm! whitespace-nowrap',
            buttonClasses[relation],
          )}
        >
          {t(labels[relation])}
        </Button>
        <Button
          variant="secondary"
          done={isAnswered}
          busy={loadingAction === 'message'}
          aria-label={t('messageTo', { name })}
          onClick={() => openFirstMessage('message')}
          className="grow-2 px-1.5! text-sm!"
        >
          {t('message')}
        </Button>
      </div>
      <Suspense fallback={<span className="size-11 shrink-0" />}>
        <CardMenu member={member} />
      </Suspense>
      {sheet}
    </div>
  );
}

const labels = {
  none: 'interest',
  asked: 'interestSent',
  received: 'accept',
  matched: 'matched',
} as const satisfies Record<MatchRelation, string>;

const accessibleLabels = {
  none: 'expressInterestIn',
  asked: 'interestSentTo',
  received: 'acceptOf',
  matched: 'matchedWith',
} as const satisfies Record<MatchRelation, string>;

/** The classes of the first button by relation. The button is filled if an action is possible. */
const buttonClasses: Record<MatchRelation, string> = {
  none: '',
  asked: 'bg-sunk! text-soft! shadow-none! animate-rise',
  received: '',
  matched: 'bg-grove-mist! text-grove-ink! shadow-none! animate-rise',
};
