import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { type PushState, pushState, turnOffPush, turnOnPush } from './browser-push.ts';
import { settingsQuery } from './settings-query.ts';

/** What came of the last press: `dismissed` where the browser's question was left without an answer. */
type Outcome = 'changed' | 'dismissed' | 'failed' | null;

/** Whether this browser takes pushes for the signed-in member, and the way to change it. */
export function useDevicePush(pushKey: string) {
  const memberId = useSession(({ user }) => user?.id ?? '');
  const client = useQueryClient();
  const [state, setState] = useState<PushState | 'unknown'>('unknown');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  useEffect(() => {
    let wanted = true;
    const look = () =>
      pushState(memberId).then(
        (now) => wanted && setState(now),
        () => wanted && setState('off'),
      );
    void look();
    // The permission may be changed in the browser's own settings, and the member come back.
    window.addEventListener('focus', look);
    return () => {
      wanted = false;
      window.removeEventListener('focus', look);
    };
  }, [memberId]);

  const turn = async (on: boolean) => {
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    try {
      const now = on ? await turnOnPush(memberId, pushKey) : await turnedOff();
      setState(now);
      setOutcome(on && now === 'off' ? 'dismissed' : 'changed');
    } catch {
      setOutcome('failed');
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    }
  };
  return { state, busy, outcome, turn };
}

async function turnedOff(): Promise<PushState> {
  await turnOffPush();
  return 'off';
}
