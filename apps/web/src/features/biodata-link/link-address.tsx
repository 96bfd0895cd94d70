import { Copy, Share2 } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Renders the address of a link with buttons to share and copy it. */
export function LinkAddress({ address }: { address: string }) {
  const t = useT('family.link');
  const copy = async () => {
    try {
      await copyText(address);
      showToast(t('copied'));
    } catch {
      showToast(t('failed'), 'danger');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ url: address });
    } catch (error) {
      // A share that the user cancelled is not a failure.
      if ((error as Error).name !== 'AbortError') showToast(t('failed'), 'danger');
    }
  };
  return (
    <section
      ref={focus}
      tabIndex={-1}
      aria-label={t('address')}
      className="rounded-md bg-sunk p-4 outline-none"
    >
      <p className="wrap-anywhere select-all">{address}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button
            size="sm"
            icon={<Share2 aria-hidden="true" className="size-5" />}
            onClick={() => void share()}
          >
            {t('share')}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          icon={<Copy aria-hidden="true" className="size-5" />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </div>
    </section>
  );
}

/** Focuses the address, which replaces the button that had the focus. */
const focus = (element: HTMLElement | null) => element?.focus();
