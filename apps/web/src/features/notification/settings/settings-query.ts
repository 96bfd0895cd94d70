import type { ConfigurableKind } from '@sambandha/contract/notification/kinds';
import type { NotificationSettings } from '@sambandha/contract/notification/schemas';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call('GET /notifications/settings', { signal }),
  staleTime: 0,
});

type Kept = { settings: NotificationSettings };

/** Turns one way of telling of one kind on or off: here at once, back where it was not saved. */
export function useChoice() {
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);

  const choose = async (kind: ConfigurableKind, channel: 'email' | 'push', wanted: boolean) => {
    setFailed(false);
    await client.cancelQueries({ queryKey: settingsQuery.queryKey });
    set(kind, channel, wanted);
    try {
      await call('PATCH /notifications/settings', {
        body: { kinds: { [kind]: { [channel]: wanted } } },
      });
    } catch {
      set(kind, channel, !wanted);
      setFailed(true);
    }
  };

  function set(kind: ConfigurableKind, channel: 'email' | 'push', wanted: boolean): void {
    client.setQueryData<Kept>(settingsQuery.queryKey, (kept) => {
      if (kept === undefined) return undefined;
      const { kinds } = kept.settings;
      const changed = { ...kinds, [kind]: { ...kinds[kind], [channel]: wanted } };
      return { settings: { ...kept.settings, kinds: changed } };
    });
  }

  return { choose, failed };
}
