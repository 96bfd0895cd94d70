import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Modal, modalClasses } from './modal.tsx';
import { bottomSheetClasses, CloseButton, DragHandle } from './modal-parts.tsx';
import { scrollFadeClasses } from './scroll-fade.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Content before the title, such as an avatar. */
  leading?: ReactNode;
  title: ReactNode;
  /** True if the title has the initial focus, because a text field would open the keyboard. */
  focusesTitle?: boolean;
  /** One or two sentences under the title, announced together with it. */
  description?: ReactNode;
  /** The actions, the primary action first. They stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md';
  children?: ReactNode;
}

const widths = { sm: 'md:max-w-md', md: 'md:max-w-lg' };

/** Renders a dialog at the bottom of a phone and in the middle of a wider screen. */
export function Dialog(props: DialogProps) {
  const { open, onClose, leading, title, focusesTitle, description, footer, size, children } =
    props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-text` : undefined}
      className={cx(
        modalClasses,
        bottomSheetClasses,
        'md:inset-0 md:m-auto md:h-fit md:rounded-lg',
        'md:translate-y-0 md:scale-97 md:opacity-0 md:open:scale-100 md:open:opacity-100',
        'md:starting:open:translate-y-0 md:starting:open:scale-97 md:starting:open:opacity-0',
        widths[size ?? 'md'],
      )}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">
          <DragHandle />
          <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 pt-3 pr-16 md:px-6 md:pt-6 md:pr-16">
            {leading}
            <h2
              id={`${id}-title`}
              tabIndex={focusesTitle ? -1 : undefined}
              className="min-w-0 grow basis-[9rem] text-xl outline-none"
            >
              {title}
            </h2>
          </header>
          <div className="px-5 pt-4 pb-5 md:px-6">
            {description && (
              <p id={`${id}-text`} className="-mt-2 mb-5 text-soft">
                {description}
              </p>
            )}
            {children}
          </div>
        </div>
        {footer && (
          <footer
            className={cx(
              scrollFadeClasses,
              'flex flex-row-reverse flex-wrap gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:*:grow md:px-6 md:py-4',
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
