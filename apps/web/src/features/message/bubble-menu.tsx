import type { Message } from '@sambandha/contract/message/schemas';
import { EllipsisVertical, Reply } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { type BubbleActions, useMessageActions } from './message-actions.tsx';

interface BubbleMenuProps {
  message: Message;
  isTabbable: boolean;
  actions: BubbleActions;
}

/**
 * Renders the menu of one message. The menu button is visible on hover and focus. On a touch screen
 * a long press opens the actions, and the button takes no space and serves only screen readers and
 * keyboards.
 */
export function BubbleMenu({ message, isTabbable, actions }: BubbleMenuProps) {
  const t = useT('message');
  const items = useMessageActions(message, actions);
  const { onReply } = actions;
  return (
    <>
      {onReply !== null && (
        // This button is only for the mouse, because the menu also contains the action.
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('reply')}
          onClick={() => onReply(message)}
          className={cx(buttonClasses, 'pointer-coarse:hidden')}
        >
          <Reply aria-hidden="true" className="size-4.5" />
        </button>
      )}
      <Menu
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            data-actions=""
            tabIndex={isTabbable ? 0 : -1}
            aria-label={t('messageActions')}
            className={cx(buttonClasses, 'pointer-coarse:not-focus-visible:sr-only')}
          >
            <EllipsisVertical aria-hidden="true" className="size-4.5" />
          </button>
        )}
      >
        {items.map(({ label, icon, run }) => (
          <MenuItem key={label} icon={icon} onSelect={run}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const buttonClasses = cx(
  'relative inline-flex size-8 shrink-0 items-center justify-center rounded-full text-faint',
  'opacity-0 transition-opacity duration-quick hover:bg-sunk hover:text-ink',
  'group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100',
);

const focusSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the focus with the arrow keys from the menu button of one message to the next. */
export function moveBetweenActions(event: React.KeyboardEvent<HTMLElement>): void {
  const step = focusSteps[event.key];
  const focusedElement = event.target;
  if (step === undefined || !(focusedElement instanceof HTMLElement)) return;
  if (focusedElement.dataset.actions === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-actions]')];
  buttons[buttons.indexOf(focusedElement) + step]?.focus();
}
