import { failures } from '@sambandha/contract/errors';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ContactProof } from './contact-proof.tsx';
import type { RegistrationData } from './data.ts';
import { buildContactStepSchema } from './schemas.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import {
  expireProof,
  markPasswordStored,
  savePassword,
  saveRegistrationData,
  useProgress,
  useRegistrationDraft,
} from './store.ts';
import { type StepForm, useStepForm } from './use-step-form.ts';

interface ContactValues {
  contact: string;
  password: string;
  confirmPassword: string;
}

const fromDraft = (data: RegistrationData) => ({ contact: data[data.contactMethod] });

const saveContact = ({ contact = '' }: Partial<ContactValues>) =>
  saveRegistrationData({ [useRegistrationDraft.getState().data.contactMethod]: contact });

/** Renders step 1: a contact and, after its verification, a password. */
export function ContactStep({ onNext, onPrevious, onLater }: StepProps) {
  const { contactVerified, verificationToken, passwordChosen } = useProgress();
  const method = useRegistrationDraft(({ data }) => data.contactMethod);
  const draft = useRegistrationDraft.getState();
  const [isReplacing, setIsReplacing] = useState(false);
  const usesStoredPassword = passwordChosen && draft.password === '' && !isReplacing;
  const asksForPassword = contactVerified && !usesStoredPassword;

  const schema = useMemo(
    () => buildContactStepSchema(method, { verified: contactVerified, asksForPassword }),
    [method, contactVerified, asksForPassword],
  );
  const { form, fieldOf, errorOf, summary } = useStepForm<ContactValues>({
    schema,
    defaultValues: {
      contact: draft.data[method],
      password: draft.password,
      confirmPassword: draft.password,
    },
    fromDraft,
    onChange: saveContact,
  });

  const proceed = form.handleSubmit(async ({ password }) => {
    if (usesStoredPassword) return onNext();
    // The schema accepts only a verified contact, which has a token.
    const refusal = await sendPassword(password, verificationToken ?? '');
    if (refusal !== null) {
      form.setError(refusal.field, { message: refusal.message });
      form.setFocus(refusal.field);
      return;
    }
    savePassword(password);
    onNext();
  });
  return (
    <StepFrame
      step={1}
      // Before the verification, only the contact can have an error, which its field shows.
      summary={contactVerified ? summary : []}
      // The first field with an error takes the focus instead of the summary.
      attempt={null}
      busy={form.formState.isSubmitting}
      hasOtherPrimary={!contactVerified}
      onSubmit={proceed}
      onPrevious={onPrevious}
      onLater={onLater}
    >
      <ContactProof
        value={form.watch('contact')}
        error={errorOf('contact')}
        onValue={(contact) => {
          form.setValue('contact', contact);
          form.clearErrors('contact');
        }}
        onVerified={() => {
          form.clearErrors('contact');
          // The field is rendered only after the contact is verified.
          requestAnimationFrame(() => form.setFocus('password'));
        }}
      />
      {usesStoredPassword && (
        <StoredPassword
          onReplace={() => {
            setIsReplacing(true);
            requestAnimationFrame(() => form.setFocus('password'));
          }}
        />
      )}
      {asksForPassword && <PasswordFields form={form} fieldOf={fieldOf} />}
    </StepFrame>
  );
}

function StoredPassword({ onReplace }: { onReplace: () => void }) {
  const t = useT('account');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Tag tone="grove">{t('contact.passwordKept')}</Tag>
      <Button variant="quiet" onClick={onReplace}>
        {t('contact.passwordOther')}
      </Button>
    </div>
  );
}

function PasswordFields({ form, fieldOf }: Pick<StepForm<ContactValues>, 'form' | 'fieldOf'>) {
  const t = useT('account');
  return (
    <>
      <Field
        {...fieldOf('password')}
        label={t('contact.password')}
        hint={t('contact.passwordHint')}
        required
      >
        <PasswordInput
          {...form.register('password', { deps: ['confirmPassword'] })}
          autoComplete="new-password"
        />
      </Field>
      <Field {...fieldOf('confirmPassword')} label={t('contact.confirmPassword')} required>
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  );
}

/**
 * Sends the password to the server, which checks and stores it. Returns the refusal of the password
 * or the contact. Returns null if the server accepted the password or could not check it. The last
 * step sends an unchecked password again.
 */
async function sendPassword(
  password: string,
  verificationToken: string,
): Promise<{ field: 'contact' | 'password'; message: string } | null> {
  try {
    await call('POST /auth/check-password', { body: { password, verificationToken } });
    markPasswordStored();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'CONTACT_UNVERIFIED') {
      expireProof();
      return { field: 'contact', message: failures.CONTACT_UNVERIFIED[1] };
    }
    const message = error.fields.find(({ path }) => path === 'password')?.message;
    return message === undefined ? null : { field: 'password', message };
  }
}
