import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { openingsQuery } from './queries.ts';

/** Renders the form that requests to open the sealed records about a person. */
export function OpeningForm() {
  const t = useT('admin');
  const client = useQueryClient();
  const [about, setAbout] = useState('');
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const ask = useMutation({
    mutationFn: (request: { about: string; reason: string }) =>
      call('POST /sealed-records/openings', { body: request }),
    onSuccess: async () => {
      setAbout('');
      setReason('');
      setIsSubmitted(false);
      showToast(t('sealed.asked'));
      await client.invalidateQueries({ queryKey: openingsQuery.queryKey });
    },
  });
  const body = { about: about.trim(), reason: reason.trim() };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (body.about !== '' && body.reason !== '' && !ask.isPending) ask.mutate(body);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('sealed.about')}
        hint={t('sealed.aboutHint')}
        error={isSubmitted && body.about === '' ? t('sealed.aboutRequired') : undefined}
        required
      >
        <LineInput
          // The limits of this field and of the reason are those of the contract.
          maxLength={254}
          autoComplete="off"
          value={about}
          onChange={(event) => setAbout(event.target.value)}
        />
      </Field>
      <Field
        label={t('sealed.reason')}
        hint={t('sealed.reasonHint')}
        error={isSubmitted && body.reason === '' ? t('sealed.reasonRequired') : undefined}
        required
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <FieldError>
        {ask.isError ? errorMessage(ask.error, t('sealed.failed')) : undefined}
      </FieldError>
      <Button type="submit" className="max-sm:w-full sm:self-start" busy={ask.isPending}>
        {t('sealed.ask')}
      </Button>
    </form>
  );
}
