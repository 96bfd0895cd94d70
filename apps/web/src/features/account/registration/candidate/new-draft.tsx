import { FOR_WHOM, type ForWhom } from '@sambandha/contract/draft/choices';
import { forWhom as forWhomSchema } from '@sambandha/contract/draft/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../../api/call.ts';
import { draftsQuery } from '../../../../api/drafts.ts';
import { useIdempotencyKey } from '../../../../api/use-idempotency-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { SettingFrame } from '../../settings/setting-frame.tsx';
import { useSettingForm } from '../../settings/use-setting-form.ts';
import { ForwardButton, StepBar } from '../step-frame.tsx';
import { CandidateFields } from './candidate-fields.tsx';
import { candidateShape, checkContact, newDraftBody } from './candidate-schema.ts';
import type { CandidateValues } from './candidate-store.ts';
import { useCandidateFailureMessage } from './use-candidate-failure.ts';

type Values = CandidateValues & { forWhom: string };

/** Renders the form with which the holder of an account starts a profile for another person. */
export function NewDraft() {
  const t = useT('draft.maker');
  const forWhomText = useT('account.forWhom');
  const failureMessage = useCandidateFailureMessage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const getIdempotencyKey = useIdempotencyKey();
  const [candidateKind, setCandidateKind] = useState<ForWhom | undefined>();
  const schema = useMemo(() => newDraftSchema(candidateKind), [candidateKind]);
  const setting = useSettingForm<Values>({
    id: 'draft',
    schema,
    defaultValues: { forWhom: '', relation: '', method: 'phone', to: '' },
    onSubmit: async (values) => {
      const body = newDraftBody(forWhomSchema.parse(values.forWhom), values);
      const { draft } = await call('POST /drafts', {
        body,
        idempotencyKey: getIdempotencyKey(body),
      });
      await client.invalidateQueries(draftsQuery);
      void navigate(`/draft/${draft.id}`, { replace: true });
    },
    // The server names this field `phone` or `email`, so errors are assigned to `to` by their code.
    fieldByCode: { OWN_CONTACT: 'to', SMS_UNAVAILABLE: 'to', VALIDATION: 'to' },
    describeError: (error) => failureMessage(error, t('beginFailed')),
  });
  const { form, fieldOf } = setting;
  return (
    <SettingFrame
      setting={setting}
      submitLabel={null}
      isMainContent
      besideButton={
        <StepBar>
          <ForwardButton busy={setting.busy}>{t('begin')}</ForwardButton>
        </StepBar>
      }
    >
      <RadioGroup
        {...form.register('forWhom', {
          onChange: ({ target }) => {
            setCandidateKind(FOR_WHOM.find((code) => code === target.value));
            form.setValue('relation', '');
          },
        })}
        {...fieldOf('forWhom')}
        label={forWhomText('label')}
        layout="rows"
        options={FOR_WHOM.map((value) => ({ value, label: forWhomText(value) }))}
      />
      {candidateKind !== undefined && <CandidateFields setting={setting} forWhom={candidateKind} />}
    </SettingFrame>
  );
}

/** Returns the schema of the form. Contains the other fields only if `forWhom` is chosen. */
function newDraftSchema(forWhom: ForWhom | undefined) {
  if (forWhom === undefined) return z.object({ forWhom: forWhomSchema });
  return z.object({ forWhom: forWhomSchema, ...candidateShape(forWhom) }).check(checkContact());
}
