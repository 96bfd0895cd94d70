import { BASIS, type Basis } from '@sambandha/contract/profile/basis';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Field } from '../../ui/field.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { pressedKey } from '../../ui/typed-key.ts';
import { useBasisSelection } from './use-basis.ts';
import type { DeskAct } from './use-decide.ts';

interface CaseFormProps {
  act: DeskAct;
  name: string;
  /** Number of open reports that the act closes. */
  reportCount: number;
  /** The reasons of the reports, which prefill the note of a block. */
  suggestedReason: string;
  busy: boolean;
  onSubmit: (note: string, basis: Basis[]) => void;
  onCancel: () => void;
}

/**
 * Renders the form of one act. The form states the effect of the act and asks for a note, or for
 * the basis of a Verified mark.
 */
export function CaseForm(props: CaseFormProps) {
  const { act, name, reportCount, suggestedReason, busy, onSubmit, onCancel } = props;
  const t = useT('admin');
  const common = useT('common');
  const phrase = usePhrase();
  const basisOptions = BASIS.codes.map((code, index) => ({
    value: code,
    label: `${index + 1} ${phrase(BASIS.labels[code])}`,
  }));
  const [note, setNote] = useState(act === 'block' ? suggestedReason : '');
  const [basis, toggle] = useBasisSelection();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isReasonMissing = act === 'block' && note.trim() === '';
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[data-first]');
    first?.focus();
    // Selects the suggestion, so that typing replaces it.
    if (first instanceof HTMLInputElement) first.select();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isReasonMissing && !busy) onSubmit(note.trim(), basis);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    // The digit in the label of an option toggles that option.
    const basisCode = act === 'verify' ? BASIS.codes[Number(key) - 1] : undefined;
    if (key === 'Escape') onCancel();
    else if (basisCode !== undefined) toggle(basisCode);
    else return;
    event.preventDefault();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t(`desk.act.${act}`)}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="flex animate-rise flex-col gap-3 rounded-md bg-sunk px-4 py-4"
    >
      <p>{t(`desk.effect.${act}`, { name, count: reportCount })}</p>
      {act === 'verify' ? (
        <ChoiceChips
          label={t('basis')}
          optional
          options={basisOptions}
          values={basis}
          onToggle={toggle}
        />
      ) : (
        <Field
          label={t(`desk.noteLabel.${act}`)}
          optional={act !== 'block'}
          required={act === 'block'}
          error={isSubmitted && isReasonMissing ? t('reasonRequired') : undefined}
        >
          <LineInput
            data-first
            // The limit of the contract.
            maxLength={500}
            autoComplete="off"
            enterKeyHint="go"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          busy={busy}
          variant={act === 'block' ? 'danger' : 'primary'}
          {...(act === 'verify' ? { 'data-first': true } : {})}
        >
          {t(`desk.act.${act}`)}
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}
