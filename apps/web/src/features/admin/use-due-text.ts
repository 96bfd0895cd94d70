import { useFormat } from '../../i18n/format.ts';
import { useDurationSince } from './duration-since.ts';

/**
 * Returns a function that returns the text key of a due time and the values for the text. The text
 * `overdue` contains `time`, the duration since the due time. The text `due` contains `when`.
 */
export function useDueText() {
  const format = useFormat();
  const durationSince = useDurationSince();
  return (dueAt: string) =>
    ({
      key: Date.parse(dueAt) < Date.now() ? 'overdue' : 'due',
      values: { time: durationSince(dueAt), when: format.relative(dueAt) },
    }) as const;
}
