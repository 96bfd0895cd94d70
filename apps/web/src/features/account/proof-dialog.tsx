import { proveBody } from '@sambandha/contract/account/schemas';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { ProofRequest } from '../../api/proof.ts';
import { AccountTexts } from '../../i18n/parts/account-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput, SecondFactorInput } from '../../ui/password-input.tsx';
import { usePasskeyProof } from './passkey/use-passkey-proof.ts';
import { SettingFrame } from './settings/setting-frame.tsx';
import { useSettingForm } from './settings/use-setting-form.ts';
import { useFailureMessage } from './use-failure-message.ts';

interface ProofDialogProps {
  /** The pending request for proof, or null if no proof is requested. */
  request: ProofRequest | null;
}

/**
 * Renders the dialog that asks for a proof before a call continues: the password or a passkey, and
 * the second factor if the server requires it.
 */
export function ProofDialog({ request }: ProofDialogProps) {
  return (
    <AccountTexts>
      <ProofRequestDialog request={request} />
    </AccountTexts>
  );
}

function ProofRequestDialog({ request }: ProofDialogProps) {
  const t = useT('account.proof');
  // The last request stays displayed while the dialog closes.
  const [displayedRequest, setDisplayedRequest] = useState(request);
  if (request !== null && request !== displayedRequest) setDisplayedRequest(request);
  return (
    <Dialog
      open={request !== null}
      onClose={() => request?.cancel()}
      title={t('title')}
      description={t('lead')}
      size="sm"
    >
      {displayedRequest !== null && <ProofForm request={displayedRequest} />}
    </Dialog>
  );
}

type ProofFields = { password: string; otpCode?: string | undefined };

function ProofForm({ request }: { request: ProofRequest }) {
  const t = useT('account');
  const common = useT('common');
  const failureMessage = useFailureMessage();
  // With a password in the request, only the second factor is missing.
  const [asksForCode, setAsksForCode] = useState(request.password !== null);
  const setting = useSettingForm<ProofFields>({
    id: 'proof',
    schema: proveBody,
    defaultValues: { password: request.password ?? '', otpCode: undefined },
    onSubmit: async (body) => {
      try {
        await call('POST /auth/prove', { body });
        request.complete();
      } catch (error) {
        // The server requires the second factor, which the form requests next. This is not an
        // error.
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR') setAsksForCode(true);
        else throw error;
      }
    },
    fieldByCode: { PASSWORD_WRONG: 'password', OTP_INVALID: 'otpCode' },
    describeError: (error) => failureMessage(error, t('proof.failed')),
  });
  const { form, fieldOf } = setting;
  const passkey = usePasskeyProof({
    onProved: request.complete,
    onSecondFactor: () => setAsksForCode(true),
    onFailed: (message) => form.setError('root', { message }),
  });
  return (
    <SettingFrame
      setting={setting}
      submitLabel={t('proof.submit')}
      besideButton={
        <>
          {passkey.isOffered && (
            <Button variant="secondary" busy={passkey.busy} onClick={() => void passkey.prove()}>
              {t('proof.passkey')}
            </Button>
          )}
          <Button variant="secondary" onClick={request.cancel}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      {request.password === null && (
        <Field {...fieldOf('password')} label={t('signIn.password')} required>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
      )}
      {asksForCode && (
        <Field
          {...fieldOf('otpCode')}
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          required
        >
          <SecondFactorInput {...form.register('otpCode')} autoFocus />
        </Field>
      )}
    </SettingFrame>
  );
}
