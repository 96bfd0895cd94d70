import type { Draft } from '@sambandha/contract/draft/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { DraftTexts } from '../../i18n/parts/draft-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  AboutStep,
  BasicStep,
  CulturalStep,
  emptyRegistrationData,
  ForCandidate,
  pickAnswers,
  type RegistrationData,
  resetSteps,
  saveLoadedDraft,
  saveRefusals,
  saveStoredAnswers,
  useCandidateDraft,
  useRegistrationDraft,
} from '../account/index.ts';
import {
  answerNames,
  controlRefusals,
  type DraftChange,
  type DraftContent,
  type DraftStep,
  getChangedAnswers,
  getChangedFields,
  getNewAnswers,
  getStepChange,
  pronounOf,
  STEP_COUNT,
  toAnswers,
  withoutAnswers,
} from './answers.ts';
import { draftContext } from './draft-context.ts';
import { DraftFrame } from './draft-frame.tsx';
import { DraftPhotos } from './draft-photos.tsx';
import { Review } from './review.tsx';

interface DraftWizardProps {
  draft: Draft;
  content: DraftContent;
}

/** Renders steps 2 to 5 of the registration for the candidate, then a review. */
export function DraftWizard({ draft, content }: DraftWizardProps) {
  // The initializer of the state loads the draft before the first render of the steps.
  const client = useQueryClient();
  useState(() => loadDraft(client, draft, content));
  // Loads the changes that another device has made meanwhile.
  useLayoutEffect(() => void loadDraft(client, draft, content), [client, draft, content]);
  const gender = useRegistrationDraft(({ data }) => data.gender);
  return (
    <ForCandidate value={true}>
      <DraftTexts pronoun={pronounOf(gender)}>
        <Steps draft={draft} content={content} />
      </DraftTexts>
    </ForCandidate>
  );
}

/**
 * Loads the draft into the steps. Keeps the input of this tab for the same draft that is not stored
 * yet. If the cached content is outdated after a save, keeps all answers of the tab.
 */
function loadDraft(client: QueryClient, draft: Draft, content: DraftContent): null {
  const { draftId, base } = useCandidateDraft.getState();
  const { data } = useRegistrationDraft.getState();
  const isSameDraft = draftId === draft.id;
  const isOutdated = client.getQueryState(draftContext(draft).listKey)?.isInvalidated === true;
  if (isSameDraft && isOutdated) return null;
  if (!isSameDraft) resetSteps();
  const unstoredAnswers = isSameDraft ? getChangedAnswers(base ?? emptyRegistrationData, data) : {};
  const answers = toAnswers(draft, content);
  // The base contains only a gender that the server has stored, not a gender from the relation.
  saveLoadedDraft(draft.id, { ...answers, gender: content.fields.gender ?? '' });
  useRegistrationDraft.setState({ data: { ...answers, ...unstoredAnswers } });
  return null;
}

// Clears the input when the person changes, because another user of the device must not read it.
useSession.subscribe(({ user }, previous) => {
  if (user?.id === previous.user?.id || useCandidateDraft.getState().draftId === null) return;
  resetSteps();
});

const forms = { 2: BasicStep, 3: CulturalStep, 5: AboutStep } as const;

function Steps({ draft, content }: DraftWizardProps) {
  const t = useT('draft');
  const account = useT('account.wizard');
  const { step, goTo } = useStep();
  const { saving, failure, save } = useSave(draft, content);
  const { listPath } = draftContext(draft);
  const name = firstName(content.fields.name ?? '');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(heading, step);
  /**
   * The last press of a button that saves, or null after Previous. A press during a save takes
   * effect after the save.
   */
  const lastRequestedSave = useRef<(() => Promise<void>) | null>(null);

  const goBack = () => {
    lastRequestedSave.current = null;
    if (step === 2) void navigate(listPath);
    else goTo((step - 1) as DraftStep);
  };
  const createSaveHandler = (proceed: () => void, options?: { isIncomplete: boolean }) => {
    const runSave = async (): Promise<void> => {
      lastRequestedSave.current = runSave;
      if (!(await save(step, options))) return;
      if (lastRequestedSave.current === runSave) proceed();
      else await lastRequestedSave.current?.();
    };
    return () => void runSave();
  };
  const props = {
    busy: saving,
    onNext: createSaveHandler(() => goTo(Math.min(step + 1, STEP_COUNT) as DraftStep)),
    onPrevious: goBack,
    onLater: createSaveHandler(
      () => {
        showToast(t('saved'));
        void navigate(listPath);
      },
      { isIncomplete: true },
    ),
  };
  const Form = step === 4 || step === 6 ? null : forms[step];
  return (
    <DraftFrame
      step={step}
      title={step === 6 && name !== '' ? t('review.title', { name }) : undefined}
      lead={step === 6 ? undefined : account(`leads.${step}`)}
      heading={heading}
      busy={saving}
    >
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {Form !== null && <Form key={step} {...props} />}
      {step === 4 && <DraftPhotos draft={draft} photos={content.photos} {...props} />}
      {step === 6 && <Review draft={draft} content={content} goTo={goTo} />}
    </DraftFrame>
  );
}

