import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isSessionRemembered } from '../api/session-store.ts';
import { useHasAcceptedInterest } from '../features/message/index.ts';
import { HintTexts } from '../i18n/parts/hint-texts.tsx';
import { useT } from '../i18n/use-t.ts';
import { deviceStorage } from '../storage/safe-storage.ts';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { type InstallWay, installWay, mayShowOffer } from './install-rules.ts';

/** Local storage key, set after this device has been offered the installation. */
const OFFERED_KEY = 'install-offered';

/**
 * Offers the installation of the app once per device, after a sent or received interest was
 * accepted, if the session is remembered. A device without storage gets no offer, because the offer
 * would appear at every visit.
 */
export function InstallOffer() {
  const hasAcceptedInterest = useHasAcceptedInterest();
  const way = useInstallWay();
  const mayShow = mayShowOffer(useLocation());
  const [phase, setPhase] = useState<'due' | 'shown' | 'over'>(() =>
    wasOffered() ? 'over' : 'due',
  );

  const isDue =
    phase === 'due' && hasAcceptedInterest && mayShow && way !== null && isSessionRemembered();
  const hasLeft = phase === 'shown' && (!mayShow || way === null);
  useEffect(() => {
    if (isDue) {
      setPhase(deviceStorage.setItem(OFFERED_KEY, '1') ? 'shown' : 'over');
    }
    if (hasLeft) setPhase('over');
  }, [isDue, hasLeft]);

  if (phase !== 'shown' || way === null) return null;
  return (
    <HintTexts>
      <Offer way={way} onDone={() => setPhase('over')} />
    </HintTexts>
  );
}

function Offer({ way, onDone }: { way: InstallWay; onDone: () => void }) {
  const t = useT('hints.install');
  const install = () => {
    onDone();
    // The browser shows the outcome itself.
    void window.installPrompt?.prompt().catch(() => undefined);
  };
  return (
    <section
      data-install-offer
      aria-labelledby="install-title"
      className="fixed inset-x-0 bottom-(--tab-bar) z-20 flex justify-center p-3 md:justify-end"
    >
      <div className="flex max-h-[60dvh] w-full max-w-md animate-rise flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-card px-4 pt-4 shadow-high">
        <div className="flex items-start gap-3.5">
          <LogoMark className="h-10 shrink-0" />
          <div className="min-w-0">
            <h2 id="install-title" className="text-lg">
              {t('title')}
            </h2>
            <p className="mt-1 text-sm text-soft">{t('text')}</p>
            {way === 'instructions' && <p className="mt-2 font-medium">{t('words')}</p>}
          </div>
        </div>
        <div className="sticky bottom-0 flex flex-wrap gap-2 bg-card pb-4 *:grow">
          {way === 'prompt' && <Button onClick={install}>{t('install')}</Button>}
          <Button variant="secondary" onClick={onDone}>
            {t(way === 'prompt' ? 'later' : 'understood')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, () =>
    installWay({
      canPrompt: window.installPrompt !== undefined,
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      isStandalone: (navigator as { standalone?: boolean }).standalone,
    }),
  );
}

function subscribe(listener: () => void) {
  const onInstalled = () => {
    window.installPrompt = undefined;
    listener();
  };
  addEventListener('beforeinstallprompt', listener);
  addEventListener('appinstalled', onInstalled);
  return () => {
    removeEventListener('beforeinstallprompt', listener);
    removeEventListener('appinstalled', onInstalled);
  };
}

function wasOffered(): boolean {
  return deviceStorage.getItem(OFFERED_KEY) !== null;
}
