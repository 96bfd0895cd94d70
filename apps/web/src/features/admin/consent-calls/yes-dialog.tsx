import { agreedBody } from '@sambandha/contract/admin/rings';
import { type FormEvent, useId, useState } from 'react';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface YesDialogProps {
  busy: boolean;
  onYes: (birthDate: string) => void;
  onClose: () => void;
}

/**
 * Renders the dialog that records the candidate's consent on the phone: the birth date as stated by
 * the candidate, and the moderator's confirmations.
 */
export function YesDialog({ busy, onYes, onClose }: YesDialogProps) {
  const t = useT('admin.rings');
  const common = useT('common');
  const phrase = usePhrase();
  const form = useId();
  const [fields, setFields] = useState({ birthDate: '', readAloud: false, noRelative: false });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const issues = agreedBody.safeParse(fields).error?.issues ?? [];
  const errorOf = (name: keyof typeof fields) => {
    if (!isSubmitted) return undefined;
    // The contract's message asks for the reader's own birth date, which does not apply here.
    if (name === 'birthDate' && fields.birthDate === '') return t('birthDateRequired');
    const message = issues.find(({ path }) => path[0] === name)?.message;
    return message === undefined ? undefined : phrase(message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (issues.length === 0 && !busy) onYes(fields.birthDate);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('yes')}
      description={t('yesText')}
      footer={
        <>
          <Button type="submit" form={form} busy={busy}>
            {t('yes')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <DateField
          id={`${form}-birth`}
          label={t('birthDate')}
          error={errorOf('birthDate')}
          value={fields.birthDate}
          onValue={(birthDate) => setFields({ ...fields, birthDate })}
        />
        {(['readAloud', 'noRelative'] as const).map((name) => {
          const error = errorOf(name);
          return (
            <Checkbox
              key={name}
              label={t(name)}
              checked={fields[name]}
              {...(error === undefined ? {} : { error })}
              onChange={({ target }) => setFields({ ...fields, [name]: target.checked })}
            />
          );
        })}
      </form>
    </Dialog>
  );
}
