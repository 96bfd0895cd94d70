import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/use-t.ts';

/** Percent of the device's own text size. */
const sizes = ['100', '115', '130', '150', '200'] as const;

/**
 * Renders the switch for the size of all text. `applyStoredPreferences` handles the buttons and
 * sets their state.
 */
export function TextSizeSwitch() {
  const t = useT('shell');
  const current = useSyncExternalStore(subscribe, read, () => '100');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these act at once
    <div
      role="group"
      aria-label={t('textSize')}
      className="flex flex-wrap self-stretch rounded-lg border border-line bg-card p-0.5"
    >
      {sizes.map((size) => (
        <button
          key={size}
          type="button"
          data-set-text-size={size}
          aria-pressed={current === size}
          suppressHydrationWarning
          className="min-h-11 grow rounded-full px-1 text-sm font-semibold text-soft transition-colors duration-quick hover:text-ink aria-pressed:bg-grove-mist aria-pressed:text-grove-ink"
        >
          {size}%
        </button>
      ))}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener('text-sizechosen', listener);
  return () => removeEventListener('text-sizechosen', listener);
}

function read(): string {
  return document.documentElement.dataset.textSize ?? '100';
}
