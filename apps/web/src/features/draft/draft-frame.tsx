import type { ReactNode, RefObject } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Outline, outlineClasses } from '../account/index.ts';
import { type DraftStep, STEP_COUNT } from './answers.ts';

interface DraftFrameProps {
  step: 1 | DraftStep;
  /** The heading. The default is the name of the step. */
  title?: string | undefined;
  lead?: string | undefined;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** True while the step is being saved. */
  busy?: boolean;
  children: ReactNode;
}

/** Renders the frame around a step: the outline of all steps, the progress and the heading. */
export function DraftFrame(props: DraftFrameProps) {
  const { step, title, lead, heading, busy, children } = props;
  const t = useT('draft');
  const account = useT('account.wizard.steps');
  const names = [
    t('firstStep'),
    ...([2, 3, 4, 5, 6] as const).map((number) => account(`${number}`)),
  ];
  return (
    // The buttons of a step replace the tab bar.
    <div className={outlineClasses.page} data-own-bar="" aria-busy={busy}>
      <PageTitle name={t('title')} />
      <Outline step={step} names={names} />
      <div className={outlineClasses.content}>
        {step === 1 && (
          <BackLink to="/families" className="-mt-2 -mb-4 self-start">
            {t('toFamilies')}
          </BackLink>
        )}
        <Stepper step={step} total={STEP_COUNT} />
        <header>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {/* The name of the first step would repeat the question below it. */}
            {step === 1 ? t('title') : (title ?? names[step - 1])}
          </h1>
          {lead !== undefined && <p className="mt-2 text-soft">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
