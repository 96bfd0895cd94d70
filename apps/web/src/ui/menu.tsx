import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

/** Attributes of the trigger, to spread on one button. */
export interface MenuTriggerProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  popoverTarget: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  trigger: (props: MenuTriggerProps) => ReactNode;
  /** The entries: MenuItem, MenuLink and MenuSeparator. */
  children: ReactNode;
  align?: 'start' | 'end';
  onOpen?: () => void;
}

/**
 * Renders a button's menu. Arrow keys, Home, End and first letters move the focus. Escape and Tab
 * close the menu.
 */
export function Menu({ trigger, children, align = 'end', onOpen }: MenuProps) {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** True from Arrow Up on the button until the popup has opened, which happens in a later task. */
  const startsAtEnd = useRef(false);

  const items = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpening = event.newState === 'open';
    setOpen(isOpening);
    if (isOpening) onOpen?.();
    const triggerElement = document.getElementById(`${id}-trigger`);
    if (isOpening && triggerElement && popup.current) {
      positionPopup(popup.current, triggerElement, align);
      items()
        .at(startsAtEnd.current ? -1 : 0)
        ?.focus();
    }
    startsAtEnd.current = false;
  };
  const handleKey = (event: KeyboardEvent) => {
    const all = items();
    const next = itemForKey(event.key, all, all.indexOf(document.activeElement as HTMLElement));
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Tab') {
      popup.current?.hidePopover();
    }
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    startsAtEnd.current = event.key === 'ArrowUp';
    popup.current?.showPopover();
  };
  return (
    <>
      {trigger({
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        popoverTarget: id,
        onKeyDown: openByArrow,
      })}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-trigger`}
        onToggle={handleToggle}
        onKeyDown={handleKey}
        onClick={() => popup.current?.hidePopover()}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-1.5rem)] min-w-56 max-w-[calc(100vw-1.5rem)] origin-top overflow-y-auto overscroll-contain rounded-md border border-line bg-card p-1.5 text-ink opacity-0 shadow-high transition-[opacity,translate,display,overlay] transition-discrete duration-quick open:opacity-100 starting:open:-translate-y-1 starting:open:opacity-0"
      >
        {children}
      </div>
    </>
  );
}

/** Returns the item to focus after a key, or undefined for other keys. */
function itemForKey(key: string, items: HTMLElement[], index: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  return [...items.slice(index + 1), ...items.slice(0, index + 1)].find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(letter),
  );
}

/** The distance between the popup and its trigger. */
const GAP_PX = 6;
/** The minimum distance between the popup and the edge of the window. */
const MARGIN_PX = 12;

/** Positions the popup below its trigger, or above it if it fits only there. */
function positionPopup(popup: HTMLElement, triggerElement: HTMLElement, align: 'start' | 'end') {
  const triggerRect = triggerElement.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const left = align === 'end' ? triggerRect.right - width : triggerRect.left;
  const topBelow = triggerRect.bottom + GAP_PX;
  const fitsBelow = topBelow + height <= window.innerHeight - MARGIN_PX;
  const fitsAbove = triggerRect.top >= height + (GAP_PX + MARGIN_PX);
  const top = fitsBelow || !fitsAbove ? topBelow : triggerRect.top - height - GAP_PX;
  const maxLeft = window.innerWidth - width - MARGIN_PX;
  const maxTop = window.innerHeight - height - MARGIN_PX;
  popup.style.left = `${Math.max(MARGIN_PX, Math.min(left, maxLeft))}px`;
  popup.style.top = `${Math.max(MARGIN_PX, Math.min(top, maxTop))}px`;
}

interface ItemContentProps {
  icon?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

function itemClass(danger?: boolean) {
  return cx(
    'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left outline-none',
    'transition-colors duration-quick [&_svg]:size-5 [&_svg]:shrink-0',
    danger
      ? 'text-danger-ink hover:bg-danger-mist focus:bg-danger-mist'
      : 'hover:bg-grove-mist focus:bg-grove-mist [&_svg]:text-soft',
  );
}

interface MenuItemProps extends ItemContentProps {
  /** The effect of the action, below its name. */
  hint?: string;
  onSelect: () => void;
}

export function MenuItem({ icon, danger, children, hint, onSelect }: MenuItemProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      className={itemClass(danger)}
      {...(hint && { 'aria-labelledby': id, 'aria-describedby': `${id}-hint` })}
    >
      {icon}
      {hint === undefined ? (
        children
      ) : (
        <span className="min-w-0 max-w-xs py-2">
          <span id={id} className="font-semibold">
            {children}
          </span>
          <span id={`${id}-hint`} className="block text-sm text-soft">
            {hint}
          </span>
        </span>
      )}
    </button>
  );
}

export function MenuLink({ icon, danger, children, to }: ItemContentProps & { to: string }) {
  return (
    <Link role="menuitem" tabIndex={-1} to={to} className={itemClass(danger)}>
      {icon}
      {children}
    </Link>
  );
}

/** Renders a hairline between groups of items. */
export function MenuSeparator() {
  return <hr className="mx-3 my-1.5 border-line" />;
}
