import type { FieldError } from '@sambandha/contract/errors';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { runAuthAction, signIn } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { buildRegisterPayload } from './payload.ts';
import { filterAdditionalPhotos, findProfilePhoto, useWizardPhotos } from './photo-store.ts';
import { findFirstRefusedStep, getRefusedFields, toWizardRefusals } from './refusals.ts';
import type { WizardStep } from './steps.ts';
import {
  removeContactProof,
  resetRegistration,
  saveRefusals,
  useRegistrationDraft,
} from './store.ts';

/**
 * Returns the function that completes the registration. The function sends the draft, signs in and
 * clears the draft. Refused fields are shown on their own steps. A call during a request does
 * nothing.
 */
export function useRegister(verificationToken: string | null, goTo: (step: WizardStep) => void) {
  const t = useT('account');
  const common = useT('common');
  const failureMessage = useFailureMessage();
  const isRunning = useRef(false);

  const showRefusals = (fields: readonly FieldError[]) => {
    saveRefusals(toWizardRefusals(fields));
    const step = findFirstRefusedStep(fields);
    if (step !== null) goTo(step);
  };

  return async () => {
    if (isRunning.current) return;
    const { data, password } = useRegistrationDraft.getState();
    const { photos } = useWizardPhotos.getState();
    // The schema refuses an empty token or photo, which leads to the step of that input.
    const result = buildRegisterPayload({
      data,
      password,
      verificationToken: verificationToken ?? '',
      profilePhoto: findProfilePhoto(photos)?.url ?? '',
      additionalPhotos: filterAdditionalPhotos(photos).flatMap(({ url }) => url ?? []),
    });
    if ('refusals' in result) return showRefusals(result.refusals);

    isRunning.current = true;
    try {
      const body = result.payload;
      const session = await runAuthAction(
        () => call('POST /auth/register', { body }),
        (error) => failureMessage(error, t('wizard.failed')),
      );
      signIn(session, { remember: true });
      resetRegistration();
      showToast(t('wizard.registered', { product: common('productName') }));
    } catch (error) {
      // `runAuthAction` has stored the error message. Only the refused fields remain to be shown.
      const fields = getRefusedFields(error);
      if (fields.some(({ path }) => path === 'verificationToken')) removeContactProof();
      showRefusals(fields);
    } finally {
      isRunning.current = false;
    }
  };
}
