import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { isTyping } from './use-queue-keys.ts';

const shortcuts = [
  ['move', 'j / k'],
  ['open', 'o'],
  ['select', 'x'],
  ['verify', 'v'],
  ['block', 'b'],
  ['search', '/'],
  ['help', '?'],
] as const;

interface ShortcutsProps {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The keys of the queue; a question mark shows them. */
export function Shortcuts({ open, onOpen, onClose }: ShortcutsProps) {
  const t = useT('admin');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event)) onOpen();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onOpen]);
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t('shortcuts')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5">
        {shortcuts.map(([what, keys]) => (
          <div key={what} className="col-span-2 grid grid-cols-subgrid">
            <dt>{t(`shortcut.${what}`)}</dt>
            <dd>
              <kbd className="rounded-sm border border-line bg-sunk px-2 py-0.5 text-sm">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
