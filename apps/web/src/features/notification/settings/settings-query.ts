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

type Settings = { settings: NotificationSettings };

/** Enables or disables a channel of a kind; an optimistic update. */
export function useChoice() {
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);

  const choose = async (kind: ConfigurableKind, channel: 'email' | 'push', isEnabled: boolean) => {
    setFailed(false);
    await client.cancelQueries({ queryKey: settingsQuery.queryKey });
    set(kind, channel, isEnabled);
    try {
      await call('PATCH /notifications/settings', {
        body: { kinds: { [kind]: { [channel]: isEnabled } } },
      });
    } catch {
      set(kind, channel, !isEnabled);
      setFailed(true);
    }
  };

  function set(kind: ConfigurableKind, channel: 'email' | 'push', isEnabled: boolean): void {
    client.setQueryData<Settings>(settingsQuery.queryKey, (cached) => {
      if (cached === undefined) return undefined;
      const { kinds } = cached.settings;
      const changed = { ...kinds, [kind]: { ...kinds[kind], [channel]: isEnabled } };
      return { settings: { ...cached.settings, kinds: changed } };
    });
  }

  return { choose, failed };
}
