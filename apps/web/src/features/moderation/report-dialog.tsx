import type { CodeOf } from '@sambandha/contract/choices';
import { firstName } from '@sambandha/contract/first-name';
import {
  RELATIVE_REASONS,
  REPORT_MESSAGES,
  REPORT_REASON,
} from '@sambandha/contract/moderation/choices';
import { hasAtMostCharacters } from '@sambandha/contract/text-length';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PressedLink } from '../pressed/index.ts';

const DETAILS_MAX = 1000;

type Reason = CodeOf<typeof REPORT_REASON>;

/** Reasons that are explained by a hint. */
const hintedReasons = ['HARASSMENT', 'ASKING_FOR_MONEY', 'INAPPROPRIATE_PHOTO'] as const;

type ReportedRelative = 'own' | { readonly seq: number } | { readonly commentId: string };

interface ReportDialogProps {
  open: boolean;
  /**
   * The reported person. The name is null if the member has deleted their account. For a comment,
   * the id is that of the member on the card.
   */
  member: { readonly id: string; readonly name: string | null };
  /** The reported conversation, if any. */
  matchId?: string;
  /**
   * The relative who is reported instead of the member: the reporter's own relative, the writer of
   * a message, or the writer of a comment on the board. `member.name` is then the relative's name.
   */
  relative?: ReportedRelative;
  /** The error text if the member does not exist. */
  missingMemberText?: string;
  /** The initially selected reason. */
  initialReason?: Reason | undefined;
  onClose: () => void;
}

/** Renders the dialog that reports a member or a relative to the team. */
export function ReportDialog(props: ReportDialogProps) {
  const { open, member, matchId, relative, missingMemberText, initialReason, onClose } = props;
  const name = member.name === null ? null : firstName(member.name);
  const t = useT('moderation');
  const common = useT('common');
  const formId = useId();
  const [reason, setReason] = useState<Reason | ''>(initialReason ?? '');
  const [details, setDetails] = useState('');
  const [attach, setAttach] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const report = useMutation({
    mutationFn: (code: Reason) => {
      const fields = { reason: code, details: details.trim() };
      const messages = matchId ? { matchId, attachMessages: attach } : {};
      return sendReport(member.id, relative, { ...fields, ...messages });
    },
    onSuccess: () => {
      showToast(t('reportDone'));
      setReason('');
      setDetails('');
      setAttach(false);
      setIsSubmitted(false);
      onClose();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (reason !== '' && hasAtMostCharacters(details, DETAILS_MAX) && !report.isPending)
      report.mutate(reason);
  };
  const close = () => {
    if (report.isError) report.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={name === null ? t('reportDeleted') : t('reportTitle', { name })}
      description={name === null ? t('reportDeletedText') : t('reportText', { name })}
      footer={
        <>
          {/* Without a reason the button looks disabled, but a click shows that it is missing. */}
          <Button
            type="submit"
            form={formId}
            busy={report.isPending}
            className={reason === '' ? 'bg-sunk! text-soft! shadow-none!' : undefined}
          >
            {t('reportSend')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          name="reason"
          layout="list"
          label={t('reason')}
          error={isSubmitted && reason === '' ? t('reasonRequired') : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value as Reason)}
          options={(relative ? RELATIVE_REASONS : REPORT_REASON.codes).map((code) => {
            const hintedReason = hintedReasons.find((candidate) => candidate === code);
            return {
              value: code,
              label: REPORT_REASON.labels[code],
              ...(hintedReason && { hint: t(`reasonHint.${hintedReason}`) }),
            };
          })}
        />
        <Field label={t('details')} optional>
          <TextArea
            rows={2}
            limit={DETAILS_MAX}
            value={details}
            readOnly={report.isPending}
            onChange={(event) => setDetails(event.target.value)}
          />
        </Field>
        {matchId !== undefined && (
          <Checkbox
            label={t('attach', { count: REPORT_MESSAGES })}
            hint={t('attachHint')}
            checked={attach}
            onChange={(event) => setAttach(event.target.checked)}
          />
        )}
        <PressedLink />
        <FieldError>
          {report.isError
            ? errorText(report.error, t('reportFailed'), missingMemberText)
            : undefined}
        </FieldError>
      </form>
    </Dialog>
  );
}

interface ReportFields {
  reason: Reason;
  details: string;
  matchId?: string;
  attachMessages?: boolean;
}

function sendReport(
  personId: string,
  relative: ReportedRelative | undefined,
  fields: ReportFields,
) {
  if (relative === undefined)
    return call('POST /reports', { body: { memberId: personId, ...fields } });
  // A reported message always has a `matchId`, and the dialog offers only RELATIVE_REASONS for a
  // relative. The defaults are for the types.
  const { reason, details, matchId = '', attachMessages = false } = fields;
  const body = { reason: RELATIVE_REASONS.find((code) => code === reason) ?? 'OTHER', details };
  if (relative === 'own') return call('POST /reports/relatives', { body: { personId, ...body } });
  return 'commentId' in relative
    ? call('POST /board/cards/:id/comments/:commentId/report', {
        params: { id: personId, commentId: relative.commentId },
        body,
      })
    : call('POST /reports/speakers', {
        body: { matchId, seq: relative.seq, ...body, attachMessages },
      });
}

function errorText(error: unknown, failureText: string, missingText = failureText): string {
  const isMissing = error instanceof ApiError && error.code === 'PROFILE_NOT_FOUND';
  return isMissing ? missingText : errorMessage(error, failureText);
}
