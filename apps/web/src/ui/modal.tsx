import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface ModalProps {
  open: boolean;
  /** The member wants it gone: Escape, a press outside, the back gesture of a phone. */
  onClose: () => void;
  role?: 'alertdialog';
  /** A press outside does nothing: an answer is needed. */
  firm?: boolean;
  labelledBy: string;
  describedBy?: string;
  className: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: the page behind is inert, focus stays inside and goes back to where
 * it came from. Dialog, ConfirmDialog and Sheet give it a shape.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, role, firm, labelledBy, describedBy, className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // The content stays while the dialog leaves.
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      element.showModal();
      setLeaving(true);
    } else if (!open && element?.open) {
      element.close();
    }
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
      // The browser may close it by itself after a second Escape. The event comes late: by then
      // the dialog may be open again, for another question.
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onPointerDown={(event) => {
        if (!firm && event.target === event.currentTarget) onClose();
      }}
      onTransitionEnd={(event) => {
        if (event.target === event.currentTarget && !open) setLeaving(false);
      }}
      className={className}
    >
      {(open || leaving) && children}
    </dialog>
  );
}

/** Classes of every modal: colour, depth, and the veil over the page. */
export const modalSurface =
  'fixed bg-card text-ink shadow-high outline-none transition-[opacity,translate,scale,display,overlay] ' +
  'duration-slow transition-discrete ' +
  'backdrop:bg-veil backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] ' +
  'backdrop:duration-slow backdrop:transition-discrete ' +
  'open:backdrop:opacity-100 starting:open:backdrop:opacity-0';
