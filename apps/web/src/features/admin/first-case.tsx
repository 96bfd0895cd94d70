import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ShortcutKey } from './shortcut-key.tsx';
import type { DeskView } from './use-desk-view.ts';
import { usePanelKeys } from './use-queue-keys.ts';

interface FirstCaseProps {
  /** Id of the case that is due first. */
  id: string;
  view: DeskView;
}

/** Renders the hint while no case is open. Enter opens the first case. */
export function FirstCase({ id, view }: FirstCaseProps) {
  const t = useT('admin.desk');
  usePanelKeys(({ key, target }) => {
    // On a link or a button, Enter activates that element.
    const isFree = !(target instanceof Element && target.closest('a, button, summary'));
    const isOpenKey = key === 'Enter' && isFree;
    if (isOpenKey) view.go({ openId: id });
    return isOpenKey;
  });
  return (
    <div className="flex flex-col items-start gap-4 rounded-lg border border-dashed border-edge px-6 py-6">
      <h2 className="text-xl">{t('choose')}</h2>
      <p className="max-w-prose text-soft">{t('chooseText')}</p>
      <ButtonLink to={view.addressOf({ openId: id })} preventScrollReset aria-keyshortcuts="Enter">
        {t('openFirst')}
        <ShortcutKey>Enter</ShortcutKey>
      </ButtonLink>
    </div>
  );
}
