import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

interface SaveBarProps {
  unsaved: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** The sticky end of a long form: whether there are unsaved changes, and the buttons. */
export function SaveBar({ unsaved, busy, onDiscard }: SaveBarProps) {
  const t = useT('ui');
  return (
    <div
      data-action-bar
      className="sticky bottom-(--tab-bar) z-20 -mx-4 mt-8 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
    >
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:gap-x-3">
        <p
          role="status"
          className={cx(
            'grow basis-14 text-sm max-sm:leading-tight',
            unsaved ? 'font-medium text-turmeric-ink' : 'text-faint',
          )}
        >
          {t(unsaved ? 'unsaved' : 'allSaved')}
        </p>
        {unsaved && !busy && (
          <Button variant="quiet" onClick={onDiscard} className="max-sm:px-2!">
            {t('discard')}
          </Button>
        )}
        <Button type="submit" busy={busy} className="max-w-full max-sm:px-3.5!">
          {t('saveChanges')}
        </Button>
      </div>
    </div>
  );
}
