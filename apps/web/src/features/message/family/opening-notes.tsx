import { firstName } from '@sambandha/contract/first-name';
import type { Match } from '@sambandha/contract/match/schemas';
import type { Opening } from '@sambandha/contract/message/openings';
import { Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useChangeOpening, useOpenings } from './use-openings.ts';

/**
 * Renders the notes between the header and the messages: the relatives who can read the messages,
 * and the requests of both members.
 */
export function OpeningNotes({ match }: { match: Match }) {
  return (
    <FamilyTexts>
      <Notes match={match} />
    </FamilyTexts>
  );
}

function Notes({ match }: { match: Match }) {
  const t = useT('family.speak');
  const common = useT('common');
  const { data, isError, refetch } = useOpenings(match);
  const region = useRef<HTMLElement>(null);
  // An empty region stays mounted after an action, because it has the focus.
  const [hasActed, setHasActed] = useState(false);
  const onActed = () => {
    setHasActed(true);
    region.current?.focus();
  };
  if (data === undefined) {
    if (!isError) return null;
    return (
      <section aria-label={t('region')} className="shrink-0 border-b border-line">
        <Note
          actions={
            <Button variant="secondary" size="sm" onClick={() => void refetch()}>
              {common('retry')}
            </Button>
          }
        >
          {t('readFailed')}
        </Note>
      </section>
    );
  }
  const isEmpty = data.mine.length + data.theirs.length === 0;
  if (isEmpty && !hasActed) return null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={isEmpty ? undefined : t('region')}
      className="max-h-[45%] shrink-0 overflow-y-auto overscroll-contain border-b border-line bg-turmeric-mist outline-none empty:border-0"
    >
      {!isEmpty && (
        <ul className="flex flex-col divide-y divide-line">
          {data.theirs.map((opening) => (
            <li key={opening.id}>
              <PartnerOpening match={match} opening={opening} onActed={onActed} />
            </li>
          ))}
          {data.mine.map((opening) => (
            <li key={opening.id}>
              <OwnOpening match={match} opening={opening} onActed={onActed} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OpeningProps {
  match: Match;
  /** `opening.before` is the state of the request for the earlier messages. */
  opening: Opening;
  /** Called after an action, because the button that was pressed may have been removed. */
  onActed: () => void;
}

function PartnerOpening({ match, opening, onActed }: OpeningProps) {
  const t = useT('family.speak');
  const values = useTextValues(match, opening);
  const { change, params, close } = useOpeningActions(match, opening, onActed);
  const { state, before, bothSides } = opening;
  if (bothSides) return <Note>{t('relativeOfBoth', values)}</Note>;
  if (state === 'asked') {
    const answer = (allow: boolean) =>
      change.mutate(() =>
        call('PATCH /messages/:matchId/openings/:id', { params, body: { allow } }),
      );
    return (
      <Note
        hint={t('questionText', values)}
        actions={<Answers busy={change.isPending} onAnswer={answer} />}
      >
        {t('question', values)}
      </Note>
    );
  }
  const answerHistoryRequest = (allow: boolean) =>
    change.mutate(() =>
      call('PATCH /messages/:matchId/openings/:id/before', { params, body: { allow } }),
    );
  return (
    <>
      <Note
        hint={before === 'allowed' && t('historyAllowed')}
        actions={<EndButton values={values} busy={change.isPending} onEnd={close} />}
      >
        {t('canReadTheirs', values)}
      </Note>
      {before === 'asked' && (
        <Note actions={<Answers busy={change.isPending} onAnswer={answerHistoryRequest} />}>
          {t('historyQuestion', values)}
        </Note>
      )}
    </>
  );
}

function OwnOpening({ match, opening, onActed }: OpeningProps) {
  const t = useT('family.speak');
  const values = useTextValues(match, opening);
  const { change, params, close } = useOpeningActions(match, opening, onActed);
  const { state, before, bothSides } = opening;
  if (bothSides) return <Note>{t('relativeOfBoth', values)}</Note>;
  if (state === 'refused') return <Note>{t('refused', values)}</Note>;
  if (state === 'asked') {
    return (
      <Note
        actions={
          <Button variant="quiet" size="sm" busy={change.isPending} onClick={close}>
            {t('takeBack')}
          </Button>
        }
      >
        {t('waiting', values)}
      </Note>
    );
  }
  const ask = () =>
    change.mutate(() => call('POST /messages/:matchId/openings/:id/before', { params }));
  const hints = {
    asked: t('historyWaiting', values),
    allowed: t('historyAllowed'),
    refused: t('historyRefused', values),
  };
  return (
    <Note
      hint={before === null ? undefined : hints[before]}
      actions={
        <>
          {before === null && (
            <Button variant="quiet" size="sm" busy={change.isPending} onClick={ask}>
              {t('askHistory')}
            </Button>
          )}
          <EndButton values={values} busy={change.isPending} onEnd={close} />
        </>
      }
    >
      {t('canRead', values)}
    </Note>
  );
}

function useTextValues({ profile }: Match, { name: relative, relation }: Opening) {
  const t = useT('family.proposal.relation');
  return { name: firstName(profile.name), relative, relation: t(relation) };
}

type TextValues = ReturnType<typeof useTextValues>;

function useOpeningActions(
  { id: matchId }: Match,
  { id, name: relative, state }: Opening,
  onActed: () => void,
) {
  const t = useT('family.speak');
  const change = useChangeOpening(matchId, onActed);
  const params = { matchId, id };
  /** Ends the opening, or withdraws the request for it. */
  const close = () =>
    change.mutate(
      async () => {
        await call('DELETE /messages/:matchId/openings/:id', { params });
        return undefined;
      },
      { onSuccess: () => state === 'allowed' && showToast(t('closed', { relative })) },
    );
  return { change, params, close };
}

interface NoteProps {
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

function Note({ hint, actions, children }: NoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 @min-[48rem]/messages:px-6">
      <Users aria-hidden="true" className="size-5 shrink-0 text-turmeric-ink" />
      <div className="min-w-0 grow basis-40">
        <p className="text-sm text-ink">{children}</p>
        {hint && <p className="text-sm text-soft">{hint}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

function Answers({ busy, onAnswer }: { busy: boolean; onAnswer: (allow: boolean) => void }) {
  const t = useT('family.speak');
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => onAnswer(true)}>
        {t('allow')}
      </Button>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => onAnswer(false)}>
        {t('refuse')}
      </Button>
    </>
  );
}

function EndButton({
  values,
  busy,
  onEnd,
}: {
  values: TextValues;
  busy: boolean;
  onEnd: () => void;
}) {
  const t = useT('family.speak');
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={t('closeFor', values)}
      onClick={onEnd}
    >
      {t('close')}
    </Button>
  );
}
