import { DESCRIPTION_SHOWN } from '@sambandha/contract/feedback/schemas';
import { countCharacters } from '@sambandha/contract/text-length';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session-store.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { CollapsibleCard } from '../../ui/fold.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import {
  clearDraftOfOtherMember,
  clearFeedbackDraft,
  draftFields,
  type FeedbackDraft,
  saveFeedbackDraft,
  useFeedbackDraft,
} from './draft.ts';
import { findKind, toggleKind } from './kind.ts';
import type { FeedbackForm as Form } from './use-feedback.ts';

const kinds = [
  'bug',
  'feature',
  'experience',
  'performance',
  'content',
  'privacy',
  'general',
  'other',
] as const;

const contactFields = ['name', 'email', 'phone'] as const;

const idOf = (field: keyof FeedbackDraft) => `feedback-${field}`;

/**
 * Renders the form. The fields have no `name`, because a native submission must not put them into
 * the URL.
 */
export function FeedbackForm({ form }: { form: Form }) {
  const t = useT('feedback');
  const { draft, edit, errors } = form;
  const element = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  useEarlyInput(element);
  const submitting = form.state === 'submitting';
  const controlProps = (field: keyof FeedbackDraft) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => edit(field, event.target.value),
  });
  const summary = draftFields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ id: idOf(field), message }];
  });
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.submit}
      className="flex flex-col gap-6 lg:rounded-lg lg:border lg:border-line lg:bg-card lg:p-8 lg:shadow-low"
    >
      <ErrorSummary errors={summary} attempt={form.attempt} />
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{t('yours')}</legend>
        <Kinds title={draft.title} onTitle={(title) => edit('title', title)} />
        <Field
          id={idOf('title')}
          label={t('feedbackTitle')}
          hint={t('titleHint')}
          error={errors.title}
          required
        >
          <LineInput {...controlProps('title')} maxLength={200} />
        </Field>
        <Field
          id={idOf('description')}
          label={t('text')}
          hint={t('textHint')}
          error={errors.description}
          required
          aside={
            <span className="tabular-nums">
              {countCharacters(draft.description)}/{DESCRIPTION_SHOWN}
            </span>
          }
        >
          <TextArea {...controlProps('description')} rows={4} />
        </Field>
      </fieldset>
      <ContactFields errors={errors} controlProps={controlProps} />
      {/* A honeypot, see use-feedback.ts. */}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="feedback-leaveEmpty">{t('leaveEmpty')}</label>
        <input type="text" id="feedback-leaveEmpty" tabIndex={-1} autoComplete="off" />
      </div>
      {form.failure !== null && <Banner tone="danger">{form.failure}</Banner>}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" busy={submitting} disabled={!isHydrated}>
          {submitting ? t('submitting') : t('submit')}
        </Button>
        <ButtonLink to="/" variant="quiet" onClick={clearFeedbackDraft}>
          {t('cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Renders the kinds of feedback. The chosen kind is the prefix of the title. */
function Kinds({ title, onTitle }: { title: string; onTitle: (title: string) => void }) {
  const t = useT('feedback.kinds');
  const labels = kinds.map((kind) => t(kind));
  const selectedKind = findKind(title, labels);
  return (
    <ChoiceChips
      label={t('heading')}
      optional
      className="[&_label]:min-h-11"
      options={labels.map((label) => ({ value: label, label }))}
      values={selectedKind === undefined ? [] : [selectedKind]}
      onToggle={(kind) => onTitle(toggleKind(title, kind, labels))}
    />
  );
}

interface ContactFieldsProps {
  errors: Form['errors'];
  controlProps: (field: keyof FeedbackDraft) => {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** Renders the contact fields, which are collapsed unless they are opened or have content. */
function ContactFields({ errors, controlProps }: ContactFieldsProps) {
  const t = useT('feedback');
  const signedIn = useSession(({ token }) => token !== null);
  const [isOpened, setIsOpened] = useState(false);
  const hasContent = contactFields.some(
    (field) => controlProps(field).value !== '' || errors[field],
  );
  return (
    <CollapsibleCard title={t('contact')} open={isOpened || hasContent} onToggle={setIsOpened}>
      <div className="flex flex-col gap-5">
        <p className="text-soft">{signedIn ? t('contactHintMember') : t('contactHint')}</p>
        <Field id={idOf('name')} label={t('name')} error={errors.name}>
          <LineInput {...controlProps('name')} autoComplete="name" maxLength={100} />
        </Field>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
          <Field id={idOf('email')} label={t('email')} error={errors.email}>
            <TextInput
              {...controlProps('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Field id={idOf('phone')} label={t('phone')} error={errors.phone}>
            <TextInput {...controlProps('phone')} type="tel" inputMode="tel" autoComplete="tel" />
          </Field>
        </div>
      </div>
    </CollapsibleCard>
  );
}

/**
 * Returns false until hydration (the third argument), then true (the second argument). Before
 * hydration the browser would submit the form natively.
 */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** Copies the input from before hydration into the form. */
function useEarlyInput(form: { current: HTMLFormElement | null }) {
  useLayoutEffect(() => {
    // If a draft was deleted, the fields still show its text, which is not copied.
    if (clearDraftOfOtherMember()) return;
    const draft = useFeedbackDraft.getState();
    for (const field of draftFields) {
      const input = form.current?.querySelector<HTMLInputElement>(`#${idOf(field)}`)?.value ?? '';
      if (input !== '' && draft[field] === '') saveFeedbackDraft({ [field]: input });
    }
  }, [form]);
}