/** Returns the step in the address, and the function that changes it. */
function useStep() {
  const [search, setSearch] = useSearchParams();
  const stepParam = Number(search.get('step'));
  const step = (
    stepParam >= 2 && stepParam <= STEP_COUNT && Number.isInteger(stepParam) ? stepParam : 2
  ) as DraftStep;
  const goTo = (next: DraftStep) => setSearch({ step: String(next) });
  return { step, goTo };
}

/**
 * Returns the function `save`, which stores a step, and the state of this function. `save` returns
 * true if the server accepted all answers, and false at once while another call of `save` runs. For
 * an incomplete step, `save` stores the accepted answers if one of them is new, and shows the
 * refusals of new answers.
 */
function useSave(draft: Draft, content: DraftContent) {
  const t = useT('draft');
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (step: DraftStep, { isIncomplete = false } = {}): Promise<boolean> => {
    if (isRunning.current) return false;
    const input = useRegistrationDraft.getState().data;
    const storedAnswers = useCandidateDraft.getState().base ?? toAnswers(draft, content);
    const storedChange = getStepChange(step, storedAnswers);
    const body = getNewAnswers(step, content, { input, base: storedAnswers, isIncomplete });
    setFailure(null);
    saveRefusals([]);
    if (body === null || storedChange === null) return true;
    isRunning.current = true;
    setSaving(true);
    const isChanged = (name: keyof RegistrationData) => input[name] !== storedAnswers[name];
    const store = async (change: DraftChange) => {
      await call('PATCH /drafts/:id', { params: { id: draft.id }, body: change });
      saveStoredAnswers(draft.id, pickAnswers(input, answerNames(change)));
    };
    const storeAccepted = async (error: unknown) => {
      const fields = refusalsOf(error);
      if (!isIncomplete || fields.length === 0) throw error;
      const retryBody = withoutAnswers(body, fields);
      const storedPart = withoutAnswers(storedChange, fields) ?? {};
      if (retryBody === null || getChangedFields(storedPart, retryBody) === null) throw error;
      await store(retryBody);
      // Refusals of unchanged answers are not shown, because no new input is lost.
      return fields.filter(({ path }) => isChanged(path as keyof RegistrationData));
    };
    try {
      const refusedFields = await store(body).then(() => [], storeAccepted);
      await client.invalidateQueries({ queryKey: draftContext(draft).listKey });
      saveRefusals(refusedFields);
      return refusedFields.length === 0;
    } catch (error) {
      const fields = refusalsOf(error);
      saveRefusals(fields);
      if (fields.length === 0) setFailure(errorMessage(error, t('saveFailed')));
      return false;
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  return { saving, failure, save };
}

function refusalsOf(error: unknown) {
  return error instanceof ApiError ? controlRefusals(error.fields) : [];
}

/**
 * Scrolls to the top of a new step and focuses the heading, because a screen reader then announces
 * the step. On arrival the page itself is announced instead.
 */
function useFocusOnChange(heading: React.RefObject<HTMLHeadingElement | null>, step: DraftStep) {
  const focusedStep = useRef(step);
  useEffect(() => {
    if (focusedStep.current === step) return;
    focusedStep.current = step;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus();
  }, [heading, step]);
}
