import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Modal, modalSurface } from './modal.tsx';
import { CloseButton } from './modal-parts.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One or two sentences under the title, announced together with it. */
  description?: ReactNode;
  /** The actions, the primary one first. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' };

/** Renders a dialog in the middle of the screen with a close button. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, footer, size = 'md', children } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-text` : undefined}
      className={cx(
        modalSurface,
        'm-auto max-h-[calc(100dvh-var(--spacing)*8)] w-[calc(100%-var(--spacing)*8)] rounded-lg opacity-0 scale-97 open:scale-100 open:opacity-100',
        'starting:open:scale-97 starting:open:opacity-0',
        widths[size],
      )}
    >
      <div className="flex max-h-[calc(100dvh-var(--spacing)*8)] flex-col">
        <header className="px-6 pt-6 pr-16">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
        </header>
        <div
          className={cx('min-h-0 grow overflow-y-auto px-6 pb-5', description ? 'pt-2' : 'pt-5')}
        >
          {description && (
            <p id={`${id}-text`} className="mb-5 text-soft">
              {description}
            </p>
          )}
          {children}
        </div>
        {footer && (
          <footer className="flex flex-row-reverse flex-wrap gap-3 border-t border-line px-6 py-4">
            {footer}
          </footer>
        )}
        <CloseButton onClose={onClose} />
      </div>
    </Modal>
  );
}
