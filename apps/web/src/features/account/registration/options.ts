import type { Choices } from '@sambandha/contract/choices';
import type { Option } from '../../../ui/select.tsx';

/**
 * Returns the codes and labels of a closed list as options of a select, in the order of the list.
 * Omits the codes in `excludedCodes`.
 */
export function toOptions<Code extends string>(
  { codes, labels }: Choices<Code>,
  ...excludedCodes: Code[]
): Option[] {
  return codes
    .filter((code) => !excludedCodes.includes(code))
    .map((code) => ({ value: code, label: labels[code] }));
}
