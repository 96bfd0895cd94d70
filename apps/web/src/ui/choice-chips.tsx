import { Check } from 'lucide-react';
import { useState } from 'react';
import { usePhrase } from '../i18n/use-phrase.ts';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { GroupField, type GroupFieldProps } from './group-field.tsx';
import type { Option } from './select.tsx';

export interface ChoiceChipsProps extends GroupFieldProps {
  options: readonly Option[];
  values: readonly string[];
  onToggle: (value: string) => void;
  /**
   * Number of options shown at first. Selected options are always shown, and a single further
   * option is not hidden.
   */
  initialCount?: number;
}

/** Renders a multiple choice from a list as chips. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { options, values, onToggle, initialCount, ...group } = props;
  const t = useT('ui');
  const phrase = usePhrase();
  const [open, setOpen] = useState(false);
  const isFoldable = initialCount !== undefined && options.length > initialCount + 1;
  const visibleOptions = options.filter(
    ({ value }, index) => open || !isFoldable || index < initialCount || values.includes(value),
  );
  return (
    <GroupField {...group}>
      <div className="flex flex-wrap gap-2">
        {visibleOptions.map(({ value, label }) => (
          <Chip
            key={value}
            label={phrase(label)}
            isChecked={values.includes(value)}
            onToggle={() => onToggle(value)}
          />
        ))}
        {isFoldable && (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="touch-target min-h-9 rounded-full text-sm font-semibold text-grove-ink underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {open ? t('showFewer') : t('showAll', { count: options.length })}
          </button>
        )}
      </div>
    </GroupField>
  );
}

function Chip(props: { label: string; isChecked: boolean; onToggle: () => void }) {
  const { label, isChecked, onToggle } = props;
  return (
    <label
      className={cx(
        'touch-target inline-flex min-h-9 items-center justify-center gap-1.5 rounded-full border px-3 text-sm font-medium',
        'transition-[background-color,border-color,color] duration-quick select-none',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-grove-ink',
        isChecked
          ? 'border-grove bg-grove-mist text-grove-ink'
          : 'border-edge bg-card text-ink hover:border-ink',
      )}
    >
      <input type="checkbox" checked={isChecked} onChange={onToggle} className="sr-only" />
      {isChecked && <Check aria-hidden="true" className="-ml-0.5 size-4" strokeWidth={2.5} />}
      {label}
    </label>
  );
}
