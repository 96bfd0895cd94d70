import type { Basis } from '@sambandha/contract/profile/basis';
import { useState } from 'react';

/** Returns the chosen basis of a Verified mark and the function that toggles one of its codes. */
export function useBasis() {
  const [basis, setBasis] = useState<Basis[]>([]);
  const toggle = (value: string) =>
    setBasis((selected) =>
      selected.includes(value as Basis)
        ? selected.filter((code) => code !== value)
        : [...selected, value as Basis],
    );
  return [basis, toggle] as const;
}
