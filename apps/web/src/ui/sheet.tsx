import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Modal, modalClasses } from './modal.tsx';
import { bottomSheetClasses, CloseButton, DragHandle } from './modal-parts.tsx';
import { scrollFadeClasses } from './scroll-fade.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** An action on the whole sheet, beside the title. */
  action?: ReactNode;
  /** The actions, sticky below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Renders a bottom sheet on phones and a drawer from the right on wider screens. */
export function Sheet({ open, onClose, title, action, footer, children }: SheetProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(
        modalClasses,
        bottomSheetClasses,
        'max-h-[88dvh] md:top-0 md:left-auto md:max-h-none md:h-full md:w-md md:max-w-full md:rounded-none',
        'md:translate-x-full md:translate-y-0 md:open:translate-x-0',
        'md:starting:open:translate-x-full md:starting:open:translate-y-0',
      )}
    >
      <div className="flex max-h-[88dvh] flex-col md:h-full md:max-h-none">
        <DragHandle />
        <div className="flex flex-wrap items-center gap-x-2 px-5 pt-3 pr-16 pb-4 md:pt-6">
          <h2 id={id} className="grow text-xl">
            {title}
          </h2>
          {action}
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
        {footer && (
          <footer
            className={cx(
              scrollFadeClasses,
              'flex gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
            )}
          >
            {footer}
          </footer>
        )}
        <CloseButton onClose={onClose} />
      </div>
    </Modal>
  );
}
