import type { ConsentCallFile } from '@sambandha/contract/admin/rings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { consentCallQuery, staleAfterDecision } from '../queries.ts';
import { useAct } from '../use-acts.ts';
import { YesDialog } from './yes-dialog.tsx';

interface ConsentCallActsProps {
  consentCall: ConsentCallFile;
  onDone: () => void;
}

type CallOutcome =
  | { act: 'yes'; birthDate: string }
  | { act: 'no'; neverAgain: boolean }
  | { act: 'nobody' };

const callOverCodes: readonly string[] = ['DECIDED', 'DRAFT_ENDED', 'NOT_FOUND'];

/**
 * Returns true if no decision on the call is possible any more, because the stated birth date ended
 * the draft, another moderator decided, or the call no longer exists.
 */
function isCallOver(error: unknown): boolean {
  return error instanceof ApiError && callOverCodes.includes(error.code);
}

/** Renders the buttons that record the outcome of the call. */
export function ConsentCallActs({ consentCall, onDone }: ConsentCallActsProps) {
  const t = useT('admin.rings');
  const [dialog, setDialog] = useState<'yes' | 'no' | null>(null);
  const [neverAgain, setNeverAgain] = useState(false);
  const recordOutcome = useRecordOutcome(consentCall);
  const submitOutcome = (outcome: CallOutcome) =>
    recordOutcome.mutate(outcome, {
      onSuccess: () => {
        // A dialog that was opened while this outcome was saved stays open.
        if (outcome.act === 'nobody') return;
        setDialog(null);
        onDone();
      },
      onError: (error) => {
        if (!isCallOver(error)) return;
        setDialog(null);
        onDone();
      },
    });
  return (
    <section aria-label={t('outcomes')} className="flex flex-col gap-3">
      <h3 className="text-lg">{t('outcomes')}</h3>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog('yes')}>{t('yes')}</Button>
        <Button variant="secondary" onClick={() => setDialog('no')}>
          {t('no')}
        </Button>
        <Button
          variant="secondary"
          busy={recordOutcome.isPending && dialog === null}
          onClick={() => submitOutcome({ act: 'nobody' })}
        >
          {t('nobody')}
        </Button>
      </div>
      {dialog === 'yes' && (
        <YesDialog
          busy={recordOutcome.isPending}
          onYes={(birthDate) => submitOutcome({ act: 'yes', birthDate })}
          onClose={() => setDialog(null)}
        />
      )}
      <ConfirmDialog
        open={dialog === 'no'}
        title={t('no')}
        confirmLabel={t('no')}
        danger
        busy={recordOutcome.isPending}
        onConfirm={() => submitOutcome({ act: 'no', neverAgain })}
        onCancel={() => setDialog(null)}
      >
        <p>{t('noText')}</p>
        <Checkbox
          label={t('neverAgain')}
          checked={neverAgain}
          onChange={({ target }) => setNeverAgain(target.checked)}
        />
      </ConfirmDialog>
    </section>
  );
}

function useRecordOutcome(consentCall: ConsentCallFile) {
  const t = useT('admin.rings');
  const client = useQueryClient();
  const { id, name } = consentCall;
  const params = { id };
  const send = async (outcome: CallOutcome) => {
    if (outcome.act === 'yes') {
      const { birthDate } = outcome;
      // The dialog requires both confirmations.
      const body = { birthDate, readAloud: true, noRelative: true } as const;
      await call('POST /admin/rings/:id/yes', { params, body });
    } else if (outcome.act === 'no') {
      const body = { neverAgain: outcome.neverAgain };
      await call('POST /admin/rings/:id/no', { params, body });
    } else {
      const { ring } = await call('POST /admin/rings/:id/unanswered', { params, body: {} });
      // The cache is updated directly, because another read would be logged.
      client.setQueryData(consentCallQuery(id).queryKey, { ring: { ...consentCall, ...ring } });
    }
  };
  return useAct(send, ({ act }) => t(`done.${act}`, { name }), staleAfterDecision);
}
