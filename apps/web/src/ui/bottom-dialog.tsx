import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { Modal, modalSurface } from './modal.tsx';

export interface BottomDialogProps {
  open: boolean;
  onClose: () => void;
  /** Beside the title. */
  face?: ReactNode;
  title: ReactNode;
  /** The actions, always in view. */
  footer: ReactNode;
  children: ReactNode;
}

/** Something short to write or to decide: at the bottom of a phone, in the middle of wider screens. */
export function BottomDialog({ open, onClose, face, title, footer, children }: BottomDialogProps) {
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
        'translate-y-full open:translate-y-0 starting:open:translate-y-full',
        'md:inset-0 md:m-auto md:h-fit md:max-w-lg md:rounded-lg',
        'md:translate-y-0 md:scale-97 md:opacity-0 md:open:scale-100 md:open:opacity-100',
        'md:starting:open:translate-y-0 md:starting:open:scale-97 md:starting:open:opacity-0',
      )}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">
          <span
            aria-hidden="true"
            className="mx-auto mt-2 block h-1 w-10 rounded-full bg-line md:hidden"
          />
          <header className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 pt-4 pr-16 md:px-6 md:pt-6 md:pr-16">
            {face}
            <h2 id={id} tabIndex={-1} className="min-w-0 grow basis-[9rem] text-xl outline-none">
              {title}
            </h2>
          </header>
          <div className="px-5 pt-4 pb-5 md:px-6">{children}</div>
        </div>
        <footer className="border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6 md:py-4">
          {footer}
        </footer>
        <div className="absolute top-3 right-3">
          <IconButton label={t('close')} icon={<X />} tip="none" onClick={onClose} />
        </div>
      </div>
    </Modal>
  );
}
