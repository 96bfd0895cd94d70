import { FOR_WHOM, type ForWhom } from '@sambandha/contract/draft/choices';
import { forWhom as forWhomSchema, newHandover } from '@sambandha/contract/draft/schemas';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call } from '../../../../api/call.ts';
import { signIn } from '../../../../api/session.ts';
import { isSessionRemembered } from '../../../../api/session-store.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { replaceSession } from '../../settings/replace-session.ts';
import { SettingFrame } from '../../settings/setting-frame.tsx';
import { useSettingForm } from '../../settings/use-setting-form.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { candidateShape, checkContact, newDraftBody } from './candidate-schema.ts';
import type { CandidateValues } from './candidate-store.ts';
import { useCandidateFailureMessage } from './use-candidate-failure.ts';

const { name, declaresAdult } = newHandover.shape;

interface Values extends CandidateValues {
  forWhom: string;
  name: string;
  declaresAdult: boolean;
  understood: boolean;
}

/** Renders the form with which a maker hands a profile over to the candidate. */
export function HandOverForm() {
  const t = useT('draft.handOver');
  const maker = useT('draft.maker');
  const forWhomText = useT('account.forWhom');
  const failureMessage = useCandidateFailureMessage();
  const navigate = useNavigate();
  const [candidateKind, setCandidateKind] = useState<ForWhom | undefined>();
  const schema = useMemo(
    () => handOverSchema(candidateKind, t('understandFirst')),
    [candidateKind, t],
  );
  const setting = useSettingForm<Values>({
    id: 'hand-over',
    schema,
    defaultValues: {
      forWhom: '',
      relation: '',
      method: 'phone',
      to: '',
      name: '',
      understood: false,
      declaresAdult: false,
    },
    // The server moves the login from the profile to a new person, the maker, with a new session.
    onSubmit: (values) => {
      const draftBody = newDraftBody(forWhomSchema.parse(values.forWhom), values);
      const body = { ...draftBody, name: values.name, declaresAdult: true as const };
      return replaceSession(
        () => call('POST /drafts/hand-over', { body }),
        async ({ draft: _, ...session }) => {
          await navigate('/families', { replace: true });
          signIn(session, { remember: isSessionRemembered() });
        },
      );
    },
    // The server names this field `phone` or `email`, so errors are assigned to `to` by their code.
    fieldByCode: { OWN_CONTACT: 'to', SMS_UNAVAILABLE: 'to', VALIDATION: 'to' },
    describeError: (error) => failureMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  return (
    <SettingFrame setting={setting} submitLabel={t('submit')} isMainContent variant="danger">
      <Field {...fieldOf('forWhom')} label={t('whom')} required>
        <Select
          {...form.register('forWhom', {
            onChange: ({ target }) => {
              setCandidateKind(FOR_WHOM.find((code) => code === target.value));
              form.setValue('relation', '');
            },
          })}
          placeholder={maker('choose')}
          options={FOR_WHOM.map((value) => ({ value, label: forWhomText(value) }))}
        />
      </Field>
      {candidateKind !== undefined && <CandidateFields setting={setting} forWhom={candidateKind} />}
      <Field {...fieldOf('name')} label={maker('name')} hint={t('nameHint')} required>
        <TextInput {...form.register('name')} autoComplete="name" autoCapitalize="words" />
      </Field>
      <div className="flex flex-col gap-2">
        <Checkbox
          {...form.register('understood')}
          {...fieldOf('understood')}
          label={t('understood')}
        />
        <Checkbox
          {...form.register('declaresAdult')}
          {...fieldOf('declaresAdult')}
          label={maker('adult')}
        />
      </div>
    </SettingFrame>
  );
}

/**
 * Returns the schema of the form. Contains the fields about the candidate only if `forWhom` is
 * chosen.
 */
function handOverSchema(forWhom: ForWhom | undefined, understandFirst: string) {
  const ownShape = { name, understood: z.literal(true, { error: understandFirst }), declaresAdult };
  if (forWhom === undefined) return z.object({ forWhom: forWhomSchema, ...ownShape });
  const shape = { forWhom: forWhomSchema, ...candidateShape(forWhom), ...ownShape };
  return z.object(shape).check(checkContact());
}
