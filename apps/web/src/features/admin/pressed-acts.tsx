import type { PressedCaseFile } from '@sambandha/contract/admin/pressed';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { usePressedAct } from './use-acts.ts';
import { isDecidedError } from './use-decide.ts';

/**
 * `recordTalk`: the moderator talked to the candidate. `recordAttempt`: the moderator did not reach
 * the candidate. `keep`: the profile stays hidden. `release`: the profile is visible again.
 */
type PressedCaseAct = 'recordTalk' | 'recordAttempt' | 'keep' | 'release';

interface PressedActsProps {
  /** Id of the case or of its member, as in the address of the page. */
  id: string;
  file: PressedCaseFile;
  onDone: () => void;
}

interface ActRequest {
  readonly act: PressedCaseAct;
  readonly note: string;
}

/** Sends an act, together with the state of the case that the moderator has seen. */
function sendAct({ id, dueAt, lastSaidAt }: PressedCaseFile, { act, note }: ActRequest) {
  const params = { id };
  const seen = { dueAt, lastSaidAt };
  if (act === 'keep') return call('POST /admin/pressed/:id/keep', { params, body: { note, seen } });
  if (act === 'release') {
    return call('POST /admin/pressed/:id/release', { params, body: { saidSo: true, note, seen } });
  }
  const body = { note, reached: act === 'recordTalk' };
  return call('POST /admin/pressed/:id/talk', { params, body });
}

/** Renders the possible acts in the case. The acts notify nobody. */
export function PressedActs({ id, file, onDone }: PressedActsProps) {
  const t = useT('admin.pressed');
  const adminText = useT('admin');
  const [pendingAct, setPendingAct] = useState<PressedCaseAct | null>(null);
  // The case as the moderator saw it before the dialog opened. The dialog covers later changes.
  const [seenFile, setSeenFile] = useState(file);
  // The confirmation that the candidate asked for the release.
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  // The act that was refused because the case had changed. Its note prefills the next dialog.
  const [refusedRequest, setRefusedRequest] = useState<ActRequest | null>(null);
  const send = usePressedAct(
    id,
    (request: ActRequest) => sendAct(seenFile, request),
    ({ act }) => t(`done.${act}`),
  );
  const acts: readonly PressedCaseAct[] = [
    'recordTalk',
    'recordAttempt',
    'release',
    ...(file.keptAt === null && file.member !== null ? (['keep'] as const) : []),
  ];
  const submit = (note: string) => {
    if (pendingAct === null) return;
    setIsSubmitted(true);
    if (pendingAct === 'release' && !isConfirmed) return;
    send.mutate(
      { act: pendingAct, note },
      {
        onSuccess: () => {
          setPendingAct(null);
          setRefusedRequest(null);
          if (pendingAct === 'release' || pendingAct === 'keep') onDone();
        },
        // If the case has changed, the moderator must see the change before repeating the act.
        onError: (error) => {
          if (!isDecidedError(error)) return;
          setRefusedRequest({ act: pendingAct, note });
          setPendingAct(null);
        },
      },
    );
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {acts.map((option) => (
          <Button
            key={option}
            variant={option === 'recordTalk' ? 'primary' : 'secondary'}
            onClick={() => {
              setIsConfirmed(false);
              setIsSubmitted(false);
              setSeenFile(file);
              setPendingAct(option);
            }}
          >
            {t(option)}
          </Button>
        ))}
      </div>
      {pendingAct !== null && (
        <NoteDialog
          title={t(pendingAct)}
          text={t(`${pendingAct}Text`)}
          label={adminText('case.reason')}
          hint={adminText('case.reasonHint')}
          initialText={refusedRequest?.act === pendingAct ? refusedRequest.note : undefined}
          required={adminText('case.reasonRequired')}
          submitLabel={t(pendingAct)}
          busy={send.isPending}
          onSubmit={submit}
          onClose={() => setPendingAct(null)}
        >
          {pendingAct === 'release' && (
            <Checkbox
              label={t('spokenConfirmation')}
              checked={isConfirmed}
              {...(isSubmitted && !isConfirmed ? { error: t('spokenConfirmationRequired') } : {})}
              onChange={({ target }) => setIsConfirmed(target.checked)}
            />
          )}
        </NoteDialog>
      )}
    </>
  );
}
