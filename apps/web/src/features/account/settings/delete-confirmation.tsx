import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { DELETE_WORD } from './schemas.ts';

interface DeleteConfirmationProps {
  lostData: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Renders the data that will be lost and the field of the confirmation word. */
export function DeleteConfirmation({
  lostData,
  busy,
  onConfirm,
  onCancel,
}: DeleteConfirmationProps) {
  const t = useT('settings');
  const common = useT('common');
  const [input, setInput] = useState('');
  const isWrong = !DELETE_WORD.startsWith(input);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      className="flex animate-rise flex-col gap-5 rounded-md border border-danger/40 bg-danger-mist p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (input === DELETE_WORD) onConfirm();
      }}
    >
      <p>{lostData}</p>
      <Field label={t('remove.type')} error={isWrong ? t('remove.type') : undefined} required>
        <TextInput
          ref={field}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="danger" busy={busy} disabled={input !== DELETE_WORD}>
          {t('remove.confirm')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}
