import { useT } from '../i18n/use-t.ts';
import { ProgressBar } from './progress-bar.tsx';

/**
 * Renders the progress of a form in steps: "Step 2 of 5" and the completed percentage above a bar.
 */
export function Stepper({ step, total }: { step: number; total: number }) {
  const t = useT('ui');
  const percent = ((step - 1) / total) * 100;
  const text = t('stepOf', { step, total });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm text-soft">
        <span>{text}</span>
        <span className="font-semibold text-grove-ink tabular-nums">
          {t('percent', { value: Math.round(percent) })}
        </span>
      </div>
      <ProgressBar value={percent} label={text} segments={total} current={step - 1} />
    </div>
  );
}
