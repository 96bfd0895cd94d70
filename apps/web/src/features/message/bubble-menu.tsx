import { Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';

interface BubbleMenuProps {
  text: string;
  tabbable: boolean;
  onHide: () => void;
}

/** The menu of one message: copy and hide. */
export function BubbleMenu({ text, tabbable, onHide }: BubbleMenuProps) {
  const t = useT('message');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t('copied')),
      () => toast(t('actionFailed'), 'danger'),
    );
  return (
    <Menu
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          data-actions=""
          tabIndex={tabbable ? 0 : -1}
          aria-label={t('messageActions')}
          className={cx(
            'reach relative inline-flex size-8 shrink-0 items-center justify-center rounded-full text-faint',
            'opacity-0 transition-opacity duration-quick hover:bg-sunk hover:text-ink',
            'group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100',
            'pointer-coarse:opacity-60',
          )}
        >
          <EllipsisVertical aria-hidden="true" className="size-4.5" />
        </button>
      )}
    >
      <MenuItem icon={<Copy />} onSelect={() => void copy()}>
        {t('copy')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} onSelect={onHide}>
        {t('hide')}
      </MenuItem>
    </Menu>
  );
}

/** Moves the focus with the arrow keys from the menu button of one message to the next. */
export function moveBetweenActions(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  const here = event.target;
  if (step === 0 || !(here instanceof HTMLElement) || here.dataset.actions === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-actions]')];
  all[all.indexOf(here) + step]?.focus();
}
