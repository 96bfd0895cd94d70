import { type ComponentType, lazy, useEffect } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';

/* Parts of a screen whose code is loaded when they are rendered. If the code cannot be loaded,
   the rest of the screen stays. A browser caches the failure until the page is reloaded, and
   there is therefore no retry here. The service worker requests missing files again. */

/** The properties of a dialog that the screen around it sets. */
interface DialogProps {
  /** Undefined if the dialog is rendered only while it is open. */
  readonly open?: boolean;
  readonly onClose: () => void;
}

/** Returns an optional part, which is omitted if its code cannot be loaded. */
export function lazyOptional<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyWithFallback<Props>(load, () => null);
}

/** Returns a required part. If its code cannot be loaded, a message offers to reload the page. */
export function lazyRequired<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyWithFallback<Props>(load, MissingPart);
}

/**
 * Returns a dialog. If its code cannot be loaded, a toast offers to reload the page, and the dialog
 * counts as closed.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  return lazyWithFallback<Props>(load, MissingDialog);
}

function lazyWithFallback<Props>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Fallback) }));
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
    showToast(t('partLost'), 'danger', { label: t('reloadPage'), onSelect: reload });
    onClose();
  });
  return null;
}
