import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
    <EmptyState
      drawing="lamp"
      title={t('choose')}
      action={
        <>
          <ButtonLink
            to={view.addressOf({ openId: id })}
            preventScrollReset
            aria-keyshortcuts="Enter"
          >
            {t('openFirst')}
            <ShortcutKey>Enter</ShortcutKey>
          </ButtonLink>
          <p className="w-full text-sm text-faint">{t('shortcutHint')}</p>
        </>
      }
    >
      {t('chooseText')}
    </EmptyState>
  );
}
