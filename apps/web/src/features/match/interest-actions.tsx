import { firstName } from '@sambandha/contract/first-name';
import type { Interest } from '@sambandha/contract/match/interests';
import type { Match } from '@sambandha/contract/match/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { Heart, MessageCircle, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useInterestAnswers } from './answer/use-answers.ts';
import { conversationPath } from './conversation-path.ts';
import type { TabBox } from './interests-query.ts';
import { showNewMatch } from './new-match.ts';
import { getHelpfulServerMessage } from './refusal.ts';
import { useFirstMessage } from './use-first-message.tsx';
import { type OtherMember, useExpressInterest, useMatchAction } from './use-interest.ts';

interface ActionsProps {
  interest: Interest;
}

/** Renders the actions on an interest for the list that contains it. */
export function InterestActions({ box, ...props }: ActionsProps & { box: TabBox }) {
  switch (box) {
    case 'received':
      return <ReceivedActions {...props} />;
    case 'sent':
      return <SentActions {...props} />;
    case 'accepted':
      return <AcceptedActions {...props} />;
    case 'declined':
      return <DeclinedActions {...props} />;
  }
}

/* Two buttons fit side by side on a phone of 360 px. */
const buttonClass = 'grow max-sm:px-3! max-sm:text-sm!';

function ReceivedActions({ interest }: ActionsProps) {
  const t = useT('match');
  const answers = useInterestAnswers();
  const { name } = interest.profile;
  const button = useRef<HTMLButtonElement>(null);
  const onFailed = useShowFailure();
  const markMessageRead = useMarkMessageRead(interest);
  const accept = useMatchAction(otherMemberOf(interest), {
    onDone: () => {
      focusAdjacentCard(button.current);
      showNewMatch(interest);
      markMessageRead();
    },
    onFailed,
  });
  return (
    <>
      <AcceptWithMessage interest={interest} />
      <Button
        ref={button}
        variant="love"
        icon={<Heart aria-hidden="true" className="size-4.5" />}
        busy={accept.isPending}
        aria-label={t('acceptOf', { name })}
        onClick={() => accept.mutate('accept')}
        className={buttonClass}
      >
        {t('accept')}
      </Button>
      <Button
        variant="secondary"
        aria-label={t('declineOf', { name })}
        onClick={(event) => {
          focusAdjacentCard(event.currentTarget);
          answers.decline([interest]);
        }}
        className={buttonClass}
      >
        {t('decline')}
      </Button>
    </>
  );
}

/**
 * Renders the button that opens the sheet for a reply to the message of the interest, or for a
 * first message. The sheet says that sending accepts the interest. The conversation then opens.
 */
function AcceptWithMessage({ interest }: ActionsProps) {
  const t = useT('match');
  const { profile, message } = interest;
  // Fields of a recipient that an interest does not contain.
  const unknownFields = { motherTongue: null, education: null };
  const { openFirstMessage, loadingAction, sheet } = useFirstMessage({
    recipient: { ...profile, ...unknownFields, ...otherMemberOf(interest) },
    // A reply does not warn about a shared gotra.
    sharedGotra: null,
    failureTexts: { interest: t('actionFailed'), message: t('actionFailed') },
    quotedMessage: message,
    onAccepted: useMarkMessageRead(interest),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={loadingAction !== null}
        aria-label={t('replyTo', { name: profile.name })}
        onClick={() => openFirstMessage(message === null ? 'message' : 'reply')}
        // On a phone, two cards without a message fit on the screen.
        className={cx('-my-1 basis-full', message === null && 'max-sm:hidden')}
      >
        {t('reply')}
      </Button>
      {sheet}
    </>
  );
}

function SentActions({ interest }: ActionsProps) {
  const t = useT('match');
  const answers = useInterestAnswers();
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Undo2 aria-hidden="true" className="size-4.5" />}
      aria-label={t('withdrawOf', { name: interest.profile.name })}
      onClick={(event) => {
        focusAdjacentCard(event.currentTarget);
        answers.withdraw(interest);
      }}
      // The row is as high as its text.
      className="-my-2 -mr-3 ml-auto self-start px-3! text-soft!"
    >
      {t('withdraw')}
    </Button>
  );
}

function AcceptedActions({ interest }: ActionsProps) {
  const t = useT('match');
  return (
    <ButtonLink
      to={conversationPath(interest.id)}
      variant="secondary"
      icon={<MessageCircle aria-hidden="true" className="size-4.5" />}
      aria-label={t('openConversationWith', { name: interest.profile.name })}
      className="grow max-sm:px-3!"
    >
      {t('openConversation')}
    </ButtonLink>
  );
}

function DeclinedActions({ interest }: ActionsProps) {
  const t = useT('match');
  const { name } = interest.profile;
  const button = useRef<HTMLButtonElement>(null);
  const onFailed = useShowFailure();
  const expressAgain = useExpressInterest(otherMemberOf(interest), {
    onDone: () => {
      focusAdjacentCard(button.current);
      showToast(t('expressAnywayDone', { name: firstName(name) }));
    },
    onFailed,
  });
  return (
    <Button
      ref={button}
      variant="quiet"
      icon={<Heart aria-hidden="true" className="size-4.5" />}
      busy={expressAgain.isPending}
      aria-label={t('expressAnywayTo', { name })}
      onClick={() => expressAgain.mutate()}
      className="grow"
    >
      {t('expressAnyway')}
    </Button>
  );
}

/**
 * Returns a function that marks the messages of an accepted interest as read, because the card and
 * the sheet show the message. Without a message on the card, the function does nothing.
 */
function useMarkMessageRead({ id, message }: Interest): () => void {
  const client = useQueryClient();
  return () => {
    if (message === null) return;
    const queryKey = ['conversations', 'list'];
    client.setQueryData<readonly Match[]>(queryKey, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, unreadCount: 0 } : row)),
    );
    // A list that was fetched before the server stored the read is fetched again. After a failure,
    // the conversation marks its messages as read when it is opened.
    call('PATCH /messages/:matchId/read', { params: { matchId: id } })
      .then(() => client.invalidateQueries({ queryKey }))
      .catch(() => undefined);
  };
}

function useShowFailure() {
  const t = useT('match');
  return (error: Error) => showToast(getHelpfulServerMessage(error) ?? t('actionFailed'), 'danger');
}

function otherMemberOf({ id, status, direction, profile }: Interest): OtherMember {
  return { id: profile.id, match: { id, status, direction } };
}

/**
 * Moves the focus from the card of a button to the next card, otherwise to the previous card or to
 * the list. Called before the card is removed.
 */
function focusAdjacentCard(button: HTMLElement | null): void {
  const card = button?.closest('li[data-interest]');
  const adjacentCard = card?.nextElementSibling ?? card?.previousElementSibling;
  const target =
    adjacentCard?.querySelector('a') ?? button?.closest<HTMLElement>('[role=tabpanel]');
  target?.focus({ preventScroll: true });
}
