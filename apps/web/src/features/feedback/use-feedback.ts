import { feedbackBody } from '@sambandha/contract/feedback/schemas';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { randomId } from '../../api/random-id.ts';
import { clearDraft, type Draft, draftFields, saveDraft, useDraft } from './draft.ts';

type Field = keyof Draft;
type Errors = { readonly [field in Field]?: string };

/** The state of the form. `failedText` is shown if the server gives no message. */
export function useFeedback(failedText: string) {
  const draft = useDraft();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'editing' | 'submitting' | 'submitted'>('editing');
  // The idempotency key, the same for every attempt.
  const key = useRef<string>(null);

  const edit = (field: Field, value: string) => {
    saveDraft({ [field]: value });
    setErrors(({ [field]: _, ...others }) => others);
  };

  const refuse = (refused: readonly { path: string; message: string }[]): boolean => {
    const known = draftFields.flatMap((field) => {
      const found = refused.find(({ path }) => path === field);
      return found === undefined ? [] : [[field, found.message] as const];
    });
    setErrors(Object.fromEntries(known));
    return known.length > 0;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'submitting') return;
    setFailure(null);
    setAttempt((count) => count + 1);
    const parsed = feedbackBody.safeParse(draft);
    if (!parsed.success) {
      refuse(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
      return;
    }
    setErrors({});
    // A honeypot: the field is hidden from people, and programs fill it in.
    const hidden = event.currentTarget.querySelector<HTMLInputElement>('#feedback-leaveEmpty');
    const trap = hidden?.value ? { leaveEmpty: hidden.value } : {};
    setState('submitting');
    key.current ??= randomId();
    try {
      await call('POST /feedback', {
        body: { ...draft, ...trap },
        idempotencyKey: key.current,
      });
      key.current = null;
      clearDraft();
      setState('submitted');
    } catch (error) {
      setState('editing');
      const shown = error instanceof ApiError && refuse(error.fields);
      if (!shown) setFailure(sentenceOf(error, failedText));
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
    another: () => setState('editing'),
  };
}

export type FeedbackForm = ReturnType<typeof useFeedback>;
