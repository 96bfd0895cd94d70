import { FIRST_MESSAGE_MAX } from '@sambandha/contract/match/first-message';
import { hasAtMostCharacters } from '@sambandha/contract/text-length';
import { SendHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RemainingInterests } from '../match/index.ts';

interface NoteSheetProps {
  open: boolean;
  member: { readonly name: string; readonly photo: string };
  title: string;
  lead: ReactNode;
  initialText: string;
  /** Label of the button. */
  submitLabel: string;
  /** True if the submission counts towards the daily limit of interests. */
  countsTowardsLimit: boolean;
  onSubmit: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Renders the sheet for a short text before a member is proposed or an interest is sent. */
export function NoteSheet(props: NoteSheetProps) {
  const {
    open,
    member,
    title,
    lead,
    initialText,
    submitLabel,
    countsTowardsLimit,
    onSubmit,
    onClose,
  } = props;
  const t = useT('family.proposal');
  const [text, setText] = useState(initialText);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // False after the sheet was closed or the person has left the screen.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = open;
    return () => {
      isShown.current = false;
    };
  }, [open]);
  const tooLong = !hasAtMostCharacters(text.trim(), FIRST_MESSAGE_MAX);
  const submitNote = async () => {
    if (busy || tooLong) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(text.trim());
    } catch (error) {
      const reason = errorMessage(error, t('failed'));
      setFailure(reason);
      if (!isShown.current) showToast(reason, 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      focusesTitle
      onClose={onClose}
      leading={<Avatar name={member.name} src={member.photo} size="md" />}
      title={title}
      footer={
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-h-5 min-w-0 grow empty:hidden">
            {countsTowardsLimit && <RemainingInterests always />}
          </div>
          <Button
            variant="love"
            icon={<SendHorizontal aria-hidden="true" className="size-5" />}
            busy={busy}
            disabled={tooLong}
            onClick={() => void submitNote()}
            className="max-md:w-full"
          >
            {submitLabel}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{lead}</p>
        <Field label={t('messageLabel')} optional>
          <TextArea
            rows={3}
            limit={FIRST_MESSAGE_MAX}
            value={text}
            readOnly={busy}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {failure !== null && (
          <Banner tone="danger">
            <p>{failure}</p>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
