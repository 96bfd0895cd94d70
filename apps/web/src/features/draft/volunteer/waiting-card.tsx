import { otpCode } from '@sambandha/contract/account/schemas';
import type { Draft } from '@sambandha/contract/draft/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { volunteerQuery } from '../../../api/volunteer.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { SettingFrame, useFailureMessage, useSettingForm } from '../../account/index.ts';

/**
 * Renders a profile with a pending consent request, without its content. The volunteer can enter
 * the code that the candidate reads out.
 */
export function WaitingCard({ draft }: { draft: Draft }) {
  const t = useT('draft.list');
  const volunteer = useT('draft.volunteer');
  const texts = useT('draft.volunteer.code');
  const format = useFormat();
  const { createdAt, askedAt, endsAt, codeEnteredAt } = draft;
  // Distinguishes the code forms of several pending profiles.
  const askedTime = askedAt === null ? '' : format.dateAndTime(askedAt);
  return (
    <Card pad className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{t('begun', { when: format.dateAndTime(createdAt) })}</h3>
        {askedAt !== null && (
          <p className="text-soft">
            {volunteer('asked', { when: askedTime, until: format.day(endsAt) })}
          </p>
        )}
      </div>
      {codeEnteredAt === null ? (
        <section aria-label={`${texts('title')} ${askedTime}`} className="flex flex-col gap-3">
          <h4 className="font-semibold">{texts('title')}</h4>
          <p className="text-soft">{texts('text')}</p>
          <CodeForm id={draft.id} />
        </section>
      ) : (
        <p className="font-semibold">{texts('told', { day: format.day(codeEnteredAt) })}</p>
      )}
    </Card>
  );
}

const schema = z.object({ code: otpCode });

function CodeForm({ id }: { id: string }) {
  const t = useT('draft.volunteer.code');
  const failureMessage = useFailureMessage();
  const client = useQueryClient();
  const setting = useSettingForm<{ code: string }>({
    id: `told-${id}`,
    schema,
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      await call('POST /volunteer/drafts/:id/code', { params: { id }, body: { code } });
      showToast(t('done'));
      await client.invalidateQueries(volunteerQuery);
    },
    fieldByCode: { OTP_INVALID: 'code' },
    describeError: (error) => failureMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  return (
    <SettingFrame setting={setting} submitLabel={t('submit')}>
      <Field {...fieldOf('code')} label={t('label')} required>
        <Controller
          name="code"
          control={form.control}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <OtpInput
              ref={ref}
              value={value}
              onValue={onChange}
              onBlur={onBlur}
              // Autofill is off, because the browser would offer a code from the volunteer's own
              // messages.
              autoComplete="off"
            />
          )}
        />
      </Field>
    </SettingFrame>
  );
}
