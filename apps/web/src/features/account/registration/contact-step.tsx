import { useCallback, useMemo } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { ContactProof } from './contact-proof.tsx';
import { contactStep } from './schemas.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { saveData, savePassword, useDraft, useProgress } from './store.ts';
import { fieldId, useStepForm } from './use-step-form.ts';

interface ContactValues {
  contact: string;
  password: string;
  confirmPassword: string;
}

/** Step 1: a verified contact and a password. */
export function ContactStep({ onNext, onPrevious, onLater }: StepProps) {
  const t = useT('account');
  const { contactVerified, verificationToken } = useProgress();
  const method = useDraft(({ data }) => data.contactMethod);
  const { data, password } = useDraft.getState();

  const keep = useCallback(({ contact }: ContactValues) => {
    saveData({ [useDraft.getState().data.contactMethod]: contact });
  }, []);
  const schema = useMemo(() => contactStep(method, contactVerified), [method, contactVerified]);
  const { form, errorOf, summary } = useStepForm<ContactValues>({
    schema,
    defaultValues: { contact: data[method], password, confirmPassword: password },
    onChange: keep,
  });

  const proceed = form.handleSubmit(async ({ password }) => {
    const refusal = await passwordRefusal(password, verificationToken ?? '');
    if (refusal !== null) {
      form.setError('password', { message: refusal });
      form.setFocus('password');
      return;
    }
    savePassword(password);
    onNext();
  });
  return (
    <StepFrame
      step={1}
      summary={summary}
      attempt={form.formState.submitCount}
      busy={form.formState.isSubmitting}
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
          form.setFocus('password');
        }}
      />
      <Field
        id={fieldId('password')}
        label={t('contact.password')}
        hint={t('contact.passwordHint')}
        error={errorOf('password')}
        required
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field
        id={fieldId('confirmPassword')}
        label={t('contact.confirmPassword')}
        error={errorOf('confirmPassword')}
        required
      >
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
    </StepFrame>
  );
}

/**
 * Why the server would refuse a password in the end; null where it would not. Nobody is held up where
 * that cannot be asked: the end asks again.
 */
async function passwordRefusal(
  password: string,
  verificationToken: string,
): Promise<string | null> {
  try {
    await call('POST /auth/check-password', { body: { password, verificationToken } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fields.find(({ path }) => path === 'password')?.message ?? null;
  }
}
