import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

interface SaveBarProps {
  hasUnsavedChanges: boolean;
  busy: boolean;
  onDiscard: () => void;
  /** The effect of the changes, above the buttons or beside them in a wide window. */
  children?: ReactNode;
}

/**
 * Renders the end of a long form: the buttons, and a note about unsaved changes. It is a row of the
 * form, but sticky over the full width while there are unsaved changes or a save is running.
 */
export function SaveBar({ hasUnsavedChanges, busy, onDiscard, children }: SaveBarProps) {
  const t = useT('ui');
  const isSticky = hasUnsavedChanges || busy;
  return (
    <div
      data-action-bar={children === undefined ? '' : 'two-rows'}
      className={cx(
        '@container border-t border-line',
        isSticky && 'sticky bottom-(--tab-bar) z-20 -mx-4 bg-paper px-4 sm:-mx-8 sm:px-8',
      )}
    >
      {/* With large text on a phone the note is hidden. Discard then indicates unsaved changes. */}
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-3 sm:gap-x-3 @max-[15rem]:py-1.5">
        {children}
        <p
          role="status"
          className={cx(
            'grow basis-14 text-sm max-sm:leading-tight @max-[15rem]:sr-only',
            hasUnsavedChanges ? 'font-medium text-turmeric-ink' : 'text-faint',
          )}
        >
          {t(hasUnsavedChanges ? 'unsaved' : 'allSaved')}
        </p>
        {hasUnsavedChanges && !busy && (
          <Button variant="quiet" onClick={onDiscard} className="max-sm:px-2!">
            {t('discard')}
          </Button>
        )}
        <Button
          type="submit"
          variant={isSticky ? 'primary' : 'secondary'}
          busy={busy}
          // The button keeps the focus after a save, unlike a disabled button.
          done={!isSticky}
          aria-label={t('saveChanges')}
          className={cx(
            'max-w-full max-sm:px-3.5!',
            !isSticky && 'border-line! bg-transparent! text-faint!',
          )}
        >
          <span className="@max-[15rem]:hidden">{t('saveChanges')}</span>
          <span className="hidden @max-[15rem]:inline">{t('save')}</span>
        </Button>
      </div>
    </div>
  );
}
