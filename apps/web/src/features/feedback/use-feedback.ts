import { feedbackBody } from '@sambandha/contract/feedback/schemas';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { randomId } from '../../api/random-id.ts';
import {
  clearFeedbackDraft,
  draftFields,
  type FeedbackDraft,
  saveFeedbackDraft,
  useFeedbackDraft,
} from './draft.ts';

type Field = keyof FeedbackDraft;
type Errors = { readonly [field in Field]?: string };

/** Returns the state of the form. `fallback` is shown if the server returns no message. */
export function useFeedback(fallback: string) {
  const { author: _, ...draft } = useFeedbackDraft();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'editing' | 'submitting' | 'submitted'>('editing');
  // The idempotency key is the same for every attempt until the feedback is sent.
  const key = useRef<string>(null);

  const edit = (field: Field, value: string) => {
    saveFeedbackDraft({ [field]: value });
    setErrors(({ [field]: removed, ...rest }) => rest);
  };

  /** Shows the errors of the fields. Returns false if no field has an error. */
  const showRefusals = (refusals: readonly { path: string; message: string }[]): boolean => {
    const fieldErrors = draftFields.flatMap((field) => {
      const refusal = refusals.find(({ path }) => path === field);
      return refusal === undefined ? [] : [[field, refusal.message] as const];
    });
    setErrors(Object.fromEntries(fieldErrors));
    return fieldErrors.length > 0;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'submitting') return;
    setFailure(null);
    setAttempt((count) => count + 1);
    const result = feedbackBody.safeParse(draft);
    if (!result.success) {
      showRefusals(
        result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
      return;
    }
    setErrors({});
    // A honeypot. The field is hidden from people, but programs fill it in.
    const hiddenField = event.currentTarget.querySelector<HTMLInputElement>('#feedback-leaveEmpty');
    const honeypot = hiddenField?.value ? { leaveEmpty: hiddenField.value } : {};
    setState('submitting');
    key.current ??= randomId();
    try {
      await call('POST /feedback', {
        body: { ...draft, ...honeypot },
        idempotencyKey: key.current,
      });
      key.current = null;
      clearFeedbackDraft();
      setState('submitted');
    } catch (error) {
      setState('editing');
      const hasFieldErrors = error instanceof ApiError && showRefusals(error.fields);
      if (!hasFieldErrors) setFailure(errorMessage(error, fallback));
    }
  };

  return {
    draft,
    edit,
    submit,
    state,
    errors,
    failure,
    attempt,
    startAnother: () => setState('editing'),
  };
}

export type FeedbackForm = ReturnType<typeof useFeedback>;
