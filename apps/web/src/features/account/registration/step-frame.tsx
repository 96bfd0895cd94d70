import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useIsForCandidate } from './candidate/for-candidate.ts';
import { LAST_STEP, type WizardStep } from './steps.ts';

interface StepFrameProps {
  step: WizardStep;
  summary: readonly { id?: string; message: string }[];
  /** See `ErrorSummary`. */
  attempt: number | null;
  busy?: boolean;
  /** True while another button of the step is the primary action. */
  hasOtherPrimary?: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onPrevious: () => void;
  onLater: () => void;
  children: ReactNode;
}

/**
 * Renders the frame around the fields of a step. The errors are below the fields, which do not move
 * when an error appears. The navigation is at the bottom, within thumb reach.
 */
export function StepFrame(props: StepFrameProps) {
  const {
    step,
    summary,
    attempt,
    busy,
    hasOtherPrimary = false,
    onSubmit,
    onPrevious,
    onLater,
    children,
  } = props;
  const t = useT('account');
  // In a profile for another person, a review follows the last step.
  const isForCandidate = useIsForCandidate();
  const isLast = step === LAST_STEP && !isForCandidate;
  return (
    <form onSubmit={onSubmit} noValidate className="@container flex grow flex-col gap-6">
      {children}
      <ErrorSummary errors={summary} attempt={attempt} />
      <div
        className={cx(
          'flex justify-center',
          // The consents of the last step are not part of this action. In the first step, the
          // button is in the first view of a phone.
          isLast ? 'border-t border-line pt-4' : step === 1 && 'max-sm:-mt-4',
        )}
      >
        <Button variant="quiet" onClick={onLater}>
          {t('wizard.later')}
        </Button>
      </div>
      <StepBar>
        <Button
          variant="secondary"
          // With large text each button has a row of its own.
          className={cx(
            'disabled:bg-transparent! max-sm:px-3! @max-[15rem]:w-full',
            isLast && 'max-sm:text-sm!',
          )}
          icon={<ArrowLeft aria-hidden="true" className="hidden size-5 sm:block" />}
          disabled={step === 1}
          onClick={onPrevious}
        >
          <span className={step === 1 ? 'font-normal' : undefined}>{t('wizard.previous')}</span>
        </Button>
        <ForwardButton hasOtherPrimary={hasOtherPrimary} busy={busy} isLast={isLast}>
          {isLast ? t('wizard.complete') : t('wizard.continue')}
        </ForwardButton>
      </StepBar>
    </form>
  );
}

/**
 * Renders the buttons at the end of a step. On a phone they are at the bottom of the screen even
 * below a short step.
 */
export function StepBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="sticky bottom-[calc(var(--bar-edge)+var(--tab-bar))] z-10 -mx-4 mt-auto flex flex-wrap gap-3 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:justify-between sm:bg-transparent sm:px-0 sm:pt-5 sm:pb-0"
    >
      {children}
    </div>
  );
}

interface ForwardButtonProps extends Pick<StepFrameProps, 'busy' | 'hasOtherPrimary'> {
  /** True if no step follows. */
  isLast?: boolean;
  children: ReactNode;
}

/** Renders the submit button of a step. */
export function ForwardButton(props: ForwardButtonProps) {
  const { busy, hasOtherPrimary = false, isLast = false, children } = props;
  return (
    <Button
      type="submit"
      variant={hasOtherPrimary ? 'secondary' : 'primary'}
      busy={busy}
      className={
        hasOtherPrimary
          ? 'ml-auto text-faint! max-sm:px-3!'
          : 'ml-auto grow basis-36 max-sm:px-1.5! sm:grow-0 sm:basis-auto'
      }
    >
      <span className={hasOtherPrimary ? 'font-normal' : undefined}>{children}</span>
      {!isLast && <ArrowRight aria-hidden="true" className="size-5" />}
    </Button>
  );
}

export interface StepProps {
  /** True while the step is being saved. */
  busy?: boolean;
  onNext: () => void;
  onPrevious: () => void;
  onLater: () => void;
}
