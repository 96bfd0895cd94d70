import type { Choices } from '@sambandha/contract/choices';
import type { Option } from '../../../ui/select.tsx';

/**
 * Returns the options of a select from a closed list in its order, without the codes in `without`.
 */
export function optionsOf<Code extends string>(
  { codes, labels }: Choices<Code>,
  ...without: Code[]
): Option[] {
  return codes
    .filter((code) => !without.includes(code))
    .map((code) => ({ value: code, label: labels[code] }));
}
