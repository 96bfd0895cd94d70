import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Modal, modalClasses } from './modal.tsx';

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  /** The effect of the action. */
  children?: ReactNode;
  /** The buttons. The first one in the DOM gets the focus, and should be the safe choice. */
  actions: ReactNode;
  onClose: () => void;
}

/**
 * Renders a dialog that requires a decision. A click outside does not close the dialog, but Escape
 * does.
 */
export function AlertDialog({ open, title, children, actions, onClose }: AlertDialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      ignoresOutsideClicks
      labelledBy={`${id}-title`}
      describedBy={children ? `${id}-text` : undefined}
      className={cx(
        modalClasses,
        'm-auto w-[calc(100%-var(--spacing)*8)] max-w-md rounded-lg opacity-0 scale-97',
        'open:scale-100 open:opacity-100 starting:open:scale-97 starting:open:opacity-0',
      )}
    >
      <h2 id={`${id}-title`} className="px-6 pt-6 text-xl">
        {title}
      </h2>
      {children && (
        <div id={`${id}-text`} className="mt-2 px-6 text-soft">
          {children}
        </div>
      )}
      {/* The buttons stay visible while a long text scrolls. On a phone the action is first. */}
      <div className="sticky bottom-0 mt-2 flex flex-col-reverse gap-3 bg-card px-6 pt-4 pb-6 sm:flex-row sm:justify-end">
        {actions}
      </div>
    </Modal>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** The label of the action, such as "Yes, Deactivate" rather than "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** True if the action is destructive. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Renders a dialog that asks for the confirmation of an action. Its focus begins on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger, busy } = props;
  const t = useT('common');
  return (
    <AlertDialog
      open={open}
      title={title}
      onClose={props.onCancel}
      actions={
        <>
          <Button variant="secondary" onClick={props.onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </AlertDialog>
  );
}
