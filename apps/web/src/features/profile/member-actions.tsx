import { communityDate } from '@sambandha/contract/calendar';
import { firstName } from '@sambandha/contract/first-name';
import { Check, Heart, MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { showToast } from '../../ui/toast.tsx';
import {
  getHelpfulServerMessage,
  getNextInterestDay,
  type Recipient,
  RemainingInterests,
  showNewMatch,
  useExpressInterest,
  useFirstMessage,
  useInterestAnswers,
  useMatchRelation,
} from '../match/index.ts';

interface MemberActionsProps {
  member: Recipient;
  /** The code of GOTRA that both members share, or null. */
  sharedGotra: string | null;
}

/**
 * Renders the main actions on a member by the state of the match. `MemberPage` renders the tag of
 * an accepted match.
 */
export function MemberActions({ member, sharedGotra }: MemberActionsProps) {
  const t = useT('profile');
  const { match } = member;
  const { relation, isAnswered } = useMatchRelation(match);
  const answers = useInterestAnswers();
  const allowedFrom = getNextInterestDay(match, communityDate());
  const accept = useAccept(member);
  const { openFirstMessage, loadingAction, sheet } = useFirstMessage({
    recipient: member,
    sharedGotra,
    failureTexts: { interest: t('interestFailed'), message: t('messageFailed') },
    sentToast: t('interestDone'),
  });
  const isReceived = relation === 'received';
  const isAsked = relation === 'asked';
  const isMatched = relation === 'matched';
  const row = useRef<HTMLDivElement>(null);
  const decline = () => {
    if (match === null || accept.isPending) return;
    // The pressed button is removed. The focus moves to the first button of the row.
    row.current?.querySelector('button')?.focus();
    answers.decline([{ ...match, profile: member }]);
  };
  const Icon = isAsked ? Check : Heart;
  const label = isReceived ? 'accept' : 'expressInterest';
  return (
    <div className="flex flex-col gap-2">
      {isReceived && (
        <p className="text-sm font-medium text-kumkum-ink">
          {t('receivedFrom', { name: firstName(member.name) })}
        </p>
      )}
      <div ref={row} className={buttonRow}>
        {!isMatched && (
          <Button
            variant="love"
            disabled={allowedFrom !== null}
            done={isAsked || isAnswered}
            icon={<Icon aria-hidden="true" className="size-5" />}
            busy={isReceived ? accept.isPending : loadingAction === 'interest'}
            onClick={() => (isReceived ? accept.mutate() : openFirstMessage('interest'))}
            className={cx(
              rowButton,
              isAsked && 'animate-rise bg-kumkum-mist! text-kumkum-ink! shadow-none!',
            )}
          >
            {t(isAsked ? 'interestExpressed' : label)}
          </Button>
        )}
        {isReceived && (
          <Button variant="secondary" onClick={decline} className={rowButton}>
            {t('decline')}
          </Button>
        )}
        <Button
          variant={isMatched ? 'primary' : 'secondary'}
          disabled={allowedFrom !== null}
          done={isAnswered}
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
          busy={loadingAction === 'message'}
          onClick={() => openFirstMessage('message')}
          className={isMatched ? 'grow' : rowButton}
        >
          {t('sendMessage')}
        </Button>
      </div>
      {allowedFrom === null && relation === 'none' && <RemainingInterests />}
      {allowedFrom !== null && <WaitingPeriod match={match} from={allowedFrom} />}
      {sheet}
    </div>
  );
}

/** Accepts the interest of a member. */
function useAccept(requester: Recipient) {
  const t = useT('profile');
  return useExpressInterest(requester, {
    onDone: ({ id }) => showNewMatch({ id, profile: requester }),
    onFailed: (error) => {
      const reason = getHelpfulServerMessage(error);
      showToast(reason ? t('interestRefused', { reason }) : t('interestFailed'), 'danger');
    },
  });
}

/**
 * Renders the reason for a waiting period before another interest, and the day on which it ends.
 */
function WaitingPeriod({ match, from }: { match: Recipient['match']; from: string }) {
  const t = useT('profile');
  const day = useFormat().date(from);
  return (
    <p className="text-sm text-soft">
      {t(closedKeys[match?.status ?? ''] ?? 'closedDeclined', { day })}
    </p>
  );
}

/** Two buttons share the width. The buttons wrap if their labels do not fit. */
export const buttonRow = 'flex flex-wrap gap-2';
export const rowButton =
  'min-w-min grow gap-1.5! leading-tight @max-2xl:basis-0 @max-2xl:px-2! @max-2xl:text-[min(0.875rem,7vw)]! @max-2xl:[&>svg]:hidden @2xl:px-4!';

/** Text key of the waiting period, by match status. Other statuses have the text of a decline. */
const closedKeys: Readonly<Record<string, 'closedEnded' | 'closedWithdrawn'>> = {
  ENDED: 'closedEnded',
  WITHDRAWN: 'closedWithdrawn',
};
