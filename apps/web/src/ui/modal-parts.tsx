import { X } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from './icon-button.tsx';

/** The classes of a modal that slides up from the bottom on a phone. */
export const bottomSheetClasses =
  'inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-xl ' +
  'translate-y-full open:translate-y-0 starting:open:translate-y-full';

/** Renders the line at the top of a modal that slides up. */
export function DragHandle() {
  return (
    <span
      aria-hidden="true"
      className="mx-auto mt-2 block h-1 w-10 shrink-0 rounded-full bg-line md:hidden"
    />
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useT('ui');
  return (
    <div className="absolute top-3 right-3 pt-1">
      <IconButton label={t('close')} icon={<X />} tip="none" onClick={onClose} />
    </div>
  );
}
