import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface ModalProps {
  open: boolean;
  /** Called on Escape, a click outside and the back gesture. */
  onClose: () => void;
  role?: 'alertdialog';
  /** True if clicks outside are ignored. */
  ignoresOutsideClicks?: boolean;
  labelledBy: string;
  describedBy?: string;
  className: string;
  children: ReactNode;
}

/**
 * Renders a native modal dialog. The page behind the dialog is inert. The focus stays in the dialog
 * and then returns to the opener.
 */
export function Modal(props: ModalProps) {
  const {
    open,
    onClose,
    role,
    ignoresOutsideClicks,
    labelledBy,
    describedBy,
    className,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // The content stays mounted while closing is animated.
  const [keepsContent, setKeepsContent] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const opener = document.activeElement;
    element.showModal();
    setKeepsContent(true);
    // The dialog is also closed when its screen is hidden. Otherwise the page would stay inert.
    return () => {
      element.close();
      if (!element.isConnected) restoreFocus(opener);
    };
  }, [open]);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={cancel}
      // The browser may close the dialog itself after a second Escape. The event is late, and the
      // dialog may already be open again.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onPointerDown={(event) => {
        if (!ignoresOutsideClicks && event.target === event.currentTarget) onClose();
      }}
      onTransitionEnd={(event) => {
        if (event.target === event.currentTarget && !open) setKeepsContent(false);
      }}
      className={className}
    >
      {(open || keepsContent) && children}
    </dialog>
  );
}

/**
 * Returns the focus to the opener of a dialog that was removed. A browser does so only when a
 * dialog is closed.
 */
function restoreFocus(opener: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** The classes of every modal. */
export const modalClasses =
  'fixed bg-card text-ink shadow-high outline-none transition-[opacity,translate,scale,display,overlay] ' +
  'duration-slow transition-discrete ' +
  'backdrop:bg-veil backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] ' +
  'backdrop:duration-slow backdrop:transition-discrete ' +
  'open:backdrop:opacity-100 starting:open:backdrop:opacity-0';
