import type { Match } from '@sambandha/contract/match/schemas';
import { Heart } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalOf, useMatchAction } from '../match/index.ts';

interface RequestProps {
  match: Match;
  /** `byKeyboard`: pressed by keyboard, so the focus has to move. */
  onAccepted: (byKeyboard: boolean) => void;
  onDeclined: () => void;
}

/** A received interest, with the buttons to accept and decline. */
export function RequestCard({ match, onAccepted, onDeclined }: RequestProps) {
  const t = useT('message');
  const { name } = match.profile;
  const byKeyboard = useRef(false);
  const declining = useRef(false);
  const action = useMatchAction(
    { id: match.profile.id, match },
    {
      onDone: () => (declining.current ? onDeclined() : onAccepted(byKeyboard.current)),
      onFailed: (error) => toast(refusalOf(error) ?? t('actionFailed'), 'danger'),
    },
  );
  const answer = (kind: 'accept' | 'decline') => (event: MouseEvent<HTMLButtonElement>) => {
    byKeyboard.current = event.currentTarget.matches(':focus-visible');
    declining.current = kind === 'decline';
    action.mutate(kind);
  };
  const busy = (kind: 'accept' | 'decline') => action.isPending && action.variables === kind;
  return (
    <Note title={t('requestTitle', { name })} text={t('requestText')}>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy('decline')} onClick={answer('decline')}>
          {t('decline')}
        </Button>
        <Button
          variant="love"
          busy={busy('accept')}
          icon={<Heart aria-hidden="true" className="size-4.5" />}
          onClick={answer('accept')}
        >
          {t('accept')}
        </Button>
      </div>
    </Note>
  );
}

/** The member's own interest is not answered yet. */
export function SentInterestNote({ match }: { match: Match }) {
  const t = useT('message');
  return <Note title={t('askedTitle')} text={t('askedText', { name: match.profile.name })} />;
}

function Note({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    // With large text it scrolls, so that the log and the input keep their room.
    <div className="mx-3 mb-3 max-h-3/5 shrink-0 animate-rise overflow-y-auto rounded-lg border border-line bg-card p-4 shadow-low md:mx-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-sm text-soft">{text}</p>
      {children}
    </div>
  );
}
