import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Modal, modalSurface } from './modal.tsx';
import { bottomSheetClasses, CloseButton, Handle } from './modal-parts.tsx';

export interface BottomDialogProps {
  open: boolean;
  onClose: () => void;
  /** Content before the title, such as an avatar. */
  leading?: ReactNode;
  title: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer: ReactNode;
  children: ReactNode;
}

/** Renders a dialog at the bottom of a phone and in the middle of a wider screen. */
export function BottomDialog({
  open,
  onClose,
  leading,
  title,
  footer,
  children,
}: BottomDialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(
        modalSurface,
        bottomSheetClasses,
        'md:inset-0 md:m-auto md:h-fit md:max-w-lg md:rounded-lg',
        'md:translate-y-0 md:scale-97 md:opacity-0 md:open:scale-100 md:open:opacity-100',
        'md:starting:open:translate-y-0 md:starting:open:scale-97 md:starting:open:opacity-0',
      )}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">
          <Handle />
          <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 pt-4 pr-16 md:px-6 md:pt-6 md:pr-16">
            {leading}
            <h2 id={id} tabIndex={-1} className="min-w-0 grow basis-[9rem] text-xl outline-none">
              {title}
            </h2>
          </header>
          <div className="px-5 pt-4 pb-5 md:px-6">{children}</div>
        </div>
        <footer className="border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6 md:py-4">
          {footer}
        </footer>
        <CloseButton onClose={onClose} />
      </div>
    </Modal>
  );
}
