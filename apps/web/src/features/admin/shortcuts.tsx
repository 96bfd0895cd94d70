import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { areShortcutsDisabled, setShortcutsDisabled, usePanelKeys } from './use-queue-keys.ts';

const shortcuts = {
  users: [
    ['move', 'j / k'],
    ['open', 'o'],
    ['select', 'x'],
    ['verify', 'v'],
    ['block', 'b'],
    ['search', '/'],
    ['help', '?'],
  ],
  desk: [
    ['moveCase', 'j / k'],
    ['openCase', 'Enter'],
    ['skip', 'n'],
    ['evidence', 'e'],
    ['file', 'f'],
    ['acknowledge', 'c'],
    ['dismiss', 'd'],
    ['resolve', 'r'],
    ['askPhoto', 'a'],
    ['block', 'b'],
    ['verify', 'v'],
    ['basis', '1–4'],
    ['do', 'Enter'],
    ['leave', 'Esc'],
    ['help', '?'],
  ],
} as const;

interface ShortcutsProps {
  screen: keyof typeof shortcuts;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * Renders the list of shortcuts of the member list or the desk. A question mark opens the list of
 * shortcuts. The shortcuts can be disabled.
 */
export function Shortcuts({ screen, open, onOpen, onClose }: ShortcutsProps) {
  const t = useT('admin');
  const [isDisabled, setIsDisabled] = useState(areShortcutsDisabled);
  usePanelKeys(({ key }) => {
    if (key === '?') onOpen();
    return key === '?';
  });
  const setDisabled = (disabled: boolean) => {
    setShortcutsDisabled(disabled);
    setIsDisabled(disabled);
  };
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t('shortcuts')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5">
        {shortcuts[screen].map(([name, keys]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>{t(`shortcut.${name}`)}</dt>
            <dd>
              <kbd className="rounded-sm border border-line bg-sunk px-2 py-0.5 text-sm">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Checkbox
          label={t('shortcutsOff')}
          checked={isDisabled}
          onChange={(event) => setDisabled(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
