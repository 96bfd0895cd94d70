import type { ConfigurableKind } from '@sambandha/contract/notification/kinds';
import type { NotificationSettings } from '@sambandha/contract/notification/schemas';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useQueuedChoices } from '../../../api/queued-choices.ts';
import { applyServerChange } from '../../../api/restart-reads.ts';

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => call('GET /notifications/settings', { signal }),
  staleTime: 0,
});

type Settings = { settings: NotificationSettings };
type Channel = 'email' | 'push';
type Choices = Record<`${ConfigurableKind}.${Channel}`, boolean>;

/**
 * Returns the settings with the choices that are not stored yet, and the function that stores a
 * choice. A choice that cannot be stored is reverted, and `failed` is then true.
 */
export function useChoices(storedSettings: NotificationSettings) {
  const client = useQueryClient();
  const { pending, failed, choose } = useQueuedChoices({
    key: 'notification-settings',
    send: (choices: Partial<Choices>) =>
      call('PATCH /notifications/settings', { body: { kinds: withChoices({}, choices) } }),
    onStored: (_, choices) =>
      applyServerChange<Settings>(client, settingsQuery.queryKey, (cached) =>
        cached === undefined ? undefined : { settings: settingsWith(cached.settings, choices) },
      ),
  });
  return {
    settings: settingsWith(storedSettings, pending),
    failed,
    choose: (kind: ConfigurableKind, channel: Channel, isEnabled: boolean) =>
      choose({ [`${kind}.${channel}`]: isEnabled }),
  };
}

function settingsWith(
  settings: NotificationSettings,
  choices: Partial<Choices>,
): NotificationSettings {
  return { ...settings, kinds: withChoices(settings.kinds, choices) };
}

function withChoices<K extends Partial<NotificationSettings['kinds']>>(
  kinds: K,
  choices: Partial<Choices>,
): K {
  const result = { ...kinds };
  for (const [name, isEnabled] of Object.entries(choices)) {
    const [kind, channel] = name.split('.') as [ConfigurableKind, Channel];
    Object.assign(result, { [kind]: { ...result[kind], [channel]: isEnabled } });
  }
  return result;
}
