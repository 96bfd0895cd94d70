import { email, phone } from '@sambandha/contract/account/schemas';
import {
  INVITATION_DAYS,
  type Part,
  RELATIONS,
  RELATIVES_MAX,
} from '@sambandha/contract/family/choices';
import { part as partSchema, relation as relationSchema } from '@sambandha/contract/family/schemas';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  SettingCard,
  SettingFrame,
  useFailureMessage,
  useSettingForm,
} from '../../account/index.ts';
import { PartChoice } from './part-choice.tsx';

interface InviteFormProps {
  /** Number of relatives, including those invited. */
  familySize: number;
  onInvited: (contact: string) => void;
}

type Method = 'email' | 'phone';

const emptyValues = { contact: '', relation: '', part: 'adviser' as Part };

/** Renders the form that invites a relative by e-mail or phone. Asks for a proof if necessary. */
export function InviteForm({ familySize, onInvited }: InviteFormProps) {
  const t = useT('family.settings');
  return (
    <SettingCard title={t('inviteTitle')} lead={t('inviteLead', { days: INVITATION_DAYS })}>
      {familySize >= RELATIVES_MAX ? (
        <p>{t('full', { most: RELATIVES_MAX })}</p>
      ) : (
        <Form onInvited={onInvited} />
      )}
    </SettingCard>
  );
}

function Form({ onInvited }: Pick<InviteFormProps, 'onInvited'>) {
  const t = useT('family');
  const failureMessage = useFailureMessage();
  const [method, setMethod] = useState<Method>('email');
  const schema = useMemo(() => inviteSchema(method), [method]);
  const setting = useSettingForm<typeof emptyValues>({
    id: 'invite',
    schema,
    defaultValues: emptyValues,
    onSubmit: async (values) => {
      const { contact, relation, part } = inviteSchema(method).parse(values);
      await call('POST /family/invitations', { body: { [method]: contact, relation, part } });
      setting.form.reset(emptyValues);
      onInvited(contact);
    },
    fieldByCode: { OWN_CONTACT: 'contact', SMS_UNAVAILABLE: 'contact' },
    // The server's message about unavailable SMS is about the reader's own e-mail address.
    describeError: (error) =>
      error instanceof ApiError && error.code === 'SMS_UNAVAILABLE'
        ? t('settings.smsUnavailable')
        : failureMessage(error, t('settings.inviteFailed')),
  });
  const { form, fieldOf } = setting;
  const selectedPart = useWatch({ control: form.control, name: 'part' });
  return (
    <SettingFrame setting={setting} submitLabel={t('settings.submit')}>
      <RadioGroup
        name="inviteBy"
        label={t('settings.method')}
        value={method}
        onChange={({ target }) => {
          setMethod(target.value === 'phone' ? 'phone' : 'email');
          form.reset({ ...form.getValues(), contact: '' });
        }}
        options={[
          { value: 'email', label: t('settings.byEmail') },
          { value: 'phone', label: t('settings.byPhone') },
        ]}
      />
      <Field {...fieldOf('contact')} label={t(`settings.${method}`)} required>
        <TextInput
          {...form.register('contact')}
          {...(method === 'email'
            ? { type: 'email', inputMode: 'email' }
            : { type: 'tel', inputMode: 'tel' })}
          // Off, because the browser would fill in the candidate's own contact.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field {...fieldOf('relation')} label={t('settings.relation')} required>
        <Select
          {...form.register('relation')}
          placeholder={t('settings.choose')}
          options={RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
        />
      </Field>
      <PartChoice {...form.register('part')} {...fieldOf('part')} selectedPart={selectedPart} />
    </SettingFrame>
  );
}

function inviteSchema(method: Method) {
  const contact = method === 'email' ? email : phone;
  return z.object({ contact, relation: relationSchema, part: partSchema });
}
