import { type ComponentType, lazy, useEffect } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast-store.ts';

/*
 * Parts of a screen whose code is loaded when they are drawn. The screen stays where the code cannot be
 * loaded. A browser remembers that until the page is reloaded, so it is not asked for again; files that
 * are lost on the way are asked for again by the service worker.
 */

/** The properties of a dialog that the screen around it sets. */
interface DialogProps {
  /** Absent where the dialog is drawn only while it is open. */
  readonly open?: boolean;
  readonly onClose: () => void;
}

/** A part that the screen can do without: it is left out where its code cannot be loaded. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return partOr<Props>(load, () => null);
}

/** A part that somebody came for: it says that it is missing, and offers to reload the page. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return partOr<Props>(load, MissingPart);
}

/** A dialog: a toast says that it is missing and offers to reload the page, and the dialog counts as closed. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  return partOr<Props>(load, MissingDialog);
}

function partOr<Props>(load: () => Promise<ComponentType<Props>>, Missing: ComponentType<Props>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Missing) }));
}

const reload = () => location.reload();

function MissingPart() {
  const t = useT('common');
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" variant="secondary" onClick={reload}>
          {t('reloadPage')}
        </Button>
      }
    >
      {t('partLost')}
    </Banner>
  );
}

function MissingDialog({ open = true, onClose }: DialogProps) {
  const t = useT('common');
  useEffect(() => {
    if (!open) return;
    toast(t('partLost'), 'danger', { label: t('reloadPage'), onSelect: reload });
    onClose();
  });
  return null;
}
