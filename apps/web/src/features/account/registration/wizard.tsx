import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { clearAuthError } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyRequired } from '../../../shell/lazy-parts.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog, ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AboutStep } from './about-step.tsx';
import { BasicStep } from './basic-step.tsx';
import { useCandidateDraft } from './candidate/candidate-store.ts';
import { ForWhomField } from './candidate/for-whom.tsx';
import { ContactStep } from './contact-step.tsx';
import { CulturalStep } from './cultural-step.tsx';
import { Outline, outlineClasses } from './outline.tsx';
import { PhotosStep } from './photos-step.tsx';
import {
  LAST_STEP,
  nearestOpenStep,
  nextStep,
  parseStep,
  previousStep,
  type WizardStep,
} from './steps.ts';
import {
  hasAnswers,
  resetRegistration,
  saveForLater,
  saveRefusals,
  saveStep,
  useContactProof,
  useIsCodePending,
  useProgress,
  useRegistrationDraft,
} from './store.ts';
import { useRegister } from './use-register.ts';

const steps = {
  1: ContactStep,
  2: BasicStep,
  3: CulturalStep,
  4: PhotosStep,
  5: AboutStep,
} as const;

/** The first step of a profile for another person. */
const MakerStep = lazyRequired(async () => (await import('./candidate/maker-step.tsx')).MakerStep);

/**
 * Renders the registration in five steps. The step is in the address, because Back has to go one
 * step back.
 */
