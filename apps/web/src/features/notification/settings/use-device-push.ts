import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { type PushState, readPushState, turnOffPush, turnOnPush } from './browser-push.ts';
import { settingsQuery } from './settings-query.ts';

/** Result of the last click. `dismissed`: the browser's prompt was closed without an answer. */
type Outcome = 'changed' | 'dismissed' | 'failed' | null;

/**
 * Returns the state of pushes in this browser for the signed-in member, the function that enables
 * or disables pushes, and the outcome of its last call. `pushKey` is null if the server offers no
 * pushes.
 */
export function useDevicePush(pushKey: string | null) {
  const memberId = useSession(({ user }) => user?.id ?? '');
  const client = useQueryClient();
  const [state, setState] = useState<PushState | 'unknown'>('unknown');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  useEffect(() => {
    let isMounted = true;
    const update = () =>
      readPushState(memberId).then(
        (newState) => isMounted && setState(newState),
        () => isMounted && setState('off'),
      );
    void update();
    // The permission may have been changed in the browser's settings meanwhile.
    window.addEventListener('focus', update);
    return () => {
      isMounted = false;
      window.removeEventListener('focus', update);
    };
  }, [memberId]);

  const switchPush = async (isEnabled: boolean) => {
    if (busy || pushKey === null) return;
    setBusy(true);
    setOutcome(null);
    try {
      const newState = isEnabled ? await turnOnPush(memberId, pushKey) : await turnOff();
      setState(newState);
      setOutcome(isEnabled && newState === 'off' ? 'dismissed' : 'changed');
    } catch {
      setState(await readPushState(memberId).catch(() => 'off' as const));
      setOutcome('failed');
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    }
  };
  return { state, busy, outcome, switchPush };
}

async function turnOff(): Promise<PushState> {
  await turnOffPush();
  return 'off';
}
