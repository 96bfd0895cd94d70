import { accountTexts, newPassword } from '@sambandha/contract/account/schemas';
import type { ForWhom } from '@sambandha/contract/draft/choices';
import { draftEndpoints } from '@sambandha/contract/draft/endpoints';
import { fullName } from '@sambandha/contract/profile/schemas';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { signIn } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { SettingFrame } from '../../settings/setting-frame.tsx';
import { useSettingForm } from '../../settings/use-setting-form.ts';
import { ContactProof } from '../contact-proof.tsx';
import { StepGroup } from '../step-group.tsx';
import {
  expireProof,
  resetRegistration,
  saveRegistrationData,
  useProgress,
  useRegistrationDraft,
} from '../store.ts';
import { TermsCheckbox } from '../terms-checkbox.tsx';
import { CandidateFields } from './candidate-fields.tsx';
import { candidateShape, checkContact, newDraftBody } from './candidate-schema.ts';
import {
  type CandidateValues,
  saveMakerAndCandidate,
  useCandidateDraft,
} from './candidate-store.ts';
import { useCandidateFailureMessage } from './use-candidate-failure.ts';

const { declaresAdult, acceptedTerms } = draftEndpoints.registerMaker.body.shape;

interface MakerValues extends CandidateValues {
  contact: string;
  name: string;
  password: string;
  declaresAdult: boolean;
  acceptedTerms: boolean;
}

/**
 * Renders the first step of a profile for another person: the maker's own account and the
 * candidate. Before the maker's contact is verified, the form shows only that contact.
 */
export function MakerForm({ forWhom }: { forWhom: ForWhom }) {
  const t = useT('draft.maker');
  const account = useT('account');
  const failureMessage = useCandidateFailureMessage();
  const navigate = useNavigate();
  const { contactVerified, verificationToken } = useProgress();
  const makerMethod = useRegistrationDraft(({ data }) => data.contactMethod);
  const schema = useMemo(() => makerSchema(forWhom, contactVerified), [forWhom, contactVerified]);
  const setting = useSettingForm<MakerValues>({
    // The ids have the prefix of the registration, because `ContactProof` uses that prefix.
    id: 'registration',
    schema,
    defaultValues: {
      contact: useRegistrationDraft.getState().data[makerMethod],
      name: useCandidateDraft.getState().name,
      password: '',
      ...useCandidateDraft.getState().candidate,
      declaresAdult: false,
      acceptedTerms: false,
    },
    onSubmit: async ({ name, password, relation, method, to }) => {
      try {
        const { draft, ...session } = await call('POST /auth/register-maker', {
          body: {
            name,
            password,
            // The schema accepts only a verified contact, which has a token.
            verificationToken: verificationToken ?? '',
            draft: newDraftBody(forWhom, { relation, method, to }),
            declaresAdult: true as const,
            acceptedTerms: true as const,
          },
        });
        // After the sign-in, the `Gate` of /register redirects to the path in this state.
        await navigate('/register', { replace: true, state: { from: `/draft/${draft.id}` } });
        resetRegistration();
        signIn(session, { remember: true });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CONTACT_UNVERIFIED') expireProof();
        throw error;
      }
    },
    fieldByCode: {
      OWN_CONTACT: 'to',
      SMS_UNAVAILABLE: 'to',
      // The server names this field `phone` or `email`, so errors are assigned to `to` by code.
      VALIDATION: 'to',
      CONTACT_TAKEN: 'contact',
      CONTACT_UNVERIFIED: 'contact',
    },
    describeError: (error) => failureMessage(error, t('failed')),
  });
  const { form, fieldOf, errorOf } = setting;
  useSavedInput(form);
  return (
    <SettingFrame
      setting={setting}
      submitLabel={contactVerified ? t('submit') : null}
      isMainContent
    >
      <p>{t('lead')}</p>
      <StepGroup title={t('own')}>
        <ContactProof
          value={form.watch('contact')}
          error={errorOf('contact')}
          onValue={(contact) => {
            form.setValue('contact', contact);
            form.clearErrors('contact');
            // The method is read from the store, because it may have changed since the last render.
            saveRegistrationData({ [useRegistrationDraft.getState().data.contactMethod]: contact });
          }}
          onVerified={() => {
            form.clearErrors('contact');
            // The field is rendered only after the contact is verified.
            requestAnimationFrame(() => form.setFocus('name'));
          }}
        />
        {contactVerified && (
          <>
            <Field {...fieldOf('name')} label={t('name')} hint={t('nameHint')} required>
              <TextInput {...form.register('name')} autoComplete="name" autoCapitalize="words" />
            </Field>
            <Field
              {...fieldOf('password')}
              label={account('contact.password')}
              hint={account('contact.passwordHint')}
              required
            >
              <PasswordInput {...form.register('password')} autoComplete="new-password" />
            </Field>
          </>
        )}
      </StepGroup>
      {contactVerified && (
        <>
          <StepGroup title={t('another')}>
            <CandidateFields setting={setting} forWhom={forWhom} />
          </StepGroup>
          <div className="flex flex-col gap-2">
            <Checkbox
              {...form.register('declaresAdult')}
              {...fieldOf('declaresAdult')}
              label={t('adult')}
            />
            <TermsCheckbox {...form.register('acceptedTerms')} {...fieldOf('acceptedTerms')} />
          </div>
        </>
      )}
    </SettingFrame>
  );
}

/** Keeps the name and the fields about the candidate across a reload. */
function useSavedInput({ subscribe }: ReturnType<typeof useSettingForm<MakerValues>>['form']) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { name, relation, method, to } }) =>
          saveMakerAndCandidate(name, { relation, method, to }),
      }),
    [subscribe],
  );
}

/**
 * Returns the schema of the form. Before the verification, the schema contains only the contact and
 * reports that the contact is not verified.
 */
function makerSchema(forWhom: ForWhom, isVerified: boolean) {
  if (!isVerified) return z.object({ contact: z.never({ error: accountTexts.contactUnverified }) });
  return z
    .object({
      contact: z.string(),
      name: fullName,
      password: newPassword,
      ...candidateShape(forWhom),
      declaresAdult,
      acceptedTerms,
    })
    .check(checkContact());
}
