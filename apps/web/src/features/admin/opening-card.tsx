import type { Opening } from '@sambandha/contract/admin/sealed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { openingsQuery } from './queries.ts';
import { SealedRecords } from './sealed-records.tsx';

interface OpeningCardProps {
  opening: Opening;
  /** Opens the dialog that confirms the request. */
  onAgree: () => void;
}

/**
 * Renders a request to open sealed records. After a second person has confirmed the request, both
 * people can read the records.
 */
export function OpeningCard({ opening, onAgree }: OpeningCardProps) {
  const t = useT('admin');
  const phrase = usePhrase();
  const format = useFormat();
  const nameOf = (name: string | null) => (name === null ? t('sealed.gone') : phrase(name));
  const { id, state, reason, askedBy, askedAt, confirmedBy, confirmedAt, own } = opening;
  const read = useMutation({
    mutationFn: () => call('POST /sealed-records/openings/:id/read', { params: { id }, body: {} }),
  });
  return (
    <Card pad>
      <p className="font-semibold">{t(`sealed.state.${state}`)}</p>
      <p className="mt-1 wrap-anywhere">{reason}</p>
      <p className="mt-1 text-sm text-faint">
        {t('sealed.by', { name: nameOf(askedBy), day: format.day(askedAt) })}
      </p>
      {confirmedAt !== null && (
        <p className="text-sm text-faint">
          {t('sealed.agreed', {
            name: nameOf(confirmedBy),
            day: format.day(confirmedAt),
          })}
        </p>
      )}
      {state === 'waiting' && !own && (
        <Button variant="secondary" className="mt-4" onClick={onAgree}>
          {t('sealed.agree')}
        </Button>
      )}
      {state === 'open' && own && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={read.isPending}
          onClick={() => read.mutate()}
        >
          {t('sealed.read')}
        </Button>
      )}
      <FieldError>
        {read.isError ? errorMessage(read.error, t('sealed.failed')) : undefined}
      </FieldError>
      {read.data !== undefined && <SealedRecords records={read.data.records} />}
    </Card>
  );
}

interface AgreeDialogProps {
  opening: Pick<Opening, 'id' | 'reason'>;
  onClose: () => void;
}

/** Renders the dialog that confirms a request to open sealed records. */
export function AgreeDialog({ opening: { id, reason }, onClose }: AgreeDialogProps) {
  const t = useT('admin');
  const client = useQueryClient();
  const agree = useMutation({
    mutationFn: (note: string) =>
      call('POST /sealed-records/openings/:id/confirm', {
        params: { id },
        body: { reason: note },
      }),
    onSuccess: async () => {
      onClose();
      showToast(t('sealed.agreedDone'));
      await client.invalidateQueries({ queryKey: openingsQuery.queryKey });
    },
  });
  return (
    <NoteDialog
      title={t('sealed.agreeTitle')}
      text={t('sealed.agreeText', { reason })}
      label={t('sealed.reason')}
      hint={t('sealed.reasonHint')}
      required={t('sealed.reasonRequired')}
      submitLabel={t('sealed.agree')}
      busy={agree.isPending}
      onSubmit={(note) => agree.mutate(note)}
      onClose={onClose}
    >
      <FieldError>
        {agree.isError ? errorMessage(agree.error, t('sealed.failed')) : undefined}
      </FieldError>
    </NoteDialog>
  );
}
