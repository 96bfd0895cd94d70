import type { Basis } from '@sambandha/contract/profile/basis';
import { useState } from 'react';

/** Returns the selected basis codes of a Verified mark, and the function that toggles a code. */
export function useBasisSelection() {
  const [basis, setBasis] = useState<Basis[]>([]);
  const toggle = (value: string) =>
    setBasis((selected) =>
      selected.includes(value as Basis)
        ? selected.filter((code) => code !== value)
        : [...selected, value as Basis],
    );
  return [basis, toggle] as const;
}
