import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Modal, modalSurface } from './modal.tsx';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The actions, sticky below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A bottom sheet on phones, a drawer from the right on wider screens. */
export function Sheet({ open, onClose, title, footer, children }: SheetProps) {
  const t = useT('ui');
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(
        modalSurface,
        'inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-xl',
        'max-h-[88dvh] translate-y-full open:translate-y-0 starting:open:translate-y-full',
        'md:top-0 md:left-auto md:max-h-none md:h-full md:w-md md:rounded-none',
        'md:translate-x-full md:translate-y-0 md:open:translate-x-0',
        'md:starting:open:translate-x-full md:starting:open:translate-y-0',
      )}
    >
      <div className="flex max-h-[88dvh] flex-col md:h-full md:max-h-none">
        <span
          aria-hidden="true"
          className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line md:hidden"
        />
        <h2 id={id} className="px-5 pt-3 pr-16 pb-4 text-xl md:pt-5">
          {title}
        </h2>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
        {footer && (
          <footer className="flex gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
        <div className="absolute top-2.5 right-3">
          <IconButton label={t('close')} icon={<X />} tip="none" onClick={onClose} />
        </div>
      </div>
    </Modal>
  );
}
