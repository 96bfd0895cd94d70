import type { RingFile } from '@sambandha/contract/admin/rings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ringQuery, staleAfterDecision } from '../queries.ts';
import { useAct } from '../use-acts.ts';
import { YesDialog } from './yes-dialog.tsx';

interface RingActsProps {
  ring: RingFile;
  onDone: () => void;
}

type Heard =
  | { act: 'yes'; birthDate: string }
  | { act: 'no'; neverAgain: boolean }
  | { act: 'nobody' };

/** The outcomes of the call. */
export function RingActs({ ring, onDone }: RingActsProps) {
  const t = useT('admin.rings');
  const [asked, setAsked] = useState<'yes' | 'no' | null>(null);
  const [neverAgain, setNeverAgain] = useState(false);
  const client = useQueryClient();
  const params = { id: ring.id };

  const send = async (heard: Heard) => {
    if (heard.act === 'yes') {
      const { birthDate } = heard;
      const body = { birthDate, readAloud: true, noRelative: true } as const;
      await call('POST /admin/rings/:id/yes', { params, body });
    } else if (heard.act === 'no') {
      const body = { neverAgain: heard.neverAgain };
      await call('POST /admin/rings/:id/no', { params, body });
    } else {
      const { ring: now } = await call('POST /admin/rings/:id/unanswered', { params, body: {} });
      // Another read would be logged.
      client.setQueryData(ringQuery(ring.id).queryKey, { ring: { ...ring, ...now } });
    }
  };
  const act = useAct(send, ({ act }) => t(`done.${act}`, { name: ring.name }), staleAfterDecision);
  const hear = (heard: Heard) =>
    act.mutate(heard, {
      onSuccess: () => {
        setAsked(null);
        if (heard.act !== 'nobody') onDone();
      },
      onError: (error) => {
        // Wrong birth date, or an answer by the link: there is nothing left to decide.
        if (!(error instanceof ApiError && over.includes(error.code ?? ''))) return;
        setAsked(null);
        onDone();
      },
    });
  return (
    <section aria-label={t('acts')} className="flex flex-col gap-3">
      <h3 className="text-lg">{t('acts')}</h3>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('yes')}>{t('yes')}</Button>
        <Button variant="secondary" onClick={() => setAsked('no')}>
          {t('no')}
        </Button>
        <Button
          variant="secondary"
          busy={act.isPending && asked === null}
          onClick={() => hear({ act: 'nobody' })}
        >
          {t('nobody')}
        </Button>
      </div>
      {asked === 'yes' && (
        <YesDialog
          busy={act.isPending}
          onYes={(birthDate) => hear({ act: 'yes', birthDate })}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'no'}
        title={t('no')}
        confirmLabel={t('no')}
        danger
        busy={act.isPending}
        onConfirm={() => hear({ act: 'no', neverAgain })}
        onCancel={() => setAsked(null)}
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

const over: readonly string[] = ['DECIDED', 'DRAFT_ENDED', 'NOT_FOUND'];
