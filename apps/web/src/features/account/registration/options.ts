import type { Choices } from '@sambandha/contract/choices';
import type { Option } from '../../../ui/select.tsx';

/** A closed list as the options of a select, in its order; some codes may be left out. */
export function optionsOf<Code extends string>(
  { codes, labels }: Choices<Code>,
  ...without: Code[]
): Option[] {
  return codes
    .filter((code) => !without.includes(code))
    .map((code) => ({ value: code, label: labels[code] }));
}
