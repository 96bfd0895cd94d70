import { PRESSED_CONTACT_MAX, PRESSED_WORDS_MAX } from '@sambandha/contract/pressed/choices';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';

export interface SafeContactInput {
  readonly contact: string;
  readonly time: string;
  readonly words: string;
}

interface SafeContactProps {
  /** Rejects if the input could not be sent. */
  onSend: (input: SafeContactInput) => Promise<void>;
}

/**
 * Renders the form in which a person who pressed the button says where and when the team can reach
 * them safely. All fields are optional.
 */
export function SafeContact({ onSend }: SafeContactProps) {
  const t = useT('pressed');
  const [input, setInput] = useState<SafeContactInput>({ contact: '', time: '', words: '' });
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle');
  const change = (fields: Partial<SafeContactInput>) => setInput({ ...input, ...fields });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      await onSend(input);
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  if (state === 'sent') {
    return (
      <p role="status" className="font-semibold">
        {t('sent')}
      </p>
    );
  }
  return (
    // Autocomplete is off, because the browser must not store the input.
    <form noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h3 className="text-lg">{t('reach')}</h3>
        <p className="mt-1 text-soft">{t('reachText')}</p>
      </div>
      <Field label={t('contact')} hint={t('contactHint')} optional>
        <LineInput
          name="reach"
          autoComplete="off"
          spellCheck={false}
          maxLength={PRESSED_CONTACT_MAX}
          value={input.contact}
          onChange={({ target }) => change({ contact: target.value })}
        />
      </Field>
      <Field label={t('time')} optional>
        <LineInput
          name="when"
          autoComplete="off"
          maxLength={PRESSED_CONTACT_MAX}
          value={input.time}
          onChange={({ target }) => change({ time: target.value })}
        />
      </Field>
      <Field label={t('words')} optional>
        <TextArea
          rows={3}
          autoComplete="off"
          maxLength={PRESSED_WORDS_MAX}
          value={input.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </Field>
      <FieldError>{state === 'failed' ? t('failed') : undefined}</FieldError>
      <Button type="submit" busy={state === 'busy'} className="self-start">
        {t('send')}
      </Button>
    </form>
  );
}
