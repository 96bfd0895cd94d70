import type { FieldError } from '@sambandha/contract/errors';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { authAction, signIn } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { registerPayload } from './payload.ts';
import { additionalPhotos, profilePhoto, usePhotos } from './photo-store.ts';
import { refusedFields, stepOfRefusals, wizardRefusals } from './refusals.ts';
import type { Step } from './steps.ts';
import { dropContactProof, resetRegistration, saveRefusals, useDraft } from './store.ts';

/**
 * Returns the function that completes the registration. The function sends the draft, signs in and
 * clears the draft. Refused fields are shown on their own steps. A call during a request does
 * nothing.
 */
export function useRegister(verificationToken: string | null, goTo: (step: Step) => void) {
  const t = useT('account');
  const common = useT('common');
  const failureMessage = useFailureMessage();
  const isRunning = useRef(false);

  const showRefusals = (fields: readonly FieldError[]) => {
    saveRefusals(wizardRefusals(fields));
    const step = stepOfRefusals(fields);
    if (step !== null) goTo(step);
  };

  return async () => {
    if (isRunning.current) return;
    const { data, password } = useDraft.getState();
    const { photos } = usePhotos.getState();
    // The schema refuses an empty token or photo, which leads to the step of that input.
    const result = registerPayload({
      data,
      password,
      verificationToken: verificationToken ?? '',
      profilePhoto: profilePhoto(photos)?.url ?? '',
      additionalPhotos: additionalPhotos(photos).flatMap(({ url }) => url ?? []),
    });
    if ('refusals' in result) return showRefusals(result.refusals);

    isRunning.current = true;
    try {
      const body = result.payload;
      const session = await authAction(
        () => call('POST /auth/register', { body }),
        (error) => failureMessage(error, t('wizard.failed')),
      );
      signIn(session, { remember: true });
      resetRegistration();
      toast(t('wizard.registered', { product: common('productName') }));
    } catch (error) {
      // `authAction` has stored the error message. Only the refused fields remain to be shown.
      const fields = refusedFields(error);
      if (fields.some(({ path }) => path === 'verificationToken')) dropContactProof();
      showRefusals(fields);
    } finally {
      isRunning.current = false;
    }
  };
}