export function Wizard() {
  const t = useT('account');
  const { step, goTo } = useStep();
  const { contactVerified, passwordChosen, verificationToken, isProofExpired } = useProgress();
  const finish = useRegister(verificationToken, goTo);
  const forWhom = useCandidateDraft((candidateDraft) => candidateDraft.forWhom);
  const [isSavedDialogOpen, setIsSavedDialogOpen] = useState(false);
  // The step at which a returning visitor arrived, which shows a note. Null for a new visitor.
  const [returnStep, setReturnStep] = useState(() =>
    hasAnswers(useRegistrationDraft.getState()) ? step : null,
  );
  const [resetCount, setResetCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The cleanup removes the error when the wizard is left.
  useEffect(() => clearAuthError, []);
  useFocusOnChange(heading, step);

  const proceed = () => {
    saveRefusals([]);
    if (step === LAST_STEP) void finish();
    else goTo(nextStep(step));
  };
  const Content = steps[step];
  const isMakerStep = step === 1 && forWhom !== 'MYSELF';
  const asksForPassword = step === 1 && !isMakerStep && contactVerified && !passwordChosen;
  // A profile for another person ends with a sixth step, the review.
  const names = ([1, 2, 3, 4, 5, 6] as const)
    .slice(0, isMakerStep ? 6 : LAST_STEP)
    .map((number) => t(`wizard.steps.${number}`));
  return (
    <div className={outlineClasses.page}>
      <PageTitle name={t('wizard.title')} />
      <Outline step={step} names={names} />
      <div className={outlineClasses.content}>
        <Stepper step={step} total={names.length} />
        <header>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {t(`wizard.steps.${step}`)}
          </h1>
          <Lead step={step} asksForPassword={asksForPassword} />
        </header>
        {step === 1 && <ForWhomField />}
        {step === 1 && isProofExpired && <Banner tone="notice">{t('wizard.proofExpired')}</Banner>}
        {step === returnStep && (
          <ReturnNote
            onReset={() => {
              setReturnStep(null);
              setResetCount(resetCount + 1);
            }}
          />
        )}
        {isMakerStep ? (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <MakerStep forWhom={forWhom} />
          </Suspense>
        ) : (
          <Content
            // A new key also clears the forms when the visitor starts over.
            key={`${step} ${resetCount}`}
            onNext={proceed}
            onPrevious={() => goTo(previousStep(step))}
            onLater={() => {
              if (saveForLater()) setIsSavedDialogOpen(true);
              else showToast(t('wizard.notSaved'), 'danger');
            }}
          />
        )}
        {step === 1 && (
          <p className="pb-6 text-center text-soft lg:pb-0">
            {t('wizard.haveAccount')} <TextLink to="/auth">{t('wizard.signIn')}</TextLink>
          </p>
        )}
      </div>
      <SavedDialog open={isSavedDialogOpen} onClose={() => setIsSavedDialogOpen(false)} />
    </div>
  );
}

/** Renders the lead of a step. The entry of the code has a text of its own. */
function Lead({ step, asksForPassword }: { step: WizardStep; asksForPassword: boolean }) {
  const t = useT('account');
  const isCodePending = useIsCodePending();
  if (step === 1 && isCodePending) return null;
  return (
    <p className="mt-2 text-soft">
      {t(asksForPassword ? 'contact.verifiedLead' : `wizard.leads.${step}`)}
    </p>
  );
}

/**
 * Returns the step in the address if the step is open. Without a step in the address, returns the
 * step at which the draft was left.
 */
function useStep() {
  const [search, setSearch] = useSearchParams();
  const storedStep = useRegistrationDraft((draft) => draft.step);
  const progress = useProgress();
  const stepParam = search.get('step');
  const requestedStep = stepParam === null ? storedStep : parseStep(stepParam);
  const step = nearestOpenStep(requestedStep, progress);

  const show = (next: WizardStep, options: { replace: boolean }) =>
    setSearch((previous) => {
      const params = new URLSearchParams(previous);
      params.set('step', String(next));
      return params;
    }, options);
  // If the requested step is not open, the address changes to the step that is shown. Otherwise the
  // wizard would jump to the requested step as soon as the input opens that step.
  const correctAddress = useEffectEvent(() => show(step, { replace: true }));
  useEffect(() => {
    if (requestedStep !== step) correctAddress();
  }, [requestedStep, step]);

  const goTo = (next: WizardStep) => {
    saveStep(next);
    show(next, { replace: false });
  };
  return { step, goTo };
}

/**
 * Focuses the heading, because a screen reader then announces the new step. On arrival the page
 * itself is announced instead.
 */
function useFocusOnChange(heading: React.RefObject<HTMLHeadingElement | null>, step: WizardStep) {
  const focusedStep = useRef(step);
  useEffect(() => {
    if (focusedStep.current === step) return;
    focusedStep.current = step;
    heading.current?.focus();
  }, [heading, step]);
}

/** Renders the date until which the device stores the answers, and a button that leaves. */
function SavedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('account');
  const navigate = useNavigate();
  const { day } = useFormat();
  const keptUntil = useRegistrationDraft((draft) => draft.keptUntil);
  return (
    <AlertDialog
      open={open}
      title={t('wizard.savedTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('wizard.savedStay')}
          </Button>
          <Button onClick={() => void navigate('/')}>{t('wizard.savedLeave')}</Button>
        </>
      }
    >
      {/* `keptUntil` is null only while the dialog is closed. */}
      {t('wizard.savedText', {
        // The first space is that between day and month.
        date: day(isoOf(keptUntil ?? Date.now())).replace(' ', '\u00a0'),
      })}
    </AlertDialog>
  );
}

/** Renders the note that the answers are still stored, and a button that removes them. */
function ReturnNote({ onReset }: { onReset: () => void }) {
  const t = useT('account');
  const { day } = useFormat();
  const keptUntil = useRegistrationDraft((draft) => draft.keptUntil);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Banner>
        <p>
          {t('wizard.welcomeBack')}{' '}
          {keptUntil !== null && t('wizard.keptHere', { date: day(isoOf(keptUntil)) })}
        </p>
        <Button size="sm" variant="quiet" className="-ml-3.5" onClick={() => setIsConfirming(true)}>
          {t('wizard.startOver')}
        </Button>
      </Banner>
      <ConfirmDialog
        open={isConfirming}
        title={t('wizard.startOverTitle')}
        confirmLabel={t('wizard.startOverConfirm')}
        danger
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          discard();
          onReset();
        }}
      >
        {t('wizard.startOverText')}
      </ConfirmDialog>
    </>
  );
}

/**
 * Deletes the registration on this device and on the server. If the request fails, the server
 * deletes the registration later.
 */
function discard(): void {
  const { token: verificationToken } = useContactProof.getState();
  resetRegistration();
  if (verificationToken === null) return;
  call('POST /auth/discard-registration', { body: { verificationToken } }).catch(() => undefined);
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
