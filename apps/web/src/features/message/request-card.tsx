import { firstName } from '@sambandha/contract/first-name';
import type { Match } from '@sambandha/contract/match/schemas';
import { Heart, Undo2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { showToast } from '../../ui/toast.tsx';
import {
  getHelpfulServerMessage,
  useFormatEventTime,
  useInterestAnswers,
  useMatchAction,
} from '../match/index.ts';

interface RequestProps {
  match: Match;
  /** `byKeyboard` is true after activation by keyboard. The focus then moves to the input. */
  onAccepted: (byKeyboard: boolean) => void;
  onDeclined: () => void;
}

/** Renders a received interest with the buttons that accept and decline. */
export function RequestCard({ match, onAccepted, onDeclined }: RequestProps) {
  const t = useT('message');
  const name = firstName(match.profile.name);
  const byKeyboard = useRef(false);
  const answers = useInterestAnswers();
  const acceptMutation = useMatchAction(
    { id: match.profile.id, match },
    {
      onDone: () => onAccepted(byKeyboard.current),
      onFailed: (error) => showToast(getHelpfulServerMessage(error) ?? t('actionFailed'), 'danger'),
    },
  );
  const accept = (event: MouseEvent<HTMLButtonElement>) => {
    byKeyboard.current = event.currentTarget.matches(':focus-visible');
    acceptMutation.mutate('accept');
  };
  const decline = () => {
    if (acceptMutation.isPending) return;
    answers.decline([match]);
    onDeclined();
  };
  return (
    <Note title={t('requestTitle', { name })} text={t('requestText', { name })}>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="love"
          busy={acceptMutation.isPending}
          icon={<Heart aria-hidden="true" className="size-4.5" />}
          onClick={accept}
        >
          {t('accept')}
        </Button>
        <Button variant="secondary" onClick={decline}>
          {t('decline')}
        </Button>
      </div>
    </Note>
  );
}

interface SentInterestProps {
  match: Match;
  onWithdrawn: () => void;
}

/** Renders the note that the member's own interest has no answer. */
export function SentInterestNote({ match, onWithdrawn }: SentInterestProps) {
  const t = useT('message');
  const matchTexts = useT('match');
  const answers = useInterestAnswers();
  const { id } = match.profile;
  const name = firstName(match.profile.name || t('unknown'));
  const when = useFormatEventTime()(match.updatedAt);
  const textKey = match.lastSeq === 0 ? 'askedAlone' : 'askedText';
  const withdraw = () => {
    answers.withdraw(match);
    onWithdrawn();
  };
  return (
    <Note title={t('waitingForAnswer', { name })} text={t(textKey, { when })} atTop>
      <div className="mt-3 flex flex-wrap gap-2">
        {/* In a wide window, the pane of the other member contains the same link. */}
        <ButtonLink
          to={`/profile/${id}`}
          variant="secondary"
          className="max-sm:grow max-sm:px-3! max-sm:text-sm! @min-[78rem]/messages:hidden"
        >
          {t('viewProfile')}
        </ButtonLink>
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden="true" className="size-4.5 max-sm:hidden" />}
          onClick={withdraw}
          className="text-soft! max-sm:grow max-sm:border-0 max-sm:px-3! max-sm:text-sm!"
        >
          {matchTexts('withdraw')}
        </Button>
      </div>
    </Note>
  );
}

/** Renders the note, in the place of the input, that the sender of an interest can write later. */
export function WriteLater({ match }: { match: Match }) {
  const t = useT('message');
  const name = firstName(match.profile.name || t('unknown'));
  return (
    <div
      data-action-bar
      className="border-t border-line bg-card px-3 pt-2 pb-[max(--spacing(2),env(safe-area-inset-bottom))]"
    >
      <p className="py-2 text-center text-sm text-soft">{t('writeLater', { name })}</p>
    </div>
  );
}

interface NoteProps {
  title: string;
  text: string;
  /** True if the note is above the messages instead of below them. */
  atTop?: boolean;
  children: ReactNode;
}

function Note({ title, text, atTop = false, children }: NoteProps) {
  return (
    <div
      className={cx(
        'mx-3 flex max-h-3/4 shrink-0 animate-rise flex-col rounded-lg border border-line bg-card p-4 shadow-low @min-[48rem]/messages:mx-6',
        atTop ? 'mt-3' : 'mb-3',
      )}
    >
      {/* With large text, the text scrolls and the buttons stay visible. */}
      <div className="min-h-0 overflow-y-auto">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-sm text-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}
