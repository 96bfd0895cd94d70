import { useFormat } from '../../i18n/format.ts';
import { useDurationSince } from './duration-since.ts';

/**
 * Returns a function that returns the key and the values of the text of a due time. `time` is the
 * time since then, for the text of `overdue`. `when` is for the text of `due`.
 */
export function useDueText() {
  const format = useFormat();
  const durationSince = useDurationSince();
  return (by: string) =>
    ({
      key: Date.parse(by) < Date.now() ? 'overdue' : 'due',
      values: { time: durationSince(by), when: format.relative(by) },
    }) as const;
}
