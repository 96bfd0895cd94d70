import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface NoteDialogProps {
  title: string;
  text: string;
  label: string;
  hint: string;
  initialText?: string | undefined;
  /** The error for an empty text. If undefined, the text is optional. */
  required?: string | undefined;
  /** Maximum number of characters. The default is the contract's limit for most notes. */
  maxLength?: number;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  /** Content below the field. */
  children?: ReactNode;
  onSubmit: (text: string) => void;
  onClose: () => void;
}

/**
 * Renders the dialog for the reason of an action, or for a note on it. After a failure the dialog
 * stays open with its text.
 */
export function NoteDialog(props: NoteDialogProps) {
  const { title, text, label, hint, required, maxLength = 500, submitLabel, danger, busy } = props;
  const { initialText = '', children, onSubmit, onClose } = props;
  const common = useT('common');
  const form = useId();
  const [input, setInput] = useState(initialText);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isMissing = required !== undefined && input.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isMissing && !busy) onSubmit(input.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      description={text}
      footer={
        <>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field
          label={label}
          hint={hint}
          optional={required === undefined}
          error={isSubmitted && isMissing ? required : undefined}
        >
          <TextArea
            rows={3}
            maxLength={maxLength}
            value={input}
            readOnly={busy}
            onChange={(event) => setInput(event.target.value)}
          />
        </Field>
        {children}
      </form>
    </Dialog>
  );
}
